import { type MailContent, words } from './compose-mail.ts'
import { amount, type OrderMailInput, orderMail } from './order-mail.ts'

/** "Your money came after the order was cancelled": we have it, and will write. */
export function lateTransferMail(input: OrderMailInput & { amountCents: number }): MailContent {
  const { order, amountCents } = input
  return orderMail(input, {
    subject: `Orden # ${order.id}: recibimos tu pago después de cancelarla`,
    title: 'Recibimos tu pago cuando la orden ya estaba cancelada',
    preview: `Tenemos tus ${amount(amountCents)}. Te escribimos para acordar cómo seguimos.`,
    blocks: [
      words('Tu pago de ', { strong: amount(amountCents) }, ' nos llegó cuando la orden ya estaba cancelada.'),
      words(
        'Tu dinero está a salvo. Lo revisamos y te escribimos: o imprimimos tu pedido al mismo precio, o te devolvemos tu pago. Si ya sabes qué prefieres, respóndenos este correo.',
      ),
    ],
  })
}
