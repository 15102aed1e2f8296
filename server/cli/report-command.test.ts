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
