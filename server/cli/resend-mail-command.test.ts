import { describe, expect, it } from 'vitest'
import { atTheTerminal, CONFIRM, queued } from '../../test/support/order-terminal.ts'
import { CommandError } from './command.ts'
import { command as customers } from './commands/customers.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'

describe('shop orders resend-mail', () => {
  it('sends what is true, and says beforehand why another would not be', async () => {
    const test = await atTheTerminal()
    const resend = (mail: string) => test.run(orders, 'resend-mail', '1001', '--mail', mail)
    expect((await resend('payment-due')).printed).toBe('Orden 1001: el correo payment-due sale otra vez.\n')
    const said = 'correo mandado otra vez: el que dice que el plazo para pagar fuera de la tienda vence'
    expect((await test.run(orders, 'show', '1001')).printed).toContain(said)
    const untrue = resend('dispatched')
    await expect(untrue).rejects.toBeInstanceOf(CommandError)
    await expect(untrue).rejects.toThrow(
      'El correo dispatched dice que el envío está en camino, y eso no es cierto ahora: la orden 1001 está así: espera el pago; último pago: red de cobranza o banco, pendiente. No se mandó nada. Se puede mandar: received, payment-due.',
    )
    expect(await queued(test)).toEqual(['mail-order'])
    await expect(resend('nonsense')).rejects.toThrow('--mail: no existe nonsense. Hay: received, ')
  })

  it('shows the payment that it fits, also where a later one was refused', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const { id: _id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'a-later-one', status: 'REJECTED', payment_method: 'CARD' })
      .execute()
    await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-approved')
    const { rows } = await test.pool.query(
      `select data from pgboss.job where name = 'mail-order' order by created_on desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ data: { about: { mail: 'payment-approved', paymentId: 1 } } })
  })

  it('says again that money went back, or came late', async () => {
    const test = await atTheTerminal()
    await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await test.run(orders, ...CONFIRM)
    const resend = (mail: string) => test.run(orders, 'resend-mail', '1001', '--mail', mail)
    expect((await resend('late-credit')).code).toBe(0)
    await expect(resend('payment-refunded')).rejects.toThrow('Se puede mandar: late-credit, cancelled.')
    await test.db.updateTable('payments').set({ status: 'REFUNDED', refunded_cents: 149_000 }).execute()
    expect((await resend('payment-refunded')).code).toBe(0)
  })

  /** The names of the mails that may be sent, taken from the refusal of another. */
  async function holding({ run }: Awaited<ReturnType<typeof atTheTerminal>>): Promise<string> {
    const refused = run(orders, 'resend-mail', '1001', '--mail', 'returned')
    const { message } = (await refused.catch((error: unknown) => error)) as CommandError
    return message.split('No se mandó nada. ')[1] ?? ''
  }

  it('says both figures of money that differs, and never asks for less than all as if nothing had come', async () => {
    const test = await atTheTerminal()
    const pay = (amount: string, reference: string, ...more: string[]) =>
      test.run(orders, 'confirm-payment', '1001', '--amount', amount, '--reference', reference, '--yes', ...more)
    expect(await holding(test)).toBe('Se puede mandar: received, payment-due.')
    await pay('1000', 'A-1', '--part')
    expect(await holding(test)).toBe('Se puede mandar: payment-differs.')
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-differs')).code).toBe(0)
    await pay('490', 'A-2')
    expect(await holding(test), 'no debt was settled').toBe('Se puede mandar: payment-approved.')
    const second = await test.db.selectFrom('credits').select('id').where('key', '=', 'A-2').executeTakeFirstOrThrow()
    await test.run(payments, 'take-back', String(second.id), '--reason', 'de otra', '--yes')
    expect(await holding(test), 'one mail, not two').toBe('Se puede mandar: payment-taken-back.')
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-taken-back')).code).toBe(0)
    await pay('400', 'A-3', '--part')
    expect(await holding(test), 'money came since').toBe('Se puede mandar: payment-differs.')
  })

  it('says again that a debt was settled', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const { id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK', payment_method: 'CARD' }).execute()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'the transfer', settles_payment_id: id })
      .execute()
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'debt-settled')).code).toBe(0)
  })

  it('says when the mail of a step goes out that can still be taken back, and sends none that the step makes untrue', async () => {
    const test = await atTheTerminal()
    const resend = (mail: string) => test.run(orders, 'resend-mail', '1001', '--mail', mail)
    await test.run(orders, ...CONFIRM)
    await test.run(orders, 'confirm-print', '1001', '--reference', 'P-7', '--yes')
    await test.run(orders, 'collected', '1001')
    await test.db.deleteFrom('held_parcel_steps').execute()
    expect((await resend('delivered')).code).toBe(0)
    await test.run(orders, 'returned', '1001')
    await expect(resend('returned')).rejects.toThrow(
      /^El correo que dice que el envío volvió sale solo a las? \d\d:\d\d: hasta entonces ese paso se puede deshacer\. No se mandó nada\.$/,
    )
    await expect(resend('delivered')).rejects.toThrow(
      /eso no es cierto ahora: .*; envío: devuelto\. No se mandó nada\. Se puede mandar: payment-approved\.$/,
    )
    await test.run(orders, 'undo-step', '1001')
    expect((await resend('delivered')).code).toBe(0)
    await expect(resend('returned')).rejects.toThrow('eso no es cierto ahora')
  })

  it('writes to nobody whose data were erased', async () => {
    const test = await atTheTerminal()
    await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await test.run(customers, 'erase', 'ana@correo.example', '--force', '--yes')
    const resend = test.run(orders, 'resend-mail', '1001', '--mail', 'cancelled')
    await expect(resend).rejects.toThrow('no hay a quién escribirle')
  })
})
