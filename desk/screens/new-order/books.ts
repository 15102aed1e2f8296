import type { LoaderFunctionArgs } from 'react-router'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { visitFromPage } from '../../desk-context.ts'

/** Books that match the text typed so far. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const words = new URL(request.url).searchParams.get('q') ?? ''
  const books = await desk.searchToSell({ words })
  return { words, books: books.map(book => ({ ...book, isbn: readableIsbn(book.isbn) })) }
}
