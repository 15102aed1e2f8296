import { isDeepStrictEqual } from 'node:util'
import type { IsoDate } from '../../../contract/dates.ts'
import type { ShownDays } from './is-shown.ts'

/** What a person decides about a collection; also what its history keeps of it. */
export interface CollectionState extends ShownDays {
  title: string
  /** Plain text, a blank line between paragraphs. */
  text: string
  /** The ISBN of one of its books, an https address of an image, or null. */
  cover: string | null
  from: IsoDate | null
  until: IsoDate | null
  /** Its place among the collections, from 1. */
  place: number
  /** ISBNs, in their order. */
  books: string[]
}

/** A collection as its operator sees it. */
export interface KeptCollection extends CollectionState {
  slug: string
  changed: { by: string; at: Date; reason: string }
}

/** Those fields of a patch that say something else than the state does. */
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

/** Whether a cover is one of the collection's books. */
export function isBooksCover(cover: string | null): cover is string {
  return cover !== null && !cover.startsWith('https://')
}
