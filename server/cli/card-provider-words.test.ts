import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { readChargebackDeadline } from '../../shop/orders/paying/watch-chargeback.ts'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'
import { command as stuck } from './commands/stuck.ts'

describe('what the card provider says', () => {
  /** A terminal beside a shop with card order 1002, whose payment is not decided yet. */
  async function withCardOrder(holder?: string) {
    const test = await atTheTerminal()
    await test.shop.placeOrder(await test.cardOrder(holder))
    const { payments } = await test.sandbox.ledger()
    const decide = async (decision: string, status_detail?: string) => {
      await test.sandbox.decide(payments[0]?.id ?? 0, decision, { ...(status_detail && { status_detail }) })
      await test.db
        .updateTable('payments')
        .set({ next_check_at: new Date(0) })
        .where('id', '=', 2)
        .execute()
      await reconcilePayments(test.deps)
    }
    const show = async () => (await test.run(orders, 'show', '1002')).printed
    const stand = async () => (await test.run(stuck)).printed
    return { ...test, decide, show, stand }
  }

  it('is read in Spanish, payment by payment and step by step', async () => {
    const { show } = await withCardOrder('FUND')
    const shown = await show()
    expect(shown).toContain('rechazado (fondos insuficientes)')
    expect(shown).toContain('respuesta del proveedor de tarjetas: fondos insuficientes')
    expect(shown).not.toContain('cc_rejected')
  })

  it('of a claim waits with what to do, and is over with its end', async () => {
    const test = await withCardOrder()
    await test.decide('dispute')
    expect(await test.stand()).toMatch(
      /Orden 1002: reclamo del comprador .* Pago \d+ en el proveedor, por .*\n {4}npm run shop -- orders show 1002\n {4}npm run shop -- orders refund 1002 --all --payment 2 --reason "reclamo"\n/,
    )
    expect(await test.show()).toMatch(/acreditado .* en reclamo desde el \d/)
    await test.decide('close-dispute')
    expect(await test.stand()).toBe('Nada espera a nadie.\n')
    expect(await test.show()).toContain('el proveedor cerró el reclamo y el pago sigue acreditado')
  })

  it('of a chargeback names the last day to answer it, and no English word', async () => {
    const test = await withCardOrder()
    await test.decide('charge-back', 'in_process')
    await readChargebackDeadline(test.deps, { paymentId: 2 })
    expect(await test.stand()).toMatch(
      /contracargo: .* El banco todavía no decidió .* Plazo para responder: \d.*:\d\d\.\n/,
    )
    expect(await test.show()).toMatch(/Plazo para responder: [\d/]+ [\d:]+\. {2}ABIERTO/)
    await test.decide('charge-back', 'settled')
    for (const words of [await test.stand(), await test.show()]) {
      expect(words).toContain('El banco le dio la razón al titular')
      expect(words).not.toMatch(/settled|in_process|accredited/)
    }
    await test.decide('reimburse')
    expect(await test.show()).toContain('la librería ganó la disputa')
  })

  it('of a chargeback that a transfer paid still names the last day for evidence, and nothing that is refused', async () => {
    const test = await withCardOrder()
    await test.decide('charge-back', 'in_process')
    await readChargebackDeadline(test.deps, { paymentId: 2 })
    await test.run(orders, 'confirm-payment', '1002', '--amount', '1490', '--reference', 'D-1', '--yes')
    expect(await test.stand()).toMatch(
      /Lo que se debía ya se pagó con otro dinero, .* Plazo para responder: \d.*:\d\d\.\n.*orders show 1002\n.*orders resolve 1002 1 --note "no se manda prueba"\n$/,
    )
    await test.run(orders, 'resolve', '1002', '1', '--note', 'no se manda prueba')
    expect(await test.stand()).toBe('Nada espera a nadie.\n')
  })
})
