import { isDeepStrictEqual } from 'node:util'
import type { IsoDate } from '../../../contract/dates.ts'
import type { ShownDays } from './is-shown.ts'

/** The fields of a collection that a person sets; its history stores them too. */
export interface CollectionState extends ShownDays {
  title: string
  /** Plain text; blank lines separate paragraphs. */
  text: string
  /** The ISBN of one of its books, an https address of an image, or null. */
  cover: string | null
  from: IsoDate | null
  until: IsoDate | null
  /** Its place among the collections, from 1. */
  place: number
  /** ISBNs in the collection's order. */
  books: string[]
}

/** A collection as its operator sees it. */
export interface KeptCollection extends CollectionState {
  slug: string
  changed: { by: string; at: Date; reason: string }
}

/** The patch's fields whose values differ from the state. */
export function differing(state: CollectionState, patch: Partial<CollectionState>): (keyof CollectionState)[] {
  return (Object.keys(patch) as (keyof CollectionState)[]).filter(
    field => !isDeepStrictEqual(patch[field], state[field]),
  )
}

/** Some fields of a state. */
export function fieldsOf(
  state: Partial<CollectionState>,
  fields: readonly (keyof CollectionState)[],
): Partial<CollectionState> {
  return Object.fromEntries(fields.map(field => [field, state[field]]))
}

/** True if the cover is that of one of the collection's books. */
export function isBooksCover(cover: string | null): cover is string {
  return cover !== null && !cover.startsWith('https://')
}
