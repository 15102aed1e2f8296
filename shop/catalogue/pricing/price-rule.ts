import { foldLetters } from '../../../contract/fold-letters.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { whyImpossible } from './possible-price.ts'
import { beginsLater, priceOn, readSupplyPrice, retailCents, type SupplyPrice } from './supply-price.ts'

export const ROUNDINGS = ['DOWN', 'UP', 'NEAREST'] as const

/** How prices in another currency, or net prices, become prices in pesos. */
export interface PriceRule {
  id: number
  /** Null: any. */
  supplier: string | null
  publisher: string | null
  /** ISO 4217. */
  currency: string
  /** True: for the supplier's price to the shop. False: for its retail price. */
  isNet: boolean
  /** Subtracts the tax of the supplier's country first, if the feed states it. */
  withoutTax: boolean
  /** Hundredths of a per cent: 3500 is 35 %. */
  marginHundredths: number
  rounding: (typeof ROUNDINGS)[number]
  /** In centésimos: 1000 rounds to ten pesos. */
  roundedToCents: number
  minimumCents: number | null
}

/** A rule's scope. Each scope has one rule in force at most. */
export type RuleScope = Pick<PriceRule, 'supplier' | 'publisher' | 'currency' | 'isNet'>

/** The price of one unit of a currency, in pesos. */
export interface ExchangeRate {
  currency: string
  /** In millionths: 46_200_000 is 46,20 pesos. */
  rateMillionths: number
  /** `YYYY-MM-DD`. */
  onDate: string
}

/** Everything by which suppliers' prices become pesos. */
export interface Pricing {
  rules: readonly PriceRule[]
  rates: ReadonlyMap<string, ExchangeRate>
  /** `YYYY-MM-DD` in Uruguay. */
  today: string
}

export type PricedBook =
  /** `origin` null: the supplier states it in pesos. */
  | { kind: 'priced'; cents: number; origin: string | null }
  /** No rule matches, or the currency has no rate. */
  | { kind: 'unpriced' }
  /** All its prices begin later: until then its price stays. */
  | { kind: 'later' }
  /** All its prices have ended. */
  | { kind: 'over' }
  /** The supplier's price or the rule's is impossible, or the rule's is many times the supplier's. */
  | { kind: 'impossible'; reason: string }

/** A price above this many times the supplier's, converted by the rate alone, is an error in the rule's margin or minimum. */
const SLIP_TIMES = 10n
const PESO: ExchangeRate = { currency: 'UYU', rateMillionths: 1_000_000, onDate: '' }

interface SuppliedBook {
  supply_prices: readonly string[]
  supplier: string | null
  publisher: string | null
}

/**
 * A book's price in pesos: the supplier's own price in pesos, otherwise the one by the most specific rule. Of two such rules, the one for
 * the price that the supplier states first.
 */
export function priceBook({ supply_prices, ...book }: SuppliedBook, { rules, rates, today }: Pricing): PricedBook {
  const prices = supply_prices.flatMap(text => readSupplyPrice(text) ?? [])
  const pesos = priceOn(
    prices.filter(({ currency, isNet }) => currency === 'UYU' && !isNet),
    today,
  )
  if (pesos) return asStated(retailCents(pesos))
  const [best] = rules
    .filter(rule => isFor(rule, book))
    .flatMap(rule => candidatesOf(rule, prices, { rates, today }))
    .sort((a, b) => particularity(b.rule) - particularity(a.rule) || a.rank - b.rank)
  if (best) return inPesos(best.price, best.rate, best.rule)
  if (priceOn(prices, today)) return { kind: 'unpriced' }
  if (prices.some(price => beginsLater(price, today))) return { kind: 'later' }
  return { kind: lastDay(prices) === null ? 'unpriced' : 'over' }
}

/** Why a supplier's price does not become pesos today: no rule, no rate, or both; or all its prices have ended. */
export type Lack =
  | { what: 'rule' | 'rate' | 'both'; currency: string; isNet: boolean }
  /** `until`: the last day of the last price, `YYYY-MM-DD`. */
  | { what: 'over'; until: string }

/**
 * What is missing if `priceBook` finds no price; null if the prices begin later, or there are none. It is about the price that made the
 * book's present one (`origin`), otherwise about the first.
 */
export function lackOf(
  { supply_prices, ...book }: SuppliedBook,
  { rules, rates, today }: Pricing,
  origin: string | null,
): Lack | null {
  const prices = supply_prices.flatMap(text => readSupplyPrice(text) ?? [])
  const ofOrigin = prices.filter(({ currency }) => currency === origin?.split(' ')[1])
  const price = priceOn(ofOrigin, today) ?? priceOn(prices, today)
  if (!price) {
    const until = prices.some(each => beginsLater(each, today)) ? null : lastDay(prices)
    return until === null ? null : { what: 'over', until }
  }
  const { currency, isNet } = price
  const isRuled = rules.some(rule => isFor(rule, book) && rule.currency === currency && rule.isNet === isNet)
  const isRated = currency === 'UYU' || rates.has(currency)
  return { what: isRuled ? 'rate' : isRated ? 'rule' : 'both', currency, isNet }
}

/** Null if there are no prices. */
function lastDay(prices: readonly SupplyPrice[]): string | null {
  return prices.reduce<string | null>(
    (last, { until }) => (until !== null && until > (last ?? '') ? until : last),
    null,
  )
}

function asStated(cents: number): PricedBook {
  const why = whyImpossible(cents, 'UYU')
  if (why) return { kind: 'impossible', reason: `su precio ${formatExactPrice(cents)} ${why}` }
  return { kind: 'priced', cents, origin: null }
}

/** The price that a rule applies to, with its position; none if the currency has no rate. */
function candidatesOf(rule: PriceRule, prices: readonly SupplyPrice[], { rates, today }: Omit<Pricing, 'rules'>) {
  const meant = prices.filter(({ currency, isNet }) => currency === rule.currency && isNet === rule.isNet)
  const price = priceOn(meant, today)
  const rate = rule.currency === 'UYU' ? PESO : rates.get(rule.currency)
  return price && rate ? [{ rule, price, rate, rank: prices.indexOf(price) }] : []
}

/** Whether a rule matches a supplier and a publisher, whatever the prices. */
export function isFor(
  rule: Pick<RuleScope, 'supplier' | 'publisher'>,
  book: Pick<RuleScope, 'supplier' | 'publisher'>,
): boolean {
  return isSame(rule.supplier, book.supplier) && isSame(rule.publisher, book.publisher)
}

/** Whether two rules have the same scope. Spelling of names does not matter. */
export function isForSame(one: RuleScope, other: RuleScope): boolean {
  const isSameName = (a: string | null, b: string | null) => foldLetters(a ?? '') === foldLetters(b ?? '')
  return (
    isSameName(one.supplier, other.supplier) &&
    isSameName(one.publisher, other.publisher) &&
    one.currency === other.currency &&
    one.isNet === other.isNet
  )
}

function isSame(wanted: string | null, name: string | null): boolean {
  return wanted === null || (name !== null && foldLetters(wanted) === foldLetters(name))
}

/** Order of rules: for a publisher, for a supplier, for all; retail before net. */
function particularity({ publisher, supplier, isNet }: PriceRule): number {
  return (publisher === null ? 0 : 4) + (supplier === null ? 0 : 2) + (isNet ? 0 : 1)
}

/**
 * Exact to the centésimo: `18,50 EUR × 46,20 × 1,35` is 1.153,845 before rounding. A margin of 35 % multiplies by 1,35.
 */
function inPesos(price: SupplyPrice, { rateMillionths }: ExchangeRate, rule: PriceRule): PricedBook {
  const untaxed = rule.withoutTax && price.hasTax && price.taxPercent ? price.taxPercent : null
  const taxed = !rule.withoutTax && !price.hasTax && price.taxPercent ? price.taxPercent : null
  // In hundredths of a per cent: a margin of 10 % is 11_000 / 10_000.
  const ofTax = (percent: number | null) => BigInt(Math.round((100 + (percent ?? 0)) * 100))
  const numerator = BigInt(price.cents) * BigInt(rateMillionths) * BigInt(10_000 + rule.marginHundredths) * ofTax(taxed)
  const denominator = 1_000_000n * 10_000n * ofTax(untaxed)
  const rounded = round(numerator, denominator, rule)
  const cents = Math.max(Number(rounded), rule.minimumCents ?? 0)
  const origin = [
    `${decimal(price.cents / 100)} ${price.currency}${price.isNet ? ' neto' : ''}`,
    ...(untaxed === null ? [] : [`sin ${decimal(untaxed, 0)} % de impuesto`]),
    ...(taxed === null ? [] : [`más ${decimal(taxed, 0)} % de impuesto`]),
    ...(rule.currency === 'UYU' ? [] : [`× ${decimal(rateMillionths / 1_000_000)}`]),
    ...(rule.marginHundredths === 0 ? [] : [`× ${decimal(1 + rule.marginHundredths / 10_000)}`]),
  ].join(' ')
  // Hundredths of a centésimo, as many as are shown.
  const made = (numerator * 100n) / denominator
  const ending = rounded < cents ? `, mínimo ${decimal(cents / 100, 0)}` : rounded * 100n === made ? '' : ', redondeado'
  const whole = `${origin} = ${decimal(Number(made) / 10_000)}${ending}`
  const isSlip = BigInt(cents) * 1_000_000n >= SLIP_TIMES * BigInt(price.cents) * BigInt(rateMillionths)
  const why = whyImpossible(cents, 'UYU') ?? (isSlip ? 'es diez veces lo que pide el proveedor, o más' : null)
  if (why)
    return { kind: 'impossible', reason: `la regla de precios le da ${formatExactPrice(cents)}, que ${why}: ${whole}` }
  return { kind: 'priced', cents, origin: whole }
}

function round(numerator: bigint, denominator: bigint, { rounding, roundedToCents }: PriceRule): bigint {
  const step = BigInt(roundedToCents)
  const whole = denominator * step
  if (rounding === 'DOWN') return (numerator / whole) * step
  if (rounding === 'UP') return ((numerator + whole - 1n) / whole) * step
  return ((2n * numerator + whole) / (2n * whole)) * step
}

function decimal(number: number, least = 2): string {
  return number.toLocaleString('es-UY', { minimumFractionDigits: least, maximumFractionDigits: 4 })
}
