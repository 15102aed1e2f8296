import { interestBackInWords } from '../../../contract/interest-back.ts'
import { formatExactPrice, toPesos } from '../../../contract/money.ts'
import { type RefundedPart, refundsInWords } from '../../../contract/refunded-part.ts'
import { wentBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { type OrderMailInput, orderMail } from './order-mail.ts'

export interface Refunded {
  /** Centésimos given back so far, and paid at all. */
  refundedCents: number
  amountCents: number
  /** Centésimos that the card was charged on top, and that the shop can't give back. */
  interestCents: number
  /** Centésimos of `refundedCents` that went back by transfer: the others went to the card. */
  byTransferCents: number
  /** The copies and the shipping that it was for, where it was for some. */
  refundedParts: readonly RefundedPart[]
  /** The order was paid twice: the other payment stands. */
  isDuplicate: boolean
}

/** "We gave your money back": all of it or a part. */
export function paymentRefundedMail(input: OrderMailInput & { refund: Refunded }): MailContent {
  const { order, refund } = input
  const { refundedCents, amountCents, interestCents, byTransferCents, isDuplicate, refundedParts } = refund
  const isWhole = refundedCents >= amountCents
  const title = isWhole ? 'Te devolvimos tu pago' : 'Te devolvimos una parte de tu pago'
  const paid = interestCents > 0 ? 'recibimos' : 'pagaste'
  const how = wentBackInWords({ toCard: refundedCents - byTransferCents, byTransfer: byTransferCents })
  return orderMail(input, {
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
