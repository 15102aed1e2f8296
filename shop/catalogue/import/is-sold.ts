/** ProductAvailability (ONIX list 65): 20 available, 21 in stock, 22 to order, 23 made on demand. */
const SOLD = ['20', '21', '22', '23']
/** PublishingStatus (ONIX list 64) that ends a book whatever a supplier still says: withdrawn, recalled. */
const WITHDRAWN = ['11', '12', '15', '16', '17']
/** PublishingStatus of a book on sale: 00 unspecified, 04 active, 09 unknown, 10 remaindered; a forthcoming one (02) is not. */
const ACTIVE = ['00', '04', '09', '10']

/**
 * Whether the supplier sells it now. Held (10–12 not yet, 30–34 temporarily out) and stopped (01, 40–52, 97–99) books stay in the
 * catalogue without a price. A feed without availability is judged by the publishing status; one without either sells.
 */
export function isSold(availability: string | null, publishingStatus: string | null): boolean {
  if (publishingStatus !== null && WITHDRAWN.includes(publishingStatus)) return false
  if (availability !== null) return SOLD.includes(availability)
  return publishingStatus === null || ACTIVE.includes(publishingStatus)
}
