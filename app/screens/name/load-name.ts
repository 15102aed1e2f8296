import { data, redirect } from 'react-router'
import { namePath } from '../../../contract/addresses.ts'
import type { NameKind, NamePage } from '../../../contract/name-page.ts'
import type { shopOf } from '../../shop-context.ts'
import { type GroupOfBooks, groupBooks } from './group-books.ts'
import { readPageNumber } from './page-number.ts'

/** The data of an author's or a publisher's page. */
export interface LoadedName extends Omit<NamePage, 'books'> {
  groups: GroupOfBooks[]
}

/** @throws a redirect if the page was joined to another, and 404 if no book has such a name */
export async function loadName(
  shop: ReturnType<typeof shopOf>,
  { kind, slug, url }: { kind: NameKind; slug: string; url: URL },
): Promise<LoadedName> {
  const found = await shop.findNamePage({ kind, slug, page: readPageNumber(url.searchParams) })
  switch (found.kind) {
    case 'found': {
      const { books, ...page } = found.page
      return { ...page, groups: groupBooks(books) }
    }
    case 'moved':
      throw redirect(namePath(found.to), 301)
    case 'missing':
      throw data(null, { status: 404 })
  }
}
