import { expect, it } from 'vitest'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { CommandError } from './command.ts'
import { command as orders } from './commands/orders.ts'
import { command as report } from './commands/report.ts'

it('shop report month prints sums, as a table or for programs', async () => {
  const { run } = await atTheTerminal()
  await run(orders, ...CONFIRM)
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(new Date()).slice(0, 7)
  expect((await run(report, 'month', month)).printed).toMatch(/total +1 +\$\u00a01\.490,00/)
  expect((await run(report, 'month', month, '--csv')).printed).toMatch(/\ntotal,1,1490,0,0,0,0,0,1490\n$/)
  expect(JSON.parse((await run(report, 'month', month, '--json')).printed).total).toMatchObject({ sales: 1490 })
  await expect(run(report, 'month', '2026-13')).rejects.toBeInstanceOf(CommandError)
})

it('shop report titles names a book’s first authors, and all of them for programs', async () => {
  const { db, run } = await atTheTerminal()
  await db.updateTable('order_lines').set({ author: 'A; B; C; D; E' }).execute()
  await run(orders, ...CONFIRM)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(new Date())
  const titles = async (...more: string[]) => (await run(report, 'titles', day, day, ...more)).printed
  expect(await titles()).toContain(', A; B; C y otros\n')
  expect(await titles('--csv')).toContain('A; B; C; D; E')
  expect(JSON.parse(await titles('--json'))).toMatchObject([{ author: 'A; B; C; D; E' }])
})
