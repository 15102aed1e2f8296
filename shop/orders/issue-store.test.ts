import { beforeEach, describe, expect, it } from 'vitest'
import { type PaidShop, paidOrder } from '../../test/support/paid-order.ts'
import type { IssueFacts } from './issue-facts.ts'
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
  it('is news again where its figures changed, whatever words say them; without figures, where its words did', async () => {
    const figures = (hereCents: number) => ({ says: 'both-figures', askedCents: 207_000, hereCents }) as const
    const changedAt = async () => (await listOpenIssues(test.db)).find(isNew)?.changedAt
    const isNew = ({ kind }: { kind: IssueKind }) => kind === 'amount-mismatch'
    const say = async (detail: string, facts: IssueFacts, hours: number) => {
      const at = new Date(test.clock.at.getTime() + hours * 3_600_000)
      await openIssue(test.db, { orderId: test.orderId, kind: 'amount-mismatch', subject: '1', detail, facts, at })
      return at
    }
    await say('Cuesta 2.070 y hay 690.', figures(69_000), 0)
    await say('La orden cuesta 2.070, y hay 690.', figures(69_000), 1)
    expect(await changedAt(), 'other words').toBeNull()
    const other = await say('La orden cuesta 2.070, y hay 690.', figures(70_000), 2)
    expect(await changedAt(), 'other figures').toEqual(other)
    const words = await say('Del contracargo faltan 100.', { says: 'part-of-debt' }, 3)
    expect(await changedAt()).toEqual(words)
    const more = await say('Del contracargo faltan 50.', { says: 'part-of-debt' }, 4)
    expect(await changedAt(), 'its facts have no figures').toEqual(more)
    await test.db.updateTable('order_matters').set({ facts: null }).execute()
    await say('Del contracargo faltan 50.', figures(1), 5)
    expect(await changedAt(), 'of an earlier version, without facts').toEqual(more)
  })

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
