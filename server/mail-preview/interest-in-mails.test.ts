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
