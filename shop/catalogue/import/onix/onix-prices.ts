import { formatShortDate } from '../../../../contract/dates.ts'
import { isCurrency } from '../../pricing/currencies.ts'
import { whyImpossible } from '../../pricing/possible-price.ts'
import { isPlainPesos, priceOn, retailCents, type SupplyPrice, writeSupplyPrice } from '../../pricing/supply-price.ts'
import { supplyPriceInWords } from '../../pricing/supply-words.ts'
import { readPricePeriod } from './onix-dates.ts'
import { coversUruguay } from './onix-territory.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** Defaults from the message header for prices that omit them. */
export interface PriceDefaults {
  currency: string | null
  priceType: string | null
}

/** PriceTypes (list 58) of retail prices, best first: tax included (02, 04, 42) or not (01, 03, 41). */
const TYPES_WITH_TAX = ['04', '02', '42']
const TYPES_WITHOUT_TAX = ['03', '01', '41']
const RETAIL_TYPES = [...TYPES_WITH_TAX, ...TYPES_WITHOUT_TAX]
/** PriceTypes of the supplier's price to the shop: tax included (07) or not (05). */
const NET_TYPES = ['05', '07']
/** PriceQualifier (list 59): 00 unqualified, 05 consumer price. Others are for schools, members, corporations … */
const FOR_CONSUMERS = ['00', '05']

/** The prices of a supply as a book stores them. */
export interface StatedPrices {
  /** Today's retail price in centésimos, tax included. */
  list_price_cents: number | null
  /** Every price that rules or dates apply to, best first. Empty if there is only one plain price in pesos. */
  supply_prices: string[]
}

/** Result of reading a supply's prices. */
export interface ReadPrices {
  /** Null: no price is taken. 0 counts as no price; an impossible or unreadable price does not remove the current one. */
  stated: StatedPrices | null
  /** Why a price is not taken, for the report. A price of 0 has no fault, unless it only begins later. */
  fault: string | null
}

/** Reads the stated prices; `today` is `YYYY-MM-DD`. Price rules convert other currencies (`pricing/price-rule.ts`). */
export function readPrices(nodes: readonly XmlNode[], defaults: PriceDefaults, today: string): ReadPrices {
  const stated = nodes.flatMap(node => toStated(node, defaults, today) ?? [])
  const asked = stated
    .flatMap(({ price, preference }) => (price === null ? [] : [{ price, preference }]))
    .filter(({ price: { until } }) => until === null || until >= today)
  const unread = stated.find(({ unread }) => unread)?.unread ?? null
  const laterZero = stated.find(({ laterZero }) => laterZero)?.laterZero ?? null
  const fault = asked.map(({ price }) => whyNoBookCosts(price)).find(why => why !== null) ?? unread ?? laterZero
  const prices = asked
    .filter(({ price }) => whyNoBookCosts(price) === null)
    // Ties: the price that began last, then the first in the feed.
    .sort((a, b) => a.preference - b.preference || (b.price.from ?? '').localeCompare(a.price.from ?? ''))
    .map(({ price }) => price)
  const inPesos = prices.filter(isRetailInPesos)
  const isNone =
    prices.length === 0 && (fault !== null || stated.some(({ price, unread }) => price === null && !unread))
  // A broken price in pesos is not replaced by a converted price of another currency.
  const hasSlipped =
    inPesos.length === 0 &&
    (stated.some(({ unread, hasNoCurrency }) => unread && !hasNoCurrency) ||
      asked.some(({ price }) => isRetailInPesos(price)))
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

interface Stated {
  /** Null for 0, and where it is not understood. */
  price: SupplyPrice | null
  preference: number
  /** Why it is not understood. */
  unread?: string
  hasNoCurrency?: boolean
  /** Names a 0 that begins on a day to come. */
  laterZero?: string
}

/** Prices sort by preference; those not meant for Uruguay come last. */
function toStated(node: XmlNode, defaults: PriceDefaults, today: string): Stated | null {
  const currency = (textOf(node, 'CurrencyCode') ?? defaults.currency)?.toUpperCase()
  const type = textOf(node, 'PriceType') ?? defaults.priceType ?? '02'
  const isNet = NET_TYPES.includes(type)
  const preference = isNet ? RETAIL_TYPES.length : RETAIL_TYPES.indexOf(type)
  if (preference < 0) return null
  if (!FOR_CONSUMERS.includes(textOf(node, 'PriceQualifier') ?? '00') && !isNet) return null
  if (Number(textOf(node, 'MinimumOrderQuantity') ?? 1) > 1) return null
  const isForUruguay = coversUruguay(childrenOf(node, 'Territory'))
  if (!isForUruguay && currency === 'UYU') return null
  const amount = textOf(node, 'PriceAmount')
  if (amount === null) return null
  const place = preference + (isForUruguay ? 0 : RETAIL_TYPES.length + 1)
  const cents = toCents(amount)
  if (cents === 0) {
    const { from } = periodOf(node)
    const isLater = from !== null && from > today
    return {
      price: null,
      ...(isLater ? { laterZero: `su precio de 0 desde el ${formatShortDate(from)} no es un precio` } : {}),
      preference: place,
    }
  }
  if (!currency) {
    const unread = `su precio «${amount}» no dice en qué moneda está`
    return { price: null, unread, hasNoCurrency: true, preference: place }
  }
  if (cents === undefined || !/^[A-Z]{3}$/.test(currency))
    return { price: null, unread: `su precio «${amount} ${currency}» no se entiende`, preference: place }
  if (!isCurrency(currency)) {
    const unread = `su precio «${amount} ${currency}» está en una moneda que no existe`
    return { price: null, unread, hasNoCurrency: true, preference: place }
  }
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

/** Parses an amount to centésimos; undefined if it is not one. */
function toCents(amount: string): number | undefined {
  if (!/^\d{1,12}([.,]\d+)?$/.test(amount)) return undefined
  return Math.round(Number(amount.replace(',', '.')) * 100)
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
