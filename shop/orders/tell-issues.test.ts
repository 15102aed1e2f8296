import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { openIssue, resolveIssue } from './issue-store.ts'
import { readOpenIssue, tellIssues } from './tell-issues.ts'

async function shopWithIssue() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const issue = { orderId, kind: 'print-failed', subject: '' } as const
  await openIssue(test.db, { ...issue, detail: 'no answer', at: test.clock.at })
  test.events.length = 0
  return { ...test, issue }
}

const told = ({ events }: CardShop) => events.filter(event => event.type === 'issue-opened')

function wait({ clock }: CardShop, minutes: number): void {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}

describe('what waits for a person', () => {
  it('is reported once, by whichever worker comes first', async () => {
    const test = await shopWithIssue()
    wait(test, 2)
    const counts = await Promise.all([tellIssues(test.deps), tellIssues(test.deps)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await tellIssues(test.deps)).toBe(0)
    expect(told(test)).toEqual([{ type: 'issue-opened', orderId: test.issue.orderId, issueId: expect.any(Number) }])
    const [event] = told(test)
    expect(await readOpenIssue(test.db, event?.issueId ?? 0)).toMatchObject({
      kind: 'print-failed',
      detail: 'no answer',
      grandTotalCents: 149_000,
    })
  })

  it('is not reported when it settles by itself soon', async () => {
    const test = await shopWithIssue()
    expect(await tellIssues(test.deps)).toBe(0)
    await resolveIssue(test.db, { ...test.issue, resolution: 'confirmed', at: test.clock.at })
    wait(test, 60)
    expect(await tellIssues(test.deps)).toBe(0)
    expect(told(test)).toEqual([])
  })

  it('is reported again where it says another thing, and not where it says the same again', async () => {
    const test = await shopWithIssue()
    wait(test, 2)
    await tellIssues(test.deps)
    wait(test, 60)
    await openIssue(test.db, { ...test.issue, detail: 'no answer', at: test.clock.at })
    wait(test, 2)
    expect(await tellIssues(test.deps)).toBe(0)
    await openIssue(test.db, { ...test.issue, detail: 'no paper', at: test.clock.at })
    expect(await tellIssues(test.deps), 'it may settle by itself').toBe(0)
    wait(test, 2)
    expect(await tellIssues(test.deps)).toBe(1)
    expect(await tellIssues(test.deps)).toBe(0)
    expect(told(test)).toHaveLength(2)
  })

  it.each(['refund-failed', 'address-changed'] as const)('is reported again each time: %s', async kind => {
    const test = await shopWithIssue()
    const issue = { orderId: test.issue.orderId, kind, subject: '1', detail: 'no' }
    await openIssue(test.db, { ...issue, at: test.clock.at })
    wait(test, 2)
    await tellIssues(test.deps)
    await openIssue(test.db, { ...issue, at: test.clock.at })
    wait(test, 2)
    expect(await tellIssues(test.deps)).toBe(1)
  })

  it('is reported again when it comes again', async () => {
    const test = await shopWithIssue()
    wait(test, 2)
    await tellIssues(test.deps)
    await resolveIssue(test.db, { ...test.issue, resolution: 'confirmed', at: test.clock.at })
    await openIssue(test.db, { ...test.issue, detail: 'no answer', at: test.clock.at })
    wait(test, 2)
    expect(await tellIssues(test.deps)).toBe(1)
  })
})
