import { expect, it } from 'vitest'
import { transferWaits } from '../../../../shop/desk/waiting/transfer-waits.ts'
import { readOrderFile } from '../../../../shop/orders/overview/operator-orders.ts'
import { findAlike } from '../../../../shop/orders/transfers/alike-transfers.ts'
import { previewPayment } from '../../../../shop/orders/transfers/confirm-payment.ts'
import { readWaitingTransfers } from '../../../../shop/orders/transfers/waiting-money.ts'
import { OPERATOR, offlineOrders } from '../../../../test/support/offline-orders.ts'
import type { Visit } from '../../../desk-context.ts'
import { confirmPayment } from './money-acts.ts'

const now = new Date('2026-11-20T12:00:00Z')

async function asked(test: Awaited<ReturnType<typeof offlineOrders>>, orderId: number, amount: string) {
  const desk = {
    previewPayment: ({ key, receivedOn, amountCents, description, difference: _, ...input }) =>
      previewPayment(test.deps, {
        ...input,
        ...OPERATOR,
        keep: false,
        transfer: { key, receivedOn, amountCents, description, source: 'operator' },
      }),
    readOrder: ({ orderId }) => readOrderFile(test.db, orderId),
    readWaitingTransfers: async ({ orderId }) =>
      (await readWaitingTransfers(test.db, orderId)).map(each => transferWaits(each, { differenceLimitCents: 0 })),
    findAlikeTransfers: async ({ orderId, ...money }) => {
      const told = { ...money, description: '', source: 'operator', orderIds: [orderId] }
      return (await findAlike(test.db, [told])).flat()
    },
  } as Pick<Visit['desk'], 'previewPayment' | 'readOrder' | 'readWaitingTransfers' | 'findAlikeTransfers'>
  const form = new FormData()
  for (const [name, value] of Object.entries({ orderId: String(orderId), amount, reference: 'MIT-2' }))
    form.set(name, value)
  const consequence = await confirmPayment.consequence?.({ desk, now } as Visit, form)
  return consequence?.question.replaceAll('\u00a0', ' ')
}

it('says of the whole price of an order that has a part of it what will have to go back', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await test.assign(await test.transfer(500), orderId, { isPart: true })
  expect(await asked(test, orderId, '1490')).toContain(
    'Con eso está paga. Va a la imprenta. Además ya tenía $ 500,00, que quedan de más: hay que devolverlos por transferencia. El lector recibe un correo.',
  )
  expect(await asked(test, orderId, '990')).toContain('Va a la imprenta. El lector recibe un correo.')
})

it('names what names the order and waits beside the payment', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await test.transfer(500)
  expect(await asked(test, orderId, '1490')).not.toContain('Sigue esperando destino')
  await test.db
    .updateTable('credits')
    .set({ description: `Orden ${orderId}` })
    .execute()
  expect(await asked(test, orderId, '1490')).toMatch(
    /El lector recibe un correo\. Sigue esperando destino lo que la nombra: Crédito 1, \$ 500,00 sin usar: .*\. Dice: Orden \d+\.$/,
  )
})

it('says that a reader who gave no mail is called', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await test.db.updateTable('orders').set({ customer_email: null }).where('id', '=', orderId).execute()
  expect(await asked(test, orderId, '1490')).toContain('Va a la imprenta. Al lector hay que llamarlo: no tiene correo.')
})

it('says which recorded transfer may be the same money', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await test.transfer(1490)
  expect(await asked(test, orderId, '1490')).not.toContain('el mismo dinero')
  await test.db
    .updateTable('credits')
    .set({ description: `Orden ${orderId}`, source: 'noviembre.csv' })
    .execute()
  expect(await asked(test, orderId, '1490')).toContain(
    'puede ser el mismo dinero que el crédito 1 (B-1), que está sin asignar.',
  )
})
