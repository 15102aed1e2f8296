import { interestBackInWords } from '../../../contract/interest-back.ts'
import { formatExactPrice, toPesos } from '../../../contract/money.ts'
import { type RefundedPart, refundsInWords } from '../../../contract/refunded-part.ts'
import { wentBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

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
  /** True if the order was paid twice: the other payment stands. */
  isDuplicate: boolean
}

/** "We gave your money back", all or part of it. */
export function paymentRefundedMail(input: OrderMailInput & { refund: Refunded }): MailContent {
  const { order, refund } = input
  const { refundedCents, amountCents, interestCents, byTransferCents, isDuplicate, refundedParts } = refund
  const isWhole = refundedCents >= amountCents
  const title = isWhole ? 'Te devolvimos tu pago' : 'Te devolvimos una parte de tu pago'
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
            isDuplicate ? ', el segundo pago completo.' : `, todo lo que ${paid}.`,
          )
        : words(
            'En total te devolvimos ',
            { strong: formatExactPrice(refundedCents) },
            ` de los ${formatExactPrice(amountCents)} que ${paid}.`,
          ),
      ...refundsInWords({
        refundedAmount: toPesos(refundedCents),
        refundedParts: refundedParts.filter(({ isDone }) => isDone),
      }).map(sentence => words(`${sentence}.`)),
      words(how),
      ...interestBackInWords(interestCents).map(sentence => words(sentence)),
      ...(isDuplicate
        ? [words('Tu orden se había pagado dos veces: el otro pago sigue en pie y tu pedido sigue su curso.')]
        : []),
    ],
  })
}
