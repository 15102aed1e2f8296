import { expect, it } from 'vitest'
import { checkDatabase } from '../../platform/backup/restore/check-database.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { command as goLive } from './commands/go-live.ts'

it('go-live counts what a restored backup counts: every order, and every payment, made or not', async () => {
  const { run, pool } = await atTheTerminal()
  const client = await pool.connect()
  const { rows } = await checkDatabase(client)
  client.release()
  expect(rows).toMatchObject({ orders: 1, payments: 1 })
  expect((await run(goLive)).printed).toContain('1 orden, 1 pago (hecho o no) y 0 consultas')
})

it('go-live counts the sample titles as doctor does, also those that somebody ordered', async () => {
  const { run, db } = await atTheTerminal()
  await db.updateTable('books').set({ is_sample: true }).where('bibliomanager_id', '=', 'B1').execute()
  const { count } = await db
    .selectFrom('books')
    .select(books => books.fn.countAll<number>().as('count'))
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  expect((await run(goLive)).printed).toContain('Se quitan 1 título de muestra y el dueño')
})
