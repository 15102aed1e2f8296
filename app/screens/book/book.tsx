import { data, redirect } from 'react-router'
import { bookPath, isBookAddress } from '../../../contract/addresses.ts'
import { ancestorsOf } from '../../../contract/category.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { toCents } from '../../../contract/money.ts'
import { BookCover } from '../../books/book-cover.tsx'
import { BookShelf } from '../../books/book-shelf.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { shopOf } from '../../shop-context.ts'
import { reportedBook } from '../../tracking/reported-book.ts'
import { useReportOnView } from '../../tracking/use-report-on-view.ts'
import type { Route } from './+types/book'
import { describeBook } from './book-details.ts'
import { bookMeta } from './book-meta.ts'
import { BookRequest } from './book-request.tsx'
import { BookTexts } from './book-texts.tsx'
import { BuyBox } from './buy-box.tsx'
import { describeEditions } from './describe-editions.ts'
import { DetailsList } from './details-list.tsx'
import { OtherEditions } from './other-editions.tsx'
import { relatedBooks, SHELF } from './related-books.ts'
import { TitlePage } from './title-page.tsx'

export const meta: Route.MetaFunction = args => {
  const { book, ancestors, editions } = args.loaderData ?? {}
  return bookMeta(args, book, ancestors, editions)
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const found = await shop.findBookAndOthers(normalizeIsbn(params.isbn) ?? params.isbn, SHELF)
  if (!found) throw data(null, { status: 404 })
  const { book, editions, byAuthor } = found
  if (!isBookAddress(book, params)) throw redirect(bookPath(book) + new URL(request.url).search, 301)

  const { retailPrice } = book
  const [category] = book.categories
  const [ofCategory, estimates, topCategories] = await Promise.all([
    category ? shop.booksOfCategory(category.code) : [],
    retailPrice === undefined ? null : shop.estimateBookDelivery(book),
    shop.topCategories(),
  ])
  return {
    book,
    ancestors: category ? ancestorsOf(topCategories, category.code) : [],
    details: describeBook(book),
    editions: describeEditions(book, editions),
    estimates,
    plan: retailPrice === undefined ? null : shop.bestInstallmentPlan(toCents(retailPrice)),
    ...relatedBooks(book, { byAuthor, ofCategory, editions }),
  }
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, details, editions, estimates, plan, moreByAuthor, sameCategory } = loaderData
  useReportOnView(`book ${book.bibliomanagerId}`, () => ({ type: 'book-view', book: reportedBook(book) }))
  return (
    <>
      <BackLink className="max-sm:mb-1 max-sm:low:-mb-2 sm:mt-2" />
      <article className="book-page">
        <div className="book-page-cover">
          <BookCover book={book} priority sizes="(width >= 767px) 36vw, 160px" width={460} />
        </div>
        <div className="book-page-text">
          <TitlePage book={book} />
          {book.retailPrice === undefined ? (
            <BookRequest book={book} key={book.bibliomanagerId} />
          ) : (
            <BuyBox book={book} plan={plan} estimates={estimates} retailPrice={book.retailPrice} />
          )}
          <DetailsList book={book} details={details} />
          <OtherEditions editions={editions} />
          <BookTexts book={book} />
        </div>
      </article>
      <div className="mt-16 space-y-12">
        <BookShelf books={moreByAuthor} id="book-same-author" title="Más de este autor" />
        <BookShelf books={sameCategory} id="book-same-category" title="Libros de la misma categoría" />
      </div>
    </>
  )
}
