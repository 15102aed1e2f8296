import { describe, expect, it } from 'vitest'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
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

  it('says in its help that the buyer reads why the order is cancelled', () => {
    expect(orders.usage).toMatch(/orders cancel ORDEN --reason MOTIVO .*el comprador lee el MOTIVO/)
  })
})
