import { ENDING_WORDS } from '../../../shop/desk/words/import-words.ts'

const STATUSES = Object.keys(ENDING_WORDS) as (keyof typeof ENDING_WORDS)[]

/** Reads the filter from the address; values that make no sense are ignored. */
export function filterOf(asked: URLSearchParams) {
  const before = Number(asked.get('antes') ?? '')
  return {
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    fileName: asked.get('q')?.trim() || undefined,
    status: STATUSES.find(known => known === asked.get('estado')),
  }
}
