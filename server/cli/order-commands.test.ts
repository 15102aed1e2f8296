import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Payments } from '../../db/schema.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { insertBook } from '../../test/support/books.ts'
import { atTheTerminal, queued } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'

describe('shop orders', () => {
  it('lists, filters and shows, by number or link', async () => {
    const { run, externalId } = await atTheTerminal()
    const { printed } = await run(orders, 'list')
    expect(printed).toMatch(/^ORDEN {2}FECHA +ESTADO +TOTAL +PAGO +CLIENTE +LIBRO +PENDIENTES\n/)
    expect(printed).toMatch(/ 1001 .* espera el pago +\$\u00a01\.490,00 .* Ana Pérez +La tregua\n$/)
    expect((await run(orders, 'list', '--status', 'CONFIRMED')).printed).toBe('No hay órdenes así.\n')
    expect(JSON.parse((await run(orders, 'list', '--json')).printed)).toMatchObject([{ id: 1001, grandTotal: 1490 }])
    const shown = (await run(orders, 'show', externalId)).printed
    expect(shown).toMatch(/^Orden 1001: espera el pago\n/)
    expect(shown).toContain(`http://localhost:3000/orden/${externalId}`)
    expect(shown).toMatch(/orden: espera el pago +se hizo la orden +comprador/)
    await expect(run(orders, 'show', '77')).rejects.toThrow('No hay ninguna orden 77.')
  })

  it('counts among what is pending of an order the transfers that name it, as `show` lists them', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'confirm-payment', '1001', '--amount', '1000', '--reference', 'A-1', '--keep', '--yes')
    expect((await run(orders, 'list')).printed).toMatch(/ La tregua +1\n$/)
    expect((await run(orders, 'show', '1001')).printed).toContain('Pendientes\n  Crédito 1, ')
  })

  it('shows what a card was charged beside what the order costs, where they differ or it is paid in installments', async () => {
    const { db, run } = await atTheTerminal()
    const shown = async (payment: Updateable<Payments>) => {
      await db
        .updateTable('payments')
        .set({ payment_method: 'CARD', status: 'APPROVED', ...payment })
        .execute()
      return (await run(orders, 'show', '1001')).printed.replaceAll('\u00a0', ' ')
    }
    const inTen = { installments: 10, installments_amount_cents: 17_165, total_paid_cents: 171_648 }
    const charged = '$ 1.490,00  cobrados a la tarjeta $ 1.716,48 en 10 cuotas de $ 171,65'
    expect(await shown(inTen)).toContain(charged)
    expect(await shown({ status: 'REFUNDED' })).toContain('cobrados a la tarjeta $ 1.716,48')
    expect(await shown({ status: 'REJECTED' })).not.toContain('cobrados')
    const atOnce = { installments: 1, installments_amount_cents: 149_000, total_paid_cents: 149_000 }
    expect(await shown(atOnce)).not.toContain('cobrados')
  })

  it('sells by phone, by ISBN, at the price of the catalogue', async () => {
    const test = await atTheTerminal()
    const { isbn } = await insertBook(test.db, { price_cents: 50_000 })
    const person = ['--name', 'Luz', '--email', 'luz@correo.example', '--tel', '099 111 222']
    const { printed } = await test.run(
      orders,
      'create',
      '--book',
      isbn,
      '--quantity',
      '2',
      ...person,
      '--yes',
      '--json',
    )
    expect(JSON.parse(printed)).toMatchObject({ kind: 'placed', order: 1002, grandTotal: 1000 })
    await expect(test.run(orders, 'create', '--book', isbn, ...person)).rejects.toThrow(
      /para Luz: \$\u00a0500,00, se retira\. .*¿Hacer la orden\?/,
    )
    expect(await queued(test)).toEqual(['mail-order', 'mail-order'])
    await expect(test.run(orders, 'create', '--book', 'B9', ...person, '--yes')).rejects.toThrow('No hay ningún libro')
    const nameless = test.run(orders, 'create', '--book', 'B1', '--email', 'no', '--yes')
    await expect(nameless).rejects.toThrow(/nombre y apellido[\s\S]*corrija la dirección de correo/)
    expect((await test.run(orders, 'resend-mail', '1002')).printed).toContain('sale otra vez')
  })

  it('shows until when an order can be paid: by its promise, or a day after a card that was refused', async () => {
    const test = await atTheTerminal()
    const show = async () => (await test.run(orders, 'show', '1001')).printed
    const until = (at: Date) => `, se puede pagar hasta el ${inUruguay(at)}\n`
    const { payment_deadline: deadline } = await test.db
      .selectFrom('orders')
      .select('payment_deadline')
      .executeTakeFirstOrThrow()
    expect(await show()).toContain(until(deadline as Date))
    const last = new Date(test.clock.at.getTime() - 60_000)
    await test.db.updateTable('payments').set({ status: 'CANCELLED', created_at: last }).execute()
    expect(await show(), 'the promise was for another amount').toContain(
      until(new Date(last.getTime() + 24 * 3_600_000)),
    )
    await test.db.updateTable('payments').set({ status: 'PENDING', payment_method: 'CARD' }).execute()
    expect(await show(), 'the provider decides').not.toContain('se puede pagar')
    await test.db.updateTable('payments').set({ status: 'APPROVED', payment_method: 'OFFLINE' }).execute()
    expect(await show(), 'a person decides').not.toContain('se puede pagar')
  })
})
