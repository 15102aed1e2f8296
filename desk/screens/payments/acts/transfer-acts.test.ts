import { expect, it } from 'vitest'
import { readOrderFile } from '../../../../shop/orders/overview/operator-orders.ts'
import { takeBackTransfer } from '../../../../shop/orders/transfers/take-back-transfer.ts'
import {
  joinTransfers,
  previewAssignment,
  readTransfer,
  settleTransfer,
} from '../../../../shop/orders/transfers/use-transfer.ts'
import { OPERATOR, offlineOrders } from '../../../../test/support/offline-orders.ts'
import type { Visit } from '../../../desk-context.ts'
import { assign, join, takeBack } from './transfer-acts.ts'

it('undoing what was closed of a transfer leaves the order paid that got another part of it later', async () => {
  const test = await offlineOrders(1, 1)
  const [wrong = 0, right = 0] = test.ids
  const transferId = await test.transfer(2000)
  await test.assign(transferId, wrong, { amountCents: 149_000 })
  await settleTransfer(test.deps, { transferId, note: 'una propina', ...OPERATOR })
  await test.takeBack(transferId, wrong)
  await test.assign(transferId, right)
  const desk: Pick<Visit['desk'], 'takeBackTransfer'> = {
    takeBackTransfer: input => takeBackTransfer(test.deps, { ...input, ...OPERATOR }),
  }
  const closed = (await readTransfer(test, transferId))?.uses.find(({ kind }) => kind === 'closed')
  const form = new FormData()
  // Without an order id for a closed part, as older pages send it.
  for (const [name, value] of Object.entries({ transferId, useId: closed?.id, orderId: '', reason: 'no era' })) {
    form.set(name, String(value))
  }
  expect(String(await takeBack.run({ desk } as Visit, form))).toMatch(/^\$\s510/)
  expect(await test.status(right)).toBe('PENDING_CONFIRMATION')
})

it('says that nothing was changed where the first of several transfers is enough', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const [whole, rest] = [await test.transfer(1490), await test.transfer(100)]
  const desk: Pick<Visit['desk'], 'findOrder' | 'joinTransfers'> = {
    findOrder: async () => orderId,
    joinTransfers: ({ difference: _none, ...input }) =>
      joinTransfers(test.deps, { ...input, ...OPERATOR, dryRun: false }),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ transferId: whole, [`other-${rest}`]: 'on', orderId })) {
    form.set(name, String(value))
  }
  await expect(join.run({ desk } as Visit, form)).rejects.toThrow(
    `Con el crédito ${whole} a la orden ${orderId} ya no le falta nada: los que siguen sobran. No se cambió nada.`,
  )
})

it('names what else names the order and waits, before a transfer is assigned to it, or several', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const ids = [await test.transfer(490), await test.transfer(1000), await test.transfer(100)]
  await test.db
    .updateTable('credits')
    .set({ description: `Orden ${orderId}` })
    .execute()
  const now = new Date()
  const named = ids.map(transferId => ({
    ...{ transferId, what: `Crédito ${transferId}`, thing: '', since: now, next: [] },
    urgency: 'money' as const,
  }))
  const desk = { ...asking(test, orderId), readWaitingTransfers: async () => named }
  const asked = (act: typeof assign, values: object) => question(desk, act, values)
  const waits = (...others: number[]) => ` lo que la nombra: ${others.map(id => `Crédito ${id}.`).join(' ')}`
  expect(await asked(assign, { transferId: 1, orderId, isPart: 'on' })).toContain(waits(2, 3))
  const joining = { transferId: 1, 'other-2': 'on', orderId }
  expect(await asked(join, joining)).toMatch(new RegExp(`${waits(3)}$`))
})

it('says that a transfer names another order than the one that it is assigned to, alone or with others', async () => {
  const test = await offlineOrders(1, 1)
  const [other = 0, orderId = 0] = test.ids
  const [id, plain] = [await test.transfer(1000), await test.transfer(490)]
  const say = (words: { description: string; problem: string }) =>
    test.db.updateTable('credits').set(words).where('id', '=', id).execute()
  const desk = asking(test, orderId)
  const assigned = () => question(desk, assign, { transferId: id, orderId, isPart: 'on' })
  const joined = () => question(desk, join, { transferId: plain, [`other-${id}`]: 'on', orderId })
  for (const asked of [assigned, joined]) {
    await say({ description: `Orden ${other}`, problem: 'already-paid' })
    expect(await asked()).toMatch(
      new RegExp(
        `\\. Ojo: el crédito ${id} nombra la orden ${other}, y a quien la hizo se le escribió que ese dinero espera\\.$`,
      ),
    )
    await say({ description: `Orden ${orderId}`, problem: 'wrong-amount' })
    expect(await asked()).not.toContain('Ojo')
  }
})

/** What is asked at the desk before transfers are assigned to the order. Nothing else waits for it. */
function asking(test: Awaited<ReturnType<typeof offlineOrders>>, orderId: number) {
  return {
    findOrder: async () => orderId,
    readOrder: async () => ({ ...(await readOrderFile(test.db, orderId)), teamActs: [] }),
    readTransfer: ({ transferId }) => readTransfer(test, transferId),
    readWaitingTransfers: async () => [],
    previewAssignment: ({ difference: _none, ...input }) => previewAssignment(test.deps, { ...input, ...OPERATOR }),
    previewJoin: ({ difference: _none, ...input }) => joinTransfers(test.deps, { ...input, ...OPERATOR, dryRun: true }),
  } as Partial<Visit['desk']> as Visit['desk']
}

async function question(desk: Visit['desk'], act: typeof assign, values: object): Promise<string | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  return (await act.consequence?.({ desk } as Visit, form))?.question
}
