import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { COMES_WITHIN_S } from '../../shop/orders/printing/drop-unwanted-print.job.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { PRINT_SECRET } from '../../test/support/test-shop.ts'
import { command as orders } from './commands/orders.ts'

describe('shop orders cancel', () => {
  it('cancels what is printed already only for someone who insists', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await run(orders, 'confirm-print', '1001', '--reference', 'P-7', '--yes')
    const cancelling = ['cancel', '1001', '--reason', 'x', '--yes']
    await expect(run(orders, ...cancelling)).rejects.toThrow('con --even-if-printed se cancela')
    const { printed } = await run(orders, ...cancelling, '--even-if-printed')
    expect(printed).toContain('cancelada')
    expect(printed).toContain('Se devuelven $\u00a01.490,00. Eso se hace por transferencia')
  })

  it('has the network asked again, once no request can be on its way any more, where it knew of no order to drop', async () => {
    const { url } = await startPrintSandbox({ clock: systemClock })
    const { run, pool } = await atTheTerminal({ PRINT_NETWORK_URL: url, PRINT_NETWORK_SECRET: PRINT_SECRET })
    await run(orders, ...CONFIRM)
    await run(orders, 'cancel', '1001', '--reason', 'x', '--yes')
    const { rows } = await pool.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'drop-unwanted-print'`,
    )
    expect(rows).toEqual([{ seconds: COMES_WITHIN_S }])
  })

  it('names the transfers that name the order and wait, as `show` does', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'confirm-payment', '1001', '--amount', '1000', '--reference', 'A-1', '--keep', '--yes')
    const waits = 'Crédito 1, $\u00a01.000,00 sin usar'
    const back = 'npm run shop -- payments give-back 1 --reference NÚMERO --reason MOTIVO'
    const shown = await run(orders, 'show', '1001')
    expect(shown.printed).toContain(`Pendientes\n  ${waits}`)
    expect(shown.printed).toContain(`\n      ${back}`)
    await expect(run(orders, 'cancel', '1001', '--reason', 'x')).rejects.toThrow(
      `Sigue esperando destino lo que la nombra: ${waits}: es otro importe que el de la orden. Dice: Orden 1001. ¿Cancelar la orden 1001?`,
    )
    const { printed } = await run(orders, 'cancel', '1001', '--reason', 'x', '--yes')
    expect(printed).toContain(`Orden 1001: cancelada.\n${waits}`)
    expect(printed).toContain(`\n  ${back}`)
    expect((await run(orders, 'show', '1001')).printed).toContain(waits)
  })

  it('says in its help that the buyer reads why the order is cancelled', () => {
    expect(orders.usage).toMatch(/orders cancel ORDEN --reason MOTIVO .*el comprador lee el MOTIVO/)
  })
})
