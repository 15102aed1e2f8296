import { GAP_WORDS } from '../../../shop/desk/words/gap-words.ts'

type BookGap = keyof typeof GAP_WORDS

/** Reads the filter from the address; values that make no sense are ignored. */
export function filterOf(asked: URLSearchParams) {
  const [, sales, id] = /^(-?\d{1,12})-(\d{1,15})$/.exec(asked.get('despues') ?? '') ?? []
  const gap = asked.get('falta') ?? ''
  return {
    words: asked.get('q')?.trim().slice(0, 300) || undefined,
    gap: Object.hasOwn(GAP_WORDS, gap) ? (gap as BookGap) : undefined,
    supplier: asked.get('proveedor')?.trim() || undefined,
    after: sales === undefined ? undefined : { sales: Number(sales), id: Number(id) },
  }
}
