import { cancelNoteInWords } from '../../../contract/cancel-note.ts'
import type { OrderResponse, OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import { whyReturned } from '../../../contract/why-returned.ts'
import { deadlineInWords } from './deadline-words.ts'
import { isAllGoingBack, moneyOf } from './order-money.ts'

/** The words about an order for its buyer (specification §4, "Order status values"). */
export interface StatusWords {
  headline: string
  text: string
}

type ToldOrder = Pick<
  OrderResponse,
  | 'status'
  | 'payments'
  | 'timeline'
  | 'shipment'
  | 'payableBy'
  | 'paymentDeadline'
  | 'choosableUntil'
  | 'hasNoEmail'
  | 'wasErased'
  | 'receivedAmount'
  | 'cancelNote'
> & { grandTotal?: number | undefined }

/** The specification's words for its statuses. A parcel on its way, returned money and a cancelled order have words of our own. */
export function statusWords(order: ToldOrder): StatusWords {
  switch (order.status) {
    case 'CONFIRMED':
      return confirmedWords(order)
    case 'PENDING_PAYMENT':
      return { headline: 'Tu orden está pendiente de pago', text: `Gracias por tu compra. ${nextStep(order)}` }
    case 'BMG_ORDER_CONFIRMATION_FAILED':
      return {
        headline: 'Tu orden está pendiente de confirmación por la editorial',
        text: 'La confirmación demora entre 1 y 2 días hábiles. Te avisaremos cuando esté confirmado.',
      }
    case 'CANCELLED':
      return { headline: 'Tu orden fue cancelada', text: [...whyCancelled(order), cancelledText(order)].join(' ') }
    default:
      return {
        headline: 'Tu orden está pendiente de confirmación',
        text: order.hasNoEmail
          ? 'Gracias por tu compra. En esta página vas a ver cuándo la editorial la confirma.'
          : 'Gracias por tu compra. Te avisamos por email cuando la editorial la confirme.',
      }
  }
}

const CONFIRMED: StatusWords = {
  headline: '¡Tu orden fue confirmada!',
  text: 'Gracias por tu compra: tu pedido ya está en curso.',
}

/** Once the parcel has left, the headline is about it; the timeline shows the rest. */
const OF_PARCEL: Record<Exclude<ShipmentStatus, 'RETURNED'>, StatusWords> = {
  PREPARING: CONFIRMED,
  PRINTED: CONFIRMED,
  DISPATCHED: { headline: 'Tu pedido está en camino', text: 'Gracias por tu compra: ya salió hacia tu domicilio.' },
  READY_FOR_PICKUP: {
    headline: 'Ya puedes retirar tu pedido',
    text: 'Gracias por tu compra: te espera en el centro de retiro.',
  },
  DELIVERED: { headline: 'Tu pedido fue entregado', text: 'Gracias por tu compra. Que lo disfrutes.' },
  COLLECTED: { headline: 'Retiraste tu pedido', text: 'Gracias por tu compra. Que lo disfrutes.' },
}

function confirmedWords(order: ToldOrder): StatusWords {
  if (moneyOf(order) === 'given-back')
    return { headline: 'Te devolvimos tu pago', text: 'Es todo lo que recibimos por esta orden.' }
  if (order.shipment?.isHeldBack) return heldBackWords(order)
  const parcel = order.shipment?.status ?? 'PREPARING'
  return parcel === 'RETURNED' ? returnedWords(order) : OF_PARCEL[parcel]
}

/** Of an order all of whose money was to go back: a dispute may have taken it first. */
function heldBackWords({ payments }: ToldOrder): StatusWords {
  const isDisputed = payments.some(({ status }) => status === 'CHARGED_BACK')
  return isDisputed && payments.every(({ refundingAmount }) => refundingAmount === undefined)
    ? {
        headline: 'El pago con tarjeta fue retirado',
        text: 'El titular de la tarjeta desconoció la compra. No hay ninguna devolución en curso.',
      }
    : { headline: 'Te estamos devolviendo tu pago', text: 'Si pagaste más, te escribimos.' }
}

function returnedWords(order: ToldOrder): StatusWords {
  const { why, whatNow } = whyReturned(order.timeline)
  const next = isAllGoingBack(order) ? 'Te estamos devolviendo tu pago.' : whatNow
  return { headline: 'Tu pedido volvió a nosotros', text: `${why} ${next}` }
}

function nextStep({ paymentDeadline, choosableUntil, receivedAmount }: ToldOrder): string {
  if (receivedAmount !== undefined) return 'Lo que recibimos no es lo que cuesta: te escribimos para resolverlo.'
  const confirmed = 'en cuanto se confirme el pago, la editorial imprime tu pedido.'
  if (choosableUntil) return `Elige cómo pagarla: tienes tiempo hasta el ${deadlineInWords(choosableUntil)}.`
  if (!paymentDeadline) return `E${confirmed.slice(1)}`
  return `Tienes tiempo para pagar hasta el ${deadlineInWords(paymentDeadline)}; ${confirmed}`
}

function whyCancelled({ cancelNote }: ToldOrder): string[] {
  return cancelNote ? [cancelNoteInWords(cancelNote)] : []
}

function cancelledText(order: ToldOrder): string {
  const agree = order.wasErased
    ? 'Tus datos se borraron: si hace falta, escríbenos.'
    : 'Te escribimos para acordar cómo seguimos.'
  switch (moneyOf(order)) {
    case 'undecided':
      return `Tenemos tu dinero, y está a salvo. ${agree}`
    case 'going-back':
      return 'Te estamos devolviendo tu pago.'
    case 'given-back':
      return 'Ya te devolvimos tu pago.'
    default:
      // An order kept by an earlier version of the shop has no `payableBy`.
      return order.payableBy?.length
        ? 'Si todavía quieres el pedido, puedes pagarlo de nuevo al mismo precio.'
        : 'Si todavía lo quieres, puedes pedirlo otra vez.'
  }
}

export type StageState = 'done' | 'current' | 'upcoming'

/** The stages of an order; null for one that does not continue: cancelled or refunded. */
export function orderStages(
  order: Parameters<typeof moneyOf>[0] & Pick<OrderResponse, 'shipping' | 'shipment'>,
): { label: string; state: StageState }[] | null {
  const current = isOver(order.shipment?.status) ? STAGES : CURRENT_STAGE[order.status]
  if (current === null || moneyOf(order) === 'given-back') return null
  const last = order.shipping.shippingAddress ? 'Impresión y envío' : 'Impresión y retiro'
  return ['Pedido', 'Pago', 'Editorial', last].map((label, index) => ({
    label,
    state: index < current ? 'done' : index === current ? 'current' : 'upcoming',
  }))
}

const STAGES = 4
const CURRENT_STAGE: Record<OrderStatus, number | null> = {
  PENDING_PAYMENT: 1,
  PENDING_CONFIRMATION: 2,
  BMG_ORDER_CONFIRMATION_FAILED: 2,
  CONFIRMED: 3,
  CANCELLED: null,
}

function isOver(shipment: ShipmentStatus | undefined): boolean {
  return shipment === 'DELIVERED' || shipment === 'COLLECTED'
}
