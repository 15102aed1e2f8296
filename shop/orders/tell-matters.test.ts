import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { openMatter, resolveMatter } from './matter-store.ts'
import { readOpenMatter, tellMatters } from './tell-matters.ts'

async function shopWithMatter() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const matter = { orderId, kind: 'print-failed', subject: '' } as const
  await openMatter(test.db, { ...matter, detail: 'no answer', at: test.clock.at })
  test.events.length = 0
  return { ...test, matter }
}

const told = ({ events }: CardShop) => events.filter(event => event.type === 'matter-opened')

function wait({ clock }: CardShop, minutes: number): void {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}

describe('what waits for a person', () => {
  it('is told once, by whichever worker comes first', async () => {
    const test = await shopWithMatter()
    wait(test, 2)
    const counts = await Promise.all([tellMatters(test.deps), tellMatters(test.deps)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await tellMatters(test.deps)).toBe(0)
    expect(told(test)).toEqual([{ type: 'matter-opened', orderId: test.matter.orderId, matterId: expect.any(Number) }])
    const [event] = told(test)
    expect(await readOpenMatter(test.db, event?.matterId ?? 0)).toMatchObject({
      kind: 'print-failed',
      detail: 'no answer',
      grandTotalCents: 149_000,
    })
  })

  it('is not told when it settles by itself soon', async () => {
    const test = await shopWithMatter()
    expect(await tellMatters(test.deps)).toBe(0)
    await resolveMatter(test.db, { ...test.matter, resolution: 'confirmed', at: test.clock.at })
    wait(test, 60)
    expect(await tellMatters(test.deps)).toBe(0)
    expect(told(test)).toEqual([])
  })

  it('is told again when it comes again', async () => {
    const test = await shopWithMatter()
    wait(test, 2)
    await tellMatters(test.deps)
    await resolveMatter(test.db, { ...test.matter, resolution: 'confirmed', at: test.clock.at })
    await openMatter(test.db, { ...test.matter, detail: 'no answer', at: test.clock.at })
    wait(test, 2)
    expect(await tellMatters(test.deps)).toBe(1)
  })
})
