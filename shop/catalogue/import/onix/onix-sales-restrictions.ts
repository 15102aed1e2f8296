import { readOnixDate } from './onix-dates.ts'
import { readSaleCode } from './sale-code.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/**
 * SalesRestrictionType (list 71) that leaves out an online bookshop that prints what readers order: only through some retailers (01, 04, 05),
 * office supplies (02) or news outlets (10); for the publisher's own use (03); only to libraries (06), schools (07), education (22) or
 * subscription services (13, 21); not online (14); not printed on demand (19).
 */
const FORBIDDING = ['01', '02', '03', '04', '05', '06', '07', '10', '13', '14', '19', '21', '22']
/** The rest of the list: it excepts others (08 is of Germany), allows online retail (15), or says that there is no restriction (99). */
const HARMLESS = ['08', '09', '11', '12', '15', '16', '17', '20', '23', '99']
/** It is described in a text, or depends on whether a supplier has copies. */
const UNJUDGED: Readonly<Record<string, string>> = {
  '00': 'su venta tiene una restricción que está en un texto (SalesRestrictionType 00), y no se lee',
  '18': 'se puede imprimir a pedido solo mientras no quedan ejemplares (SalesRestrictionType 18), y la tienda no sabe si quedan: se vende',
}
const LISTED = [...FORBIDDING, ...HARMLESS, ...Object.keys(UNJUDGED)]

/** True if a restriction in force on `today` (`YYYY-MM-DD`) keeps a shop like this one from selling the book. */
export function isRestricted(parent: XmlNode | undefined, today: string): boolean {
  return inForce(parent, today).some(restriction =>
    FORBIDDING.includes(textOf(restriction, 'SalesRestrictionType') ?? ''),
  )
}

/** The restrictions in force of these composites that the shop cannot judge, for the report. */
export function unreadRestrictions(parents: readonly (XmlNode | undefined)[], today: string): string[] {
  const unread = parents
    .flatMap(parent => inForce(parent, today))
    .flatMap(restriction => {
      const { code, unknown } = readSaleCode(restriction, 'SalesRestrictionType', LISTED)
      return unknown ?? UNJUDGED[code ?? ''] ?? []
    })
  return [...new Set(unread)]
}

function inForce(parent: XmlNode | undefined, today: string): XmlNode[] {
  return childrenOf(parent, 'SalesRestriction').filter(restriction => {
    const [from, until] = ['StartDate', 'EndDate'].map(name => readOnixDate(textOf(restriction, name)))
    return (from ?? today) <= today && today <= (until ?? today)
  })
}
