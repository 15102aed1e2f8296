import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { CommandError } from './command.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

describe('an order whose card was charged back before it was printed', () => {
  async function chargedBack() {
    const test = await atTheTerminal()
    await test.shop.placeOrder(await test.cardOrder())
    await printOrders({ ...test.deps, network: manualPrinting() })
    expect((await test.run(stuck)).printed).toContain('hay que encargar la impresión')
    const { payments } = await test.sandbox.ledger()
    await test.sandbox.decide(payments[0]?.id ?? 0, 'charge-back')
    const due = { next_check_at: new Date(0) }
    await test.db.updateTable('payments').set(due).where('payment_method', '=', 'CARD').execute()
    await reconcilePayments(test.deps)
    return test
  }
  const SETTLED = ['confirm-payment', '1002', '--amount', '1490', '--reference', 'D-1', '--yes']

  it('is confirmed by hand only for someone who insists', async () => {
    const { run } = await chargedBack()
    expect((await run(stuck)).printed).not.toContain('hay que encargar la impresión')
    const confirming = ['confirm-print', '1002', '--reference', 'P-7']
    await expect(run(orders, ...confirming)).rejects.toBeInstanceOf(CommandError)
    await expect(run(orders, ...confirming)).rejects.toThrow(
      /^La orden 1002 no tiene su dinero: .* con --even-if-unpaid se hace igual\. No se cambió nada\.$/,
    )
    const insisted = await run(orders, ...confirming, '--even-if-unpaid')
    expect(insisted.printed).toBe('Orden 1002: confirmada. Atención: la orden no tiene su dinero.\n')
  })

  it('is asked of the printer again only for someone who insists, and who hears that it holds no money', async () => {
    const { run } = await chargedBack()
    await expect(run(orders, 'retry-print', '1002')).rejects.toThrow(/^La orden 1002 no tiene su dinero: /)
    expect((await run(orders, 'retry-print', '1002', '--even-if-unpaid')).printed).toBe(
      'Orden 1002: se pide otra vez a la imprenta en medio minuto. Atención: la orden no tiene su dinero.\n',
    )
  })

  it('goes to the printer once other money settles it', async () => {
    const { run } = await chargedBack()
    expect((await run(orders, ...SETTLED)).printed).toBe(
      'Orden 1002: el contracargo queda saldado. Va a la imprenta.\n',
    )
  })

  it('goes to the printer once a transfer settles it', async () => {
    const { run } = await chargedBack()
    const file = join(temporaryFolder(), 'extracto.csv')
    writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${montevideoDate(new Date())};7;DEPOSITO;1.490,00\n`)
    await run(payments, 'import', file, '--yes')
    expect((await run(payments, 'assign', '1', '1002', '--yes')).printed).toBe(
      'Crédito 1: salda el contracargo de la orden 1002. Va a la imprenta.\n',
    )
  })

  it('waits on where only one of two disputes is settled, and goes to the printer with the other', async () => {
    const { run, db } = await chargedBack()
    const { id, ...paid } = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', 1002)
      .executeTakeFirstOrThrow()
    await db.updateTable('payments').set({ amount_cents: 98_000 }).where('id', '=', id).execute()
    const other = { reference: 'other', provider_payment_id: '7', amount_cents: 51_000 }
    await db
      .insertInto('payments')
      .values({ ...paid, ...other })
      .execute()
    const pay = async (amount: string, reference: string) =>
      (await run(orders, 'confirm-payment', '1002', '--amount', amount, '--reference', reference, '--yes')).printed
    expect(await pay('980', 'D-1')).toBe(
      'Orden 1002: el contracargo queda saldado. De otro contracargo faltan $\u00a0510,00, y no se imprime antes.\n',
    )
    expect(await pay('510', 'D-2')).toBe('Orden 1002: el contracargo queda saldado. Va a la imprenta.\n')
  })

  it.each(['1460', '1511'])('is settled by no other amount than the setting allows to accept: %s', async amount => {
    const { run } = await chargedBack()
    const confirming = ['confirm-payment', '1002', '--amount', amount, '--reference', 'D-1', '--yes']
    await expect(run(orders, ...confirming)).rejects.toThrow('A la orden 1002 le faltan $\u00a01.490,00.')
    await expect(run(orders, ...confirming, '--accept-difference', 'comisión')).rejects.toThrow(
      /se aceptan hasta \$\u00a020,00\. Es el ajuste PAYMENT_DIFFERENCE\. No se cambió nada/,
    )
    expect((await run(stuck)).printed).toContain('contracargo')
  })

  it.each(['1470', '1510'])('is settled by a little less or more where a person accepts that: %s', async amount => {
    const { run } = await chargedBack()
    const confirming = ['confirm-payment', '1002', '--amount', amount, '--reference', 'D-1', '--yes']
    expect((await run(orders, ...confirming, '--accept-difference', 'comisión')).printed).toContain(
      'el contracargo queda saldado. Va a la imprenta.',
    )
    expect((await run(stuck)).printed).not.toContain('contracargo')
  })

  it('is not printed again where it was printed before', async () => {
    const { run } = await chargedBack()
    await run(orders, 'confirm-print', '1002', '--even-if-unpaid')
    expect((await run(orders, ...SETTLED)).printed).toBe(
      'Orden 1002: el contracargo queda saldado. La orden sigue su curso y no se imprime otra vez.\n',
    )
  })
})
