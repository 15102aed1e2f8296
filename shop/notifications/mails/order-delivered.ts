import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type PaidMailInput } from './compose-order-mail.ts'

/** "You have it": delivered, or collected at the pickup center. Says what to do about a production fault. */
export function orderDeliveredMail(input: PaidMailInput & { isCollected: boolean }): MailContent {
  const { order, isCollected } = input
  const title = isCollected ? 'Retiraste tu pedido' : 'Tu pedido fue entregado'
  return composeOrderMail(input, {
    subject: `${title} (orden # ${order.id})`,
    title,
    preview: 'Que disfrutes la lectura.',
    paidCents: input.paidCents,
    owedCents: input.owedCents,
    givenBackCents: input.givenBackCents,
    goingBackCents: input.goingBackCents,
    blocks: [
      words(
        isCollected
          ? 'Gracias por tu compra. Que disfrutes la lectura.'
          : 'Según el correo, ya tienes tu pedido. Que disfrutes la lectura.',
      ),
      words(
        isCollected
          ? 'Si el ejemplar tiene una falla de producción, escríbenos. El libro con fallas se devuelve dentro de los 7 días hábiles del reclamo.'
          : 'Si no lo recibiste, o si el ejemplar tiene una falla de producción, escríbenos. El libro con fallas se devuelve dentro de los 7 días hábiles del reclamo.',
      ),
    ],
  })
}
