import { formatExactPrice } from '../../../contract/money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

/** "Money came that names your order, which needs none": it is safe, and goes back once we know where to. */
export function transferWaitsMail(input: OrderMailInput & { waitingCents: number }): MailContent {
  const { order, waitingCents } = input
  const amount = formatExactPrice(waitingCents)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos ${amount} más, que no hacían falta`,
    title: 'Recibimos otro pago por tu orden',
    preview: `Son ${amount}. No hace falta que pagues nada más: te escribimos para devolvértelo.`,
    blocks: [
      words('Nos llegaron ', { strong: amount }, ' que nombran tu orden, y ella no espera más dinero.'),
      words(
        'Están a salvo, y no tienes que pagar nada más. Lo revisamos y te escribimos para devolvértelo: si lo pagaste tú, puedes respondernos este correo con la cuenta en la que lo quieres. Si no fuiste tú, dínoslo también.',
      ),
    ],
  })
}
