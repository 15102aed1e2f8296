import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { PRINT_SECRET } from '../../test/support/test-shop.ts'
import { command as orders } from './commands/orders.ts'

it('confirms what the network received, and with --elsewhere what another prints; with a number of neither nothing', async () => {
  const { url, setFaults, network } = await startPrintSandbox({ clock: systemClock })
  await setFaults({ next: ['hold'] })
  const { run, deps, db, clock } = await atTheTerminal({ PRINT_NETWORK_URL: url, PRINT_NETWORK_SECRET: PRINT_SECRET })
  await run(orders, ...CONFIRM)
  clock.at = new Date()
  expect(await printOrders({ ...deps, network })).toBe(1)
  const { network_id } = await db.selectFrom('print_orders').select('network_id').executeTakeFirstOrThrow()
  await expect(run(orders, 'confirm-print', '1001', '--reference', 'P-7')).rejects.toThrow(
    `La imprenta conoce la orden 1001 como pedido-1001, con el número ${network_id}.`,
  )
  const confirming = ['confirm-print', '1001', '--reference', 'P-7', '--elsewhere']
  expect((await run(orders, ...confirming)).printed).toBe('Orden 1001: confirmada como encargada por fuera.\n')
  const print = await db.selectFrom('print_orders').select(['network_id', 'is_elsewhere']).executeTakeFirstOrThrow()
  expect(print).toEqual({ network_id: 'P-7', is_elsewhere: true })
})
