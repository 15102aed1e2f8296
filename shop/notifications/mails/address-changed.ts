import { type MailContent, words } from './compose-mail.ts'
import { arrivalInWords, composeOrderMail, type OrderMailInput, placeInWords } from './compose-order-mail.ts'

/** "Your order goes to another address". Anyone with an order's link can change its address, so its buyer always gets a mail. */
export function addressChangedMail(input: OrderMailInput): MailContent {
  const place = placeInWords(input)
  const arrival = arrivalInWords(input.order)
  return composeOrderMail(input, {
    subject: `Orden # ${input.order.id}: cambió la dirección de entrega`,
    title: 'Cambió la dirección de entrega',
    preview: place,
    blocks: [
      words(`Tu pedido va ahora a otra dirección. ${place}`),
      ...(arrival ? [words(arrival)] : []),
      words('Si no lo pediste, escríbenos enseguida y lo corregimos.'),
    ],
  })
}
