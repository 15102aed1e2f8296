import { isCalendarDay } from '../../../contract/dates.ts'
import { isCurrency } from './currencies.ts'
import type { ExchangeRate } from './price-rule.ts'

const LINE = /^([A-Z]{3})[;,\t ]+(\d{1,7}(?:[.,]\d{1,6})?)(?:[;,\t ]+(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}))?$/i
const MOST_LINES = 200

/**
 * Reads exchange rates, one currency per line, with or without its day (then `today`): `EUR;46,20;2026-11-23`. A heading is
 * skipped. Each fault is Spanish and names its line. A currency that occurs twice is not taken, since it is unclear which rate is meant.
 */
export function readRates(text: string, today: string): { rates: ExchangeRate[]; faults: string[] } {
  const rates: ExchangeRate[] = []
  const firstLines = new Map<string, number>()
  const faults: string[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.length > MOST_LINES) return { rates, faults: [`Tiene más de ${MOST_LINES} líneas.`] }
  const isRepeated = (currency: string) => rates.filter(rate => rate.currency === currency).length > 1
  lines.forEach((line, index) => {
    const isHeading = index === 0 && lines.length > 1 && !/\d/.test(line)
    if (line.trim() === '' || isHeading) return
    const read = readLine(line.trim(), today)
    if (typeof read === 'string') {
      faults.push(`Línea ${index + 1}: ${read}.`)
      return
    }
    rates.push(read)
    const first = firstLines.get(read.currency)
    if (first === undefined) firstLines.set(read.currency, index + 1)
    else faults.push(`Línea ${index + 1}: ${read.currency} ya está en la línea ${first}: no se toma ninguna.`)
  })
  return { rates: rates.filter(({ currency }) => !isRepeated(currency)), faults }
}

function readLine(line: string, today: string): ExchangeRate | string {
  const [, code, amount, day] = LINE.exec(line) ?? []
  if (code === undefined || amount === undefined) return `«${line.slice(0, 60)}» no es como EUR;46,20;2026-11-23`
  const currency = code.toUpperCase()
  if (currency === 'UYU') return 'el peso uruguayo no lleva cotización'
  if (!isCurrency(currency)) return `«${currency}» no es el código de una moneda`
  const rateMillionths = Math.round(Number(amount.replace(',', '.')) * 1_000_000)
  if (rateMillionths === 0) return `la cotización de ${currency} es 0`
  const onDate = day?.includes('/') ? day.split('/').toReversed().join('-') : (day ?? today)
  if (!isCalendarDay(onDate)) return `${day} no es una fecha`
  return { currency, rateMillionths, onDate }
}
