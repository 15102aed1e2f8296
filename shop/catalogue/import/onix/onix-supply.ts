import type { BookPatch } from '../feed-record.ts'
import { AVAILABILITY_CODES, isSold } from '../is-sold.ts'
import { type PriceDefaults, type ReadPrices, readPrices, type StatedPrices } from './onix-prices.ts'
import { coversUruguay } from './onix-territory.ts'
import { readSaleCode, type SaleCode } from './sale-code.ts'
import { childrenOf, type XmlNode } from './xml-node.ts'

/**
 * Block 6 (ProductSupply): prices and ProductAvailability (list 65) for Uruguay, or where nothing is said of Uruguay, elsewhere: then a
 * price in pesos does not count. Of several suppliers the one who sells it at a price in pesos speaks; else one who sells it at another
 * price; else one who sells it; else the first. Without prices where that one says none that is taken (`ReadPrices`): `priceFault` says why,
 * except for 0. Without availability where that one's is not in the list: `unknownCode` says so.
 */
export function readSupply(
  supplies: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): {
  patch: Pick<BookPatch, 'availability'> & Partial<StatedPrices>
  priceFault: string | null
  unknownCode: string | null
} {
  const offers = supplies.flatMap(supply => {
    const territories = childrenOf(supply, 'Market').flatMap(market => childrenOf(market, 'Territory'))
    return childrenOf(supply, 'SupplyDetail').map(detail => ({
      isForUruguay: coversUruguay(territories),
      availability: readAvailability(detail),
      prices: readPrices(childrenOf(detail, 'Price'), defaults, today),
    }))
  })
  const here = offers.filter(({ isForUruguay }) => isForUruguay)
  const elsewhere = offers.map(({ prices, ...offer }) => ({
    ...offer,
    prices: { ...prices, stated: prices.stated && withoutPesos(prices.stated) },
  }))
  const best = (here.length > 0 ? here : elsewhere).toSorted((a, b) => worth(b) - worth(a))[0]
  if (!best) return { patch: { ...NO_PRICE, availability: null }, priceFault: null, unknownCode: null }
  const { stated, fault } = best.prices
  const { code, unknown } = best.availability
  const availability = code === undefined ? {} : { availability: code }
  return { patch: { ...stated, ...availability }, priceFault: fault, unknownCode: unknown }
}

/** Of ONIX 2.1 an AvailabilityCode that is not in its list has no ProductAvailability (`onix-2.ts`). */
function readAvailability(detail: XmlNode): SaleCode {
  const read = readSaleCode(detail, 'ProductAvailability', AVAILABILITY_CODES)
  return read.code === null ? readSaleCode(detail, 'AvailabilityCode', []) : read
}

const NO_PRICE: StatedPrices = { list_price_cents: null, supply_prices: [] }

function worth({ availability: { code }, prices }: { availability: SaleCode; prices: ReadPrices }): number {
  const { list_price_cents, supply_prices } = prices.stated ?? NO_PRICE
  const sells = code !== undefined && isSold(code, null)
  return (sells ? 4 : 0) + (list_price_cents !== null ? 2 : 0) + (supply_prices.length > 0 ? 1 : 0)
}

function withoutPesos({ supply_prices }: StatedPrices): StatedPrices {
  return { list_price_cents: null, supply_prices: supply_prices.filter(price => !/ UYU\b/.test(price)) }
}
