import { whyImpossible } from '../../pricing/possible-price.ts'
import { isPlainPesos, priceOn, retailCents, type SupplyPrice, writeSupplyPrice } from '../../pricing/supply-price.ts'
import { supplyPriceInWords } from '../../pricing/supply-words.ts'
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

/** What the prices of a supply come to, as a book keeps them. */
export interface StatedPrices {
  /** The reader's price in force today, in centésimos, tax included. */
  list_price_cents: number | null
  /** Where there is more than a plain price in pesos: all that rules and dates decide about, best first. */
  supply_prices: string[]
}

/** What is read of a supply's prices. */
export interface ReadPrices {
  /** Null where none is taken: 0 counts as no price, and one that is impossible or not understood does not remove a price that is there. */
  stated: StatedPrices | null
  /** Why one of them is not taken, for the report; null for 0 too. */
  fault: string | null
}

/** Prices as they are stated, `today` being `YYYY-MM-DD`. Other currencies are rules' to convert (`pricing/price-rule.ts`). */
export function readPrices(nodes: readonly XmlNode[], defaults: PriceDefaults, today: string): ReadPrices {
  const stated = nodes.flatMap(node => toStated(node, defaults) ?? [])
  const asked = stated
    .flatMap(({ price, preference }) => (price === null ? [] : [{ price, preference }]))
    .filter(({ price: { until } }) => until === null || until >= today)
  const unread = stated.find(({ unread }) => unread)?.unread ?? null
  const fault = asked.map(({ price }) => whyNoBookCosts(price)).find(why => why !== null) ?? unread
  const prices = asked
    .filter(({ price }) => whyNoBookCosts(price) === null)
    // Among equals: the one that began last, then the first in the feed.
    .sort((a, b) => a.preference - b.preference || (b.price.from ?? '').localeCompare(a.price.from ?? ''))
    .map(({ price }) => price)
  const inPesos = prices.filter(isRetailInPesos)
  const isNone =
    prices.length === 0 && (fault !== null || stated.some(({ price, unread }) => price === null && !unread))
  // What other currencies come to is not asked in place of a price in pesos that slipped.
  const hasSlipped = inPesos.length === 0 && (unread !== null || asked.some(({ price }) => isRetailInPesos(price)))
  if (isNone || hasSlipped) return { stated: null, fault }
  const pesos = priceOn(inPesos, today)
  const isPlain = prices.every(price => isPlainPesos(price, today))
  return {
    stated: {
      list_price_cents: pesos ? retailCents(pesos) : null,
      supply_prices: isPlain ? [] : distinct(prices.map(writeSupplyPrice)),
    },
    fault,
  }
}

function isRetailInPesos({ currency, isNet }: SupplyPrice): boolean {
  return currency === 'UYU' && !isNet
}

function whyNoBookCosts(price: SupplyPrice): string | null {
  const cents = isRetailInPesos(price) ? retailCents(price) : price.cents
  const why = whyImpossible(cents, price.currency)
  return why && `su precio ${supplyPriceInWords(price)} ${why}`
}

/** Best first; those that are not for Uruguay after those that are. `price` is null for 0, and for one that can't be understood: `unread` says so. */
function toStated(
  node: XmlNode,
  defaults: PriceDefaults,
): { price: SupplyPrice | null; unread?: string; preference: number } | null {
  const currency = (textOf(node, 'CurrencyCode') ?? defaults.currency)?.toUpperCase()
  const type = textOf(node, 'PriceType') ?? defaults.priceType ?? '02'
  const isNet = NET_TYPES.includes(type)
  const preference = isNet ? RETAIL_TYPES.length : RETAIL_TYPES.indexOf(type)
  if (!currency || preference < 0) return null
  if (!FOR_CONSUMERS.includes(textOf(node, 'PriceQualifier') ?? '00') && !isNet) return null
  if (Number(textOf(node, 'MinimumOrderQuantity') ?? 1) > 1) return null
  const isForUruguay = coversUruguay(childrenOf(node, 'Territory'))
  if (!isForUruguay && currency === 'UYU') return null
  const amount = textOf(node, 'PriceAmount')
  if (amount === null) return null
  const place = preference + (isForUruguay ? 0 : RETAIL_TYPES.length + 1)
  const cents = toCents(amount)
  if (cents === 0) return { price: null, preference: place }
  if (cents === undefined || !/^[A-Z]{3}$/.test(currency))
    return { price: null, unread: `su precio «${amount} ${currency}» no se entiende`, preference: place }
  return { price: { cents, currency, isNet, ...taxOf(node, type), ...periodOf(node) }, preference: place }
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

/** Undefined for what is not an amount. */
function toCents(amount: string): number | undefined {
  if (!/^\d{1,12}([.,]\d+)?$/.test(amount)) return undefined
  return Math.round(Number(amount.replace(',', '.')) * 100)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
