import type { BookPatch } from '../feed-record.ts'
import { isSold } from '../is-sold.ts'
import { type PriceDefaults, readPrice } from './onix-prices.ts'
import { coversUruguay } from './onix-territory.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * Block 6 (ProductSupply): price and ProductAvailability (list 65) for Uruguay. Of several suppliers the one who sells it at a price
 * in pesos speaks; else one who sells it; else the first. Null where that one's price can't be understood.
 */
export function readSupply(
  supplies: readonly XmlNode[],
  defaults: PriceDefaults,
  today: string,
): Pick<BookPatch, 'list_price_cents' | 'availability'> | null {
  const offers = supplies
    .filter(supply => coversUruguay(childrenOf(supply, 'Market').flatMap(market => childrenOf(market, 'Territory'))))
    .flatMap(supply => childrenOf(supply, 'SupplyDetail'))
    .map(detail => ({
      availability: textOf(detail, 'ProductAvailability'),
      list_price_cents: readPrice(childrenOf(detail, 'Price'), defaults, today),
    }))
  const worth = (offer: (typeof offers)[number]) =>
    (isSold(offer.availability, null) ? 2 : 0) + (typeof offer.list_price_cents === 'number' ? 1 : 0)
  const best = offers.sort((a, b) => worth(b) - worth(a))[0] ?? { list_price_cents: null, availability: null }
  const { list_price_cents, availability } = best
  return list_price_cents === undefined ? null : { list_price_cents, availability }
}
