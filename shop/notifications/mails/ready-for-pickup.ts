import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, moneyBackWords, type PaidMailInput } from './compose-order-mail.ts'

/** "You can collect it": where and when. */
export function readyForPickupMail(input: PaidMailInput): MailContent {
  const { order, profile } = input
  return composeOrderMail(input, {
    subject: `Ya puedes retirar tu pedido (orden # ${order.id})`,
    title: 'Ya puedes retirar tu pedido',
    preview: `${profile.pickupAddress}. ${profile.pickupHours}.`,
    paidCents: input.paidCents,
    owedCents: input.owedCents,
    givenBackCents: input.givenBackCents,
    goingBackCents: input.goingBackCents,
    blocks: [
      words('Tu pedido te espera en nuestro centro de retiro.'),
      ...moneyBackWords(input),
      {
        kind: 'facts',
        rows: [
          { label: 'Dirección', value: profile.pickupAddress },
          { label: 'Horario', value: profile.pickupHours },
          { label: 'Número de orden', value: String(order.id) },
        ],
      },
      words('Ven con el número de orden: con él lo encontramos enseguida.'),
    ],
  })
}
