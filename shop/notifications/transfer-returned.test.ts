import { describe, expect, it } from 'vitest'
import { type MailShop, shopWithOrder } from '../../test/support/mail-shop.ts'
import { orderRequest, severalBooksOrder } from '../../test/support/orders.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelUnpaidOrder } from '../orders/cancel-order.ts'
import { readOrderFacts } from '../orders/order-facts.ts'
import { confirmPayment } from '../orders/transfers/confirm-payment.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { assignTransfer, settleTransfer } from '../orders/transfers/use-transfer.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { mailsOf } from '../work/follow-orders.ts'
import { mailThatHolds, RESENDABLE } from './mails-that-hold.ts'
import { type OrderMail, orderMailSchema } from './order-mail.ts'

const ANA = { operator: 'ana' }

/** A shop with an order of 1,490 pesos, and one transfer that waits. */
async function shopWithTransfer({ pesos = 1000, words = (orderId: number) => `Orden ${orderId}` } = {}) {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  const transfer = { key: 'A-1', receivedOn: '2026-11-20', amountCents: pesos * 100, source: 'operator' }
  const described = { ...transfer, description: words(orderId) }
  await confirmPayment(deps, { orderId, transfer: described, keep: true, ...ANA })
  test.events.length = 0
  const giveBack = () =>
    settleTransfer(deps, { transferId: 1, note: 'no era', bankReference: 'R-1', sameTransfer: false, ...ANA })
  const takeBack = () =>
    takeBackTransfer({ ...deps, network: manualPrinting() }, { transferId: 1, reason: 'x', ...ANA })
  const asked = () => test.events.flatMap(mailsOf).filter(({ mail }) => mail.startsWith('transfer-'))
  const told = async (about: OrderMail | undefined) => {
    if (!about) throw new Error('no mail was asked for')
    const before = test.written()
    if (!(await test.send(about))) return null
    return readMail(test.written().find(mail => !before.includes(mail)) ?? '').text.replaceAll(/\s+/g, ' ')
  }
  return { ...test, giveBack, takeBack, asked, told }
}

it('a person can send each mail to a buyer again', () => {
  const names = orderMailSchema.options.map(({ entries }) => entries.mail.literal)
  expect(names.filter(name => !name.startsWith('to-shop-')).sort()).toEqual([...RESENDABLE].sort())
})

describe('a transfer that names an order and is given back to its sender', () => {
  it('is told to the order’s buyer, to whom we said that we write', async () => {
    const test = await shopWithTransfer()
    expect(await test.giveBack()).toEqual({ kind: 'settled', amountCents: 100_000 })
    expect(test.asked()).toEqual([{ mail: 'transfer-returned', useId: 1 }])
    const text = await test.told(test.asked()[0])
    expect(text).toContain('Devolvimos $ 1.000 que nombraban tu orden')
    expect(text).toContain('por transferencia bancaria')
    expect(text).toContain(
      'Tu orden espera $ 1.490. Tienes tiempo para pagar hasta el lunes 23 de noviembre a las 23:59',
    )
  })

  it.each([
    [{ isPart: true }, 'Para tu orden tenemos $ 400, y faltan $ 1.090. Puedes pagar por redes de cobranza'],
    [{ isCancelled: true }, 'Tu orden sigue cancelada. Si todavía quieres el pedido, puedes pagarlo de nuevo'],
    [
      { isCancelled: true, isPart: true },
      'Tu orden sigue cancelada. De ella tenemos $ 400: están a salvo. Te escribimos para acordar cómo seguimos: o pagas los $ 1.090 que faltan',
    ],
    [{ isVerifying: true }, 'Tu orden espera $ 1.490. Estamos verificando tu pago con tarjeta: por favor no pagues'],
  ])('says how its order stands then, and what its buyer can do: %j', async (how, words) => {
    const { isPart = false, isCancelled = false, isVerifying = false }: Partial<Record<string, boolean>> = how
    const test = await shopWithTransfer()
    const { deps, orderId } = test
    const change = { cause: 'deadline', actor: 'shop' } as const
    const part = { key: 'P-1', receivedOn: '2026-11-20', amountCents: 40_000, description: '', source: 'operator' }
    if (isCancelled) await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change })
    if (isPart) await confirmPayment(deps, { orderId, transfer: part, isPart, ...ANA })
    if (isVerifying) await test.db.updateTable('payments').set({ payment_method: 'CARD' }).execute()
    test.events.length = 0
    await test.giveBack()
    expect(await test.told(test.asked()[0])).toContain(words)
  })

  it('can be told again by a person as long as that stands, and of a cancelled order too', async () => {
    const test = await shopWithTransfer()
    const holds = async () => {
      const facts = await readOrderFacts(test.db, test.orderId)
      return mailThatHolds('transfer-returned', { ...test.mailDeps, facts, now: test.clock.at })
    }
    expect(await holds()).toBeNull()
    const change = { cause: 'operator', actor: 'ana' } as const
    await cancelUnpaidOrder(test.deps, { orderId: test.orderId, reason: 'operator', change })
    await test.giveBack()
    expect(await holds()).toEqual({ mail: 'transfer-returned', useId: 1 })
    await test.takeBack()
    expect(await holds()).toBeNull()
  })

  it('is told of the rest of what paid the order, too', async () => {
    const test = await shopWithTransfer({ pesos: 2000 })
    await assignTransfer(test.deps, { transferId: 1, orderId: test.orderId, amountCents: 149_000, ...ANA })
    await test.giveBack()
    expect(await test.told(test.asked()[0])).toContain('Devolvimos $ 510 que nombraban tu orden')
  })

  it('is told as not gone yet where that was a mistake, and not as gone any more', async () => {
    const test = await shopWithTransfer()
    await test.giveBack()
    await test.takeBack()
    expect(test.asked()).toEqual([
      { mail: 'transfer-returned', useId: 1 },
      { mail: 'transfer-waits', waitingCents: 100_000, isTakenBack: true },
    ])
    expect(await test.told(test.asked()[0])).toBeNull()
    const text = await test.told(test.asked()[1])
    expect(text).toContain('Todavía no devolvimos $ 1.000 que nombran tu orden.')
    expect(text).toContain('Si te avisamos otra cosa, era un error nuestro')
    expect(text).not.toContain('Nos llegaron')
  })

  it('is told as not gone yet of a cancelled order, too', async () => {
    const test = await shopWithTransfer()
    const change = { cause: 'operator', actor: 'ana' } as const
    await cancelUnpaidOrder(test.deps, { orderId: test.orderId, reason: 'operator', change })
    await test.giveBack()
    await test.takeBack()
    expect(await test.told(test.asked()[1])).toContain('Todavía no devolvimos $ 1.000')
  })

  it('is told to nobody where it names no order, or a person took it back from the one that it names', async () => {
    const test = await shopWithTransfer({ words: () => 'DEPOSITO' })
    await test.giveBack()
    await test.takeBack()
    expect(test.asked()).toEqual([])

    const mistaken = await shopWithTransfer({ pesos: 1490, words: () => 'DEPOSITO' })
    await mistaken.takeBack()
    await mistaken.db
      .updateTable('credits')
      .set({ description: `Orden ${mistaken.orderId}` })
      .execute()
    mistaken.events.length = 0
    await mistaken.giveBack()
    expect(mistaken.asked()).toEqual([])
  })

  it('is told with the operator’s reason where it is only closed, and that it is here where that was a mistake', async () => {
    const test = await shopWithTransfer()
    await settleTransfer(test.deps, { transferId: 1, note: 'es la seña de un taller', ...ANA })
    expect(test.asked()).toEqual([{ mail: 'transfer-closed', useId: 1 }])
    expect(await test.told(test.asked()[0])).toContain(
      'Revisamos los $ 1.000 que nombraban tu orden, y no la pagan: es la seña de un taller.',
    )
    await test.takeBack()
    expect(test.asked()[1]).toEqual({
      ...{ mail: 'transfer-waits', waitingCents: 100_000, isTakenBack: true },
      wasClosed: true,
    })
    expect(await test.told(test.asked()[0])).toBeNull()
    const text = await test.told(test.asked()[1])
    expect(text).toContain('Volvemos a revisar los $ 1.000 que nombran tu orden.')
    expect(text).toContain('Tu orden espera $ 1.490.')
    expect(text).toContain('Están a salvo, y te escribimos para resolverlo.')
    expect(text).toContain('si quieres completar el pago o que te los devolvamos')
    expect(text).not.toMatch(/no devolvimos|no hacían falta/)
  })

  it('can be told again as closed by a person as long as that stands', async () => {
    const test = await shopWithTransfer()
    const holds = async () => {
      const facts = await readOrderFacts(test.db, test.orderId)
      return mailThatHolds('transfer-closed', { ...test.mailDeps, facts, now: test.clock.at })
    }
    expect(await holds()).toBeNull()
    await settleTransfer(test.deps, { transferId: 1, note: 'es la seña de un taller', ...ANA })
    expect(await holds()).toEqual({ mail: 'transfer-closed', useId: 1 })
    await test.takeBack()
    expect(await holds()).toBeNull()
  })

  it.each([
    ['returned', { bankReference: 'R-1' }],
    ['closed', {}],
  ] as const)(
    'is no news for an order that it names beside another, nor for one it was taken back from: %s',
    async (mail, how) => {
      const test = await shopWithTransfer({ words: id => `Orden ${id} y orden ${id + 1}` })
      await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), { orderKey: 'another' })
      const holds = async (shop: MailShop) => {
        const facts = await readOrderFacts(shop.db, shop.orderId)
        return mailThatHolds(`transfer-${mail}`, { ...shop.mailDeps, facts, now: shop.clock.at })
      }
      await settleTransfer(test.deps, { transferId: 1, note: 'x', ...how, ...ANA })
      expect(test.asked()).toEqual([])
      expect(await holds(test)).toBeNull()

      const mistaken = await shopWithTransfer({ pesos: 1490, words: () => 'DEPOSITO' })
      await mistaken.takeBack()
      const description = `Orden ${mistaken.orderId}`
      await mistaken.db.updateTable('credits').set({ description }).execute()
      await settleTransfer(mistaken.deps, { transferId: 1, note: 'x', ...how, ...ANA })
      expect(await holds(mistaken)).toBeNull()
    },
  )

  it('is told to nobody where it is closed and names no order', async () => {
    const test = await shopWithTransfer({ words: () => 'DEPOSITO' })
    await settleTransfer(test.deps, { transferId: 1, note: 'no es nuestro', ...ANA })
    await test.takeBack()
    expect(test.asked()).toEqual([])
  })

  it('is told where it pays another order than the one that it names, and that it waits once that was a mistake', async () => {
    const test = await shopWithTransfer({ pesos: 2980 })
    const twoCopies = severalBooksOrder([{ bookId: 'B1', quantity: 2 }], { transactionAmount: 2980 })
    await test.shop.placeOrder(twoCopies, { orderKey: 'another' })
    const otherId = test.orderId + 1
    test.events.length = 0
    expect(await assignTransfer(test.deps, { transferId: 1, orderId: otherId, ...ANA })).toMatchObject({ kind: 'paid' })
    expect(test.events.filter(({ type }) => type === 'transfer-elsewhere')).toMatchObject([{ orderId: test.orderId }])
    const [about] = test.asked()
    expect(about).toEqual({ mail: 'transfer-elsewhere', useId: 1 })
    const text = await test.told(about)
    expect(text).toContain('Revisamos los $ 2.980 que nombraban tu orden, y pagan otra orden. Tu orden espera $ 1.490.')
    expect(text).toContain('Tienes tiempo para pagar hasta el lunes 23 de noviembre')
    expect(text).toContain('Si los pagaste tú para esta orden, respóndenos este correo con el comprobante')
    expect(text).not.toContain(String(otherId))
    await test.takeBack()
    expect(await test.told(about)).toBeNull()
    expect(test.events.filter(({ type }) => type === 'transfer-waits')).toMatchObject([{ orderId: test.orderId }])
    const again = await test.told(test.asked()[1])
    expect(again).toContain('Volvemos a revisar los $ 2.980 que nombran tu orden. Si te avisamos que no la pagaban')
    expect(again).toContain('no tienes que pagar nada más: te escribimos para resolverlo')
  })

  it('is told to nobody else where it pays the order that it names, or where it names none', async () => {
    for (const words of [(id: number) => `Orden ${id}`, () => 'DEPOSITO']) {
      const test = await shopWithTransfer({ pesos: 1490, words })
      await assignTransfer(test.deps, { transferId: 1, orderId: test.orderId, ...ANA })
      await test.takeBack()
      expect(test.asked().filter(({ mail }) => mail === 'transfer-elsewhere')).toEqual([])
    }
  })

  it('is as it was where the shop dies before all of it is written down', async () => {
    const test = await shopWithTransfer()
    const dies = async () => {
      throw new Error('killed')
    }
    const request = { transferId: 1, note: 'x', bankReference: 'R-1', ...ANA }
    await expect(settleTransfer({ ...test.deps, publish: dies }, request)).rejects.toThrow('killed')
    expect(await test.giveBack()).toMatchObject({ kind: 'settled' })
  })
})
