import { describe, expect, it } from 'vitest'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from '../../test/support/books.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { severalBooksOrder } from '../../test/support/orders.ts'
import { command as orders } from './commands/orders.ts'
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
      /la imprenta no se pudo detener\. Se encargó a mano\. Se están devolviendo \$.1\.490,00\.\n(.*\n)*.*orders cancel 1001 --reason MOTIVO --even-if-printed\n.*orders resolve 1001/,
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
