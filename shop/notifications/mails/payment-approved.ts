import { installmentWords } from '../../../contract/installments.ts'
import { toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { type MailContent, words } from './compose-mail.ts'
import { amount, arrivalInWords, type OrderMailInput, orderMail, placeInWords } from './order-mail.ts'

/** "Your payment is confirmed": the buyer's receipt, and what comes next. */
export function paymentApprovedMail(input: OrderMailInput & { heldCents: number }): MailContent {
  const { order, heldCents } = input
  const paying = order.payments.find(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  const delivery = [placeInWords(input), arrivalInWords(order)].filter(Boolean).join(' ')
  return orderMail(input, {
    subject: `Orden # ${order.id}: tu pago está confirmado`,
    title: 'Tu pago está confirmado',
    preview: `Recibimos ${amount(heldCents)}. Ahora la editorial confirma tu pedido.`,
    paidCents: heldCents,
    blocks: [
      words(`Recibimos tu pago${paidWith(paying)}. Gracias por tu compra.`),
      words(
        'Ahora la editorial confirma tu pedido, lo que demora entre 1 y 2 días hábiles, y lo imprime. Te avisamos de cada paso.',
      ),
      words(delivery),
    ],
  })
}

/** ` con la tarjeta que termina en 4242, en 3 cuotas de $ 496,67 ($ 1.490)` */
function paidWith(payment: OrderResponse['payments'][number] | undefined): string {
  if (payment?.paymentMethod !== 'CARD') return ''
  const { lastFourDigits, installments = 1, installmentsAmount, totalPaidAmount } = payment
  const card = lastFourDigits ? ` con la tarjeta que termina en ${lastFourDigits}` : ' con tarjeta'
  if (installments === 1 || installmentsAmount === undefined || totalPaidAmount === undefined) return card
  const amounts = { amountCents: toCents(installmentsAmount), totalCents: toCents(totalPaidAmount) }
  return `${card}, en ${installmentWords({ installments, ...amounts })}`
}
