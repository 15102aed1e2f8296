import { interestBackInWords } from '../../../contract/interest-back.ts'
import { formatExactPrice, toPesos } from '../../../contract/money.ts'
import { type RefundedPart, refundsInWords } from '../../../contract/refunded-part.ts'
import { wentBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, IF_YOU_PAID_MORE, type OrderMailInput } from './compose-order-mail.ts'

export interface Refunded {
  /** Centésimos refunded so far, and centésimos paid in all. */
  refundedCents: number
  amountCents: number
  /** The card's interest in centésimos, which the shop can't give back. */
  interestCents: number
  /** Centésimos of `refundedCents` that went back by transfer. The rest went to the card. */
  byTransferCents: number
  /** The copies and the shipping that the refund was for; empty if it was for an amount. */
  refundedParts: readonly RefundedPart[]
  /** What the refunded payment was if the others pay the order: a second whole payment, or any other sum; null if the order needed it. */
  besides: 'second' | 'too-much' | null
}

/** "We gave your money back", all or part of it. */
export function paymentRefundedMail(
  input: OrderMailInput & { refund: Refunded; waitingCents: number; ownWaitingCents: number },
): MailContent {
  const { order, refund, waitingCents, ownWaitingCents } = input
  const { refundedCents, amountCents, interestCents, byTransferCents, besides, refundedParts } = refund
  const isWhole = refundedCents >= amountCents
  // Of money that waits nobody knows yet whether it is this buyer's.
  const isAll = besides === null && waitingCents === 0
  const whole = isAll || besides !== null ? 'Te devolvimos tu pago' : 'Te devolvimos dinero'
  const title = isWhole ? whole : 'Te devolvimos una parte de tu pago'
  const paid = interestCents > 0 ? 'recibimos' : 'pagaste'
  const how = wentBackInWords({ toCard: refundedCents - byTransferCents, byTransfer: byTransferCents })
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: te devolvimos ${formatExactPrice(refundedCents)}${isWhole ? '' : ' en total'}`,
    title,
    preview: `${formatExactPrice(refundedCents)}${isWhole ? '' : ` de ${formatExactPrice(amountCents)}`}. ${how}`,
    blocks: [
      isWhole
        ? words(
            'Te devolvimos ',
            { strong: formatExactPrice(refundedCents) },
            besides === null ? (isAll ? `, todo lo que ${paid}.` : '.') : ALL_OF[besides],
          )
        : words(
            'En total te devolvimos ',
            { strong: formatExactPrice(refundedCents) },
            ` de los ${formatExactPrice(amountCents)} ${besides === 'too-much' ? 'de uno de tus pagos' : `que ${paid}`}.`,
          ),
      ...refundsInWords({
        refundedAmount: toPesos(refundedCents),
        refundedParts: refundedParts.filter(({ isDone }) => isDone),
      }).map(sentence => words(`${sentence}.`)),
      words(how),
      ...interestBackInWords(interestCents).map(sentence => words(sentence)),
      ...(besides === null ? [] : [words(WHY_BACK[besides])]),
      ...(isWhole && besides === null && !isAll ? [words(otherMoneyWords(ownWaitingCents))] : []),
    ],
  })
}

/** Of money that names several orders nobody can say whose it is. */
function otherMoneyWords(ownWaitingCents: number): string {
  if (ownWaitingCents === 0) return IF_YOU_PAID_MORE
  return `Además nos llegaron ${formatExactPrice(ownWaitingCents)} que nombran tu orden: están a salvo, y te escribimos para resolverlo.`
}

const ALL_OF = { second: ', el segundo pago completo.', 'too-much': ', todo lo de uno de tus pagos.' } as const

const WHY_BACK = {
  second: 'Tu orden se había pagado dos veces: el otro pago sigue en pie y tu pedido sigue su curso.',
  'too-much': 'Había llegado más de lo que cuesta tu orden: lo que queda la paga, y tu pedido sigue su curso.',
} as const
