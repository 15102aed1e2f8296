import { expect, it } from 'vitest'
import { insertSpan } from '../../shop/orders/paying/lost-span-store.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { command as backup } from './commands/backup.ts'
import { command as stuck } from './commands/stuck.ts'

const DAY_MS = 24 * 3_600_000
const CLOSE = ['span-closed', '1', '--note', 'importados']

/** An order that waits for a lost time with its deadline over for days, or not. */
async function restoredShop({ isOver }: { isOver: boolean }) {
  const test = await atTheTerminal()
  const endsAt = new Date(Date.now() + DAY_MS)
  const beginsAt = new Date(endsAt.getTime() - 2 * DAY_MS)
  await test.db
    .transaction()
    .execute(transaction => insertSpan(transaction, { backup: '2026-11-25_03-30-00', beginsAt, endsAt }))
  const deadline = new Date(Date.now() + (isOver ? -20 : 1) * DAY_MS)
  await test.db.updateTable('orders').set({ payment_deadline: deadline }).execute()
  return test
}

it('closing a lost time says first how many orders are cancelled by it', async () => {
  const test = await restoredShop({ isOver: true })
  const consequence = 'Al cerrarlo se cancela 1 orden sin pagar con el plazo vencido'
  expect((await test.run(stuck)).printed).toContain(consequence)
  await expect(test.run(backup, ...CLOSE)).rejects.toThrow(
    `${consequence}, y quien compró recibe un correo. ¿Ya se importaron los extractos de esos días?\nNo se cambió nada`,
  )
  expect((await test.run(stuck)).printed).toContain('no se sabe nada')
  expect((await test.run(backup, ...CLOSE, '--yes')).printed).toBe('Anotado.\n')
  await expect(test.run(backup, ...CLOSE)).rejects.toThrow('No hay nada abierto con el número 1')
})

it('and asks nothing where none is', async () => {
  const test = await restoredShop({ isOver: false })
  expect((await test.run(stuck)).printed).not.toContain('Al cerrarlo')
  expect((await test.run(backup, ...CLOSE)).printed).toBe('Anotado.\n')
})
