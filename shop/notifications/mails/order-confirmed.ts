import { type MailContent, words } from './compose-mail.ts'
import { arrivalInWords, composeOrderMail, type PaidMailInput, placeInWords } from './compose-order-mail.ts'

/** "The publisher has taken your order": it will be printed. */
export function orderConfirmedMail(input: PaidMailInput): MailContent {
  const arrival = arrivalInWords(input.order)
  return composeOrderMail(input, {
    subject: `¡Tu orden # ${input.order.id} fue confirmada!`,
    title: '¡Tu orden fue confirmada!',
    preview: `Gracias por tu compra: tu pedido ya está en curso.${arrival ? ` ${arrival}` : ''}`,
    paidCents: input.paidCents,
    owedCents: input.owedCents,
    givenBackCents: input.givenBackCents,
    goingBackCents: input.goingBackCents,
    blocks: [
      words('Gracias por tu compra: tu pedido ya está en curso.'),
      words('La editorial lo imprime en unos 3 días hábiles desde el pago, y te avisamos cuando salga.'),
      words([placeInWords(input), arrival].filter(Boolean).join(' ')),
    ],
  })
}
