import { expect, it } from 'vitest'
import { paidOrder } from '../../test/support/paid-order.ts'
import { rehearse } from './rehearse.ts'

it('returns what it would do, and takes everything back, also where it fails half way', async () => {
  const { db } = await paidOrder()
  const notes = () => db.selectFrom('orders').select('cancel_note').execute()
  const written = await rehearse({ db }, async transaction => {
    await transaction.updateTable('orders').set({ cancel_note: 'x' }).execute()
    return transaction.selectFrom('orders').select('cancel_note').execute()
  })
  expect(written).toEqual([{ cancel_note: 'x' }])
  expect(await notes()).toEqual([{ cancel_note: null }])
  const failing = rehearse({ db }, async transaction => {
    await transaction.updateTable('orders').set({ cancel_note: 'x' }).execute()
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await notes()).toEqual([{ cancel_note: null }])
})
