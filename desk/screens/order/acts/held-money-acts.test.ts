import { expect, it } from 'vitest'
import { readOrderFile } from '../../../../shop/orders/overview/operator-orders.ts'
import { takeBackTransfer as takeBack } from '../../../../shop/orders/transfers/take-back-transfer.ts'
import { OPERATOR, offlineOrders } from '../../../../test/support/offline-orders.ts'
import type { Visit } from '../../../desk-context.ts'
import { takeBackTransfer } from './held-money-acts.ts'

it('of two parts of one transfer it says how much of the one that is taken back', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transferId = await test.transfer(1200)
  await test.assign(transferId, orderId, { amountCents: 50_000, isPart: true })
  await test.assign(transferId, orderId, { amountCents: 70_000, isPart: true })
  const desk = {
    readOrder: () => readOrderFile(test.db, orderId),
    readHeldMoney: async () => ({ goesOn: false, status: 'PENDING_PAYMENT' }),
  } as unknown as Visit['desk']
  const form = new FormData()
  for (const [name, value] of Object.entries({ transferId, orderId, reason: 'no era' })) form.set(name, String(value))
  const asked = await takeBackTransfer.consequence?.({ desk } as Visit, form)
  const done = await takeBack(test.deps, { transferId, orderId, reason: 'no era', ...OPERATOR })
  expect(done).toMatchObject({ kind: 'taken-back', use: { amountCents: 70_000 } })
  expect(asked?.button).toMatch(/700/)
})
