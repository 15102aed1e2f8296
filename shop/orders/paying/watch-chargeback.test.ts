import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { cancelOrder, openIssues, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { closeIssue } from '../issue-store.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { takeBackTransfer } from '../transfers/take-back-transfer.ts'
import { applyPaymentReport } from './apply-payment-report.ts'
import type { PaymentReport } from './payment-report.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { readChargebackDeadline } from './watch-chargeback.ts'

/** A shop whose one payment was charged back, and whose bank has not decided. */
async function disputed() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const id = String((await test.sandbox.ledger()).payments[0]?.id)
  const check = async () => {
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
  }
  const decide = async (decision: string, status_detail?: string) => {
    await test.sandbox.decide(id, decision, { ...(status_detail && { status_detail }) })
    await check()
  }
  wait(test, 24)
  await decide('charge-back', 'in_process')
  const issue = () =>
    test.db
      .selectFrom('order_matters')
      .select(['detail', 'respond_by', 'changed_at', 'resolution'])
      .where('kind', '=', 'chargeback')
      .executeTakeFirstOrThrow()
  return { ...test, check, decide, issue, readDeadline: () => readChargebackDeadline(test.deps, { paymentId: 1 }) }
}

it('a chargeback says until when it can be answered', async () => {
  const { clock, issue, readDeadline } = await disputed()
  const respondBy = new Date(clock.at.getTime() + 10 * 24 * 3_600_000)
  expect(await readDeadline()).toEqual({ respondBy: respondBy.toISOString() })
  const dated = { detail: 'in_process', respond_by: respondBy, changed_at: null, resolution: null }
  expect(await issue()).toEqual(dated)
})

it('a chargeback of which the provider says no day, or nothing now, has none yet', async () => {
  const test = await disputed()
  await test.db.updateTable('order_matters').set({ respond_by: null }).execute()
  const { next_check_at: nextCheck } = await test.db
    .selectFrom('payments')
    .select('next_check_at')
    .executeTakeFirstOrThrow()
  const read = (answer: object) => {
    const provider = { ...test.deps.provider, readChargeback: async () => answer as never }
    return readChargebackDeadline({ ...test.deps, provider }, { paymentId: 1 })
  }
  expect(await read({ kind: 'found', documentsBy: null })).toEqual({ respondBy: null })
  await expect(read({ kind: 'unavailable', reason: 'HTTP 503' })).rejects.toThrow('HTTP 503')
  expect((await test.issue()).respond_by).toBeNull()
  const rows = await test.db.selectFrom('payments').select('next_check_at').execute()
  expect(rows, 'its next check stays').toEqual([{ next_check_at: nextCheck }])
})

describe('a chargeback that the provider tells of before it lists it', () => {
  /** The chargeback is known, and no date yet. */
  async function unlisted() {
    const test = await disputed()
    await test.db.updateTable('order_matters').set({ respond_by: null }).execute()
    const provider = { ...test.deps.provider, readChargeback: async () => ({ kind: 'not-found' }) as const }
    return { ...test, deps: { ...test.deps, provider }, listed: test.deps }
  }

  it('is asked for again after an hour', async () => {
    const test = await unlisted()
    expect(await readChargebackDeadline(test.deps, { paymentId: 1 })).toEqual({ respondBy: null })
    wait(test, 1)
    await reconcilePayments(test.listed)
    expect((await test.issue()).respond_by).not.toBeNull()
  })

  it('gets its date at a later check of its payment', async () => {
    const test = await unlisted()
    wait(test, 24)
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
    expect((await test.issue()).respond_by).toBeNull()
    await test.check()
    expect((await test.issue()).respond_by).not.toBeNull()
  })
})

it('a chargeback that is decided says so, and can no longer be answered', async () => {
  const test = await disputed()
  await test.readDeadline()
  wait(test, 24)
  await test.decide('charge-back', 'settled')
  const settled = { detail: 'settled', respond_by: null, resolution: null }
  expect(await test.issue(), 'it is news').toEqual({ ...settled, changed_at: test.clock.at })
  expect(await test.readDeadline()).toEqual({ respondBy: null })
})

it('a chargeback that is decided gets no date again, though its provider still says one', async () => {
  const test = await disputed()
  wait(test, 24)
  await test.decide('charge-back', 'settled')
  const documentsBy = new Date(test.clock.at.getTime() + 24 * 3_600_000)
  const readChargeback = async () => ({ kind: 'found', documentsBy }) as const
  const deps = { ...test.deps, provider: { ...test.deps.provider, readChargeback } }
  await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
  await reconcilePayments(deps)
  expect((await test.issue()).respond_by).toBeNull()
  expect(await readChargebackDeadline(deps, { paymentId: 1 }), 'late').toEqual({ respondBy: null })
  expect((await test.issue()).respond_by).toBeNull()
})

it('a chargeback is checked for months once it is decided, however long that took', async () => {
  const test = await disputed()
  for (let day = 0; day < 6; day++) {
    wait(test, 24)
    await test.check()
  }
  wait(test, 24)
  await test.decide('charge-back', 'settled')
  const pauses: (number | null)[] = []
  for (let check = 0; check < 5; check++) {
    const { next_check_at: next } = await test.db
      .selectFrom('payments')
      .select('next_check_at')
      .executeTakeFirstOrThrow()
    pauses.push(next && (next.getTime() - test.clock.at.getTime()) / 86_400_000)
    if (next) test.clock.at = next
    await reconcilePayments(test.deps)
  }
  expect(pauses).toEqual([7, 30, 60, 90, null])
})

it('a chargeback that is won is settled', async () => {
  const test = await disputed()
  wait(test, 24)
  await test.decide('reimburse')
  expect((await test.issue()).resolution).not.toBeNull()
})

it('the deadline of a chargeback is asked for again when the provider can not be asked', async () => {
  const test = await disputed()
  await test.sandbox.setFaults({ down: ['read'] })
  await expect(test.readDeadline()).rejects.toThrow('the provider could not be asked')
})

describe('an undecided chargeback whose debt a transfer paid', () => {
  /** Until when it can be answered is known before it is paid. */
  async function paidByTransfer() {
    const test = await disputed()
    await test.readDeadline()
    await transfer(test)
    return test
  }
  const transfer = ({ deps, clock }: Awaited<ReturnType<typeof disputed>>, more = {}) =>
    confirmPayment(deps, {
      orderId: 1001,
      transfer: { key: 'T-1', receivedOn: '2026-11-21', amountCents: 149_000, description: '', source: 'operator' },
      operator: `ana, ${clock.at.toISOString()}`,
      ...more,
    })

  it('keeps its last day for evidence before a person, and says that nobody owes anything', async () => {
    const test = await paidByTransfer()
    const respondBy = new Date(test.clock.at.getTime() + 10 * 24 * 3_600_000)
    expect(await test.issue()).toEqual({
      detail: 'in_process, paid',
      respond_by: respondBy,
      changed_at: null,
      resolution: null,
    })
  })

  it('learns that day afterwards as well', async () => {
    const test = await disputed()
    await transfer(test)
    await test.readDeadline()
    expect((await test.issue()).respond_by).not.toBeNull()
  })

  it('is over once the bank decides, for the cardholder or for the shop', async () => {
    const lost = await paidByTransfer()
    wait(lost, 24)
    await lost.decide('charge-back', 'settled')
    expect(await lost.issue()).toMatchObject({ resolution: 'paid by other money' })

    const won = await paidByTransfer()
    wait(won, 24)
    await won.decide('reimburse')
    expect(await won.issue()).toMatchObject({ resolution: 'the dispute was won' })
  })

  it.each([
    ['ends', 'has the money of the transfer', paidByTransfer, 'given back'],
    ['stays before a person', 'lacks its money', disputed, null],
  ])('%s once the shop gives in, where the order %s', async (_how, _what, start, resolution) => {
    const test = await start()
    await test.db.transaction().execute(transaction => {
      const sums = { amountCents: 149_000, refundedCents: 149_000, currency: 'UYU' } as const
      const report = { status: 'REFUNDED', detail: 'refunded', ...sums } as const
      const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
      return applyPaymentReport(transaction, test.deps.publish, { paymentId: 1, report, change })
    })
    expect(await test.issue()).toMatchObject({ resolution })
  })

  it('is over once a person says that no evidence is sent, whatever money comes after', async () => {
    const test = await disputed()
    const part = { key: 'T-0', receivedOn: '2026-11-21', amountCents: 49_000, description: '', source: 'operator' }
    await transfer(test, { transfer: part, isPart: true })
    const { id } = await test.db
      .selectFrom('order_matters')
      .select('id')
      .where('kind', '=', 'chargeback')
      .executeTakeFirstOrThrow()
    await closeIssue(test.db, { orderId: 1001, id, at: test.clock.at, resolution: 'no se manda prueba' })
    await transfer(test, { transfer: { ...part, key: 'T-1', amountCents: 100_000 } })
    expect(await openIssues(test)).toEqual([])
    wait(test, 24)
    await test.decide('charge-back', 'settled')
    expect(await openIssues(test)).toEqual([])
  })

  it('is a debt again where the transfer was another order’s', async () => {
    const test = await paidByTransfer()
    const network = (await paidOrder()).deps.network
    await takeBackTransfer({ ...test.deps, network }, { transferId: 1, operator: 'ana', reason: 'de otra' })
    expect(await test.issue()).toMatchObject({ detail: 'in_process', resolution: null })
    expect((await test.issue()).respond_by).not.toBeNull()
  })

  it('waits on where the order was cancelled over it and is paid again', async () => {
    const test = await disputed()
    const network = (await paidOrder()).deps.network
    await cancelOrder({ ...test, deps: { ...test.deps, network }, orderId: 1001 } as never, true)
    await transfer(test, { acceptLate: true })
    expect(await test.issue()).toMatchObject({ detail: 'in_process, paid', resolution: null })
  })
})

describe('an undecided chargeback of which a person said that no evidence is sent', () => {
  async function withoutEvidence() {
    const test = await disputed()
    const rows = test.db.selectFrom('order_matters').select('id').where('kind', '=', 'chargeback')
    const { id } = await rows.executeTakeFirstOrThrow()
    await closeIssue(test.db, { orderId: 1001, id, at: test.clock.at, resolution: 'ana: no se manda prueba' })
    wait(test, 24)
    return test
  }
  const apply = (
    { db, deps, clock }: Awaited<ReturnType<typeof disputed>>,
    said: Pick<PaymentReport, 'status' | 'detail' | 'refundedCents'>,
  ) =>
    db.transaction().execute(transaction => {
      const report = { ...said, amountCents: 149_000, currency: 'UYU' }
      const change = { at: clock.at, cause: 'webhook', actor: 'provider' } as const
      return applyPaymentReport(transaction, deps.publish, { paymentId: 1, report, change })
    })
  const openDetails = ({ db }: Awaited<ReturnType<typeof disputed>>) =>
    db.selectFrom('order_matters').select(['kind', 'detail', 'told_at']).where('resolved_at', 'is', null).execute()

  it('waits for a person again once the bank decides, as long as its money is missing', async () => {
    const test = await withoutEvidence()
    await test.decide('charge-back', 'settled')
    expect(await openDetails(test)).toEqual([{ kind: 'chargeback', detail: 'settled', told_at: null }])
    await test.check()
    expect(await openDetails(test), 'once').toHaveLength(1)
  })

  it('waits no more once a person says so of what the bank decided', async () => {
    const test = await withoutEvidence()
    await test.decide('charge-back', 'settled')
    await test.db
      .updateTable('order_matters')
      .set({ resolved_at: test.clock.at, resolution: 'ana: se perdió' })
      .execute()
    await apply(test, { status: 'CHARGED_BACK', detail: 'covered', refundedCents: 0 })
    expect(await openDetails(test)).toEqual([])
  })

  it('waits for a person again once the shop gives in, as long as its money is missing', async () => {
    const test = await withoutEvidence()
    await apply(test, { status: 'REFUNDED', detail: 'refunded', refundedCents: 149_000 })
    expect(await openDetails(test)).toEqual([{ kind: 'chargeback', detail: 'refunded', told_at: null }])
  })

  it.each(['CANCELLED', 'PENDING_PAYMENT'] as const)('is over where its order is %s: nothing is owed', async status => {
    const test = await withoutEvidence()
    await test.db.updateTable('orders').set({ status }).execute()
    await test.decide('charge-back', 'settled')
    expect(await openDetails(test)).toEqual([])
  })
})

it('a chargeback that is decided is over once a transfer pays it', async () => {
  const test = await disputed()
  await test.decide('charge-back', 'settled')
  const transfer = { key: 'T-1', receivedOn: '2026-11-21', amountCents: 149_000, description: '', source: 'operator' }
  await confirmPayment(test.deps, { orderId: 1001, transfer, operator: 'ana' })
  expect(await test.issue()).toMatchObject({ resolution: 'paid by other money' })
})
