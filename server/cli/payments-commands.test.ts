import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

it('shop payments says what to do about lines that can not be read, on trial too', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, 'Fecha;Moneda;Concepto;Importe\n20/11/2026;USD;Orden 1001;40\n')
  for (const how of ['--dry-run', '--yes']) {
    const { code, printed } = await run(payments, 'import', file, how)
    expect({ code, printed }).toEqual({
      code: 3,
      printed: expect.stringContaining('Las líneas ilegibles no se guardan: corrígelas e importa el archivo otra vez'),
    })
  }
})

const TODAY = montevideoDate(new Date())

it('shop payments says of a number that is known with another amount both figures', async () => {
  const { run } = await atTheTerminal()
  await run(orders, ...CONFIRM)
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};A-1;Orden 1001;1.500,00\n`)
  const { code, printed } = await run(payments, 'import', file, '--yes')
  expect(code).toBe(3)
  expect(printed.replaceAll('\u00a0', ' ')).toMatch(
    /\$ 1\.500,00 +su número ya está registrado con otro importe; crédito 1: \$ 1\.490,00, orden 1001 /,
  )
})

it('shop payments import asks about a known transfer whose line names another order', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'extracto.csv')
  const say = (words: string) =>
    writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};7;${words};1.490,00\n`)
  say('TRF Orden 10010')
  await run(payments, 'import', file, '--yes')
  say('TRF Orden 1001')
  const { code, printed } = await run(payments, 'import', file, '--yes')
  expect(code).toBe(3)
  expect(printed.replaceAll('\u00a0', ' ')).toMatch(
    /parece uno que ya está registrado; crédito 1: \$ 1\.490,00, sin orden; si es el mismo, vale ese crédito; /,
  )
})

it('shop payments take-back of a transfer that was used for several things asks for which', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};7;DEPOSITO;2.000,00\n`)
  await run(payments, 'import', file, '--yes')
  await run(payments, 'assign', '1', '1001', '--amount', '1490', '--yes')
  await run(payments, 'settle', '1', '--note', 'una propina', '--yes')
  const takeBack = (...named: string[]) => run(payments, 'take-back', '1', ...named, '--reason', 'no era', '--yes')
  await expect(takeBack()).rejects.toThrow(
    /^El crédito 1 se usó para varias cosas: elige una con --use\. No se cambió nada\.\n {2}uso 2: .* cerrados sin asignar, .*\n {2}uso 1: .* para la orden 1001, /s,
  )
  await expect(takeBack('--use', 'dos')).rejects.toThrow('--use: «dos» no es el número de un uso, como 12.')
  expect((await takeBack('--use', '2')).printed.replaceAll('\u00a0', ' ')).toContain('$ 510,00 esperan destino')
  expect((await run(orders, 'show', '1001')).printed).toContain('Imprenta\n  pedido-1001  0 intentos')
  expect((await takeBack()).printed).toContain('Orden 1001: no se imprime y vuelve a esperar su pago.')
  expect((await run(orders, 'show', '1001')).printed, 'nobody was asked to print it').not.toContain('Imprenta')
})

it('shop payments reads a statement, and a person gives the rest its order', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};7;DEPOSITO;1.490,00\n${TODAY};8;Orden 55;10\n`)
  const tried = await run(payments, 'import', file, '--dry-run')
  expect(tried).toMatchObject({ code: 3, printed: expect.stringMatching(/^Ensayo: esto es lo que pasaría/) })
  expect((await run(payments, 'unmatched')).printed).toBe('No hay créditos sin asignar.\n')
  await expect(run(payments, 'import', file)).rejects.toThrow('confírmalo con --yes')
  const { code, printed } = await run(payments, 'import', file, '--yes')
  expect(code).toBe(3)
  expect(printed).toContain(
    '0 pagos, 0 ya registrados, 0 para mirar, 0 de órdenes canceladas, 2 sin asignar, 0 ilegibles',
  )
  const more = `Fecha;Comprobante;Concepto;Importe\n${TODAY};7;DEPOSITO;1.490,00\n${TODAY};9;Orden 1001;1.490,00\n${TODAY};10;X;-5\n`
  writeFileSync(file, more)
  expect((await run(payments, 'import', file, '--dry-run')).printed).toContain(
    '1 pago, 1 ya registrado, 0 para mirar, 0 de órdenes canceladas, 0 sin asignar, 0 ilegibles, 1 que no es un crédito.',
  )
  const [first, second] = JSON.parse((await run(payments, 'unmatched', '--json')).printed) as { id: number }[]
  expect((await run(payments, 'assign', String(first?.id), '1001', '--yes')).printed).toContain('paga la orden 1001')
  expect((await run(stuck)).printed).toContain(`npm run shop -- payments settle ${second?.id} --note TEXTO`)
  await run(payments, 'settle', String(second?.id), '--note', 'devuelto', '--yes')
  expect((await run(stuck)).printed).not.toContain('Crédito')
})

it('shop payments says of money for a cancelled order that it is cancelled, where its sum does not fit either', async () => {
  const { run } = await atTheTerminal()
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};7;Transf orden 1001;500,00\n`)
  const said = async (...args: Parameters<typeof run>) => (await run(...args)).printed.replaceAll('\u00a0', ' ')
  for (const how of ['--dry-run', '--yes']) {
    const report = await said(payments, 'import', file, how)
    expect(report).toContain('orden 1001: está cancelada y no espera dinero, cuesta $ 1.490,00')
    expect(report).toContain('1 de una orden cancelada, 0 sin asignar')
    expect(report).not.toContain('espera $')
    expect(report.includes('npm run shop -- payments unmatched')).toBe(how === '--yes')
  }
  for (const args of [[stuck], [orders, 'show', '1001'], [payments, 'unmatched']] as Parameters<typeof run>[]) {
    expect(await said(...args)).toContain('es otro importe que el de la orden, y la orden 1001 está cancelada')
  }
  expect(await said(stuck)).toContain('npm run shop -- payments assign 2 1001 --part')
  expect(await said(payments, 'assign', '2', '1001', '--part', '--yes')).toContain(
    'La orden sigue cancelada y le faltan $ 990,00',
  )
  writeFileSync(file, `Fecha;Comprobante;Concepto;Importe\n${TODAY};8;Transf orden 1001;1.200,00\n`)
  await run(payments, 'import', file, '--yes')
  expect(await said(stuck)).toContain('npm run shop -- payments assign 3 1001 --amount 990 --accept-late')
  const accepted = await said(payments, 'assign', '3', '1001', '--amount', '990', '--accept-late', '--yes')
  expect(accepted).toContain('Crédito 3: paga la orden 1001.')
  expect(await said(stuck), 'it is no longer cancelled').not.toContain('está cancelada')
})

it('shop payments unmatched says of two transfers that they make up the price of an order together', async () => {
  const { run } = await atTheTerminal()
  for (const [pesos, reference] of [
    ['1000', 'A-1'],
    ['490', 'A-2'],
  ] as const) {
    await run(orders, 'confirm-payment', '1001', '--amount', pesos, '--reference', reference, '--keep', '--yes')
  }
  const { printed } = await run(payments, 'unmatched')
  const together = (other: number) =>
    `es otro importe que el de la orden. Con el crédito ${other} hace justo los $\u00a01.490,00 que le faltan a la orden 1001`
  expect(printed).toContain(together(2))
  expect(printed).toContain(together(1))
})
