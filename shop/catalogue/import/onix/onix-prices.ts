import { readPricePeriod } from './onix-dates.ts'
import { coversUruguay } from './onix-territory.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** What the message's header says for prices that leave it out. */
export interface PriceDefaults {
  currency: string | null
  priceType: string | null
}

/** PriceType (list 58), the ones a reader pays, best first; tax included (02, 04, 42) or not (01, 03, 41). */
const TYPES_WITH_TAX = ['04', '02', '42']
const TYPES_WITHOUT_TAX = ['03', '01', '41']
/** PriceQualifier (list 59): 00 unqualified, 05 consumer price; others are for schools, members, corporations … */
const FOR_CONSUMERS = ['00', '05']
const LARGEST_CENTS = 2_000_000_000
/** Prices are shown without decimals: less than a peso would read "$ 0", and is a slip. */
export const LEAST_CENTS = 100

interface Candidate {
  /** Undefined where the amount can't be understood. */
  cents: number | undefined
  preference: number
  from: string | null
}

/**
 * The reader's price in UYU centésimos, tax included, or null: in force on `today` (`YYYY-MM-DD`), else the next one to come; undefined
 * where there is one and none that can be understood. Other currencies are never converted. Printed books carry no VAT in Uruguay, so a
 * price without tax counts as it is unless the feed states a rate.
 */
export function readPrice(
  prices: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): number | null | undefined {
  const found = prices.flatMap(price => toCandidate(price, defaults, today) ?? [])
  const candidates = found.filter(({ cents }) => cents !== undefined)
  if (candidates.length === 0 && found.length > 0) return undefined
  const now = candidates.filter(({ from }) => from === null || from <= today)
  const later = candidates.filter(({ from }) => from !== null && from > today)
  const next = later.map(({ from }) => from ?? '').sort()[0]
  const choice = now.length > 0 ? now : later.filter(({ from }) => from === next)
  // Among equals: the one that began last, then the first in the feed.
  const best = choice.sort((a, b) => a.preference - b.preference || (b.from ?? '').localeCompare(a.from ?? ''))[0]
  return best?.cents ?? null
}

function toCandidate(price: XmlNode, defaults: PriceDefaults, today: string): Candidate | null {
  const currency = textOf(price, 'CurrencyCode') ?? defaults.currency
  const type = textOf(price, 'PriceType') ?? defaults.priceType ?? '02'
  const preference = [...TYPES_WITH_TAX, ...TYPES_WITHOUT_TAX].indexOf(type)
  if (currency !== 'UYU' || preference < 0) return null
  if (!FOR_CONSUMERS.includes(textOf(price, 'PriceQualifier') ?? '00')) return null
  if (Number(textOf(price, 'MinimumOrderQuantity') ?? 1) > 1) return null
  if (!coversUruguay(childrenOf(price, 'Territory'))) return null
  const { from, until } = readPricePeriod(childrenOf(price, 'PriceDate'))
  if (until !== null && until < today) return null
  const cents = toCents(textOf(price, 'PriceAmount'), TYPES_WITH_TAX.includes(type) ? 0 : taxRate(price))
  return cents === null ? null : { cents, preference, from }
}

/** Null for no price (none, or 0); undefined for what is not an amount, or one that no book costs. */
function toCents(amount: string | null, ratePercent: number): number | null | undefined {
  if (amount === null) return null
  if (!/^\d+([.,]\d+)?$/.test(amount)) return undefined
  const cents = Math.round(Number(amount.replace(',', '.')) * (100 + ratePercent))
  if (cents > LARGEST_CENTS || (cents > 0 && cents < LEAST_CENTS)) return undefined
  return cents === 0 ? null : cents
}

function taxRate(price: XmlNode): number {
  const rate = childrenOf(price, 'Tax').reduce((sum, tax) => sum + Number(textOf(tax, 'TaxRatePercent') ?? 0), 0)
  return rate > 0 && rate < 100 ? rate : 0
}
