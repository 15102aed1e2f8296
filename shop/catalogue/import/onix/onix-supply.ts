import type { BookPatch } from '../feed-record.ts'
import { isSold } from '../is-sold.ts'
import { type PriceDefaults, type ReadPrices, readPrices, type StatedPrices } from './onix-prices.ts'
import { coversUruguay } from './onix-territory.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * Block 6 (ProductSupply): prices and ProductAvailability (list 65) for Uruguay, or where nothing is said of Uruguay, elsewhere: then a
 * price in pesos does not count. Of several suppliers the one who sells it at a price in pesos speaks; else one who sells it at another
 * price; else one who sells it; else the first. Without prices where that one says none that is taken (`ReadPrices`): `priceFault` says why,
 * except for 0.
 */
export function readSupply(
  supplies: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): { patch: Pick<BookPatch, 'availability'> & Partial<StatedPrices>; priceFault: string | null } {
  const offers = supplies.flatMap(supply => {
    const territories = childrenOf(supply, 'Market').flatMap(market => childrenOf(market, 'Territory'))
    return childrenOf(supply, 'SupplyDetail').map(detail => ({
      isForUruguay: coversUruguay(territories),
      availability: textOf(detail, 'ProductAvailability'),
      prices: readPrices(childrenOf(detail, 'Price'), defaults, today),
    }))
  })
  const here = offers.filter(({ isForUruguay }) => isForUruguay)
  const elsewhere = offers.map(({ prices, ...offer }) => ({
    ...offer,
    prices: { ...prices, stated: prices.stated && withoutPesos(prices.stated) },
  }))
  const best = (here.length > 0 ? here : elsewhere).toSorted((a, b) => worth(b) - worth(a))[0]
  if (!best) return { patch: { ...NO_PRICE, availability: null }, priceFault: null }
  const { stated, fault } = best.prices
  return { patch: { ...stated, availability: best.availability }, priceFault: fault }
}

const NO_PRICE: StatedPrices = { list_price_cents: null, supply_prices: [] }

function worth({ availability, prices }: { availability: string | null; prices: ReadPrices }): number {
  const { list_price_cents, supply_prices } = prices.stated ?? NO_PRICE
  return (isSold(availability, null) ? 4 : 0) + (list_price_cents !== null ? 2 : 0) + (supply_prices.length > 0 ? 1 : 0)
}

function withoutPesos({ supply_prices }: StatedPrices): StatedPrices {
  return { list_price_cents: null, supply_prices: supply_prices.filter(price => !/ UYU\b/.test(price)) }
}
