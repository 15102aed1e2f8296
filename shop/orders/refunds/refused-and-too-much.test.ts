import { describe, expect, it } from 'vitest'
import { askGoodwill, disputedTwoCopies, dropOne } from '../../../test/support/disputed-order.ts'
import { insertSecondPayment, openIssues, sayOtherwise } from '../../../test/support/paid-order.ts'
import { says } from '../../../test/support/print-answers.ts'
import { stepsOfIssue } from '../../desk/waiting/what-waits.ts'
import { listOpenIssues } from '../issue-store.ts'
import { readStanding } from '../overview/order-standing.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { recordRefund } from './record-refund.ts'
import { confirmRefundByHand } from './refund-payment.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

type Shop = Awaited<ReturnType<typeof disputedTwoCopies>>

/** The dispute is won. What was paid in its place goes back by transfer. */
async function win(test: Shop): Promise<void> {
  await test.winDispute({ amountCents: 298_000 })
  await test.refundDuplicates()
  const open = await test.db.selectFrom('refunds').select('id').where('outcome', 'is', null).execute()
  for (const { id: refundId } of open)
    await confirmRefundByHand(test.deps, { refundId, bankReference: `V-${refundId}` })
}

const kindsAndCents = async ({ db }: Shop) =>
  (await listOpenIssues(db)).map(({ kind, refundCents }) => [kind, refundCents])

it('a dispute that is won leaves what a copy cost that was taken out before a person, once', async () => {
  const test = await disputedTwoCopies(dropOne)
  await test.transfer(1490)
  await win(test)
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ heldCents: 298_000, missingCents: -149_000 })
  expect(await openIssues(test)).toEqual(['amount-mismatch'])
  const [issue] = await listOpenIssues(test.db)
  const [, back] = await stepsOfIssue(
    { ...test.deps, differenceLimitCents: 2_000 },
    { orderId: test.orderId, issueId: issue?.id ?? 0 },
  )
  expect(back, 'not the money of the copy that stays').toMatchObject({ amountCents: 149_000 })
  const record = (amountCents: number, bankReference: string) =>
    recordRefund(test.deps, {
      ...{ orderId: test.orderId, paymentId: Number(issue?.subject), reason: 'sobra', operator: 'ana' },
      ...{ amountCents, bankReference },
    })
  expect(await record(49_000, 'V-8')).toMatchObject({ kind: 'recorded' })
  expect((await listOpenIssues(test.db)).map(({ detail }) => plain(detail))).toEqual([
    'La orden cuesta $ 1.490,00 y hay $ 2.490,00.',
  ])
  expect(await record(100_000, 'V-9')).toMatchObject({ kind: 'recorded' })
  expect(await openIssues(test)).toEqual([])
})

describe('what a dispute that was won left too much of, where another payment paid a part', () => {
  async function tooMuch() {
    const test = await disputedTwoCopies(async paid => {
      await dropOne(paid)
      const sums = { grand_total_cents: 498_000, order_total_cents: 498_000 }
      await paid.db.updateTable('orders').set(sums).execute()
    })
    const other = { status: 'APPROVED', amount_cents: 200_000, provider_payment_id: '77', status_detail: null } as const
    const otherId = await insertSecondPayment(test, other)
    await win(test)
    expect((await listOpenIssues(test.db)).map(({ kind, detail }) => [kind, plain(detail)])).toEqual([
      ['amount-mismatch', 'La orden cuesta $ 3.490,00 y hay $ 4.980,00.'],
    ])
    await sayOtherwise(test)
    return { ...test, otherId }
  }

  it('is over once it goes back from that, which a part does not', async () => {
    const test = await tooMuch()
    const record = (amountCents: number, bankReference: string) =>
      recordRefund(test.deps, {
        ...{ orderId: test.orderId, paymentId: test.otherId, reason: 'sobra', operator: 'ana' },
        ...{ amountCents, bankReference },
      })
    expect(await record(49_000, 'V-8')).toMatchObject({ kind: 'recorded' })
    expect((await listOpenIssues(test.db)).map(({ detail }) => plain(detail))).toEqual([
      'La orden cuesta $ 3.490,00 y hay $ 4.490,00.',
    ])
    expect(await record(100_000, 'V-9')).toMatchObject({ kind: 'recorded' })
    expect(await openIssues(test)).toEqual([])
  })

  it('is over once a dispute takes that', async () => {
    const test = await tooMuch()
    await test.db.transaction().execute(transaction => {
      const sums = { amountCents: 200_000, refundedCents: 0, currency: 'UYU' } as const
      const report = { status: 'CHARGED_BACK', detail: 'settled', ...sums } as const
      const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
      return applyPaymentReport(transaction, test.deps.publish, { paymentId: test.otherId, report, change })
    })
    expect(await openIssues(test)).toEqual(['chargeback'])
  })
})

it('a dispute that is won leaves a refused refund before a person beside what is too much', async () => {
  const test = await disputedTwoCopies(async paid => {
    await dropOne(paid)
    await askGoodwill(paid)
  })
  await win(test)
  expect(await kindsAndCents(test)).toEqual([
    ['refund-failed', 179_000],
    ['amount-mismatch', null],
  ])
})

it('a dispute that is won leaves a refused refund before a person, where a copy was taken out of what paid instead', async () => {
  const test = await disputedTwoCopies(askGoodwill)
  await test.transfer(2980)
  const network = { ...test.deps.network, cancel: async (reference: string) => says('CANCELLED')(reference) }
  await dropOne({ ...test, deps: { ...test.deps, network } })
  await win(test)
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ heldCents: 298_000, missingCents: -149_000 })
  expect(await kindsAndCents(test)).toEqual([
    ['refund-failed', 30_000],
    ['amount-mismatch', null],
  ])
})
