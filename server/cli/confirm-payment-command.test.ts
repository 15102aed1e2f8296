import { describe, expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { atTheTerminal, CONFIRM, queued } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { CommandError } from './command.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

describe('shop orders confirm-payment', () => {
  it('confirms a payment, and asks for its printing in the same transaction', async () => {
    const test = await atTheTerminal()
    const { code, printed } = await test.run(orders, ...CONFIRM)
    expect({ code, printed }).toEqual({ code: 0, printed: 'Orden 1001: paga. Va a la imprenta.\n' })
    expect(await queued(test)).toEqual(['mail-order', 'mail-order', 'print-order'])
    expect((await test.run(orders, ...CONFIRM)).printed).toContain('ya estaba registrado. No cambió nada.')
    expect(await queued(test)).toEqual(['mail-order', 'mail-order', 'print-order'])
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(
      /orden: espera el pago → paga, espera a la imprenta +operador: A-1 +ana/,
    )
  })

  it('refuses another amount and explains', async () => {
    const { run } = await atTheTerminal()
    const confirming = run(orders, 'confirm-payment', '1001', '--amount', '1400', '--reference', 'A-1', '--yes')
    await expect(confirming).rejects.toThrow(/le faltan \$\u00a01\.490,00\..* No se cambió nada/)
    await expect(confirming).rejects.toBeInstanceOf(CommandError)
  })

  it.each(['ayer', '2026-11-2', '2026-13-01', '2026-02-31'])('takes %s for no date', async date => {
    const { run } = await atTheTerminal()
    await expect(run(orders, ...CONFIRM, '--date', date)).rejects.toThrow(`--date: «${date}» no es una fecha`)
  })

  it('takes no money that arrives in the future', async () => {
    const { run } = await atTheTerminal()
    const confirming = run(orders, ...CONFIRM, '--date', '2126-01-31')
    await expect(confirming).rejects.toThrow('--date: el 2126-01-31 todavía no llegó.')
    expect((await run(orders, 'show', '1001')).printed).toMatch(
      /^Orden 1001: espera el pago\n[\s\S]*\(ISBN 97[89]-\d+-[\d-]+\)/,
    )
  })

  it('moves no money without a yes', async () => {
    const test = await atTheTerminal()
    for (const args of [
      CONFIRM.slice(0, -1),
      ['cancel', '1001', '--reason', 'x'],
      ['refund', '1001', '--all', '--reason', 'x'],
      ['confirm-refund', '1', '--reference', 'T-1'],
      ['confirm-payment', '1001', '--accept-late'],
    ]) {
      await expect(test.run(orders, ...args)).rejects.toThrow('No se cambió nada: confírmalo con --yes.')
    }
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: espera el pago\n/)
  })
})

it.each([
  ['1926-01-31', '--date: el 1926-01-31 fue hace más de un año.'],
  [
    montevideoDate(new Date(Date.now() - 2 * 24 * 3_600_000)),
    'después de ese día. Si la fecha está bien, anótalo con --keep',
  ],
])('takes no money of %s, before the order', async (date, told) => {
  const { run } = await atTheTerminal()
  await expect(run(orders, ...CONFIRM, '--date', date)).rejects.toThrow(told)
  expect((await run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: espera el pago\n/)
  expect((await run(payments, 'unmatched')).printed).toBe('No hay créditos sin asignar.\n')
})

it('a part of what a cancelled order costs leaves it cancelled, and says so', async () => {
  const { run } = await atTheTerminal()
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  const { printed } = await run(
    orders,
    'confirm-payment',
    '1001',
    '--amount',
    '1000',
    '--reference',
    'A-1',
    '--part',
    '--yes',
  )
  expect(printed).toMatch(
    /^Orden 1001: anotado\. La orden sigue cancelada y le faltan \$\u00a0490,00\. Con el resto revive; si no, se devuelve:\n/,
  )
  expect(printed).toContain('payments assign CRÉDITO 1001 --accept-late')
  expect(printed).not.toContain('no se imprime antes')
})

it('says of two late halves, beside each, what they come to together', async () => {
  const { run } = await atTheTerminal()
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  for (const key of ['A-1', 'A-2'])
    await run(orders, 'confirm-payment', '1001', '--amount', '745', '--reference', key, '--part', '--yes')
  const together = 'La orden cuesta $\u00a01.490,00 y hay $\u00a01.490,00.'
  for (const printed of [(await run(stuck)).printed, (await run(orders, 'show', '1001')).printed]) {
    expect(printed.split(together)).toHaveLength(3)
    expect(printed).not.toContain('hay $\u00a0745,00')
  }
})

describe('two payments of one cancelled order', () => {
  async function twice() {
    const test = await atTheTerminal()
    await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await test.run(orders, ...CONFIRM)
    const second = ['confirm-payment', '1001', '--amount', '1490', '--reference', 'A-2', '--yes']
    return { ...test, told: (await test.run(orders, ...second)).printed }
  }
  const BOTH =
    /\n {2}npm run shop -- orders refund 1001 --all --payment 1 --reason "la orden está cancelada"\n {2}npm run shop -- orders refund 1001 --all --payment 2 --reason "la orden está cancelada"\n?$/

  it('are shown with the commands that end it, each naming its payment', async () => {
    expect((await twice()).told).toMatch(BOTH)
  })

  it('are not accepted together: the refusal says which there are and what to type', async () => {
    const { run } = await twice()
    const accepting = run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')
    await expect(accepting).rejects.toThrow(BOTH)
    await expect(accepting).rejects.toThrow(
      /^La orden 1001 tiene \$\u00a02\.980,00: le sobran \$\u00a01\.490,00\. Pagos con dinero: 2, red de cobranza o banco, \$\u00a01\.490,00; 1, .*\. No se cambió nada\. Se puede:/,
    )
  })

  it('are given back one by one: the refusal of both says how', async () => {
    const { run } = await twice()
    await expect(run(orders, 'refund', '1001', '--all', '--reason', 'x', '--yes')).rejects.toThrow(
      /varios pagos con dinero\. Elige uno con --payment \(2, .*; 1, .*\n {2}npm run shop -- orders refund 1001 --all --payment 2 --reason MOTIVO\n {2}.* --payment 1 --reason MOTIVO$/,
    )
  })
})

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

it('what is refused as a part is not said to be a part', async () => {
  const { run } = await atTheTerminal()
  const more = ['confirm-payment', '1001', '--amount', '1600', '--reference', 'A-1', '--yes']
  await expect(run(orders, ...more, '--part')).rejects.toThrow(
    /le faltan \$\u00a01\.490,00\. \$\u00a01\.600,00 es más que eso: no es una parte\. Si paga también otra cosa: /,
  )
  await expect(run(orders, ...more)).rejects.toThrow(/^(?!.*--part)/)
  await expect(run(orders, ...more.with(3, '900'))).rejects.toThrow('Si llega en partes: --part.')
})

it('money accepted late for a book that was printed starts no second printing, and the order goes on', async () => {
  const test = await atTheTerminal()
  const { run, deps, clock } = test
  await run(orders, ...CONFIRM)
  await run(orders, 'confirm-print', '1001', '--reference', 'P-7')
  await run(orders, 'cancel', '1001', '--reason', 'no lo quiso', '--even-if-printed', '--yes')
  await run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes').catch(() => {})
  await refundPayment(deps, { refundId: 1 })
  await run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes').catch(() => {})
  await run(orders, 'confirm-payment', '1001', '--amount', '1490', '--reference', 'A-2', '--yes')
  expect((await run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')).printed).toBe(
    'Orden 1001: el pago se aceptó. La imprenta ya la tenía: no se imprime otra vez.\n',
  )
  clock.at = new Date()
  await printOrders({ ...deps, network: manualPrinting() })
  const { printed } = await run(orders, 'show', '1001')
  expect(printed).toMatch(/^Orden 1001: confirmada\n/)
  expect(printed, 'why it was cancelled stays').toMatch(/orden: confirmada → cancelada +operador: no lo quiso/)
  expect((await run(stuck)).printed).toBe('Nada espera a nadie.\n')
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
    'Orden 1001: no la paga. Queda anotado como crédito 2: payments assign 2 ORDEN, o payments give-back 2 cuando lo devuelvas.\n',
  )
  await expect(run(payments, 'assign', '2', '1001', '--yes')).rejects.toThrow('payments give-back 2.')
  expect((await run(stuck)).printed).toMatch(/Crédito 2, \$\u00a01\.490,00 sin usar: la orden ya está paga/)
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

it('takes the whole price of an order that has a part of it only by a word of its own, and says what goes back', async () => {
  const { run } = await atTheTerminal()
  const paying = (cents: string, key: string) => ['confirm-payment', '1001', '--amount', cents, '--reference', key]
  await run(orders, ...paying('500', 'A-1'), '--part', '--yes')
  const whole = paying('1490', 'A-2')
  await expect(run(orders, ...whole, '--yes')).rejects.toThrow(
    'Con $\u00a01.490,00 la orden 1001 queda paga. Además ya tenía $\u00a0500,00, que quedan de más: hay que devolverlos por transferencia. Si de verdad llegó todo otra vez: --even-if-too-much; si llegó lo que faltaba, ese es el importe. No se cambió nada.',
  )
  expect((await run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: espera el pago\n/)
  await expect(run(orders, ...whole, '--even-if-too-much')).rejects.toThrow(
    /¿Registrar .*\? Además ya tenía \$\u00a0500,00, que quedan de más/,
  )
  expect((await run(orders, ...whole, '--even-if-too-much', '--yes')).printed).toBe(
    'Orden 1001: paga. Va a la imprenta. Además ya tenía $\u00a0500,00, que quedan de más: hay que devolverlos por transferencia.\n',
  )
})

it('assigns the whole price of an order that has a part of it only by a word of its own as well', async () => {
  const { run } = await atTheTerminal()
  const paying = (cents: string, key: string, terms: string) =>
    run(orders, 'confirm-payment', '1001', '--amount', cents, '--reference', key, terms, '--yes')
  await paying('500', 'A-1', '--part')
  const [, kept = ''] = /crédito (\d+):/.exec((await paying('1700', 'A-2', '--keep')).printed) ?? []
  const whole = ['assign', kept, '1001', '--amount', '1490']
  const tooMuch = 'Además ya tenía $\u00a0500,00, que quedan de más: hay que devolverlos por transferencia.'
  await expect(run(payments, ...whole, '--yes')).rejects.toThrow(
    `Con $\u00a01.490,00 del crédito ${kept} la orden 1001 queda paga. ${tooMuch} Si de verdad llegó todo otra vez: --even-if-too-much`,
  )
  await expect(run(payments, ...whole, '--even-if-too-much')).rejects.toThrow(
    `¿Usar $\u00a01.490,00 del crédito ${kept} para pagar la orden 1001? Va a la imprenta. ${tooMuch}`,
  )
  expect((await run(payments, ...whole, '--even-if-too-much', '--yes')).printed).toBe(
    `Crédito ${kept}: paga la orden 1001. Va a la imprenta. ${tooMuch}\n`,
  )
})

describe('other transfers that name the order and wait', () => {
  const waits = 'Crédito 1, $\u00a01.000,00 sin usar'
  const stays = `Sigue esperando destino lo que la nombra: ${waits}`
  const steps = '\n  npm run shop -- payments give-back 1 --reference NÚMERO --reason MOTIVO'
  const besideKept = async () => {
    const test = await atTheTerminal()
    await test.run(orders, 'confirm-payment', '1001', '--amount', '1000', '--reference', 'W-1', '--keep', '--yes')
    return test
  }

  it('are named before and after a payment is confirmed, the same money not twice', async () => {
    const { run } = await besideKept()
    await expect(run(orders, ...CONFIRM.slice(0, -1))).rejects.toThrow(stays)
    const { printed } = await run(orders, ...CONFIRM)
    expect(printed).toContain(`Orden 1001: paga. Va a la imprenta.\n${waits}`)
    expect(printed).toContain(steps)
    const again = ['confirm-payment', '1001', '--amount', '300', '--reference', 'W-2', '--keep', '--yes']
    const kept = (await run(orders, ...again)).printed
    expect(kept).toContain(`cuando lo devuelvas.\n${waits}`)
    expect(kept).not.toContain('Crédito 3, ')
  })

  it('are named where the order takes what it holds, and where another transfer is assigned to it', async () => {
    const { run } = await besideKept()
    const given = ['confirm-payment', '1001', '--amount', '1480', '--reference', 'A-1', '--part', '--yes']
    expect((await run(orders, ...given)).printed).toContain(waits)
    const accept = ['confirm-payment', '1001', '--accept-difference', 'comisión']
    await expect(run(orders, ...accept)).rejects.toThrow(stays)
    expect((await run(orders, ...accept, '--yes')).printed).toContain(`el pago se aceptó. Va a la imprenta.\n${waits}`)

    const other = await besideKept()
    await other.run(orders, 'confirm-payment', '1001', '--amount', '1600', '--reference', 'W-2', '--keep', '--yes')
    const assign = ['assign', '2', '1001', '--amount', '1490']
    await expect(other.run(payments, ...assign)).rejects.toThrow(stays)
    const { printed } = await other.run(payments, ...assign, '--yes')
    expect(printed).toContain(`paga la orden 1001. Va a la imprenta.\n${waits}`)
    expect(printed).not.toContain('Crédito 2, ')
  })
})
