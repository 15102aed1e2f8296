import { expect, it } from 'vitest'
import { orderConfirmedMail } from '../../shop/notifications/mails/order-confirmed.ts'
import { paymentApprovedMail } from '../../shop/notifications/mails/payment-approved.ts'
import { writeOrderMail } from '../../shop/notifications/write-order-mail.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { CARD, FACTS, ORDER, PAID } from './sample-facts.ts'

const [card] = PAID.payments ?? []
const order = {
  ...ORDER,
  ...PAID,
  grandTotal: 880,
  payments: card ? [{ ...card, installments: 10, installmentsAmount: 101.38, totalPaidAmount: 1013.76 }] : [],
}
const input = {
  order,
  profile: testProfile,
  heldCents: 88_000,
  paidCents: 88_000,
  owedCents: 0,
  givenBackCents: 0,
  goingBackCents: 0,
  waitingCents: 0,
  returnedTransfers: [],
  closedTransfers: [],
  wasPrinted: false,
}

it.each([
  ['a confirmed payment', paymentApprovedMail(input)],
  ['a confirmed order', orderConfirmedMail(input)],
])(
  'the mail about %s says what the card was charged, and never the total without interest as what was paid',
  (_, mail) => {
    expect(mail.text).toMatch(/Total: \$.880\nCon tarjeta: 10 cuotas con interés\nTotal pagado: \$.1\.014$/m)
    expect(`${mail.text} ${mail.html}`).not.toMatch(/(pagado: |Recibimos )\$.880/)
  },
)

it('the receipt says so in its sentence', () => {
  const { text, html } = paymentApprovedMail(input)
  expect(text).toMatch(/termina en 4242: se cobraron \$.1\.014 en 10 cuotas de \$.101,38\. Gracias/)
  expect(html).not.toMatch(/Recibimos \$.880/)
})

it('what a card paid for an order that cost more, and got back since, is not interest', () => {
  const paidMore = { ...card, installments: 3, installmentsAmount: 300, totalPaidAmount: 900, refundedAmount: 20 }
  const payments = [{ ...paidMore, paymentMethod: 'CARD' as const, status: 'PARTIALLY_REFUNDED' as const }]
  expect(orderConfirmedMail({ ...input, order: { ...order, payments } }).text).toMatch(/Total pagado: \$.880$/m)
})

it("a refund says what really comes back, and that the interest was never the shop's to give", () => {
  const paid = { ...CARD, amountCents: 88_000, interestCents: 13_376 }
  const facts = {
    ...FACTS,
    profile: testProfile,
    instructions: { networks: '', bankAccount: '' },
    order,
    receivedCents: 88_000,
  }
  const refunded = { ...paid, status: 'REFUNDED' as const, refundedCents: 88_000, holdsMoney: false }
  const whole = writeOrderMail(
    { mail: 'payment-refunded', paymentId: 1, refundedCents: 88_000 },
    { ...facts, payments: [refunded] },
  )
  const part = writeOrderMail(
    { mail: 'payment-refunded', paymentId: 1, refundedCents: 30_000 },
    { ...facts, payments: [{ ...paid, refundedCents: 30_000 }] },
  )
  const cancelled = { ...order, status: 'CANCELLED' as const }
  const mails = {
    whole,
    part,
    goingBack: writeOrderMail(
      { mail: 'cancelled' },
      { ...facts, order: cancelled, payments: [{ ...paid, refundingCents: 88_000 }] },
    ),
    isBack: writeOrderMail(
      { mail: 'cancelled' },
      { ...facts, order: cancelled, receivedCents: 0, payments: [refunded] },
    ),
  }
  expect(mails.whole?.text).toMatch(/Te devolvimos \$.880, todo lo que recibimos\./)
  expect(mails.part?.text).toMatch(/En total te devolvimos \$.300 de los \$.880 que recibimos\./)
  expect(mails.goingBack?.text).toMatch(/Te devolvemos \$.880 a la tarjeta con que pagaste/)
  expect(mails.isBack?.text).toMatch(/Ya te devolvimos todo lo que recibimos\./)
  for (const mail of Object.values(mails)) {
    expect(mail?.text).toMatch(
      /El interés de las cuotas \(\$.134\) no lo recibimos nosotros: si te lo devuelve, y cuándo, depende del emisor/,
    )
    expect(mail?.text).not.toMatch(/(todo lo|880) que pagaste/)
  }
})
