import { data, redirect } from 'react-router'
import { bookPath, checkoutPath, isBookAddress } from '../../../contract/addresses.ts'
import type { Book } from '../../../contract/book.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { pageMeta } from '../../page-meta.ts'
import type { ShellHandle } from '../../shell/shell.tsx'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/checkout'
import './checkout.css'
import type { CheckoutBook } from './checkout-book.ts'
import { CheckoutPage } from './checkout-page.tsx'

/** The shell leaves out links that lead away from the purchase. */
export const handle: ShellHandle = { distractionFree: true }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: `Comprar ${args.loaderData?.book.title ?? ''}`, noindex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const book = await shop.findBookByIsbn(normalizeIsbn(params.isbn) ?? params.isbn)
  if (!book) throw data(null, { status: 404 })
  const bookToBuy = toBuy(book)
  if (!bookToBuy) throw redirect(bookPath(book))
  if (!isBookAddress(book, params)) throw redirect(checkoutPath(book), 301)
  const [{ pickup }, mostToCollect] = await Promise.all([shop.estimateBookDelivery(book), shop.mostToCollect(book)])
  return { book: { ...bookToBuy, mostToCollect }, pickupEstimate: pickup }
}

export default function Checkout({ loaderData: { book, pickupEstimate } }: Route.ComponentProps) {
  return <CheckoutPage book={book} pickupEstimate={pickupEstimate} />
}

/** The fields of a book that the checkout needs; null if it has no price and so is not sold. */
function toBuy({ bibliomanagerId, normalizedIsbn, title, author, frontCover, retailPrice }: Book): CheckoutBook | null {
  if (retailPrice === undefined) return null
  return { bibliomanagerId, normalizedIsbn, title, author, frontCover, retailPrice }
}
