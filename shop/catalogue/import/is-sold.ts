/** Codes of ProductAvailability, ONIX list 65. */
export const AVAILABILITY_CODES: readonly string[] = [
  ...['01', '09', '10', '11', '12', '20', '21', '22', '23', '30', '31', '32', '33', '34'],
  ...['40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50', '51', '52', '97', '98', '99'],
]
/** Codes of PublishingStatus, ONIX list 64: it has no 14. */
export const STATUS_CODES: readonly string[] = [
  ...['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'],
  ...['10', '11', '12', '13', '15', '16', '17', '18'],
]
/** Codes of SalesRightsType, ONIX list 46. */
export const SALES_RIGHTS_CODES: readonly string[] = ['00', '01', '02', '03', '04', '05', '06', '07', '08']
/** List 46: rights are said, but not whether it may be sold in Uruguay, of which nothing may be assumed. */
export const UNSTATED_RIGHTS = '00'
/** List 46: not for sale, for an unspecified reason. */
export const NO_SALE = '03'
/** SalesRightsType of where a book is for sale; 07 and 08, with a restriction, are no longer in use. */
export const FOR_SALE: readonly string[] = ['01', '02', '07', '08']
/** List 65: the sender of the record does not know whether it is available. */
export const AVAILABILITY_NOT_KNOWN = '99'

/** 20 available, 21 in stock, 22 to order, 23 made on demand. */
const SOLD = ['20', '21', '22', '23']
/** PublishingStatus that ends a book whatever a supplier still says: withdrawn, recalled. */
const WITHDRAWN = ['11', '12', '15', '16', '17']
/** PublishingStatus of a book on sale: 00 unspecified, 04 active, 09 unknown, 10 remaindered; a forthcoming one (02) is not. */
const ACTIVE = ['00', '04', '09', '10']
/** SalesRightsType of where a book is not for sale, for whatever reason. */
const NOT_FOR_SALE = ['03', '04', '05', '06']

/** True if its publisher says that a book is not for sale in Uruguay; what it does not say (00) forbids nothing. */
export function isBarred(salesRights: string | null): boolean {
  return salesRights !== null && NOT_FOR_SALE.includes(salesRights)
}

/**
 * Whether the supplier sells it now, and may in Uruguay. Held (09–12 not yet, 30–34 temporarily out) and stopped (01, 40–52, 97–99) books stay in the
 * catalogue without a price. A feed without availability is judged by the publishing status; one without either sells.
 */
export function isSold(
  availability: string | null,
  publishingStatus: string | null,
  salesRights: string | null = null,
): boolean {
  if (isBarred(salesRights)) return false
  if (publishingStatus !== null && WITHDRAWN.includes(publishingStatus)) return false
  if (availability !== null) return SOLD.includes(availability)
  return publishingStatus === null || ACTIVE.includes(publishingStatus)
}
