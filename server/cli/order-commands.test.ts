import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { MatterKind } from '../../shop/orders/matter-kind.ts'
import { openMatter } from '../../shop/orders/matter-store.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { readChargebackDeadline } from '../../shop/orders/paying/watch-chargeback.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from '../../test/support/books.ts'
import { atTheTerminal, CONFIRM, queued } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { CommandError } from './command.ts'
import { command as customers } from './commands/customers.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as report } from './commands/report.ts'
import { command as requests } from './commands/requests.ts'
import { command as stuck } from './commands/stuck.ts'
import { confirm } from './confirm.ts'

const DAY_MS = 24 * 3_600_000

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
    expect((await run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: espera el pago\n/)
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
    ['refund 1001 --amount 1 --all --reason x', 'Elige --amount IMPORTE o --all.'],
    ['refund 1001 --reason x', 'Elige --amount IMPORTE o --all.'],
    ['refund 1001 --all --reason x --payment abc', '--payment: «abc» no es el número de un pago'],
    ['refund 1001 --all --reason x --payment 999', 'La orden 1001 no tiene dinero que devolver'],
    ['confirm-refund primera --reference T-1', 'orders confirm-refund DEVOLUCIÓN'],
    ['confirm-payment 1001 --accept-late', 'La orden 1001 no tiene dinero que espere una decisión.'],
  ])('refuses what moves no money: %s', async (words, told) => {
    const { run } = await atTheTerminal()
    await expect(run(orders, ...words.split(' '), '--yes')).rejects.toThrow(told)
  })

  it('cancels what is printed already only for who insists', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await run(orders, 'confirm-print', '1001', '--reference', 'P-7', '--yes')
    const cancelling = ['cancel', '1001', '--reason', 'x', '--yes']
    await expect(run(orders, ...cancelling)).rejects.toThrow('con --even-if-printed se cancela')
    const { printed } = await run(orders, ...cancelling, '--even-if-printed')
    expect(printed).toContain('cancelada')
    expect(printed).toContain('Se devuelven $\u00a01.490,00. Eso se hace por transferencia')
  })

  it('names the payments that hold money when asked to give back another', async () => {
    const { run } = await atTheTerminal()
    await run(orders, ...CONFIRM)
    await expect(run(orders, 'refund', '1001', '--all', '--reason', 'x', '--payment', '999', '--yes')).rejects.toThrow(
      /Ese pago no tiene dinero de la orden 1001: elige uno con --payment \(\d+\)\. No se cambió nada\./,
    )
  })

  it('asks for money back, which goes by hand where it came by hand', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const refunding = ['refund', '1001', '--amount', '490', '--reason', 'una mancha', '--yes']
    const { printed } = await test.run(orders, ...refunding)
    expect(printed).toContain('npm run shop -- orders confirm-refund 1 --reference NÚMERO')
    expect((await test.run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes')).printed).toContain('hecha')
    expect((await test.run(orders, 'show', '1001')).printed).toContain('devuelto en parte')
    await expect(test.run(orders, 'confirm-refund', '1', '--reference', 'T-1', '--yes')).rejects.toThrow('No hay')
    const cancelling = await test.run(orders, 'cancel', '1001', '--reason', 'no hay papel', '--yes', '--json')
    expect(JSON.parse(cancelling.printed)).toMatchObject({ kind: 'cancelled', refundedCents: 100_000 })
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(
      /^Orden 1001: cancelada \(operador: no hay papel\)/,
    )
  })

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
        /^La orden 1001 se retira en el pickup center, está en "retirado" y no puede pasar a "(entregado|en camino)"\./,
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
    expect((await dispatch('UY2', '--operator', 'ana')).printed).toBe('Orden 1001: el seguimiento cambió a UY2.\n')
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

  it('says in its help that the buyer reads why the order is cancelled', () => {
    expect(orders.usage).toMatch(/orders cancel ORDEN --reason MOTIVO .*el comprador lee el MOTIVO/)
  })

  it('knows a department without its accent, and names them all for another', async () => {
    const { run } = await atTheTerminal()
    const move = (department: string) =>
      run(orders, 'change-address', '1001', '--address', 'A 1', '--city', 'Centro', '--department', department)
    await expect(move('Saltoo')).rejects.toThrow(/«Saltoo» no es un departamento\. Hay: Artigas, .* Treinta y Tres\.$/)
    // A pickup, which has no address: the department was understood.
    await expect(move('paysandu')).rejects.toThrow('se retira en el punto de retiro')
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

describe('what the card provider says', () => {
  /** The terminal of a shop with a card order, 1002, whose payment the provider decides about. */
  async function withCardOrder(holder?: string) {
    const test = await atTheTerminal()
    await test.shop.placeOrder(await test.cardOrder(holder))
    const { payments } = await test.sandbox.ledger()
    const decide = async (decision: string, status_detail?: string) => {
      await test.sandbox.decide(payments[0]?.id ?? 0, decision, { ...(status_detail && { status_detail }) })
      await test.db
        .updateTable('payments')
        .set({ next_check_at: new Date(0) })
        .where('id', '=', 2)
        .execute()
      await reconcilePayments(test.deps)
    }
    const show = async () => (await test.run(orders, 'show', '1002')).printed
    const stand = async () => (await test.run(stuck)).printed
    return { ...test, decide, show, stand }
  }

  it('is read in Spanish, payment by payment and step by step', async () => {
    const { show } = await withCardOrder('FUND')
    const shown = await show()
    expect(shown).toContain('rechazado (fondos insuficientes)')
    expect(shown).toContain('respuesta del proveedor de tarjetas: fondos insuficientes')
    expect(shown).not.toContain('cc_rejected')
  })

  it('of a claim waits with what to do, and is over with its end', async () => {
    const test = await withCardOrder()
    await test.decide('dispute')
    expect(await test.stand()).toMatch(
      /Orden 1002: reclamo del comprador .* Pago \d+ en el proveedor, por .*\n {4}npm run shop -- orders show 1002\n {4}npm run shop -- orders refund 1002 --all --payment 2 --reason "reclamo"\n/,
    )
    expect(await test.show()).toMatch(/acreditado .* en reclamo desde el \d/)
    await test.decide('close-dispute')
    expect(await test.stand()).toBe('Nada espera a nadie.\n')
    expect(await test.show()).toContain('el proveedor cerró el reclamo y el pago sigue acreditado')
  })

  it('of a chargeback names the last day to answer it, and no English word', async () => {
    const test = await withCardOrder()
    await test.decide('charge-back', 'in_process')
    await readChargebackDeadline(test.deps, { paymentId: 2 })
    expect(await test.stand()).toMatch(
      /contracargo: .* El banco todavía no decidió .* Plazo para responder: \d.*:\d\d\.\n/,
    )
    expect(await test.show()).toMatch(/ABIERTO, para responder hasta el \d/)
    await test.decide('charge-back', 'settled')
    for (const words of [await test.stand(), await test.show()]) {
      expect(words).toContain('El banco le dio la razón al titular')
      expect(words).not.toMatch(/settled|in_process|accredited/)
    }
    await test.decide('reimburse')
    expect(await test.show()).toContain('la librería ganó la disputa')
  })

  it('of a chargeback that a transfer paid still names the last day for evidence, and nothing that is refused', async () => {
    const test = await withCardOrder()
    await test.decide('charge-back', 'in_process')
    await readChargebackDeadline(test.deps, { paymentId: 2 })
    await test.run(orders, 'confirm-payment', '1002', '--amount', '1490', '--reference', 'D-1', '--yes')
    expect(await test.stand()).toMatch(
      /Lo que se debía ya se pagó con otro dinero, .* Plazo para responder: \d.*:\d\d\.\n.*orders show 1002\n.*orders resolve 1002 1 --note "no se manda prueba"\n$/,
    )
    await test.run(orders, 'resolve', '1002', '1', '--note', 'no se manda prueba')
    expect(await test.stand()).toBe('Nada espera a nadie.\n')
  })
})

describe('an order whose card was charged back before it was printed', () => {
  async function chargedBack() {
    const test = await atTheTerminal()
    await test.shop.placeOrder(await test.cardOrder())
    await printOrders({ ...test.deps, network: manualPrinting() })
    expect((await test.run(stuck)).printed).toContain('hay que encargar la impresión')
    const { payments } = await test.sandbox.ledger()
    await test.sandbox.decide(payments[0]?.id ?? 0, 'charge-back')
    const due = { next_check_at: new Date(0) }
    await test.db.updateTable('payments').set(due).where('payment_method', '=', 'CARD').execute()
    await reconcilePayments(test.deps)
    return test
  }
  const SETTLED = ['confirm-payment', '1002', '--amount', '1490', '--reference', 'D-1', '--yes']

  it('is confirmed by hand only for who insists', async () => {
    const { run } = await chargedBack()
    expect((await run(stuck)).printed).not.toContain('hay que encargar la impresión')
    const confirming = ['confirm-print', '1002', '--reference', 'P-7']
    await expect(run(orders, ...confirming)).rejects.toBeInstanceOf(CommandError)
    await expect(run(orders, ...confirming)).rejects.toThrow(
      /^La orden 1002 no tiene su dinero: .* con --even-if-unpaid se confirma igual\. No se cambió nada\.$/,
    )
    const insisted = await run(orders, ...confirming, '--even-if-unpaid')
    expect(insisted.printed).toBe('Orden 1002: confirmada. Atención: la orden no tiene su dinero.\n')
  })

  it('is asked of the printer again by the operator, who hears that it holds no money', async () => {
    const { run } = await chargedBack()
    expect((await run(orders, 'retry-print', '1002')).printed).toBe(
      'Orden 1002: se pide otra vez a la imprenta en medio minuto. Atención: la orden no tiene su dinero.\n',
    )
  })

  it('goes to the printer once other money settles it', async () => {
    const { run } = await chargedBack()
    expect((await run(orders, ...SETTLED)).printed).toBe(
      'Orden 1002: el contracargo queda saldado. Va a la imprenta.\n',
    )
  })

  it('goes to the printer once a credit settles it', async () => {
    const { run } = await chargedBack()
    const file = join(temporaryFolder(), 'extracto.csv')
    writeFileSync(file, 'Fecha;Comprobante;Concepto;Importe\n20/11/2026;7;DEPOSITO;1.490,00\n')
    await run(payments, 'import', file, '--yes')
    expect((await run(payments, 'assign', '1', '1002', '--yes')).printed).toBe(
      'Crédito 1: salda el contracargo de la orden 1002. Va a la imprenta.\n',
    )
  })

  it('is not printed again where it was printed before', async () => {
    const { run } = await chargedBack()
    await run(orders, 'confirm-print', '1002', '--even-if-unpaid')
    expect((await run(orders, ...SETTLED)).printed).toBe(
      'Orden 1002: el contracargo queda saldado. La orden sigue su curso y no se imprime otra vez.\n',
    )
  })
})

it('a returned parcel whose money is back is sent again only for who insists', async () => {
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

describe('shop orders resend-mail', () => {
  it('sends what is true, and says beforehand why another would not be', async () => {
    const test = await atTheTerminal()
    const resend = (mail: string) => test.run(orders, 'resend-mail', '1001', '--mail', mail)
    expect((await resend('payment-due')).printed).toBe('Orden 1001: el correo payment-due sale otra vez.\n')
    const untrue = resend('dispatched')
    await expect(untrue).rejects.toBeInstanceOf(CommandError)
    await expect(untrue).rejects.toThrow(
      'El correo dispatched dice que el envío está en camino, y eso no es cierto ahora: la orden 1001 está así: espera el pago; último pago: red de cobranza o banco, pendiente. No se mandó nada. Se puede mandar: received, payment-due.',
    )
    expect(await queued(test)).toEqual(['mail-order'])
    await expect(resend('nonsense')).rejects.toThrow('--mail: no existe nonsense. Hay: received, ')
  })

  it('tells of the payment that it fits, also where a later one was refused', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const { id: _id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'a-later-one', status: 'REJECTED', payment_method: 'CARD' })
      .execute()
    await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-approved')
    const { rows } = await test.pool.query(
      `select data from pgboss.job where name = 'mail-order' order by created_on desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ data: { about: { mail: 'payment-approved', paymentId: 1 } } })
  })

  it('tells again of money that went back, or came late', async () => {
    const test = await atTheTerminal()
    await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await test.run(orders, ...CONFIRM)
    const resend = (mail: string) => test.run(orders, 'resend-mail', '1001', '--mail', mail)
    expect((await resend('late-credit')).code).toBe(0)
    await expect(resend('payment-refunded')).rejects.toThrow('Se puede mandar: late-credit, cancelled.')
    await test.db.updateTable('payments').set({ status: 'REFUNDED', refunded_cents: 149_000 }).execute()
    expect((await resend('payment-refunded')).code).toBe(0)
  })

  /** The mails that hold: their names, from the refusal of one that does not. */
  async function holding({ run }: Awaited<ReturnType<typeof atTheTerminal>>): Promise<string> {
    const refused = run(orders, 'resend-mail', '1001', '--mail', 'returned')
    const { message } = (await refused.catch((error: unknown) => error)) as CommandError
    return message.split('No se mandó nada. ')[1] ?? ''
  }

  it('tells both figures of money that differs, and never asks for less than all as if nothing had come', async () => {
    const test = await atTheTerminal()
    const pay = (amount: string, reference: string, ...more: string[]) =>
      test.run(orders, 'confirm-payment', '1001', '--amount', amount, '--reference', reference, '--yes', ...more)
    expect(await holding(test)).toBe('Se puede mandar: received, payment-due.')
    await pay('1000', 'A-1', '--part')
    expect(await holding(test)).toBe('Se puede mandar: payment-differs.')
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-differs')).code).toBe(0)
    await pay('490', 'A-2')
    expect(await holding(test), 'no debt was settled').toBe('Se puede mandar: payment-approved.')
    await test.run(payments, 'take-back', '2', '--reason', 'de otra', '--yes')
    expect(await holding(test), 'one mail, not two').toBe('Se puede mandar: payment-taken-back.')
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'payment-taken-back')).code).toBe(0)
    await pay('400', 'A-3', '--part')
    expect(await holding(test), 'money came since').toBe('Se puede mandar: payment-differs.')
  })

  it('tells again of a debt that was settled', async () => {
    const test = await atTheTerminal()
    await test.run(orders, ...CONFIRM)
    const { id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK', payment_method: 'CARD' }).execute()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'the transfer', settles_payment_id: id })
      .execute()
    expect((await test.run(orders, 'resend-mail', '1001', '--mail', 'debt-settled')).code).toBe(0)
  })

  it('writes to nobody whose data were erased', async () => {
    const test = await atTheTerminal()
    await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
    await test.run(customers, 'erase', 'ana@correo.example', '--force', '--yes')
    const resend = test.run(orders, 'resend-mail', '1001', '--mail', 'cancelled')
    await expect(resend).rejects.toThrow('no hay a quién escribirle')
  })
})

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

it('shop payments reads a statement, and a person gives the rest its order', async () => {
  const { run } = await atTheTerminal()
  const file = join(temporaryFolder(), 'extracto.csv')
  writeFileSync(file, 'Fecha;Comprobante;Concepto;Importe\n20/11/2026;7;DEPOSITO;1.490,00\n20/11/2026;8;Orden 55;10\n')
  const tried = await run(payments, 'import', file, '--dry-run')
  expect(tried).toMatchObject({ code: 3, printed: expect.stringMatching(/^Ensayo: esto es lo que pasaría/) })
  expect((await run(payments, 'unmatched')).printed).toBe('No hay créditos sin asignar.\n')
  await expect(run(payments, 'import', file)).rejects.toThrow('confírmalo con --yes')
  const { code, printed } = await run(payments, 'import', file, '--yes')
  expect(code).toBe(3)
  expect(printed).toContain('0 pagos, 0 ya registrados, 0 llegaron tarde, 2 sin asignar, 0 ilegibles')
  const [first, second] = JSON.parse((await run(payments, 'unmatched', '--json')).printed) as { id: number }[]
  expect((await run(payments, 'assign', String(first?.id), '1001', '--yes')).printed).toContain('paga la orden 1001')
  expect((await run(stuck)).printed).toContain(`npm run shop -- payments settle ${second?.id} --note TEXTO`)
  await run(payments, 'settle', String(second?.id), '--note', 'devuelto', '--yes')
  expect((await run(stuck)).printed).not.toContain('Crédito')
})

it('shop stuck names every matter with the command that ends it', async () => {
  const test = await atTheTerminal()
  expect((await test.run(stuck)).printed).toBe('Nada espera a nadie.\n')
  await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await test.run(orders, ...CONFIRM)
  expect((await test.run(stuck)).printed).toContain('npm run shop -- orders confirm-payment 1001 --accept-late')
  await test.run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')
  expect((await test.run(stuck)).printed).toBe('Nada espera a nadie.\n')
  const old = new Date(Date.now() - 20 * 24 * 3_600_000)
  await test.db.updateTable('orders').set({ paid_at: old }).execute()
  expect((await test.run(stuck)).printed).toContain('npm run shop -- orders retry-print 1001')
  await test.run(orders, 'confirm-print', '1001')
  await test.db.updateTable('shipments').set({ updated_at: old }).execute()
  expect((await test.run(stuck)).printed).toContain('en preparación sin novedades')
  expect((await test.run(stuck, '--resting-days', '30')).printed).toBe('Nada espera a nadie.\n')
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const { customer, shipping } = orderRequest({ bookId: 'B2', transactionAmount: 0 })
  await test.shop.requestBook('B2', { customer, shipping })
  expect((await test.run(stuck, '--resting-days', '30')).printed).toContain(
    'npm run shop -- requests answer C-1001 --text RESPUESTA',
  )
  await test.run(requests, 'answered', 'c-1001')
  await test.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on)
     values ('failed-jobs', '{"orderId": 1001}', '{"message": "no paper"}', 'print-order', 60, now())`,
  )
  const left = JSON.parse((await test.run(stuck, '--resting-days', '30', '--json')).printed) as { what: string }[]
  expect(left).toMatchObject([
    { what: expect.stringMatching(/falló: no paper$/), next: [expect.stringMatching(/^jobs retry /)] },
  ])
})

it('shop stuck offers for money that differs what the next command takes', async () => {
  const test = await atTheTerminal()
  const next = async () => {
    const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { next: string[] }[]
    return waiting.flatMap(each => each.next)
  }
  const part = ['--amount', '1000', '--reference', 'A-1', '--part', '--yes']
  await test.run(orders, 'confirm-payment', '1001', ...part)
  expect(await next()).toEqual([
    'payments unmatched',
    'payments assign CRÉDITO 1001',
    'orders cancel 1001 --reason MOTIVO',
  ])
  await test.run(orders, 'confirm-payment', '1001', '--amount', '480', '--reference', 'A-2', '--part', '--yes')
  const [accept = ''] = await next()
  expect(accept).toBe('orders confirm-payment 1001 --accept-difference MOTIVO')
  expect((await test.run(orders, ...accept.split(' ').slice(1), '--yes')).code).toBe(0)
  expect(await next()).toEqual([])
  expect((await test.run(orders, 'show', '1001')).printed).toContain('el dinero ya es lo que cuesta la orden')
})

it('shop stuck does not offer to cancel or pay what is cancelled', async () => {
  const test = await atTheTerminal()
  await test.run(orders, ...CONFIRM)
  const open = (kind: MatterKind) =>
    openMatter(test.db, { orderId: 1001, kind, subject: '1', detail: '', at: test.clock.at })
  await open('chargeback')
  const next = async () => (await test.run(stuck)).printed
  expect(await next()).toContain('orders cancel 1001 ')
  await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
  expect(await next()).toMatch(/orders show 1001\n.*orders resolve 1001/)
  expect(await next()).not.toMatch(/orders (cancel|confirm-payment) 1001/)
})

it('shop stuck puts first what costs most while it waits, then what waits longest', async () => {
  const test = await atTheTerminal()
  const matter = (kind: MatterKind, days: number) =>
    openMatter(test.db, { orderId: 1001, kind, subject: '', detail: '', at: new Date(Date.now() - days * DAY_MS) })
  // A command that changes something makes the queue.
  await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await matter('print-failed', 9)
  await matter('chargeback', 5)
  await matter('late-credit', 1)
  await matter('refund-failed', 2)
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const { customer, shipping } = orderRequest({ bookId: 'B2', transactionAmount: 0 })
  await test.shop.requestBook('B2', { customer, shipping })
  await test.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on)
     values ('failed-jobs', '{"refundId": 1}', '{"message": "no money"}', 'refund-payment', 60, now())`,
  )
  const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { urgency: string; what: string }[]
  expect(waiting.map(({ urgency, what }) => [urgency, what.replace(/ \(.*\)|\.$|: Libro.*/g, '')])).toEqual([
    ['money', 'Orden 1001: no se pudo devolver el dinero'],
    ['money', 'Orden 1001: llegó dinero para una orden cancelada'],
    ['money', 'Tarea refund-payment falló: no money'],
    ['deadline', 'Orden 1001: contracargo: el banco desconoce el pago'],
    ['book', 'Orden 1001: la imprenta no confirma'],
    ['news', expect.stringContaining('Consulta C-1001 sin responder')],
  ])
  const { printed } = await test.run(stuck)
  expect(printed.match(/^[A-ZÁ-Ú ]+$/gm)?.filter(Boolean)).toEqual([
    'DINERO DE LECTORES',
    'TIENE PLAZO',
    'LIBROS PAGOS QUE NADIE IMPRIME',
    'ESPERAN NOTICIAS',
  ])
})

it('shop report month prints sums, as a table or for programs', async () => {
  const { run } = await atTheTerminal()
  await run(orders, ...CONFIRM)
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(new Date()).slice(0, 7)
  expect((await run(report, 'month', month)).printed).toMatch(/total +1 +\$\u00a01\.490,00/)
  expect((await run(report, 'month', month, '--csv')).printed).toMatch(/\ntotal,1,1490,0,0,0,0,0,1490\n$/)
  expect(JSON.parse((await run(report, 'month', month, '--json')).printed).total).toMatchObject({ sales: 1490 })
  await expect(run(report, 'month', '2026-13')).rejects.toBeInstanceOf(CommandError)
})

it('shop customers hands over and erases', async () => {
  const { run, dataFolder } = await atTheTerminal()
  const mails = join(dataFolder, 'mail')
  mkdirSync(mails)
  writeFileSync(join(mails, 'to-ana.eml'), 'To: Ana <ana@correo.example>\r\n\r\nHola')
  writeFileSync(join(mails, 'about-ana.eml'), 'To: hola@anaquel.example\r\n\r\nOrden # 1001, tel. 099 123 456')
  writeFileSync(join(mails, 'to-eva.eml'), 'To: Eva <eva@correo.example>\r\n\r\nHola')
  const exported = JSON.parse((await run(customers, 'export', 'ana@correo.example')).printed)
  expect(exported.orders).toHaveLength(1)
  await expect(run(customers, 'erase', 'ana@correo.example')).rejects.toThrow('confírmalo con --yes')
  await expect(run(customers, 'erase', 'ana@correo.example', '--yes')).rejects.toThrow(
    /Orden 1001:\n {2}espera el pago hasta el .*\n {4}npm run shop -- orders cancel 1001 --reason MOTIVO$/,
  )
  await run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  const { printed } = await run(customers, 'erase', 'ana@correo.example', '--yes')
  expect(printed).toContain('1 órdenes quedan sin datos personales')
  expect(printed).toContain('De la carpeta de correos se borraron 2.')
  expect(readdirSync(mails)).toEqual(['to-eva.eml'])
  expect(printed).not.toContain('ana@')
  expect((await run(orders, 'show', '1001')).printed).not.toContain('Ana')
})

it('asks on a terminal, and takes only a yes for one', async () => {
  const answering = (answer: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    input.end(`${answer}\n`)
    return confirm('¿Seguro?', { yes: false, terminal: { input, output: new PassThrough() } })
  }
  await expect(answering('sí')).resolves.toBeUndefined()
  await expect(answering('S')).resolves.toBeUndefined()
  await expect(answering('')).rejects.toThrow('No se cambió nada.')
  await expect(answering('no')).rejects.toThrow('No se cambió nada.')
})
