import type { BookPatch } from '../feed-record.ts'
import { isSold } from '../is-sold.ts'
import { type PriceDefaults, readPrices, type StatedPrices } from './onix-prices.ts'
import { coversUruguay } from './onix-territory.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * Block 6 (ProductSupply): prices and ProductAvailability (list 65) for Uruguay, or where nothing is said of Uruguay, elsewhere: then a
 * price in pesos does not count. Of several suppliers the one who sells it at a price in pesos speaks; else one who sells it at another
 * price; else one who sells it; else the first. Null where that one's price can't be understood; without prices where it says 0.
 */
export function readSupply(
  supplies: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): (Pick<BookPatch, 'availability'> & Partial<StatedPrices>) | null {
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
    prices: isStated(prices) ? withoutPesos(prices) : prices,
  }))
  const best = (here.length > 0 ? here : elsewhere).toSorted((a, b) => worth(b) - worth(a))[0]
  if (!best) return { ...NO_PRICE, availability: null }
  if (best.prices === undefined) return null
  return { ...(isStated(best.prices) ? best.prices : {}), availability: best.availability }
}

const NO_PRICE: StatedPrices = { list_price_cents: null, supply_prices: [] }

type Prices = ReturnType<typeof readPrices>

function isStated(prices: Prices): prices is StatedPrices {
  return typeof prices === 'object'
}

function worth({ availability, prices }: { availability: string | null; prices: Prices }): number {
  return (
    (isSold(availability, null) ? 4 : 0) +
    (isStated(prices) && prices.list_price_cents !== null ? 2 : 0) +
    (isStated(prices) && prices.supply_prices.length > 0 ? 1 : 0)
  )
}

function withoutPesos({ supply_prices }: StatedPrices): StatedPrices {
  return { list_price_cents: null, supply_prices: supply_prices.filter(price => !/ UYU\b/.test(price)) }
}
