import { toPlainLine } from '../../description/plain-text.ts'
import { childrenOf, textOf, type XmlNode } from './xml-node.ts'

/** PrizeCode (list 41). */
const WON: Record<string, string> = {
  '01': 'ganador',
  '02': 'segundo premio',
  '03': 'mención',
  '04': 'finalista',
  '05': 'preseleccionado',
  '06': 'ganador compartido',
  '07': 'nominado',
}

/** The product's own prizes as text for readers: `Premio Clarín, 2019 (ganador)`. Prizes of its contributors are in their own elements. */
export function readPrizes(collateral: XmlNode | undefined): string[] {
  const lines = childrenOf(collateral, 'Prize').flatMap(prize => {
    const name = toPlainLine(textOf(prize, 'PrizeName') ?? '')
    if (!name) return []
    const year = /^\d{4}$/.exec(textOf(prize, 'PrizeYear') ?? '')?.[0]
    const result = WON[textOf(prize, 'PrizeCode') ?? '']
    // Files separate prizes with semicolons.
    return [`${name.replaceAll(';', ',')}${year ? `, ${year}` : ''}${result ? ` (${result})` : ''}`]
  })
  return [...new Set(lines)]
}
