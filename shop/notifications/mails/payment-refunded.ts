import { interestBackInWords } from '../../../contract/interest-back.ts'
import { formatExactPrice, toPesos } from '../../../contract/money.ts'
import { type RefundedPart, refundsInWords } from '../../../contract/refunded-part.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { wentBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, IF_YOU_PAID_MORE, type OrderMailInput } from './compose-order-mail.ts'
import { waitingWords } from './money-standing.ts'

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
  /**
   * What the refunded payment was if the others pay the order: a second whole payment, any other sum, or one that was on its way back when
   * the order was paid with the others (`earlier`); null if the order needed it.
   */
  besides: 'second' | 'too-much' | 'earlier' | null
}

/**
 * "We gave your money back", all or part of it, and what of it is still on its way (`refundingCents`) or stays here (`staysCents`). In
 * centésimos.
 */
export function paymentRefundedMail(
  input: OrderMailInput & {
    refund: Refunded
    waitingCents: number
    ownWaitingCents: number
    refundingCents: number
    staysCents: number
    askedCents: number
  },
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
            ` de los ${formatExactPrice(amountCents)} ${besides === null ? `que ${paid}` : PART_OF[besides]}.`,
          ),
      ...refundsInWords({
        refundedAmount: toPesos(refundedCents),
        refundedParts: refundedParts.filter(({ isDone }) => isDone),
      }).map(sentence => words(`${sentence}.`)),
      words(how),
      ...restInWords(input).map(sentence => words(sentence)),
      ...interestBackInWords(interestCents).map(sentence => words(sentence)),
      ...(besides === null ? [] : [words(WHY_BACK[besides])]),
      ...(isWhole && besides === null && !isAll ? [words(otherMoneyWords(ownWaitingCents))] : []),
    ],
  })
}

/** Of money that names several orders nobody can say whose it is. */
function otherMoneyWords(ownWaitingCents: number): string {
  if (ownWaitingCents === 0) return IF_YOU_PAID_MORE
  return waitingWords(ownWaitingCents, { more: true })
}

/** What is still on its way back, and what stays where the order needed what went back. */
function restInWords({
  order,
  refund: { besides },
  refundingCents,
  staysCents,
  ownWaitingCents,
  askedCents,
}: Parameters<typeof paymentRefundedMail>[0]): string[] {
  const goesBack = refundingCents > 0 ? [`Todavía te estamos devolviendo ${formatExactPrice(refundingCents)}.`] : []
  if (besides !== null || staysCents <= 0) return goesBack
  const stays = formatExactPrice(staysCents)
  if (order.status === 'PENDING_PAYMENT')
    return [...goesBack, `Para tu orden quedan ${stays}: están a salvo, y te escribimos para resolverlo.`]
  if (order.status !== 'CANCELLED') return [...goesBack, `Para tu orden quedan ${stays}.`]
  const held = staysCents + ownWaitingCents
  return [
    ...goesBack,
    `De tu orden, que está cancelada, quedan ${stays}: están a salvo.`,
    ...(ownWaitingCents > 0 ? [namingWords(ownWaitingCents)] : []),
    `Te escribimos para acordar cómo seguimos: ${waysOnInWords({ held, asked: askedCents })}.`,
  ]
}

function namingWords(cents: number): string {
  return `Además nos llegaron ${formatExactPrice(cents)} que nombran tu orden: están a salvo.`
}

const ALL_OF = {
  second: ', el segundo pago completo.',
  'too-much': ', todo lo de uno de tus pagos.',
  earlier: ', todo lo de tu pago anterior.',
} as const

const PART_OF = {
  second: 'de tu segundo pago',
  'too-much': 'de uno de tus pagos',
  earlier: 'de tu pago anterior',
} as const

const WHY_BACK = {
  second: 'Tu orden se había pagado dos veces: el otro pago sigue en pie y tu pedido sigue su curso.',
  'too-much': 'Había llegado más de lo que cuesta tu orden: lo que queda la paga, y tu pedido sigue su curso.',
  earlier:
    'Ya te lo estábamos devolviendo cuando pagaste otra vez: lo que queda paga tu orden, y tu pedido sigue su curso.',
} as const
