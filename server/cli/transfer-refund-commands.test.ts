import { describe, expect, it } from 'vitest'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'

describe('a refund by transfer', () => {
  it('asks for money back, which goes by hand where it came by hand', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const refunding = ['refund', '1001', '--amount', '490', '--reason', 'una mancha', '--yes']
    const { printed } = await test.run(orders, ...refunding)
    expect(printed).toContain('npm run shop -- orders confirm-refund 1 --reference NÚMERO')
    const recording = ['record-refund', '1001', '--amount', '490', '--reference', 'T-1', '--reason', 'una mancha']
    await expect(test.run(orders, ...recording, '--yes'), 'it is the one that is under way').rejects.toThrow(
      /ya tiene en curso la devolución 1\. Si es la que hiciste, regístrala así\. No se cambió nada\.\n {2}npm run shop -- orders confirm-refund 1 --reference NÚMERO$/,
    )
    expect((await test.run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes')).printed).toContain('hecha')
    expect((await test.run(orders, 'show', '1001')).printed).toContain('devuelto en parte')
    const again = (reference: string) => test.run(orders, 'confirm-refund', '1', '--reference', reference, '--yes')
    expect((await again('T-1')).printed).toBe('Devolución 1: ya estaba hecha. No cambió nada.\n')
    await expect(again('T-2')).rejects.toThrow(
      'ya está hecha, con la transferencia T-1: si nadie la hizo, primero hay que deshacerla.',
    )
    await expect(test.run(orders, 'confirm-refund', '7', '--reference', 'T-1', '--yes')).rejects.toThrow('No hay')
    const cancelling = await test.run(orders, 'cancel', '1001', '--reason', 'no hay papel', '--yes', '--json')
    expect(JSON.parse(cancelling.printed)).toMatchObject({ kind: 'cancelled', refundedCents: 100_000 })
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(
      /^Orden 1001: cancelada \(operador: no hay papel\)/,
    )
  })

  it('is shown with its copies and the transfer that made it', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await run(orders, ...'refund 1001 --line 1 --reason roto --keep-printing --yes'.split(' '))
    const show = async () => (await run(orders, 'show', '1001')).printed
    expect(await show()).toMatch(
      / 1 {2}\$\u00a01\.490,00 {2}en curso desde el [\d/]+ [\d:]+ {2}1 × La tregua {2}roto, pedida por/,
    )
    const incoming = CONFIRM[CONFIRM.indexOf('--reference') + 1] ?? ''
    const wrong = run(orders, 'confirm-refund', '1', '--reference', incoming, '--yes')
    await expect(wrong).rejects.toThrow(
      `La transferencia ${incoming} es una que llegó (crédito 1), y no una que salió.`,
    )
    await run(orders, ...'confirm-refund 1 --reference TRX-55 --yes'.split(' '))
    expect(await show()).toMatch(/hecha por transferencia \(TRX-55\) {2}1 × La tregua {2}roto/)
  })

  it('is shown with the transfer by which bank money was given back already', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    const done = 'record-refund 1001 --all --reference BROU-77 --reason mal --keep-printing --yes'
    await run(orders, ...done.split(' '))
    expect((await run(orders, 'show', '1001')).printed).toMatch(/hecha por [a-z ]+ \(BROU-77\) {2}mal/)
  })

  it('is withdrawn where nobody transferred it, and says what stands in the way where it can’t be', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await run(orders, ...'refund 1001 --amount 490 --reason mal --yes'.split(' '))
    const withdrawing = (id: string) => run(orders, 'withdraw-refund', id, '--reason', 'era la 1002', '--yes')
    await expect(run(orders, 'withdraw-refund', '1', '--yes')).rejects.toThrow('--reason')
    const withdrawn = 'Devolución 1: retirada. Los $\u00a0490,00 se quedan en la orden 1001.\n'
    expect((await withdrawing('1')).printed).toBe(withdrawn)
    await expect(withdrawing('1')).rejects.toThrow('No hay una devolución 1 que espere una transferencia.')
    expect((await run(orders, 'show', '1001')).printed).toContain('retirada: no se transfirió')
    const { printed } = await run(orders, 'show', '1001')
    expect(printed).toMatch(/devolución 1 pedida: \$\u00a0490,00 +mal +\w+/)
    expect(printed).toMatch(/devolución 1 retirada: \$\u00a0490,00 +era la 1002/)
    await run(orders, ...'refund 1001 --all --reason mal --yes'.split(' '))
    await expect(withdrawing('2')).rejects.toThrow('La orden 1001 está cancelada')
  })

  it('is taken back where it was confirmed by mistake, and confirmed again', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await run(orders, ...'refund 1001 --amount 490 --reason mal --yes'.split(' '))
    const confirming = (reference: string) => run(orders, 'confirm-refund', '1', '--reference', reference, '--yes')
    const takingBack = () => run(orders, 'take-back-refund', '1', '--reason', 'era otra', '--yes')
    await confirming('B-2')
    await expect(confirming('R-1')).rejects.toThrow('ya está hecha, con la transferencia B-2')
    await expect(run(orders, 'take-back-refund', '1', '--yes')).rejects.toThrow('--reason')
    const words = 'Devolución 1: deshecha. Los $\u00a0490,00 de la orden 1001 siguen por transferir.\n'
    expect((await takingBack()).printed).toBe(words)
    await expect(takingBack()).rejects.toThrow('La devolución 1 no figura como hecha por transferencia.')
    const { printed } = await run(orders, 'show', '1001')
    expect(printed).toContain('la devolución 1 no se había hecho')
    expect(printed).toMatch(
      /Notas\n.*: La devolución 1 figuraba como hecha con la transferencia B-2, por error\. era otra\n/,
    )
    expect((await confirming('R-1')).printed).toBe('Devolución 1: hecha.\n')
  })
})

it('only a refund whose money its order could use is said to be withdrawn', async () => {
  const { run, deps } = await atTheTerminal()
  const paying = (pesos: string, key: string, ...terms: string[]) =>
    run(orders, 'confirm-payment', '1001', '--amount', pesos, '--reference', key, ...terms, '--yes')
  await paying('1000', 'A-1', '--part')
  await paying('1490', 'A-2', '--even-if-too-much')
  await run(orders, 'refund', '1001', '--amount', '1000', '--payment', '1', '--reason', 'de más', '--yes').catch(
    () => {},
  )
  await refundPayment(deps, { refundId: 1 })
  const list = async () => (await run(payments, 'to-transfer')).printed
  expect(await list()).toContain('orders confirm-refund DEVOLUCIÓN')
  expect(await list()).not.toContain('withdraw-refund')
  await expect(run(orders, 'withdraw-refund', '1', '--reason', 'x', '--yes')).rejects.toThrow('se quedaría con')
  await run(orders, 'refund', '1001', '--amount', '490', '--payment', '2', '--reason', 'una mancha', '--yes')
  await refundPayment(deps, { refundId: 2 })
  expect(await list()).toContain('Ya no hay que hacerla (solo 2): npm run shop -- orders withdraw-refund DEVOLUCIÓN')
  expect((await run(orders, 'withdraw-refund', '2', '--reason', 'x', '--yes')).code).toBe(0)
  expect(await list()).not.toContain('withdraw-refund')
})
