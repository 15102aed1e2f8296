import { useEffect, useEffectEvent } from 'react'
import type { Finding, Findings } from '../../contract/book-list.ts'
import { toCents } from '../../contract/money.ts'
import { getJson } from '../api.ts'
import { useShop } from '../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 15_000

/** A book of a line, as far as its price is asked for. */
interface Priced {
  bookId: string
  isbn: string
}

/** Centésimos of now by catalogue id; null of a book that can't be bought any more. */
export type PricesOfNow = ReadonlyMap<string, number | null>

/** What the findings for these books say of their prices: those nothing was found out about are missing. */
export function pricesOf(books: readonly Priced[], findings: readonly Finding[]): PricesOfNow {
  const found = new Map(findings.map(finding => [finding.isbn, finding]))
  return new Map(
    books.flatMap(({ bookId, isbn }): [string, number | null][] => {
      const finding = found.get(isbn)
      if (!finding) return []
      const isSame = finding.kind === 'found' && finding.book.bibliomanagerId === bookId
      return [[bookId, isSame && finding.book.retailPrice !== undefined ? toCents(finding.book.retailPrice) : null]]
    }),
  )
}

/** Asks the server what these books cost now, again whenever they are others. Without an answer the prices stay as they are. */
export function usePricesOfNow(books: readonly Priced[], apply: (prices: PricesOfNow) => void): void {
  const { profile } = useShop()
  const isbns = books.map(({ isbn }) => isbn).join(',')

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await getJson<Findings>(profile.apiBase, `/api/web/offers?isbns=${isbns}`, signal)
    if (answer.kind === 'ok' && !signal.aborted) apply(pricesOf(books, answer.value.findings))
  })

  useEffect(() => {
    if (isbns === '') return
    const controller = new AbortController()
    ask(AbortSignal.any([controller.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]))
    return () => controller.abort()
  }, [isbns])
}
