import { expect, it } from 'vitest'
import { orderConfirmedMail } from '../../shop/notifications/mails/order-confirmed.ts'
import { paymentApprovedMail } from '../../shop/notifications/mails/payment-approved.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { ORDER, PAID } from './sample-facts.ts'

const [card] = PAID.payments ?? []
const order = {
  ...ORDER,
  ...PAID,
  grandTotal: 880,
  payments: card ? [{ ...card, installments: 10, installmentsAmount: 101.38, totalPaidAmount: 1013.76 }] : [],
}
const input = { order, profile: testProfile, heldCents: 88_000, paidCents: 88_000 }

it.each([
  ['a confirmed payment', paymentApprovedMail(input)],
  ['a confirmed order', orderConfirmedMail(input)],
])(
  'the mail about %s tells what the card was charged, and never the total without interest as what was paid',
  (_, mail) => {
    expect(mail.text).toMatch(/Total: \$.880\nTotal pagado: \$.1\.014$/m)
    expect(`${mail.text} ${mail.html}`).not.toMatch(/(pagado: |Recibimos )\$.880/)
  },
)

it('the receipt says so in its sentence', () => {
  const { text, html } = paymentApprovedMail(input)
  expect(text).toMatch(/termina en 4242: se cobraron \$.1\.014 en 10 cuotas de \$.101,38\. Gracias/)
  expect(html).not.toMatch(/Recibimos \$.880/)
})

it('what a card paid for an order that cost more, and got back since, is no interest', () => {
  const paidMore = { ...card, installments: 3, installmentsAmount: 300, totalPaidAmount: 900, refundedAmount: 20 }
  const payments = [{ ...paidMore, paymentMethod: 'CARD' as const, status: 'PARTIALLY_REFUNDED' as const }]
  expect(orderConfirmedMail({ ...input, order: { ...order, payments } }).text).toMatch(/Total pagado: \$.880$/m)
})
