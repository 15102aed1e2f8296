import { expect, it } from 'vitest'
import { wait } from '../../../test/support/paid-order.ts'
import {
  askBack,
  doRequested,
  hearOf,
  onlyPayment,
  openIssues,
  type RefundShop,
  refundShop,
  refuseRefund,
} from '../../../test/support/refund-shop.ts'
import { listOpenIssues } from '../issue-store.ts'
import { tellIssues } from '../tell-issues.ts'

const kindsAndCents = async ({ db }: RefundShop) =>
  (await listOpenIssues(db)).map(({ kind, refundCents }) => [kind, refundCents])

it('a refund that was refused waits again where a dispute took the money, and is won', async () => {
  const test = await refundShop()
  await askBack(test, 50_000)
  await refuseRefund(test, 1)
  await hearOf(test, { status: 'CHARGED_BACK' })
  expect((await openIssues(test)).map(({ kind }) => kind)).toEqual(['chargeback'])
  await hearOf(test, { status: 'APPROVED' })
  expect((await listOpenIssues(test.db)).map(({ kind, refundCents }) => [kind, refundCents])).toEqual([
    ['refund-failed', 50_000],
  ])
})

it('a refund of money that the cardholder’s bank took first fails for that, and says so', async () => {
  const test = await refundShop()
  await askBack(test)
  await test.sandbox.decide((await onlyPayment(test)).provider_payment_id ?? '', 'charge-back')
  await doRequested(test)
  expect(await onlyPayment(test)).toMatchObject({ status: 'CHARGED_BACK', refunded_cents: 0 })
  expect((await openIssues(test)).map(({ kind }) => kind)).toEqual(['chargeback'])
  // The refund was requested, and the money is here again.
  await hearOf(test, { status: 'APPROVED' })
  expect(await listOpenIssues(test.db)).toMatchObject([{ kind: 'refund-failed', refundReason: 'a fault' }])
})

it.each(['after', 'before and after'])(
  'two refunds that were refused %s a dispute took their money both wait once it is won',
  async when => {
    const test = await refundShop()
    await askBack(test, 49_000)
    if (when === 'before and after') await refuseRefund(test, 1)
    await askBack(test, 16_000)
    await test.sandbox.decide((await onlyPayment(test)).provider_payment_id ?? '', 'charge-back')
    await hearOf(test, { status: 'CHARGED_BACK' })
    for (const refundId of when === 'after' ? [1, 2] : [2]) {
      test.clock.at = new Date(test.clock.at.getTime() + 60_000)
      await refuseRefund(test, refundId)
    }
    expect(await kindsAndCents(test)).toEqual([['chargeback', null]])
    await hearOf(test, { status: 'APPROVED' })
    expect(await kindsAndCents(test)).toEqual([['refund-failed', 65_000]])
  },
)

it('a refund that was refused is told again, and rests no more, where a dispute took its money and is won much later', async () => {
  const test = await refundShop()
  await askBack(test, 50_000)
  await refuseRefund(test, 1)
  wait(test, 1)
  expect(await tellIssues(test.deps)).toBe(1)
  await hearOf(test, { status: 'CHARGED_BACK' })
  wait(test, 1)
  expect(await tellIssues(test.deps), 'the dispute').toBe(1)
  wait(test, 40 * 24)
  await hearOf(test, { status: 'APPROVED' })
  expect(await listOpenIssues(test.db)).toMatchObject([{ kind: 'refund-failed', changedAt: test.clock.at }])
  wait(test, 1)
  expect(await tellIssues(test.deps)).toBe(1)
  expect(await tellIssues(test.deps)).toBe(0)
})
