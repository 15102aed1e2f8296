import { describe, expect, it } from 'vitest'
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
    expect(await queued(test)).toEqual(['mail-order', 'mail-order'])
    await expect(test.run(orders, 'create', '--book', 'B9', ...person, '--yes')).rejects.toThrow('No hay ningún libro')
    const nameless = test.run(orders, 'create', '--book', 'B1', '--email', 'no', '--yes')
    await expect(nameless).rejects.toThrow(/nombre y apellido[\s\S]*corrija la dirección de correo/)
    expect((await test.run(orders, 'resend-mail', '1002')).printed).toContain('sale otra vez')
  })
})
