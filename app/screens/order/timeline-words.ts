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

/** An event's words and its time in Montevideo: `Confirmamos tu pago`, `20 nov. 2026, 14:05`. */
export function eventInWords({ event, at }: TimelineEvent): { words: string; moment: string } {
  const instant = new Date(at)
  return {
    words: WORDS[event],
    moment: `${formatMediumDate(montevideoDate(instant))}, ${montevideoTime(instant)}`,
  }
}
