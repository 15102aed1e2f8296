import { formatWeekday, montevideoDate, timeInWords } from '../../../contract/dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A deadline in Montevideo time: `lunes 23 de noviembre a las 23:59`. */
export function deadlineInWords(deadline: string): string {
  const instant = new Date(deadline)
  return `${formatWeekday(montevideoDate(instant))} ${timeInWords(instant)}`
}

/** The time left: `Quedan 2 días y 3 horas`; after the deadline, a sentence that it is over. */
export function timeLeftInWords(leftMs: number): string {
  if (leftMs <= 0) return 'El plazo terminó. Si ya pagaste, el próximo día hábil confirmamos tu pago.'
  const days = Math.floor(leftMs / DAY_MS)
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS)
  const minutes = Math.max(1, Math.floor((leftMs % HOUR_MS) / MINUTE_MS))
  const parts = days > 0 ? [count(days, 'día'), count(hours, 'hora')] : [count(hours, 'hora'), count(minutes, 'minuto')]
  const words = parts.filter(part => !part.startsWith('0 ')).join(' y ')
  return `${/^1 [^ ]+$/.test(words) ? 'Queda' : 'Quedan'} ${words}`
}

function count(number: number, unit: string): string {
  return `${number} ${number === 1 ? unit : `${unit}s`}`
}
