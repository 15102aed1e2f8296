import { PAGE_SIZE } from '../../../contract/limits.ts'
import type { NamedBook, NamedPage, NameKind, NamePage } from '../../../contract/name-page.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toBookSummary } from '../book-row.ts'
import type { CategoryNames } from '../categories.ts'
import {
  countBooksOf,
  type NamedBookRow,
  type NameRow,
  type SpellingRow,
  selectBareSpellings,
  selectBooksOf,
  selectName,
  selectNameById,
  selectNameOf,
  selectSpellings,
} from './name-store.ts'
import { shownName } from './shown-name.ts'

export type FindingNamePage =
  | { kind: 'found'; page: NamePage }
  /** Permanent redirect: the page was joined to another, or the slug contains capitals. */
  | { kind: 'moved'; to: Pick<NamedPage, 'kind' | 'slug'> }
  /** No such name, none of its books on offer, or the page number is too high. */
  | { kind: 'missing' }

/** Finds a page of an author's or publisher's books. */
export async function findNamePage(
  db: Queryable,
  categoryNames: CategoryNames,
  { page, ...asked }: { kind: NameKind; slug: string; page: number },
): Promise<FindingNamePage> {
  const found = await selectName(db, { kind: asked.kind, slug: asked.slug.toLowerCase() })
  if (!found) return { kind: 'missing' }
  const name = await keptName(db, found)
  if (name.slug !== asked.slug) return { kind: 'moved', to: { kind: name.kind, slug: name.slug } }
  const known = await selectSpellings(db, name)
  const spellings = known.filter(({ books }) => books > 0).map(({ spelling }) => spelling)
  const from = (page - 1) * PAGE_SIZE
  const [{ books: total, samples }, rows] = await Promise.all([
    countBooksOf(db, name.kind, spellings),
    selectBooksOf(db, { kind: name.kind, spellings, from, size: PAGE_SIZE }),
  ])
  if (rows.length === 0) return { kind: 'missing' }
  const books = rows.map(row => toNamedBook(row, categoryNames))
  const { kind, slug } = name
  const isLast = from + rows.length >= total
  const isSample = samples === total
  return { kind: 'found', page: { kind, slug, name: nameInUse(name, known), total, books, page, isLast, isSample } }
}

function toNamedBook(row: NamedBookRow, categoryNames: CategoryNames): NamedBook {
  const { series, series_slug: slug } = row
  const name = series && shownName(series)
  return { ...toBookSummary(row, categoryNames), ...(name && slug !== null && { series: { name, slug } }) }
}

/** Finds the page of the name that books spell this way. */
export async function findPageOfName(
  db: Queryable,
  asked: { kind: NameKind; spelling: string },
): Promise<NamedPage | null> {
  const found = await selectNameOf(db, asked)
  if (!found) return null
  const name = await keptName(db, found)
  // Runs for every list of an author or publisher, so it counts books only if there are several spellings.
  const [spelling, ...others] = await selectBareSpellings(db, name.id)
  const isOnly = spelling !== undefined && others.length === 0
  const shown = isOnly ? (name.shown_as ?? spelling) : nameInUse(name, await selectSpellings(db, name))
  return { kind: name.kind, slug: name.slug, name: shown }
}

/** The name that this one is joined to, or the name itself. */
export async function keptName(db: Queryable, name: NameRow): Promise<NameRow> {
  return name.joined_to === null ? name : selectNameById(db, name.joined_to)
}

/** How a name is shown: the text that a person set, otherwise its own best spelling, otherwise one of the names joined to it. */
export function nameInUse(name: Pick<NameRow, 'id' | 'slug' | 'shown_as'>, spellings: readonly SpellingRow[]): string {
  const inUse = spellings.filter(({ books }) => books > 0)
  const own = inUse.filter(({ name_id }) => name_id === name.id)
  return name.shown_as ?? shownName(own) ?? shownName(inUse) ?? shownName(spellings) ?? name.slug
}
