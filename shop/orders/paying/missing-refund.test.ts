import { describe, expect, it } from 'vitest'
import { onlyIssue, onlyOrder, orderUnderReview } from '../../../test/support/order-under-review.ts'
import { openIssues, sayOtherwise } from '../../../test/support/paid-order.ts'
import { findOpenDetail, openIssue } from '../issue-store.ts'

/** A paid order of which the provider shows this much refunded, one report an hour. */
async function refunded(...cents: number[]) {
  const test = await orderUnderReview()
  await test.apply({ status: 'APPROVED' }, '2026-11-20T14:00:00Z')
  let hour = 15
  const show = (refundedCents: number) =>
    test.apply(
      { status: refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'APPROVED', refundedCents },
      `2026-11-20T${hour++}:00:00Z`,
    )
  for (const each of cents) await show(each)
  await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'seen' }).execute()
  const sums = () => test.db.selectFrom('payments').select(['status', 'refunded_cents']).executeTakeFirstOrThrow()
  return { ...test, show, sums }
}

const said = (now: string, before: string) =>
  `El proveedor ya no muestra una devolución: ahora muestra $\u00a0${now} devueltos, y antes $\u00a0${before}. Si ese dinero no le llegó al lector, transfiéreselo y deja una nota: aquí ya figura devuelto.`

describe('a refund that the provider takes back', () => {
  it.each([
    ['the only one', [50_000], 0, said('0,00', '500,00')],
    ['one of two', [50_000, 70_000], 20_000, said('200,00', '700,00')],
  ])('waits for a person, with both sums: %s', async (_which, before, now, detail) => {
    const test = await refunded(...before)
    const sums = await test.sums()
    expect(await test.show(now)).toBe('PARTIALLY_REFUNDED')
    expect(await test.sums(), 'what is known stays').toEqual(sums)
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
    const issues = await test.db
      .selectFrom('order_matters')
      .select(['detail', 'subject'])
      .orderBy('id', 'desc')
      .execute()
    expect(issues[0]).toEqual({ subject: `${test.paymentId} refund`, detail })
  })

  it('is one issue however often it is said, also after a person closed it', async () => {
    const test = await refunded(50_000)
    await test.show(0)
    await sayOtherwise(test)
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'ana: seen' }).execute()
    await test.show(0)
    expect(await openIssues(test)).toEqual([])
    await test.show(10_000)
    expect(await openIssues(test), 'another sum').toEqual(['amount-mismatch'])
  })

  it('waits for nobody once the provider shows it again', async () => {
    const test = await refunded(50_000)
    await test.show(0)
    await sayOtherwise(test)
    await test.show(50_000)
    expect(await openIssues(test)).toEqual([])
  })

  it('leaves another matter of its payment as it is, also once the provider shows it again', async () => {
    const test = await refunded(50_000)
    const { id: orderId } = await onlyOrder(test)
    const other = { orderId, kind: 'amount-mismatch', subject: String(test.paymentId) } as const
    const detail = 'La orden cuesta $ 1.490,00 y hay $ 1.690,00.'
    await openIssue(test.db, { ...other, detail, at: test.clock.at })
    await test.show(0)
    expect(await openIssues(test)).toEqual(['amount-mismatch', 'amount-mismatch'])
    await test.show(50_000)
    expect(await findOpenDetail(test.db, other)).toBe(detail)
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
  })

  it('waits for nobody once a dispute took what was left', async () => {
    const test = await refunded(50_000)
    await test.show(0)
    await test.apply({ status: 'CHARGED_BACK', refundedCents: 50_000 }, '2026-11-20T18:00:00Z')
    expect(await openIssues(test)).toEqual(['chargeback'])
  })

  it('still waits where an older report shows it', async () => {
    const test = await refunded(50_000)
    await test.show(0)
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 50_000 }, '2026-11-20T15:30:00Z')
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
  })

  it('waits again where the provider showed it and takes it back once more', async () => {
    const test = await refunded(50_000)
    await test.show(0)
    await test.show(50_000)
    await test.show(0)
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
  })

  it('is no news where two reports are of one moment', async () => {
    const test = await refunded(50_000)
    await test.apply({ status: 'APPROVED', refundedCents: 0 }, '2026-11-20T15:00:00Z')
    expect(await openIssues(test)).toEqual([])
    expect(await test.sums()).toMatchObject({ refunded_cents: 50_000 })
  })

  it('says what the provider has again where all of it had gone back', async () => {
    const test = await refunded()
    await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-20T15:00:00Z')
    await test.db.deleteFrom('order_matters').execute()
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 49_000 }, '2026-11-20T16:00:00Z')
    expect((await onlyIssue(test)).detail).toBe(
      'El proveedor tiene otra vez $\u00a01.000,00 que figuran como devueltos.',
    )
  })
})
