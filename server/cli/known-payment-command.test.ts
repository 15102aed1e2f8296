import { describe, expect, it } from 'vitest'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { CommandError } from './command.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

describe('a payment that is known already', () => {
  const LATE = [...CONFIRM, '--accept-late']

  it('is accepted late where it waits for that, and once', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await run(orders, ...CONFIRM)
    expect((await run(orders, ...LATE)).printed).toBe(
      'Ese pago ya estaba registrado. Orden 1001: el pago se aceptó. Va a la imprenta.\n',
    )
    expect((await run(orders, ...LATE)).printed).toContain('ya estaba registrado. No cambió nada.')
    expect((await run(stuck)).printed).toBe('Nada espera a nadie.\n')
  })

  it('is accepted with its difference where it waits for that', async () => {
    const { run } = await atTheTerminal()
    const part = ['confirm-payment', '1001', '--amount', '1480', '--reference', 'A-1', '--yes']
    await run(orders, ...part, '--part')
    expect((await run(orders, ...part, '--part')).printed).toContain('ya estaba registrado. No cambió nada.')
    expect((await run(orders, ...part, '--accept-difference', 'comisión')).printed).toContain('el pago se aceptó.')
  })

  it('is not accepted late where it does not fit', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    const part = ['confirm-payment', '1001', '--amount', '1000', '--reference', 'A-1', '--yes']
    await run(orders, ...part, '--part')
    await expect(run(orders, ...part, '--accept-late')).rejects.toThrow(
      /tiene \$\u00a01\.000,00 y le faltan \$\u00a0490,00\. .*No se cambió nada/,
    )
  })

  it('is refused with another amount, with both figures', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    const again = run(orders, 'confirm-payment', '1001', '--amount', '1500', '--reference', 'A-1', '--yes')
    await expect(again).rejects.toBeInstanceOf(CommandError)
    await expect(again).rejects.toThrow(
      /^A-1 ya está registrado con \$\u00a01\.490,00 \(crédito 1, orden 1001\), no con \$\u00a01\.500,00\. .*No se cambió nada\.$/,
    )
  })

  it('is assigned where it is kept and pays nothing yet', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'confirm-payment', '1001', '--amount', '700', '--reference', 'A-1', '--keep', '--yes')
    const again = ['confirm-payment', '1001', '--amount', '700', '--reference', 'A-1', '--yes']
    await expect(run(orders, ...again, '--accept-late')).rejects.toThrow(
      'sin asignar: npm run shop -- payments assign 1 1001 --part. No se cambió nada.',
    )
    await run(payments, 'give-back', '1', '--reference', 'T-1', '--reason', 'x', '--yes')
    await expect(run(orders, ...again)).rejects.toThrow('se devolvió o se cerró: npm run shop -- payments show 1.')
  })

  it.each([
    ['500', ['--part'], '1 1001 --part'],
    ['500', ['--accept-late'], '1 1001 --part'],
    ['1480', [], '1 1001 --accept-difference MOTIVO, o npm run shop -- payments assign 1 1001 --part'],
    ['2000', ['--part'], '1 1001 --amount 1490'],
  ])('of %s pesos, kept, with %j is assigned as the order takes it', async (pesos, terms, advised) => {
    const { run } = await atTheTerminal()
    const paying = ['confirm-payment', '1001', '--amount', pesos, '--reference', 'A-1', '--yes']
    await run(orders, ...paying, '--keep')
    await expect(run(orders, ...paying, ...terms)).rejects.toThrow(
      `sin asignar: npm run shop -- payments assign ${advised}. No se cambió nada.`,
    )
    const [first = ''] = advised.replace('MOTIVO', 'x').split(', o ')
    expect((await run(payments, 'assign', ...first.split(' '), '--yes')).code).toBe(0)
  })

  it('is given back where it is kept and the order is paid otherwise', async () => {
    const { run } = await atTheTerminal()
    await run(orders, 'confirm-payment', '1001', '--amount', '700', '--reference', 'B-1', '--keep', '--yes')
    await run(orders, ...CONFIRM)
    const again = ['confirm-payment', '1001', '--amount', '700', '--reference', 'B-1', '--yes']
    await expect(run(orders, ...again)).rejects.toThrow(
      'B-1 ya está registrado como crédito 1, y está sin asignar; la orden 1001 ya está paga: si no es de otra, npm run shop -- payments give-back 1 --reference NÚMERO --reason MOTIVO. No se cambió nada.',
    )
  })
})

it('says which orders a transfer paid that was divided, and what of it waits', async () => {
  const { run, shop } = await atTheTerminal()
  for (let order = 1002; order <= 1003; order++)
    await shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  await run(orders, 'confirm-payment', '1001', '--amount', '4470', '--reference', 'A-1', '--keep', '--yes')
  const give = (order: string) => run(payments, 'assign', '1', order, '--amount', '1490', '--yes')
  const again = (order: string) =>
    run(orders, 'confirm-payment', order, '--amount', '4470', '--reference', 'A-1', '--yes')
  await give('1001')
  await give('1002')
  await expect(again('1003')).rejects.toThrow(
    'A-1 ya está registrado como crédito 1, que pagó las órdenes 1001 y 1002, y quedan $\u00a01.490,00 sin asignar: npm run shop -- payments assign 1 1003. No se cambió nada.',
  )
  await give('1003')
  expect((await again('1003')).printed).toBe('Orden 1003: ese pago ya estaba registrado. No cambió nada.\n')
})

it('confirm-payment --keep writes down what pays nothing, which is then given back or assigned', async () => {
  const { run } = await atTheTerminal()
  await run(orders, ...CONFIRM)
  const again = ['confirm-payment', '1001', '--amount', '1490', '--reference', 'A-2', '--yes']
  await expect(run(orders, ...again)).rejects.toThrow(
    'La orden 1001 ya está paga. Si el dinero llegó dos veces: anótalo con --keep',
  )
  expect((await run(payments, 'unmatched')).printed).toBe('No hay créditos sin asignar.\n')
  expect((await run(orders, ...again, '--keep')).printed).toBe(
    'Orden 1001: no la paga. Queda anotado como crédito 2: payments give-back 2 cuando lo devuelvas, o payments assign 2 ORDEN si es de otra.\n',
  )
  await expect(run(payments, 'assign', '2', '1001', '--yes')).rejects.toThrow('payments give-back 2.')
  expect((await run(stuck)).printed).toMatch(/Crédito 2, \$\u00a01\.490,00 sin usar: la orden ya está paga/)
  expect((await run(stuck)).printed, 'only an order of somebody else could take it').toMatch(
    /shop -- payments give-back 2 .*\n.* payments assign 2 ORDEN\n.* payments settle 2 /,
  )
  expect((await run(stuck)).printed).toMatch(/^\d\d\/\d\d\/\d{4} {2}Crédito 2/m)
  await run(payments, 'give-back', '2', '--reference', 'T-1', '--reason', 'pagó dos veces', '--yes')
  for (const use of [
    ['assign', '2', '1001'],
    ['settle', '2', '--note', 'x'],
  ]) {
    await expect(run(payments, ...use, '--yes')).rejects.toThrow(
      /^El crédito 2 no tiene nada sin asignar\. .*\n.* \$\u00a01\.490,00 devueltos \(T-1\), .*: pagó dos veces$/,
    )
  }
  await expect(run(payments, 'assign', '99', '1001', '--yes')).rejects.toThrow('No hay ningún crédito 99.')
  expect((await run(stuck)).printed).not.toContain('Crédito')
  await expect(run(orders, ...again, '--keep'), 'written down once').rejects.toThrow(
    'A-2 ya está registrado como crédito 2, y se devolvió o se cerró',
  )
})

it('confirm-payment --keep names first that a difference within the limit may be accepted', async () => {
  const { run } = await atTheTerminal()
  const less = ['confirm-payment', '1001', '--amount', '1480', '--reference', 'A-1', '--keep', '--yes']
  expect((await run(orders, ...less)).printed).toContain(
    'crédito 1: payments assign 1 1001 --accept-difference MOTIVO, o payments assign 1 1001 --part, o payments give-back 1 cuando',
  )
})

it('confirm-payment --keep pays where the money fits', async () => {
  const { run } = await atTheTerminal()
  expect((await run(orders, ...CONFIRM, '--keep')).printed).toBe('Orden 1001: paga. Va a la imprenta.\n')
  expect((await run(payments, 'unmatched')).printed).toBe('No hay créditos sin asignar.\n')
})
