import { isPlainPesos, priceOn, retailCents, type SupplyPrice, writeSupplyPrice } from '../../pricing/supply-price.ts'
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
const RETAIL_TYPES = [...TYPES_WITH_TAX, ...TYPES_WITHOUT_TAX]
/** What the supplier asks of the shop, tax included (07) or not (05). */
const NET_TYPES = ['05', '07']
/** PriceQualifier (list 59): 00 unqualified, 05 consumer price; others are for schools, members, corporations … */
const FOR_CONSUMERS = ['00', '05']
const LARGEST_CENTS = 2_000_000_000
/** Prices are shown without decimals: less than a peso would read "$ 0", and is a slip. */
export const LEAST_CENTS = 100

/** What the prices of a supply come to, as a book keeps them. */
export interface StatedPrices {
  /** The reader's price in force today, in centésimos, tax included. */
  list_price_cents: number | null
  /** Where there is more than a plain price in pesos: all that rules and dates decide about, best first. */
  supply_prices: string[]
}

/**
 * Prices as they are stated, `today` being `YYYY-MM-DD`. Other currencies are rules' to convert (`pricing/price-rule.ts`). Undefined where
 * one can't be understood and none is in pesos; 'zero' where all are 0, which is no price and takes none away.
 */
export function readPrices(
  nodes: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): StatedPrices | 'zero' | undefined {
  const stated = nodes.flatMap(node => toStated(node, defaults) ?? [])
  const prices = stated
    .flatMap(({ price, preference }) => (typeof price === 'object' ? [{ price, preference }] : []))
    .filter(({ price: { until } }) => until === null || until >= today)
    // Among equals: the one that began last, then the first in the feed.
    .sort((a, b) => a.preference - b.preference || (b.price.from ?? '').localeCompare(a.price.from ?? ''))
    .map(({ price }) => price)
  const inPesos = prices.filter(({ currency, isNet }) => currency === 'UYU' && !isNet)
  if (inPesos.length === 0 && stated.some(({ price }) => price === undefined)) return undefined
  if (prices.length === 0 && stated.some(({ price }) => price === 'zero')) return 'zero'
  const pesos = priceOn(inPesos, today)
  return {
    list_price_cents: pesos ? retailCents(pesos) : null,
    supply_prices: prices.every(price => isPlainPesos(price, today)) ? [] : distinct(prices.map(writeSupplyPrice)),
  }
}

/** Best first; those that are not for Uruguay after those that are. `price` is undefined for one that can't be understood. */
function toStated(
  node: XmlNode,
  defaults: PriceDefaults,
): { price: SupplyPrice | 'zero' | undefined; preference: number } | null {
  const currency = (textOf(node, 'CurrencyCode') ?? defaults.currency)?.toUpperCase()
  const type = textOf(node, 'PriceType') ?? defaults.priceType ?? '02'
  const isNet = NET_TYPES.includes(type)
  const preference = isNet ? RETAIL_TYPES.length : RETAIL_TYPES.indexOf(type)
  if (!currency || preference < 0) return null
  if (!FOR_CONSUMERS.includes(textOf(node, 'PriceQualifier') ?? '00') && !isNet) return null
  if (Number(textOf(node, 'MinimumOrderQuantity') ?? 1) > 1) return null
  const isForUruguay = coversUruguay(childrenOf(node, 'Territory'))
  const isRetailInPesos = currency === 'UYU' && !isNet
  if (!isForUruguay && currency === 'UYU') return null
  const amount = textOf(node, 'PriceAmount')
  if (amount === null) return null
  const place = preference + (isForUruguay ? 0 : RETAIL_TYPES.length + 1)
  const cents = toCents(amount)
  if (cents === 0) return { price: 'zero', preference: place }
  if (cents === undefined || !/^[A-Z]{3}$/.test(currency)) return { price: undefined, preference: place }
  const price = { cents, currency, isNet, ...taxOf(node, type), ...periodOf(node) }
  // Readers see no price below a peso: it is a slip.
  const isSlip = isRetailInPesos && retailCents(price) < LEAST_CENTS
  return { price: isSlip ? undefined : price, preference: place }
}

const periodOf = (node: XmlNode) => readPricePeriod(childrenOf(node, 'PriceDate'))

function taxOf(node: XmlNode, type: string): Pick<SupplyPrice, 'hasTax' | 'taxPercent'> {
  const percent = childrenOf(node, 'Tax').reduce((sum, tax) => sum + Number(textOf(tax, 'TaxRatePercent') ?? 0), 0)
  const isRate = percent > 0 && percent < 100
  return {
    hasTax: [...TYPES_WITH_TAX, '07'].includes(type),
    taxPercent: isRate ? Math.round(percent * 100) / 100 : null,
  }
}

/** Undefined for what is not an amount, or one that no book costs. */
function toCents(amount: string): number | undefined {
  if (!/^\d+([.,]\d+)?$/.test(amount)) return undefined
  const cents = Math.round(Number(amount.replace(',', '.')) * 100)
  return cents > LARGEST_CENTS ? undefined : cents
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
