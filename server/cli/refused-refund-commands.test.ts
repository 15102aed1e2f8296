import { describe, expect, it } from 'vitest'
import { cancelForOperator } from '../../shop/orders/cancel-for-operator.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'
import { command as stuck } from './commands/stuck.ts'

describe('a card refund that the provider refuses for good', () => {
  /** Order 1002, cancelled while its payment was in dispute. The shop then wins the dispute. */
  async function wonWhenCancelled() {
    const test = await atTheTerminal()
    await test.shop.placeOrder(await test.cardOrder())
    const { payments } = await test.sandbox.ledger()
    const decide = async (decision: string) => {
      await test.sandbox.decide(payments[0]?.id ?? 0, decision)
      const due = { next_check_at: new Date(0) }
      await test.db.updateTable('payments').set(due).where('payment_method', '=', 'CARD').execute()
      await reconcilePayments(test.deps)
    }
    await decide('charge-back')
    const deps = { ...test.deps, network: manualPrinting() }
    await cancelForOperator(deps, { orderId: 1002, operator: 'ana', reason: 'contracargo' })
    await decide('reimburse')
    return { ...test, decide }
  }
  /** The provider refuses the refund for good. */
  async function refusedForGood() {
    const test = await wonWhenCancelled()
    await test.run(orders, 'refund', '1002', '--all', '--reason', 'ganamos', '--yes')
    await refundPayment(test.deps, { refundId: 1 })
    return test
  }
  const RECORD = ['record-refund', '1002', '--all', '--payment', '2', '--reference', 'T-9', '--reason', 'ganamos']

  it('is money of a dispute that was won, and not of a buyer who paid late', async () => {
    const { run } = await wonWhenCancelled()
    expect((await run(stuck)).printed).toMatch(
      /Orden 1002: se ganó el contracargo de una orden cancelada, y su dinero está aquí\.\n(.*\n)*.*record-refund 1002 --all --payment 2 --reference NÚMERO --reason MOTIVO\n/,
    )
  })

  it('names the commands that end it, in stuck and beside the order', async () => {
    const { run } = await refusedForGood()
    const next = /orders record-refund 1002 --all --payment 2 --reference NÚMERO --reason MOTIVO\n/
    for (const { printed } of [await run(stuck), await run(orders, 'show', '1002')]) {
      expect(printed).toMatch(next)
      expect(printed, 'the provider refuses it for good').not.toContain('orders refund 1002')
    }
  })

  it('is written down as given back by another way, and nothing waits', async () => {
    const { run } = await refusedForGood()
    await expect(run(orders, ...RECORD)).rejects.toThrow(
      '¿Registrar que devolviste todo lo que queda ($\u00a01.490,00) de la orden 1002 por otra vía (T-9)?',
    )
    expect((await run(orders, ...RECORD, '--yes')).printed).toBe(
      'Orden 1002: $\u00a01.490,00 devueltos por otra vía (T-9).\n',
    )
    expect((await run(stuck)).printed).not.toContain('1002')
    expect((await run(orders, ...RECORD, '--yes')).printed).toContain('ya estaba registrada (2). No cambió nada.')
    const shown = (await run(orders, 'show', '1002')).printed
    expect(shown).toMatch(/devuelto .* devueltos \$\u00a01\.490,00/)
    expect(shown).toMatch(/2 {2}\$\u00a01\.490,00 {2}hecha por otra vía \(T-9\) {2}ganamos/)
  })

  it.each([
    [['--amount', '1490,01'], 'quedan $\u00a01.490,00 por devolver'],
    [['--payment', '77', '--all'], 'Ese pago no tiene dinero de la orden 1002'],
    [['--all', '--amount', '1'], 'Elige --amount IMPORTE, --all, o --line LÍNEA y --shipping.'],
  ])('refuses what does not balance: %s', async (words, told) => {
    const { run } = await refusedForGood()
    const recording = run(orders, 'record-refund', '1002', ...words, '--reference', 'T-9', '--reason', 'x', '--yes')
    await expect(recording).rejects.toThrow(told)
  })

  it('is not written down while the provider is still asked', async () => {
    const { run } = await refusedForGood()
    await run(orders, 'refund', '1002', '--all', '--reason', 'otra vez', '--yes')
    await expect(run(orders, ...RECORD, '--yes')).rejects.toThrow(
      'ya tiene en curso la devolución 2, por el proveedor de tarjetas: espera a que termine.',
    )
  })
})
