import { describe, expect, it } from 'vitest'
import { cancelForOperator } from '../../shop/orders/cancel-for-operator.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from '../../test/support/books.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { severalBooksOrder } from '../../test/support/orders.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

describe('shop orders refund', () => {
  it('says before the yes how much would go back: what is here and not on its way already', async () => {
    const { run } = await atTheTerminal()
    const cancelling = () => run(orders, 'cancel', '1001', '--reason', 'x')
    await expect(cancelling()).rejects.toThrow('El comprador va a leer: «x». ¿Cancelar la orden 1001?')
    await run(orders, ...CONFIRM)
    await run(orders, 'refund', '1001', '--amount', '490', '--reason', 'una mancha', '--yes')
    await expect(cancelling()).rejects.toThrow('y devolver $\u00a01.000,00?')
    await expect(run(orders, 'refund', '1001', '--all', '--reason', 'x')).rejects.toThrow('($\u00a01.000,00)')
  })

  it.each([
    ['refund 1001 --amount 1 --all --reason x', 'Elige --amount IMPORTE, --all, o --line LÍNEA y --shipping.'],
    ['refund 1001 --reason x', 'Elige --amount IMPORTE, --all, o --line LÍNEA y --shipping.'],
    ['refund 1001 --all --reason x --payment abc', '--payment: «abc» no es el número de un pago'],
    ['refund 1001 --all --reason x --payment 999', 'La orden 1001 no tiene dinero que devolver'],
    ['refund 1001 --line dos --reason x', '--line dos no se entiende: es como 2, o 2:3 para tres ejemplares.'],
    ['refund 1001 --line 2 --reason x', 'La orden no tiene una línea 2: tiene una sola, la 1.'],
    ['refund 1001 --line 1:2 --reason x', 'De la línea 1 quedan 1 por devolver.'],
    ['refund 1001 --shipping --reason x', 'El envío ya se devolvió, o no costó nada.'],
    ['drop-line 1001 --reason x', 'orders drop-line ORDEN --line'],
    ['drop-line 1001 --line 1 --reason x', 'La orden 1001 no está por imprimirse: espera el pago.'],
    ['refund 1001 --amount 1 --amount 500 --reason x', '--amount está más de una vez. No se hizo nada.'],
    ['refund 1001 --line 1 --line 1 --reason x', 'no quedan ejemplares por devolver. No se cambió nada.'],
    ['confirm-refund primera --reference T-1', 'orders confirm-refund DEVOLUCIÓN'],
    ['withdraw-refund 1 2 --reason x', 'orders withdraw-refund DEVOLUCIÓN'],
    ['take-back-refund 1 --reason x', 'La devolución 1 no figura como hecha por transferencia. No se cambió nada.'],
    ['confirm-payment 1001 --accept-late', 'La orden 1001 no tiene dinero que espere una decisión.'],
  ])('refuses what moves no money: %s', async (words, told) => {
    const { run } = await atTheTerminal()
    await expect(run(orders, ...words.split(' '), '--yes')).rejects.toThrow(told)
  })

  it('names the payments that hold money when asked to give back another', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await expect(run(orders, 'refund', '1001', '--all', '--reason', 'x', '--payment', '999', '--yes')).rejects.toThrow(
      /^Ese pago no tiene dinero de la orden 1001\. Elige uno con --payment \(1, red de cobranza o banco, \$\u00a01\.490,00\)\. No se cambió nada\.\n {2}npm run shop -- orders refund 1001 --all --payment 1 --reason MOTIVO$/,
    )
  })

  it('gives back what a line costs, once', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    const refunding = (reason: string) => run(orders, 'refund', '1001', '--line', '1', '--reason', reason, '--yes')
    await expect(run(orders, 'refund', '1001', '--line', '1', '--reason', 'x')).rejects.toThrow(
      '¿Devolver $\u00a01.490,00 (1 de la línea 1) de la orden 1001?',
    )
    expect((await refunding('una mancha')).printed).toContain('devuelve $\u00a01.490,00 por transferencia')
    await expect(refunding('otra')).rejects.toThrow('De la línea 1 no quedan ejemplares por devolver.')
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

  it('drops copies that are not printed yet by the command that it names, or prints them all the same', async () => {
    const { run, db, shop } = await atTheTerminal()
    await insertBook(db, { bibliomanager_id: 'B2', price_cents: 10_000 })
    const lines = [
      { bookId: 'B1', quantity: 1 },
      { bookId: 'B2', quantity: 2 },
    ]
    await shop.placeOrder(severalBooksOrder(lines, { transactionAmount: 1690 }))
    await run(orders, 'confirm-payment', '1002', '--amount', '1690', '--reference', 'A-2', '--yes')
    const refusing = run(orders, ...'refund 1002 --line 2:1 --reason x --payment 2 --yes'.split(' '))
    const told = await refusing.then(
      () => '',
      (error: Error) => error.message,
    )
    const [advised] = told.match(/(?<=npm run shop -- orders ).+/g) ?? []
    expect(advised).toBe('drop-line 1002 --line 2:1 --payment 2 --reason MOTIVO')
    expect((await run(orders, ...(advised ?? '').split(' '), '--yes')).printed).toContain('el resto se pide')
    expect((await run(orders, 'show', '1002')).printed).toContain('menos ejemplares')
    const all = ['refund', '1002', '--line', '1', '--line', '2', '--reason', 'y', '--yes']
    expect((await run(orders, ...all)).printed, 'all of its money: the order ends').toContain('queda cancelada')
  })

  it('prints copies whose money goes back where that is said', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    const keeping = 'refund 1001 --line 1 --reason x --keep-printing --yes'.split(' ')
    expect((await run(orders, ...keeping)).printed).toContain('devuelve $\u00a01.490,00')
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
})

it('shop orders refund asks about the payment that is meant, not about all of them', async () => {
  const test = await atTheTerminal()
  await test.run(orders, ...CONFIRM)
  const { id: _id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const second = { ...paid, reference: 'another-one', amount_cents: 50_000 }
  await test.db.insertInto('payments').values(second).execute()
  const refund = (...which: string[]) => test.run(orders, 'refund', '1001', '--all', '--reason', 'x', ...which)
  await expect(refund()).rejects.toThrow('¿Devolver todo lo que queda ($\u00a01.990,00) de la orden 1001?')
  await expect(refund('--payment', '2')).rejects.toThrow(
    '¿Devolver todo lo que queda ($\u00a0500,00) de la orden 1001?',
  )
})

const REFUND = ['refund', '1001', '--all', '--reason', 'se arrepintió']

describe('shop orders refund, of all the money of a book that is not printed', () => {
  async function waitingForThePrinter() {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    test.clock.at = new Date()
    await printOrders({ ...test.deps, network: manualPrinting() })
    expect((await test.run(stuck)).printed).toContain('hay que encargar la impresión')
    return test
  }

  it('says before and after that the order is cancelled, and leaves nobody to print it', async () => {
    const { run } = await waitingForThePrinter()
    await expect(run(orders, ...REFUND)).rejects.toThrow(
      '¿Devolver todo lo que queda ($\u00a01.490,00) de la orden 1001? Si la imprenta puede detenerla, la orden queda cancelada y el comprador lee: «se arrepintió».',
    )
    const { printed } = await run(orders, ...REFUND, '--yes')
    expect(printed).toMatch(
      /orders confirm-refund 1 --reference NÚMERO\nNo se imprime, y la orden queda cancelada\.\n$/,
    )
    const shown = (await run(orders, 'show', '1001')).printed
    expect(shown).toMatch(/^Orden 1001: cancelada \(operador: se arrepintió\)/)
    expect(shown).toMatch(/orden: paga, espera a la imprenta → cancelada +operador: se arrepintió/)
    expect((await run(stuck)).printed).not.toContain('encargar')
  })

  it('says that the book goes on, and what to do, where it was ordered by hand', async () => {
    const { run } = await waitingForThePrinter()
    await run(orders, 'confirm-print', '1001')
    expect((await run(orders, ...REFUND, '--yes')).printed).toMatch(
      /La imprenta no pudo detenerla \(se encargó a mano\): .*\n {2}npm run shop -- orders cancel 1001 --reason MOTIVO --even-if-printed\n$/,
    )
    expect((await run(stuck)).printed).toMatch(
      /la imprenta no se pudo detener\. Se encargó a mano\.\n(.*\n)*.*orders cancel 1001 --reason MOTIVO --even-if-printed\n.*orders resolve 1001/,
    )
  })

  it('says of a book that can’t be stopped where it is, and of a cancelled order no parcel that is prepared', async () => {
    const { run } = await waitingForThePrinter()
    await run(orders, 'confirm-print', '1001')
    expect((await run(orders, 'show', '1001')).printed).toContain('en preparación desde')
    await run(orders, 'cancel', '1001', '--reason', 'x', '--even-if-printed', '--yes')
    expect((await run(orders, 'show', '1001')).printed).not.toContain('en preparación desde')
    const { run: other } = await waitingForThePrinter()
    await other(orders, 'confirm-print', '1001')
    await other(orders, 'collected', '1001')
    expect((await other(orders, 'cancel', '1001', '--reason', 'x', '--even-if-printed', '--yes')).printed).toContain(
      'La imprenta no pudo detenerla: el lector ya tiene el libro.',
    )
  })

  it('has it printed all the same for someone who says so', async () => {
    const { run } = await waitingForThePrinter()
    await expect(run(orders, ...REFUND, '--keep-printing')).rejects.toThrow(/de la orden 1001\?\nNo se cambió nada/)
    expect((await run(orders, ...REFUND, '--keep-printing', '--yes')).printed).not.toContain('imprime')
    expect((await run(stuck)).printed).toContain('hay que encargar la impresión')
  })
})

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
