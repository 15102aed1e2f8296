import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type PaidMailInput } from './compose-order-mail.ts'

/** "The publisher has not confirmed yet" (specification §4, BMG_ORDER_CONFIRMATION_FAILED). */
export function confirmationDelayedMail(input: PaidMailInput): MailContent {
  return composeOrderMail(input, {
    subject: `Orden # ${input.order.id}: pendiente de confirmación por la editorial`,
    title: 'Tu orden está pendiente de confirmación por la editorial',
    preview: 'La confirmación demora entre 1 y 2 días hábiles. Te avisaremos cuando esté confirmado.',
    paidCents: input.paidCents,
    blocks: [
      words('Tu pago está confirmado. La confirmación de la editorial demora entre 1 y 2 días hábiles.'),
      words('No hace falta que hagas nada. Te avisaremos cuando esté confirmado.'),
    ],
  })
}
