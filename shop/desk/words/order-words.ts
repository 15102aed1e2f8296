import type { OrderStatus, PaymentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { ChangeCause } from '../../orders/change-cause.ts'
import { ISSUE_WORDS } from '../../orders/issue-words.ts'
import type { CancelReason } from '../../orders/order-events.ts'
import { SHIPMENT_WORDS } from '../../orders/parcels/shipment-words.ts'
import type { TransferProblem, WaitingTransfer } from '../../orders/transfers/transfer.ts'

/** `orden 1001`, `órdenes 1001 y 1002`. */
export function ordersInWords(ids: readonly number[]): string {
  return `${ids.length === 1 ? 'orden' : 'órdenes'} ${IN_A_ROW.format(ids.map(String))}`
}

const IN_A_ROW = new Intl.ListFormat('es')

/** Operators' words for each status. */
export const ORDER_WORDS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'espera el pago',
  PENDING_CONFIRMATION: 'paga, espera a la imprenta',
  CONFIRMED: 'confirmada',
  BMG_ORDER_CONFIRMATION_FAILED: 'paga, la imprenta no confirma',
  CANCELLED: 'cancelada',
}
export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  PENDING: 'pendiente',
  APPROVED: 'acreditado',
  REJECTED: 'rechazado',
  CANCELLED: 'sin efecto',
  REFUNDED: 'devuelto',
  PARTIALLY_REFUNDED: 'devuelto en parte',
  CHARGED_BACK: 'contracargo',
}
export const METHOD_WORDS: Record<PaymentMethod, string> = { CARD: 'tarjeta', OFFLINE: 'red de cobranza o banco' }
// Re-exported because orders and mails use these too, and the desk's screens may only import this folder's words.
export { ISSUE_WORDS, SHIPMENT_WORDS }

/** Why a transfer is not assigned to an order automatically. */
export const PROBLEM_WORDS: Record<TransferProblem, string> = {
  'no-order-named': 'no nombra ninguna orden',
  'several-orders': 'puede ser de varias órdenes',
  'unknown-order': 'nombra una orden que no existe',
  'wrong-amount': 'es otro importe que el de la orden',
  'already-paid': 'la orden ya está paga',
  'being-refunded': 'se está devolviendo dinero de la orden',
  'money-given-back': 'el dinero de la orden se devolvió, y solo una persona decide si sigue',
  'order-cancelled': 'la orden se canceló',
  'order-unpaid': 'la orden espera dinero: puede ser este',
  'before-order': 'es de antes de la orden que nombra',
  'other-amount': 'su número ya está registrado con otro importe',
  'left-over': 'sobra una parte',
  'taken-back': 'se deshizo lo que se había hecho con él',
}

/** Why a transfer waits, and that the order which it names is cancelled, where its reason does not say so. */
export function problemWords({ problem, named }: Pick<WaitingTransfer, 'problem' | 'named'>): string {
  const isUntold = named?.isCancelled === true && problem !== 'order-cancelled'
  return isUntold ? `${PROBLEM_WORDS[problem]}, y la orden ${named.id} está cancelada` : PROBLEM_WORDS[problem]
}

const CAUSE_WORDS: Record<ChangeCause | CancelReason, string> = {
  placed: 'se hizo la orden',
  'provider-answer': 'respuesta del proveedor de tarjetas',
  webhook: 'aviso del proveedor de tarjetas',
  reconciliation: 'consulta al proveedor de tarjetas',
  operator: 'operador',
  shop: 'la tienda',
  buyer: 'lo pidió el comprador',
  deadline: 'venció el plazo',
  'no-accepted-card': 'ninguna tarjeta se aceptó',
  replaced: 'lo reemplaza otro intento',
  'print-network': 'imprenta',
  statement: 'extracto',
  'taken-back': 'se deshizo el último paso',
}

/** Why something changed, for an order's history and its cancellation. */
export function causeWords(cause: string): string {
  return CAUSE_WORDS[cause as keyof typeof CAUSE_WORDS] ?? cause
}

const SUBJECT_WORDS: Record<string, { name: string; statuses: Record<string, string> }> = {
  order: { name: 'orden', statuses: ORDER_WORDS },
  payment: { name: 'pago', statuses: PAYMENT_WORDS },
  shipment: {
    name: 'envío',
    statuses: {
      ...SHIPMENT_WORDS,
      ADDRESS_CHANGED: 'otra dirección',
      TRACKING_CHANGED: 'otro seguimiento',
      TRACKING_CONFIRMED: 'la imprenta da el mismo seguimiento',
      LINES_DROPPED: 'menos ejemplares',
    },
  },
}

/** One step of an order's history: `orden: espera el pago → cancelada`. */
export function stepWords(step: { subject: string; from_status: string | null; to_status: string }): string {
  // The history keeps it under the parcel, as what is beside the order's own steps.
  if (step.to_status === 'EMAIL_CHANGED') return 'correo: otra dirección'
  const { name, statuses } = SUBJECT_WORDS[step.subject] ?? { name: step.subject, statuses: {} }
  const [from, to] = [step.from_status, step.to_status].map(status => statuses[status ?? ''] ?? status)
  return `${name}: ${from && from !== to ? `${from} → ` : ''}${to}`
}

const ACTOR_WORDS: Record<string, string> = {
  buyer: 'comprador',
  provider: 'proveedor de tarjetas',
  shop: 'tienda',
  network: 'imprenta',
}

/** A person's name in histories. A person who is called like an internal actor such as `shop` is marked as a person. */
export function personName(name: string): string {
  return Object.hasOwn(ACTOR_WORDS, name) ? `${name} (persona)` : name
}

/** Who did it: internal actors are translated, operators keep their names. */
export function actorWords(actor: string): string {
  return Object.hasOwn(ACTOR_WORDS, actor) ? (ACTOR_WORDS[actor] as string) : actor
}
