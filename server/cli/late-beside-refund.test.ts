import { expect, it } from 'vitest'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'

it('names what must end first where money came late beside a refund that is under way', async () => {
  const { run, db } = await atTheTerminal()
  await run(orders, 'cancel', '1001', '--reason', 'x', '--yes')
  const pay = (pesos: string, ...more: string[]) =>
    run(orders, 'confirm-payment', '1001', '--amount', pesos, '--reference', `A-${pesos}`, '--yes', ...more)
  await pay('500', '--part')
  await pay('1490')
  const shown = async () => (await run(orders, 'show', '1001')).printed.replaceAll('\u00a0', ' ')
  const paid = await db
    .selectFrom('payments')
    .select(['id', 'amount_cents'])
    .where('status', '=', 'APPROVED')
    .orderBy('amount_cents')
    .execute()
  const [half, whole] = paid.map(({ id }) => String(id))
  await run(orders, 'refund', '1001', '--all', '--payment', half ?? '', '--reason', 'x', '--yes')
  const next = [
    'npm run shop -- orders confirm-refund 1 --reference NÚMERO',
    `npm run shop -- orders refund 1001 --all --payment ${whole} --reason "la orden está cancelada"`,
  ]
  const first = 'Antes tiene que terminar la devolución de $ 500,00 que está en curso.'
  expect(await shown()).toContain(first)
  for (const command of next) expect(await shown()).toContain(command)
  const accepting = run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')
  await expect(accepting).rejects.toThrow(/hasta que termine.*Se puede:/)
  await expect(accepting).rejects.toThrow(next[0])
  await run(orders, 'confirm-refund', '1', '--reference', 'R-1', '--yes')
  expect(await shown()).not.toContain('Antes tiene que terminar')
  expect((await run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')).printed).toContain('se aceptó')
})
