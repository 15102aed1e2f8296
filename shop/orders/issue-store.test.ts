import { beforeEach, describe, expect, it } from 'vitest'
import { type PaidShop, paidOrder } from '../../test/support/paid-order.ts'
import type { IssueKind } from './issue-kind.ts'
import {
  closeIssue,
  describeIssue,
  findOpenDetail,
  hadIssue,
  listOpenIssues,
  openIssue,
  resolveIssue,
  setRespondBy,
} from './issue-store.ts'

const KIND = 'chargeback'
let test: PaidShop
let other: number

/** Two orders with the same issues: one kind on two payments, and another kind. */
beforeEach(async () => {
  test = await paidOrder()
  const second = await test.shop.placeOrder(await test.cardOrder())
  other = second.kind === 'placed' ? second.order.id : 0
  for (const orderId of [test.orderId, other]) {
    await open({ orderId, subject: '1' })
    await open({ orderId, subject: '2' })
    await open({ orderId, subject: '1', kind: 'claim' })
  }
})

const open = (issue: { orderId: number; subject: string; kind?: IssueKind; detail?: string }) =>
  openIssue(test.db, { kind: KIND, detail: 'settled', at: test.clock.at, ...issue })
const here = () => ({ orderId: test.orderId, kind: KIND, subject: '1' }) as const
const openOnes = async () =>
  (await listOpenIssues(test.db)).map(({ orderId, kind, subject, detail, respondBy }) => [
    ...[orderId === test.orderId ? 'this' : 'other', kind, subject],
    ...[detail, respondBy].filter(said => said !== 'settled' && said !== null),
  ])
const ALL = ['this', 'other'].flatMap(order => [
  [order, KIND, '1'],
  [order, KIND, '2'],
  [order, 'claim', '1'],
])
const without = (gone: readonly unknown[][]) => ALL.filter(row => !gone.some(each => String(each) === String(row)))

describe('an issue', () => {
  it('is one as long as it is open, with what was said of it last', async () => {
    await open({ ...here(), detail: 'in_process' })
    expect(await openOnes()).toHaveLength(ALL.length)
    expect(await findOpenDetail(test.db, here())).toBe('in_process')
    await resolveIssue(test.db, { ...here(), resolution: 'x', at: test.clock.at })
    await open(here())
    expect(await test.db.selectFrom('order_matters').selectAll().execute()).toHaveLength(ALL.length + 1)
  })

  it('is described again, or gets a day to be answered by, and no other issue does', async () => {
    const respondBy = new Date('2026-11-30T12:00:00Z')
    await describeIssue(test.db, { ...here(), detail: 'in_process' })
    await setRespondBy(test.db, { ...here(), respondBy })
    const changed = ['this', KIND, '1', 'in_process', respondBy]
    expect(await openOnes()).toEqual(expect.arrayContaining([changed, ...without([['this', KIND, '1']])]))
    await setRespondBy(test.db, { ...here(), respondBy: null })
    expect(await openOnes()).toContainEqual(['this', KIND, '1', 'in_process'])
  })

  it('that is settled is not described again', async () => {
    await resolveIssue(test.db, { ...here(), resolution: 'x', at: test.clock.at })
    await describeIssue(test.db, { ...here(), detail: 'in_process' })
    const rows = await test.db.selectFrom('order_matters').select('detail').execute()
    expect(rows.filter(({ detail }) => detail === 'in_process')).toEqual([])
  })

  it('is settled alone, or with all of its kind of an order', async () => {
    await resolveIssue(test.db, { ...here(), resolution: 'x', at: test.clock.at })
    expect(await openOnes()).toEqual(without([['this', KIND, '1']]))
    expect(await findOpenDetail(test.db, here())).toBeUndefined()
    await resolveIssue(test.db, { orderId: other, kind: KIND, resolution: 'x', at: test.clock.at })
    const gone = [
      ['this', KIND, '1'],
      ['other', KIND, '1'],
      ['other', KIND, '2'],
    ]
    expect(await openOnes()).toEqual(without(gone))
  })

  it('is remembered once it is settled, by its order, kind and subject', async () => {
    await resolveIssue(test.db, { ...here(), resolution: 'x', at: test.clock.at })
    expect(await hadIssue(test.db, here())).toBe(true)
    for (const never of [{ subject: '3' }, { kind: 'print-failed' as const }, { orderId: 5 }]) {
      expect(await hadIssue(test.db, { ...here(), ...never }), JSON.stringify(never)).toBe(false)
    }
  })

  it('is closed once, by who looks at its order', async () => {
    const [{ id } = { id: 0 }] = await listOpenIssues(test.db, { orderId: test.orderId })
    const close = (orderId: number) => closeIssue(test.db, { orderId, id, at: test.clock.at, resolution: 'x' })
    expect(await close(other)).toBeUndefined()
    expect(await close(test.orderId)).toBe(KIND)
    expect(await close(test.orderId)).toBeUndefined()
    expect(await listOpenIssues(test.db, { orderId: test.orderId })).toHaveLength(2)
    expect(await listOpenIssues(test.db, { orderId: 5 })).toEqual([])
  })
})
