import { formatMoney as money } from '../../../contract/money.ts'
import type { OrderFile } from '../../orders/overview/operator-orders.ts'
import { refundNamed } from '../../orders/refunds/refund-detail.ts'
import type { ConfirmingRefund, IncomingReference, UsedReference } from '../../orders/refunds/refund-payment.ts'
import type { PartRefused } from '../../orders/refunds/refunded-part.ts'
import type { TakingBackRefund } from '../../orders/refunds/take-back-refund.ts'
import type { WithdrawingRefund } from '../../orders/refunds/withdraw-refund.ts'
import { inUruguay } from './in-uruguay.ts'

type Refund = OrderFile['refunds'][number]

/** The refund that caused a step of the history, if one did. */
export function refundOfStep({ detail }: OrderFile['history'][number], refunds: readonly Refund[]): Refund | undefined {
  const refundId = refundNamed(detail)
  return refunds.find(({ id }) => id === refundId)
}

/** A refund's state. Once made: the transfer's reference, or the card provider's number. */
export function refundState(refund: Refund, { payments }: Pick<OrderFile, 'payments'>): string {
  if (refund.outcome === null) return `en curso desde el ${inUruguay(refund.requested_at)}`
  if (refund.outcome === 'REFUSED') return 'rechazada'
  if (refund.outcome === 'WITHDRAWN') return 'retirada: no se transfirió'
  // Without permission to see persons there is no reference.
  if (!refund.provider_refund_id) return 'hecha'
  const payment = payments.find(({ id }) => id === refund.payment_id)
  return `hecha ${madeBy(refund, payment?.payment_method)} (${refund.provider_refund_id})`
}

function madeBy({ outside_provider: isOutside }: Refund, method: string | undefined): string {
  if (isOutside) return 'por otra vía'
  return method === 'OFFLINE' ? 'por transferencia' : 'por el proveedor'
}

/** Why copies or shipping can't be refunded. */
export function partRefusedWords(refused: PartRefused): string {
  switch (refused.kind) {
    case 'unknown-line':
      return `La orden no tiene una línea ${refused.line}: ${refused.lines === 1 ? 'tiene una sola, la 1' : `van de la 1 a la ${refused.lines}`}.`
    case 'too-many-copies':
      return `De la línea ${refused.line} ${refused.leftCopies === 0 ? 'no quedan ejemplares por devolver' : `quedan ${refused.leftCopies} por devolver`}.`
    case 'no-shipping-left':
      return 'El envío ya se devolvió, o no costó nada.'
    case 'nothing-named':
      return 'Falta elegir algo que cueste: no hay qué devolver.'
  }
}

/** Why a refund by transfer can't be recorded as made. */
export function notConfirmedWords(
  refundId: number,
  outcome: Extract<ConfirmingRefund, { kind: 'not-awaited' | 'already-done' | 'returned-otherwise' }>,
): string {
  if (outcome.kind === 'returned-otherwise') {
    const left =
      outcome.leftCents > 0 ? `quedan ${money(outcome.leftCents)} por devolver` : 'no queda nada por devolver'
    return `De ese pago ${left}: lo demás ya volvió por otra vía. Hay que retirar la devolución ${refundId}, y devolver aparte lo que quede. No se cambió nada.`
  }
  return outcome.kind === 'already-done'
    ? `La devolución ${refundId} ya está hecha, con la transferencia ${outcome.bankReference}: si nadie la hizo, primero hay que deshacerla. No se cambió nada.`
    : notAwaitedWords(refundId)
}

function notAwaitedWords(refundId: number): string {
  return `No hay una devolución ${refundId} que espere una transferencia. No se cambió nada.`
}

/** Why a refund by transfer can't be withdrawn. */
export function notWithdrawnWords(
  refundId: number,
  outcome: Exclude<WithdrawingRefund, { kind: 'withdrawn' }>,
): string {
  switch (outcome.kind) {
    case 'not-awaited':
      return notAwaitedWords(refundId)
    case 'already-cancelled':
      return `La orden ${outcome.orderId} está cancelada: por ese dinero no se vende nada, y se devuelve. No se cambió nada.`
    case 'more-than-cost':
      return `Sin esa devolución la orden ${outcome.orderId} se quedaría con ${money(outcome.cents)} más que lo que cuesta. No se cambió nada.`
  }
}

/** What a refund that was withdrawn means now. */
export function withdrawnWords(
  refundId: number,
  { orderId, amountCents, isReturned, rest }: Extract<WithdrawingRefund, { kind: 'withdrawn' }>,
): string {
  const where = isReturned
    ? `Su dinero ya había vuelto por otra vía${rest ? `; los ${money(rest.amountCents)} que no, se transfieren con la devolución ${rest.refundId}` : ''}.`
    : `Los ${money(amountCents)} se quedan en la orden ${orderId}.`
  return `Devolución ${refundId}: retirada. ${where}`
}

/** Why a refund was not taken back. */
export function notTakenBackWords(
  refundId: number,
  { kind }: Exclude<TakingBackRefund, { kind: 'taken-back' }>,
): string {
  if (kind === 'disputed')
    return `El banco se llevó ese pago en un contracargo, y no hay nada que transferir: la devolución ${refundId} se deshace cuando termine, si se gana. No se cambió nada.`
  return `La devolución ${refundId} no figura como hecha por transferencia. No se cambió nada.`
}

/** What a refund that was taken back means now. */
export function takenBackWords(
  refundId: number,
  { orderId, amountCents }: { orderId: number; amountCents: number },
): string {
  return `Devolución ${refundId}: deshecha. Los ${money(amountCents)} de la orden ${orderId} siguen por transferir.`
}

/** The refunded copies and shipping: `1 × Rayuela y el envío`; empty for a free amount. */
export function refundedThings(
  refund: Refund,
  { refunds, refundLines, lines }: Pick<OrderFile, 'refunds' | 'refundLines' | 'lines'>,
): string {
  const linesOf = (id: number) => refundLines.filter(({ refund_id }) => refund_id === id)
  const isNamed = refund.gives_shipping_back || linesOf(refund.id).length > 0
  // If several payments together refund the same copies, only one of the refunds lists them.
  const namer = isNamed ? refund : refunds.find(each => isTogether(each, refund) && linesOf(each.id).length > 0)
  const things = [
    ...(namer ? linesOf(namer.id) : []).map(copy => {
      const title = lines.find(({ line_number }) => line_number === copy.line_number)?.title ?? ''
      return `${copy.quantity} × ${title}`
    }),
    ...(refund.gives_shipping_back ? ['el envío'] : []),
  ]
  const last = things.at(-1) ?? ''
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} y ${last}` : last
}

function isTogether(one: Refund, other: Refund): boolean {
  return one.reason === other.reason && one.requested_at.getTime() === other.requested_at.getTime()
}

/** The bank reference is that of a transfer that came to the shop. */
export function incomingReferenceWords(reference: string, { transferId }: IncomingReference): string {
  return `La transferencia ${reference} es una que llegó (crédito ${transferId}), y no una que salió. No se cambió nada.`
}

/** The bank reference already belongs to another refund or to a transfer that was given back; what to do about it follows. */
export function usedReferenceWords(reference: string, used: UsedReference): string {
  const what =
    'refundId' in used
      ? `la devolución ${used.refundId}, de la orden ${used.orderId}`
      : `la del crédito ${used.transferId}`
  return `Con la transferencia ${reference} ya se hizo ${what}. No se cambió nada.`
}
