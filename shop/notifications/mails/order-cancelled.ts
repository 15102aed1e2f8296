import { cancelNoteInWords } from '../../../contract/cancel-note.ts'
import { interestBackInWords } from '../../../contract/interest-back.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { wayBackInWords } from '../../../contract/way-back.ts'
import type { CancelReason } from '../../orders/order-events.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, IF_YOU_PAID, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "Your order was cancelled": why, and what happens with the money. `refundingCents`: refunds requested. `undecidedCents`: money that is
 * here and may still pay the order. `interestCents`: the cards' interest on top.
 */
export function orderCancelledMail(input: OrderMailInput & CancelledMoney): MailContent {
  const { order, reason, interestCents } = input
  const isPayable = order.payableBy.length > 0
  const money = moneyWords(input)
  const { cancelNote } = order
  const why = cancelNote ? `Tuvimos que cancelar tu orden. ${cancelNoteInWords(cancelNote)}` : WHY[reason]
  return composeOrderMail(input, {
    subject: `Tu orden # ${order.id} fue cancelada`,
    title: 'Tu orden fue cancelada',
    preview: `${why} ${money}`,
    button: isPayable ? 'Pagar de nuevo' : 'Ver tu orden',
    blocks: [
      words(why),
      words(money),
      ...interestBackInWords(interestCents).map(sentence => words(sentence)),
      ...(isPayable
        ? [words('Si todavía quieres el pedido, puedes pagarlo de nuevo desde tu orden, al mismo precio.')]
        : []),
    ],
  })
}

interface CancelledMoney {
  reason: CancelReason
  refundingCents: number
  /** The method by which the money goes back; null if several. */
  refundedBy: PaymentMethod | null
  undecidedCents: number
  /** What the order costs. */
  askedCents: number
  interestCents: number
  /** What went back so far. */
  refundedCents: number
  /** Money that waits in transfers which name the order, and what of it names no other. */
  waitingCents: number
  ownWaitingCents: number
  /** What went back to their senders of such transfers, latest first. */
  returnedTransfers: readonly { amountCents: number }[]
  /** True if the buyer was told where to pay. Networks report collections a day late, so money may still come. */
  mayBePaidOffline: boolean
  /** A card was charged, and its holder took the money back. */
  wasDisputed: boolean
}

const WHY: Record<CancelReason, string> = {
  buyer: 'Cancelamos tu orden, como pediste.',
  operator: 'Tuvimos que cancelar tu orden. Si no hablamos antes contigo, escríbenos y te contamos por qué.',
  deadline: 'El plazo para pagar venció y la orden no quedó paga, así que la cancelamos.',
  'no-accepted-card': 'Ninguna tarjeta fue aceptada y pasó un día, así que cancelamos la orden.',
}

function moneyWords({
  refundingCents,
  refundedBy,
  undecidedCents,
  askedCents,
  interestCents,
  refundedCents,
  waitingCents,
  ownWaitingCents,
  returnedTransfers,
  mayBePaidOffline,
  wasDisputed,
}: CancelledMoney): string {
  const sentences = [
    ...(refundingCents > 0
      ? [
          `Te devolvemos ${formatExactPrice(refundingCents)} ${wayBackInWords(refundedBy)}, y te avisamos cuando esté hecho.`,
        ]
      : []),
    ...(undecidedCents > 0 ? [`Tenemos ${formatExactPrice(undecidedCents)} que pagaste: tu dinero está a salvo.`] : []),
  ]
  const isBesides = sentences.length > 0 || wasDisputed || refundedCents > 0
  const waits =
    ownWaitingCents > 0
      ? [
          `Nos llegaron ${formatExactPrice(ownWaitingCents)}${isBesides ? ' más' : ''} que nombran tu orden: están a salvo.`,
        ]
      : []
  const heldCents = undecidedCents + ownWaitingCents
  const waysOn =
    heldCents > 0
      ? [`Te escribimos para acordar cómo seguimos: ${waysOnInWords({ held: heldCents, asked: askedCents })}.`]
      : []
  if (sentences.length > 0) return [...sentences, ...waits, ...waysOn].join(' ')
  if (wasDisputed) {
    const taken = 'El titular de la tarjeta desconoció la compra y el dinero fue retirado'
    return waits.length > 0
      ? [`${taken}.`, ...waits, ...waysOn].join(' ')
      : `${taken}: no tenemos dinero de esta orden.`
  }
  if (refundedCents > 0 && waitingCents > 0)
    return [`Ya te devolvimos ${formatExactPrice(refundedCents)}.`, ...waits, ...waysOn].join(' ')
  if (refundedCents > 0) return `Ya te devolvimos todo lo que ${interestCents > 0 ? 'recibimos' : 'pagaste'}.`
  if (waits.length > 0) return [...waits, ...waysOn].join(' ')
  const sentBackCents = returnedTransfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (sentBackCents > 0) return `Ya devolvimos los ${formatExactPrice(sentBackCents)} que nombraban tu orden.`
  if (mayBePaidOffline) return IF_YOU_PAID
  return 'No se cobró nada.'
}
