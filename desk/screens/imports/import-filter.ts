import { ENDING_WORDS } from '../../../shop/desk/words/import-words.ts'

const STATUSES = Object.keys(ENDING_WORDS) as (keyof typeof ENDING_WORDS)[]

/** What the address asks for; what means nothing is not asked. */
export function filterOf(asked: URLSearchParams) {
  const before = Number(asked.get('antes') ?? '')
  return {
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
    fileName: asked.get('q')?.trim() || undefined,
    status: STATUSES.find(known => known === asked.get('estado')),
  }
}
