import { describe, expect, it } from 'vitest'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'
import { command as stuck } from './commands/stuck.ts'

const REFUND = ['refund', '1001', '--all', '--reason', 'se arrepintió']

describe('shop orders refund, of all the money of a book that is not printed', () => {
  async function waitingForThePrinter() {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    test.clock.at = new Date()
    await printOrders({ ...test.deps, network: manualPrinting() })
    expect((await test.run(stuck)).printed).toContain('hay que encargar la impresión')
    return test
  }

  it('says before and after that the order is cancelled, and leaves nobody to print it', async () => {
    const { run } = await waitingForThePrinter()
    await expect(run(orders, ...REFUND)).rejects.toThrow(
      '¿Devolver todo lo que queda ($\u00a01.490,00) de la orden 1001? Se detiene la impresión y la orden queda cancelada.',
    )
    const { printed } = await run(orders, ...REFUND, '--yes')
    expect(printed).toMatch(
      /orders confirm-refund 1 --reference NÚMERO\nNo se imprime, y la orden queda cancelada\.\n$/,
    )
    expect((await run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: cancelada/)
    expect((await run(stuck)).printed).not.toContain('encargar')
  })

  it('says that the book goes on, and what to do, where it was ordered by hand', async () => {
    const { run } = await waitingForThePrinter()
    await run(orders, 'confirm-print', '1001')
    expect((await run(orders, ...REFUND, '--yes')).printed).toMatch(
      /La imprenta no pudo detenerla \(se encargó a mano\): .*\n {2}npm run shop -- orders cancel 1001 --reason MOTIVO\n$/,
    )
    expect((await run(stuck)).printed).toMatch(
      /la imprenta no se pudo detener\. Se encargó a mano\.\n(.*\n)*.*orders cancel 1001 --reason MOTIVO --even-if-printed\n.*orders resolve 1001/,
    )
  })

  it('has it printed all the same for who says so', async () => {
    const { run } = await waitingForThePrinter()
    await expect(run(orders, ...REFUND, '--keep-printing')).rejects.toThrow(/de la orden 1001\?\nNo se cambió nada/)
    expect((await run(orders, ...REFUND, '--keep-printing', '--yes')).printed).not.toContain('imprime')
    expect((await run(stuck)).printed).toContain('hay que encargar la impresión')
  })
})
