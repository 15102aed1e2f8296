import { bookPath } from '../../../contract/addresses.ts'
import { authorLine } from '../../../contract/authors.ts'
import { placeName } from '../../../contract/place-name.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { StoredBookRequest } from '../../book-requests/read-book-request.ts'
import { withoutLinks } from './without-links.ts'

/** `La tregua, de Mario Benedetti (ISBN 978-84-376-0494-7)` */
export function bookWords({ title, author, isbn }: StoredBookRequest): string {
  return `${title}${author ? `, de ${authorLine(author)}` : ''} (ISBN ${readableIsbn(isbn)})`
}

export function bookLink({ title, author, isbn }: StoredBookRequest, profile: ShopProfile): string {
  return profile.publicUrl + bookPath({ title, author: author ?? undefined, normalizedIsbn: isbn })
}

/** How the person wants to receive the book, as the object of a verb. */
export function deliveryWords({ shipping }: StoredBookRequest, profile: ShopProfile): string {
  if (shipping.shippingMethod === 'PICKUP')
    return `el centro de retiro: ${profile.pickupAddress}. ${profile.pickupHours}.`
  const zipCode = shipping.zipCode ? ` (${shipping.zipCode})` : ''
  return `envío a ${withoutLinks(`${shipping.address}, ${placeName(shipping)}`)}${zipCode}.`
}
