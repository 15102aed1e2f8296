import { data, redirect } from 'react-router'
import { bookPath, bookSlug } from '../../../contract/addresses.ts'
import type { Book } from '../../../contract/book.ts'
import { ancestorsOf } from '../../../contract/category.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { toCents } from '../../../contract/money.ts'
import { isSameSlug } from '../../../contract/slug.ts'
import { BookCover } from '../../books/book-cover.tsx'
import { BookShelf } from '../../books/book-shelf.tsx'
import { pack, unpack } from '../../packed.ts'
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
import { DetailsList } from './details-list.tsx'
import { relatedBooks, SHELF } from './related-books.ts'
import { TitlePage } from './title-page.tsx'

export const meta: Route.MetaFunction = args => {
  const page = args.loaderData && unpack(args.loaderData)
  return bookMeta(args, page?.book, page?.ancestors)
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const found = await shop.findBookAndOthers(normalizeIsbn(params.isbn) ?? params.isbn, SHELF)
  if (!found) throw data(null, { status: 404 })
  const { book, byAuthor } = found
  if (!isBookAddress(book, params)) throw redirect(bookPath(book) + new URL(request.url).search, 301)

  const { retailPrice } = book
  const [category] = book.categories
  const [ofCategory, promises, topCategories] = await Promise.all([
    category ? shop.booksOfCategory(category.code) : [],
    retailPrice === undefined ? null : shop.promiseBook(book),
    shop.topCategories(),
  ])
  return pack({
    book,
    ancestors: category ? ancestorsOf(topCategories, category.code) : [],
    details: describeBook(book),
    promises,
    plan: retailPrice === undefined ? null : shop.bestInstallmentPlan(toCents(retailPrice)),
    ...relatedBooks(book, { byAuthor, ofCategory }),
  })
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, details, promises, plan, moreByAuthor, sameCategory } = unpack(loaderData)
  useReportOnView(`book ${book.bibliomanagerId}`, () => ({ type: 'book-view', book: reportedBook(book) }))
  return (
    <>
      <BackLink className="max-sm:absolute sm:mt-2" />
      <article className="grid pt-6 gap-x-14 gap-y-8 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:pt-4">
        <div className="sm:sticky sm:top-[calc(var(--header-height)+24px)] sm:self-start">
          <div className="mx-auto w-[50vw] max-w-60 [--cover-at:bottom] sm:mx-0 sm:[--cover-at:left_top] sm:w-full sm:max-w-[min(460px,calc((100dvh-var(--header-height)-64px)*2/3))]">
            <BookCover book={book} priority sizes="(width >= 576px) 36vw, 240px" width={460} />
          </div>
        </div>
        <div className="min-w-0">
          <TitlePage book={book} />
          {book.retailPrice === undefined ? (
            <BookRequest book={book} key={book.bibliomanagerId} />
          ) : (
            <BuyBox book={book} plan={plan} promises={promises} retailPrice={book.retailPrice} />
          )}
          <DetailsList book={book} details={details} />
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

/** Whether the address names this book by its own slug (letter case aside) and bare ISBN. */
function isBookAddress(book: Book, params: { bookName: string; isbn: string }): boolean {
  return isSameSlug(params.bookName, decodeURIComponent(bookSlug(book))) && params.isbn === book.normalizedIsbn
}
