import { LACK_WORDS } from '../../../shop/desk/words/lack-words.ts'

type Lack = keyof typeof LACK_WORDS

/** What the address asks for; what means nothing is not asked. */
export function filterOf(asked: URLSearchParams) {
  const [, sales, id] = /^(-?\d{1,12})-(\d{1,15})$/.exec(asked.get('despues') ?? '') ?? []
  const lack = asked.get('falta') ?? ''
  return {
    words: asked.get('q')?.trim().slice(0, 300) || undefined,
    lack: Object.hasOwn(LACK_WORDS, lack) ? (lack as Lack) : undefined,
    supplier: asked.get('proveedor')?.trim() || undefined,
    after: sales === undefined ? undefined : { sales: Number(sales), id: Number(id) },
  }
}
