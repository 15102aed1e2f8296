import { FOR_SALE, isBarred, NO_SALE, SALES_RIGHTS_CODES, UNSTATED_RIGHTS } from '../is-sold.ts'
import { isRestricted, unreadRestrictions } from './onix-sales-restrictions.ts'
import { placeOfUruguay } from './onix-territory.ts'
import { readSaleCode, type SaleCode } from './sale-code.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** What a record says of whether its book may be sold in Uruguay. */
export interface SalesRights extends SaleCode {
  /** For the report: restrictions that hold here and that the shop cannot judge. */
  unreadRestrictions: string[]
}

/**
 * The SalesRightsType (list 46) that holds for Uruguay, null where the record has no SalesRights: of those that name the country, else of
 * those for the whole world, else of the rest of the world (ROWSalesRightsType, or ROW of ONIX 2.1). Where two contradict each other, the
 * one that forbids counts. A sale that excludes Uruguay by name forbids it where nothing else speaks of it, and so does a restriction of
 * the sale, or of the book, that leaves this shop out on `today` (`YYYY-MM-DD`).
 */
export function readSalesRights(publishing: XmlNode | undefined, today: string): SalesRights {
  const { right, nodes } = readRights(publishing, today)
  const isClosed = isRestricted(publishing, today) && !isBarred(right.code ?? null)
  return {
    ...(isClosed ? { ...right, code: NO_SALE } : right),
    unreadRestrictions: unreadRestrictions([publishing, ...nodes], today),
  }
}

/** `nodes`: the SalesRights of the place that counts. */
function readRights(publishing: XmlNode | undefined, today: string): { right: SaleCode; nodes: XmlNode[] } {
  const said = childrenOf(publishing, 'SalesRights').map(rights => {
    const place = placeOfUruguay(childrenOf(rights, 'Territory'))
    const right = readSaleCode(rights, 'SalesRightsType', SALES_RIGHTS_CODES)
    const isClosed = place !== 'excluded' && FOR_SALE.includes(right.code ?? '') && isRestricted(rights, today)
    return { place, right: isClosed ? { ...right, code: NO_SALE } : right, nodes: [rights] }
  })
  if (textOf(publishing, 'ROWSalesRightsType') !== null)
    said.push({ place: 'rest', right: readSaleCode(publishing, 'ROWSalesRightsType', SALES_RIGHTS_CODES), nodes: [] })
  if (said.length === 0) return { right: { code: null, unknown: null }, nodes: [] }
  for (const nearest of ['named', 'world', 'rest']) {
    const near = said.filter(({ place, right }) => place === nearest && right.code !== null)
    const rights = near.map(each => each.right)
    const known = rights.filter(({ code }) => code !== undefined)
    const right = known.find(({ code }) => isBarred(code ?? null)) ?? known[0] ?? rights[0]
    if (right) return { right, nodes: near.flatMap(each => each.nodes) }
  }
  const isExcluded = said.some(({ place, right: { code } }) => place === 'excluded' && FOR_SALE.includes(code ?? ''))
  return { right: { code: isExcluded ? NO_SALE : UNSTATED_RIGHTS, unknown: null }, nodes: [] }
}
