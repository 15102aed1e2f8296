import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { placeName } from '../../../contract/place-name.ts'
import type { OrderFacts } from '../../orders/order-facts.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { amountRows, momentInWords, type OrderMailInput } from './compose-order-mail.ts'
import { withoutLinks } from './without-links.ts'

/** "There is a new order": to the shop, without its buyer's name and address, which the commands show. */
export function newOrderToShopMail({
  order,
  profile,
  revision,
  payments,
}: OrderMailInput & Pick<OrderFacts, 'revision' | 'payments'>): MailContent {
  const isPaid = order.paidAt !== undefined
  const title = `Orden # ${order.id}: ${isPaid ? 'pagada' : 'pendiente de pago'}${revision > 1 && !isPaid ? ' (actualizada)' : ''}`
  const placedAt = order.timeline[0]?.at
  const to = order.shipping.shippingAddress
  const next = isPaid
    ? 'La imprenta la recibe sola; te avisamos si algo espera por ti.'
    : 'Cuando llegue el pago, confírmalo: la orden no se imprime antes.'
  return composeMail({
    profile,
    subject: title,
    title,
    preview: order.orderLines.map(line => line.bookTitle).join(', '),
    blocks: [
      words(next),
      { kind: 'amounts', rows: amountRows(order, 'Total') },
      {
        kind: 'facts',
        rows: [
          ...(placedAt ? [{ label: 'Pedida', value: momentInWords(new Date(placedAt)) }] : []),
          {
            label: 'Pago',
            value: standingMethod(payments) === 'CARD' ? 'Tarjeta' : 'Redes de cobranza o transferencia',
          },
          ...(order.paymentDeadline && !isPaid
            ? [{ label: 'Vence', value: momentInWords(new Date(order.paymentDeadline)) }]
            : []),
          {
            label: 'Entrega',
            value:
              (to ? `Envío a ${withoutLinks(placeName(to))}` : 'Centro de retiro') +
              (order.gift ? ', es un regalo' : ''),
          },
        ],
      },
      words('Todo sobre ella: ', { strong: `npm run shop -- orders show ${order.id}` }),
    ],
  })
}

/** How the order was or will be paid, the newest such payment first. A refused card beside it no longer counts. */
function standingMethod(payments: OrderFacts['payments']): PaymentMethod | undefined {
  const standing = payments.find(({ holdsMoney }) => holdsMoney) ?? payments.find(({ status }) => status === 'PENDING')
  return (standing ?? payments[0])?.method
}
