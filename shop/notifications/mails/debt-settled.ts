import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/**
 * "The money that your bank took back is here again", or that the shop had given back (`wasReturned`). Nothing is printed or sent a second
 * time.
 */
export function debtSettledMail(input: OrderMailInput & { amountCents: number; wasReturned?: boolean }): MailContent {
  const { order, amountCents, wasReturned = false } = input
  const what = wasReturned ? 'de la que se había devuelto dinero' : 'cuyo pago con tarjeta se había desconocido'
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos tu pago`,
    title: 'Recibimos tu pago',
    preview: `Recibimos ${formatExactPrice(amountCents)}. Tu orden queda paga.`,
    blocks: [
      words('Recibimos tu pago de ', { strong: formatExactPrice(amountCents) }, '. Gracias.'),
      words(`Con él queda paga tu orden, ${what}. No tienes nada más que hacer: tu pedido sigue su curso.`),
    ],
  })
}
