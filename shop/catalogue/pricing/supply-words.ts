import { formatShortDate } from '../../../contract/dates.ts'
import { formatExactPrice, formatMoney } from '../../../contract/money.ts'
import { writeNumber } from '../../reading/write-number.ts'
import type { Lack } from './price-rule.ts'
import { readSupplyPrice, type SupplyPrice } from './supply-price.ts'

/** Writes stored supply prices for people: `$ 1.000, y $ 1.500 desde el 27/11/2026`, those in force first. Other texts stay. */
export function supplyPricesInWords(kept: readonly string[]): string {
  const dated = kept.map(text => {
    const price = readSupplyPrice(text)
    return { from: price?.from ?? '', words: price ? supplyPriceInWords(price) : text }
  })
  const words = dated.toSorted((one, other) => one.from.localeCompare(other.from)).map(price => price.words)
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')}, y ${words.at(-1)}`
}

/** `$ 1.500 desde el 27/11/2026`, `10,00 EUR neto sin impuestos`. */
export function supplyPriceInWords({ cents, currency, isNet, hasTax, taxPercent, from, until }: SupplyPrice): string {
  const amount = currency === 'UYU' ? formatExactPrice(cents) : `${inFigures(cents)} ${currency}`
  return [
    amount,
    isNet ? ' neto' : '',
    hasTax ? '' : ' sin impuestos',
    taxPercent === null ? '' : ` (impuesto ${writeNumber(taxPercent)} %)`,
    from === null ? '' : ` desde el ${formatShortDate(from)}`,
    until === null ? '' : ` hasta el ${formatShortDate(until)}`,
  ].join('')
}

/** Says what is missing: `no hay una regla para EUR neto`, `EUR no tiene cotización`, `su último precio terminó el 30/11/2026`. */
export function lackInWords(lack: Lack): string {
  if (lack.what === 'over') return `su último precio terminó el ${formatShortDate(lack.until)}`
  const { what, currency, isNet } = lack
  if (what === 'rate') return `${currency} no tiene cotización`
  return `no hay una regla para ${currency}${isNet ? ' neto' : ''}${what === 'both' ? ', que tampoco tiene cotización' : ''}`
}

/** The commands that add the missing rule or rate, in one line; null where only the supplier can state another price. */
export function lackCommand(lack: Lack): string | null {
  if (lack.what === 'over') return null
  const { what, currency, isNet } = lack
  const rate = `npm run shop -- prices rate ${currency} COTIZACIÓN`
  const rule = `npm run shop -- prices rule ${currency}${isNet ? ' --net' : ''} --reason MOTIVO`
  return { rate, rule, both: `${rate}; ${rule}` }[what]
}

/** `1850` → `18,50`. */
function inFigures(hundredths: number): string {
  return formatMoney(hundredths).replace(/^\$\s/, '')
}
