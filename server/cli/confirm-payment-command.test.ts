import { describe, expect, it } from 'vitest'
import { montevideoDate } from '../../contract/dates.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { atTheTerminal, CONFIRM, queued } from '../../test/support/order-terminal.ts'
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
    expect(kept).toContain(`si es de otra.\n${waits}`)
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
