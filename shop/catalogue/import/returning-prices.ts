import { formatShortDate, montevideoDate } from '../../../contract/dates.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import type { ReturningPrices } from './import-report.ts'

/** `importación 7, que Ana deshizo el 24/11/2026: 12 precios, 10 de ellos los mismos de entonces`. */
export function returningInWords({ importId, undoneAt, undoneBy, count, same }: ReturningPrices): string {
  const day = formatShortDate(montevideoDate(new Date(undoneAt)))
  const undone = undoneBy === null ? `deshecha el ${day}` : `que ${undoneBy} deshizo el ${day}`
  return `importación ${importId}, ${undone}: ${pricesInWords(count, same)}`
}

function pricesInWords(count: number, same: number): string {
  if (count === 1) return same === 1 ? '1 precio, el mismo de entonces' : '1 precio, distinto del de entonces'
  const prices = `${thousands(count)} precios`
  if (same === count) return `${prices}, los mismos de entonces`
  if (same === 0) return `${prices}, distintos de los de entonces`
  return `${prices}, ${thousands(same)} de ellos ${same === 1 ? 'el mismo' : 'los mismos'} de entonces`
}
