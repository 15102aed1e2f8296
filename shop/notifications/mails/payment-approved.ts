import { installmentWords } from '../../../contract/installments.ts'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { chargedWithInterest, payingPayment } from './charged-with-interest.ts'
import { type MailContent, words } from './compose-mail.ts'
import { arrivalInWords, composeOrderMail, type PaidMailInput, placeInWords } from './compose-order-mail.ts'

/** "Your payment is confirmed": the buyer's receipt and the next steps. If it is sent late, some money may already be going back. */
export function paymentApprovedMail(input: PaidMailInput & { wasPrinted: boolean }): MailContent {
  const { order, paidCents, givenBackCents, goingBackCents } = input
  const charged = chargedWithInterest(order)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: tu pago está confirmado`,
    title: 'Tu pago está confirmado',
    preview: `${charged ? `Se cobraron ${charged.inWords}` : `Recibimos ${formatExactPrice(paidCents)}`}.${input.wasPrinted ? '' : ' Ahora la editorial confirma tu pedido.'}`,
    paidCents,
    givenBackCents,
    goingBackCents,
    blocks: [
      words(`Recibimos tu pago${paidWith(order)}. Gracias por tu compra.`),
      ...whatComesNext(input).map(sentence => words(sentence)),
    ],
  })
}

function whatComesNext(input: PaidMailInput & { wasPrinted: boolean }): string[] {
  const { order, wasPrinted } = input
  const delivery = [placeInWords(input), arrivalInWords(order)].filter(Boolean).join(' ')
  if (!wasPrinted) {
    return [
      'Ahora la editorial confirma tu pedido, lo que demora entre 1 y 2 días hábiles, y lo imprime. Te avisamos de cada paso.',
      delivery,
    ]
  }
  const parcel = order.shipment?.status
  if (parcel === 'DELIVERED' || parcel === 'COLLECTED') return ['Ya tienes tu pedido: no tienes nada más que hacer.']
  return ['La editorial ya tenía tu pedido, y no lo imprime otra vez. Te avisamos de cada paso.', delivery]
}

/** ` con la tarjeta que termina en 4242, en 3 cuotas de $ 496,67 ($ 1.490)`; with interest, the whole amount charged. */
function paidWith(order: OrderResponse): string {
  const payment = payingPayment(order)
  if (payment?.paymentMethod !== 'CARD') return ''
  const { lastFourDigits, installments = 1, installmentsAmount, totalPaidAmount } = payment
  const card = lastFourDigits ? ` con la tarjeta que termina en ${lastFourDigits}` : ' con tarjeta'
  const charged = chargedWithInterest(order)
  if (charged) return `${card}: se cobraron ${charged.inWords}`
  if (installments === 1 || installmentsAmount === undefined || totalPaidAmount === undefined) return card
  const amounts = { amountCents: toCents(installmentsAmount), totalCents: toCents(totalPaidAmount) }
  return `${card}, en ${installmentWords({ installments, ...amounts })}`
}
