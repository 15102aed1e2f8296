import { expect, it } from 'vitest'
import { type MailShop, shopWithOrder } from '../../test/support/mail-shop.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelForOperator } from '../orders/cancel-for-operator.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../orders/refunds/refund-payment.ts'
import { confirmPayment } from '../orders/transfers/confirm-payment.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { mailsOf } from '../work/follow-orders.ts'

const ANA = { operator: 'ana' }

/** The operator confirms 1,490 pesos for the order. */
const pay = ({ deps, orderId }: MailShop, key: string, pesos = 1490) =>
  confirmPayment(deps, {
    orderId,
    transfer: { key, receivedOn: '2026-11-20', amountCents: pesos * 100, description: '', source: 'operator' },
    acceptLate: true,
    ...ANA,
  })

/** The texts of the mails about refunds that were asked for so far, sent now. */
async function refundMails(test: MailShop): Promise<string[]> {
  const before = test.written()
  for (const about of test.events.flatMap(mailsOf)) if (about.mail === 'payment-refunded') await test.send(about)
  return test
    .written()
    .filter(mail => !before.includes(mail))
    .map(mail => readMail(mail).text.replaceAll(/\s+/g, ' '))
}

const confirm = ({ deps }: MailShop, refundId: number) =>
  confirmRefundByHand(deps, { refundId, bankReference: `R-${refundId}` })

it('what was on its way back when its order was paid again is not called a second payment', async () => {
  const test = await shopWithOrder()
  const deps = { ...test.deps, network: manualPrinting() }
  await pay(test, 'T-1')
  expect(await cancelForOperator(deps, { orderId: test.orderId, reason: 'no hay papel', ...ANA })).toMatchObject({
    kind: 'cancelled',
  })
  test.clock.at = new Date('2026-11-20T14:00:00Z')
  expect(await pay(test, 'T-2')).toMatchObject({ kind: 'paid' })
  test.clock.at = new Date('2026-11-20T15:00:00Z')
  expect(await confirm(test, 1)).toEqual({ kind: 'done' })
  const [mail = '', ...more] = await refundMails(test)
  expect(more).toEqual([])
  expect(mail).toContain('Te devolvimos $ 1.490, todo lo de tu pago anterior.')
  expect(mail).toContain('Ya te lo estábamos devolviendo cuando pagaste otra vez: lo que queda paga tu orden')
  expect(mail).not.toMatch(/segundo pago|dos veces/)
})

it('a part that goes back says what is still on its way, and what stays', async () => {
  const test = await shopWithOrder()
  const deps = { ...test.deps, network: manualPrinting() }
  await pay(test, 'T-1')
  for (const pesos of [100, 200]) {
    const part = { orderId: test.orderId, amountCents: pesos * 100, reason: `tapa ${pesos}`, keepPrinting: true }
    expect(await refundByOperator(deps, { ...part, ...ANA })).toMatchObject({ kind: 'requested' })
  }
  expect(await confirm(test, 1)).toEqual({ kind: 'done' })
  const [mail = ''] = await refundMails(test)
  expect(mail).toContain('En total te devolvimos $ 100 de los $ 1.490 que pagaste.')
  expect(mail).toContain('Todavía te estamos devolviendo $ 200. Para tu orden quedan $ 1.190.')
})
