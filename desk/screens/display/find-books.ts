import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'

const MOST = 8

/** Finds books to add to a shelf: by title, author or ISBN, with the readers' search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const answer = await desk.openSearch({})
  const { books, kind } = await answer(q, MOST)
  return { q, books: kind === 'nothing' ? [] : books.map(({ isbn, title, author }) => ({ isbn, title, author })) }
}
