import { formatMediumDate, montevideoDate, montevideoTime } from '../../../contract/dates.ts'
import type { TimelineEvent } from '../../../contract/order.ts'

const WORDS: Record<TimelineEvent['event'], string> = {
  PLACED: 'Hiciste el pedido',
  REOPENED: 'El pedido se abrió de nuevo',
  PAID: 'Confirmamos tu pago',
  PARTLY_PAID: 'Recibimos dinero, de otro importe que el de tu orden',
  UNPAID: 'Corregimos un error nuestro: falta tu pago',
  DISPUTED: 'El titular de la tarjeta desconoció la compra',
  WON_BACK: 'Volvió el pago que se había desconocido',
  PAYMENT_REJECTED: 'Un pago fue rechazado',
  CONFIRMED: 'La editorial confirmó el pedido',
  CONFIRMATION_DELAYED: 'La editorial todavía no lo confirmó',
  LINES_DROPPED: 'Se quitó una parte del pedido',
  ADDRESS_CHANGED: 'Cambió la dirección de entrega',
  PRINTED: 'Tu pedido está impreso',
  DISPATCHED: 'Salió hacia tu domicilio',
  READY_FOR_PICKUP: 'Está listo para retirar',
  DELIVERED: 'Fue entregado',
  COLLECTED: 'Lo retiraste',
  RETURNED: 'Volvió a nosotros',
  CANCELLED: 'La orden fue cancelada',
  PARTIALLY_REFUNDED: 'Devolvimos una parte de tu pago',
  REFUNDED: 'Devolvimos tu pago',
}

/** What may happen several times in a row, with nothing else to tell in between. */
const REPEATED: ReadonlySet<TimelineEvent['event']> = new Set([
  'PAYMENT_REJECTED',
  'LINES_DROPPED',
  'ADDRESS_CHANGED',
  'PARTIALLY_REFUNDED',
])

/** The events, the latest first. Those that repeat in a row count as one, at the time of the last. */
export function foldTimeline(events: readonly TimelineEvent[]): (TimelineEvent & { times: number })[] {
  const folded: (TimelineEvent & { times: number })[] = []
  for (const event of events.toReversed()) {
    const row = folded.slice(folded.findLastIndex(({ event }) => !REPEATED.has(event)) + 1)
    const later = row.find(({ event: kind }) => kind === event.event)
    if (later) later.times++
    else folded.push({ ...event, times: 1 })
  }
  return folded
}

/** An event's words and its time in Montevideo: `Confirmamos tu pago`, `20 nov. 2026, 14:05`. */
export function eventInWords({ event, at, times = 1 }: TimelineEvent & { times?: number }): {
  words: string
  moment: string
} {
  const instant = new Date(at)
  return {
    words: times === 1 ? WORDS[event] : `${WORDS[event]}, ${times} veces`,
    moment: `${formatMediumDate(montevideoDate(instant))}, ${montevideoTime(instant)}`,
  }
}
