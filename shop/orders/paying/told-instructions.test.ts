import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop, testInstructions, testSettings } from '../../../test/support/test-shop.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { countPromisedOrders, instructionsToldTo } from './told-instructions.ts'

it('an order says what its buyer read when they promised, and one that comes later says what holds then', async () => {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const place = async () => {
    const placed = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placed.kind !== 'placed') throw new Error(placed.kind)
    return placed.order
  }
  const early = await place()
  test.clock.at = new Date('2026-11-20T13:00:00Z')
  const [before, after] = [testSettings.values.PAYMENT_BANK_ACCOUNT, 'BROU 001-99']
  const changes = [{ name: 'PAYMENT_BANK_ACCOUNT' as const, before, after }]
  const changed = await changeSettings({ ...test, settings: testSettings }, { changes, operator: 'Marta' })
  expect(changed.kind).toBe('changed')
  test.clock.at = new Date('2026-11-20T14:00:00Z')
  const late = await place()

  const instructions = { ...testInstructions, bankAccount: after }
  const toldTo = (orderId: number) => instructionsToldTo(test.db, { orderId, instructions })
  expect((await toldTo(early.id)).bankAccount).toBe(before)
  expect((await toldTo(late.id)).bankAccount).toBe(after)
  expect(await toldTo(early.id)).toMatchObject({ networks: testInstructions.networks })
  expect(await countPromisedOrders(test.db)).toBe(2)
  // The buyer's page says the same as the mail: this shop keeps the instructions that it was opened with.
  expect((await test.shop.findOrder(late.externalId))?.paymentInstructions).toEqual(testInstructions)
})
