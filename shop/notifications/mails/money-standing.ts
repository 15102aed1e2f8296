import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { momentInWords, type OrderMailInput } from './compose-order-mail.ts'

/** How an order's money stands, in centésimos, beside the money that a mail is about. */
export interface Standing {
  /** What is here for the order and does not go back. */
  keptCents: number
  /** What waits in transfers that name the order and no other. */
  ownWaitingCents: number
  /** What the order costs. */
  askedCents: number
  /** What it lacks while it is unpaid, or since a dispute; `uncertain` while its money goes back; null for nothing. */
  missing: number | 'uncertain' | null
  /** A card of it is being verified. */
  isVerifying: boolean
  /** Until when it can be paid, where it is cancelled then; null otherwise. */
  payUntil: Date | null
}

/**
 * Money that waits in transfers which name the order. `more`: beside other money. `covers`: it is at least what the order lacks, so that nobody
 * pays again meanwhile.
 */
export function waitingWords(cents: number, { more = false, covers = false } = {}): string {
  const isSafe = covers ? 'están a salvo, y no tienes que pagar nada más:' : 'están a salvo, y'
  return `${more ? 'Además nos' : 'Nos'} llegaron ${formatExactPrice(cents)} que nombran tu orden: ${isSafe} te escribimos para resolverlo.`
}

/** How the order stands, and what its buyer can do: after money that named it went elsewhere. */
export function standingWords({ order }: Pick<OrderMailInput, 'order'>, standing: Standing): string {
  const { missing, ownWaitingCents, keptCents } = standing
  if (order.status === 'CANCELLED') return cancelledWords(order, standing)
  const isMissing = typeof missing === 'number'
  const waits =
    ownWaitingCents > 0
      ? [waitingWords(ownWaitingCents, { more: true, covers: isMissing && ownWaitingCents >= missing })]
      : []
  if (!isMissing) return ['Tu orden sigue como estaba.', ...waits].join(' ')
  const here = keptCents > 0 ? `Para tu orden tenemos ${formatExactPrice(keptCents)}, y faltan` : 'Tu orden espera'
  const asks = ownWaitingCents >= missing ? [] : howToPay(order, standing)
  return [`${here} ${formatExactPrice(missing)}.`, ...waits, ...asks].join(' ')
}

function cancelledWords(
  { payableBy }: OrderMailInput['order'],
  { keptCents, ownWaitingCents, askedCents }: Standing,
): string {
  const held = keptCents + ownWaitingCents
  if (held > 0) {
    return `Tu orden sigue cancelada. De ella tenemos ${formatExactPrice(held)}: están a salvo. Te escribimos para acordar cómo seguimos: ${waysOnInWords({ held, asked: askedCents })}.`
  }
  const again = payableBy.length > 0 ? ' Si todavía quieres el pedido, puedes pagarlo de nuevo desde tu orden.' : ''
  return `Tu orden sigue cancelada.${again}`
}

function howToPay({ payableBy }: OrderMailInput['order'], { isVerifying, payUntil }: Standing): string[] {
  if (isVerifying) return ['Estamos verificando tu pago con tarjeta: por favor no pagues otra vez.']
  if (payUntil) return [`Tienes tiempo para pagar hasta ${momentInWords(payUntil)}: en tu orden está cómo.`]
  if (payableBy.length > 0) return ['Puedes pagarla desde tu orden.']
  return ['Puedes pagar por redes de cobranza o transferencia bancaria, indicando el número de orden.']
}
