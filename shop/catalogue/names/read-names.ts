import type { NamedPage, NameKind } from '../../../contract/name-page.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { keptName, nameInUse } from './find-name-page.ts'
import { type NameActRow, selectNameActs } from './name-act-store.ts'
import {
  countBooksOf,
  type NameRow,
  selectJoinedNames,
  selectName,
  selectNamesByHand,
  selectNamesLike,
  selectSpellings,
} from './name-store.ts'
import type { Spelling } from './shown-name.ts'

/** A name in the team's list. */
export interface ListedName extends NamedPage {
  /** Books on offer, including those of names joined to it. */
  books: number
  /** Slug of the page that it is joined to. */
  joinedTo: string | null
  isShownByHand: boolean
}

export interface NameFile extends ListedName {
  spellings: Spelling[]
  /** The names joined to it. */
  joined: ListedName[]
  history: NameActRow[]
}

/** Maximum number of names in a list. */
export const MOST_LISTED = 50

/**
 * Names that contain this text (ignoring accents and case), shortest first. Returns one more than `MOST_LISTED` if there are
 * more. Without a filter: names that a person joined or set.
 */
export async function listNames(
  db: Queryable,
  { filter, kind }: { filter?: string | undefined; kind?: NameKind | undefined },
): Promise<ListedName[]> {
  const kinds: NameKind[] = kind ? [kind] : ['AUTHOR', 'PUBLISHER']
  const limit = MOST_LISTED + 1
  const rows = filter
    ? await selectNamesLike(db, { filter, kinds, limit })
    : await selectNamesByHand(db, { kinds, limit })
  return listedAll(db, rows)
}

/** All details of a name. Null: no name has this address. */
export async function readNameFile(db: Queryable, ref: { kind: NameKind; slug: string }): Promise<NameFile | null> {
  const name = await selectName(db, ref)
  if (!name) return null
  const spellings = (await selectSpellings(db, name)).filter(({ name_id }) => name_id === name.id)
  return {
    ...(await listed(db, name)),
    spellings: spellings.map(({ spelling, books }) => ({ spelling, books })),
    joined: await listedAll(db, await selectJoinedNames(db, name.id)),
    history: await selectNameActs(db, name),
  }
}

async function listedAll(db: Queryable, rows: readonly NameRow[]): Promise<ListedName[]> {
  const all: ListedName[] = []
  for (const row of rows) all.push(await listed(db, row))
  return all
}

async function listed(db: Queryable, name: NameRow): Promise<ListedName> {
  const known = await selectSpellings(db, name)
  const { kind, slug } = name
  const spellings = known.map(({ spelling }) => spelling)
  return {
    kind,
    slug,
    name: nameInUse(name, known),
    books: (await countBooksOf(db, kind, spellings)).books,
    joinedTo: name.joined_to === null ? null : (await keptName(db, name)).slug,
    isShownByHand: name.shown_as !== null,
  }
}
