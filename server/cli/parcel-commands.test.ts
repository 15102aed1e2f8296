import { describe, expect, it } from 'vitest'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { CommandError } from './command.ts'
import { command as orders } from './commands/orders.ts'

describe('a parcel', () => {
  it('follows a book ordered by hand to its reader', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await expect(run(orders, 'ready', '1001')).rejects.toThrow('no tiene envío')
    expect((await run(orders, 'confirm-print', '1001')).printed).toBe('Orden 1001: confirmada.\n')
    expect((await run(orders, 'ready', '1001')).printed).toBe(
      'Orden 1001: listo para retirar. El correo al comprador sale en 10 minutos. Si fue un error: npm run shop -- orders undo-step 1001\n',
    )
    expect((await run(orders, 'ready', '1001')).printed).toBe('Orden 1001: ya estaba listo para retirar.\n')
    expect((await run(orders, 'collected', '1001')).printed).toContain('Orden 1001: retirado.')
    for (const step of [['delivered'], ['dispatch', '--tracking', 'UY1']] as const) {
      await expect(run(orders, step[0], '1001', ...step.slice(1))).rejects.toThrow(
        /^La orden 1001 se retira en el centro de retiro, está en "retirado" y no puede pasar a "(entregado|en camino)"\./,
      )
    }
    const moving = run(orders, 'change-address', '1001', '--address', 'A 1', '--city', 'Salto', '--department', 'Salto')
    await expect(moving).rejects.toThrow('No se cambió nada.')
  })

  it('takes the corrected number of a parcel that travels already, and keeps it in the history', async () => {
    const { run, db } = await atTheTerminal()
    const address = { shipping_address: 'Rincón 500', shipping_city: 'Montevideo', shipping_department: 'Montevideo' }
    await db
      .updateTable('orders')
      .set({ shipping_method: 'DELIVERY', ...address })
      .execute()
    await run(orders, ...CONFIRM)
    await run(orders, 'confirm-print', '1001', '--reference', 'P-7', '--yes')
    const dispatch = (...args: string[]) => run(orders, 'dispatch', '1001', '--tracking', ...args)
    await dispatch('UY1')
    expect((await dispatch('UY1')).printed).toBe('Orden 1001: ya estaba en camino.\n')
    expect((await dispatch('UY2', '--operator', 'ana')).printed).toBe(
      'Orden 1001: el seguimiento cambió a UY2. El correo al comprador todavía no salió: lleva ese número.\n',
    )
    const shown = (await run(orders, 'show', '1001')).printed
    expect(shown).toMatch(/en camino desde el .* UY2$/m)
    expect(shown).toMatch(/envío: otro seguimiento +operador: UY2 +ana/)
    expect((await run(orders, 'undo-step', '1001')).printed).toContain('vuelve a estar en preparación')
  })

  it('takes the last step of a parcel back, and says why it can not', async () => {
    const { run, db } = await atTheTerminal()
    const undo = () => run(orders, 'undo-step', '1001', '--operator', 'ana')
    await run(orders, ...CONFIRM)
    await run(orders, 'confirm-print', '1001')
    await expect(undo()).rejects.toThrow('no tiene ningún paso del envío que deshacer')
    await run(orders, 'ready', '1001')
    expect((await undo()).printed).toBe(
      'Orden 1001: vuelve a estar en preparación. Al comprador no le llega ningún correo de "listo para retirar".\n',
    )
    expect((await run(orders, 'show', '1001')).printed).toMatch(
      /envío: listo para retirar → en preparación +se deshizo el último paso +ana/,
    )
    await run(orders, 'ready', '1001')
    await db
      .updateTable('held_parcel_steps')
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    await expect(undo()).rejects.toThrow('ya no puede salir de "listo para retirar"')
    await db.deleteFrom('held_parcel_steps').execute()
    await expect(undo()).rejects.toThrow('ya no puede salir de "listo para retirar"')
  })

  it('knows a department without its accent, and names them all for another', async () => {
    const { run } = await atTheTerminal()
    const move = (department: string) =>
      run(orders, 'change-address', '1001', '--address', 'A 1', '--city', 'Centro', '--department', department)
    await expect(move('Saltoo')).rejects.toThrow(/«Saltoo» no es un departamento\. Hay: Artigas, .* Treinta y Tres\.$/)
    // A pickup has no address. The error shows that the department was understood.
    await expect(move('paysandu')).rejects.toThrow('se retira en el centro de retiro')
  })
})

it('a return for which money goes back is not taken back, and one whose money is back sends no mail', async () => {
  const { run, db } = await atTheTerminal()
  await run(orders, ...CONFIRM)
  for (const step of ['confirm-print', 'ready', 'returned']) await run(orders, step, '1001')
  await run(orders, 'refund', '1001', '--all', '--reason', 'volvió', '--yes')
  await expect(run(orders, 'undo-step', '1001')).rejects.toThrow(
    /^El dinero de la orden 1001 se está devolviendo porque el envío volvió: .* --even-if-refunded .* No se cambió nada\.$/,
  )
  await expect(run(orders, 'ready', '1001')).rejects.toThrow('se está devolviendo')
  await run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes')
  await expect(run(orders, 'undo-step', '1001')).rejects.toThrow('El dinero de la orden 1001 se devolvió')
  await db.updateTable('shipments').set({ status: 'READY_FOR_PICKUP' }).execute()
  expect((await run(orders, 'returned', '1001')).printed).toContain(
    'Orden 1001: devuelto. Su dinero ya se devolvió, y no sale ningún correo.',
  )
})

it('a returned parcel whose money is back is sent again only for someone who insists', async () => {
  const test = await atTheTerminal()
  await test.run(orders, ...CONFIRM)
  for (const step of ['confirm-print', 'ready', 'returned']) await test.run(orders, step, '1001')
  await test.run(orders, 'refund', '1001', '--all', '--reason', 'volvió', '--yes')
  await test.run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes')
  const again = test.run(orders, 'ready', '1001')
  await expect(again).rejects.toBeInstanceOf(CommandError)
  await expect(again).rejects.toThrow(/^El paquete de la orden 1001 volvió .* con --even-if-refunded /)
  expect((await test.run(orders, 'ready', '1001', '--even-if-refunded')).printed).toContain('listo para retirar')
})
