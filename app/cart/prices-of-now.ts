import { useEffect, useEffectEvent } from 'react'
import type { Finding, Findings } from '../../contract/book-list.ts'
import { toCents } from '../../contract/money.ts'
import { getJson } from '../api.ts'
import { useShop } from '../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 15_000

/** The fields of a cart line needed to ask for its price. */
interface Priced {
  bookId: string
  isbn: string
}

/** Current prices in centésimos, by catalogue id; null for a book that can't be bought any more. */
export type PricesOfNow = ReadonlyMap<string, number | null>

/** The current prices from these findings. Books without a finding are left out. */
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

/** Asks the server for the books' current prices, and again when the books change. Without an answer `apply` is not called. */
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
