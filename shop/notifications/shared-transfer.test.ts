import { describe, expect, it } from 'vitest'
import { shopWithOrder } from '../../test/support/mail-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { readOrderFacts } from '../orders/order-facts.ts'
import { readOrderView } from '../orders/order-view.ts'
import { importTransfers } from '../orders/transfers/import-transfers.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { assignTransfer, settleTransfer } from '../orders/transfers/use-transfer.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { mailsOf } from '../work/follow-orders.ts'
import { mailThatHolds } from './mails-that-hold.ts'
import { newOrderMail, sendOrderMail } from './order-mail.job.ts'

const ANA = { operator: 'ana' }

/** A shop with two orders of 1,490 pesos, whose buyers do not know of each other. */
async function shopWithTwo() {
  const test = await shopWithOrder()
  const { deps, orderId: one } = test
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  const placement = await test.shop.placeOrder(request, { orderKey: 'another' })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const two = placement.order.id
  test.events.length = 0
  const imported = (pesos: number, description: string, id = '1') => {
    const line = { kind: 'credit', line: 2, id, receivedOn: '2026-11-20', amountCents: pesos * 100 } as const
    return importTransfers(deps, { lines: [{ ...line, description, digest: `d${id}` }], source: 'a.csv', ...ANA })
  }
  /** The mails about shared transfers that were asked for since it was last called. */
  const asked = () =>
    test.events
      .splice(0)
      .flatMap(event => mailsOf(event).map(about => ({ orderId: event.orderId, about })))
      .filter(({ about }) => about.mail.startsWith('shared-'))
  /** The text of such a mail, sent now; null where it was passed over. */
  const told = async ({ orderId, about }: ReturnType<typeof asked>[number]) => {
    const before = test.written()
    await sendOrderMail(test.mailDeps, newOrderMail(orderId, about))
    const mail = test.written().find(each => !before.includes(each))
    return mail ? readMail(mail).text.replaceAll(/\s+/g, ' ') : null
  }
  const takeBack = (orderId?: number) =>
    takeBackTransfer({ ...deps, network: manualPrinting() }, { transferId: 1, orderId, reason: 'x', ...ANA })
  return { ...test, one, two, imported, asked, told, takeBack }
}

describe('a transfer that names two orders', () => {
  it.each(['órdenes', 'pago', 'orden'])('is told once to the buyer of each: «%s»', async word => {
    const test = await shopWithTwo()
    await test.imported(2980, `${word} ${test.one} y ${test.two}`)
    const asked = test.asked()
    expect(asked).toEqual(
      [test.one, test.two].map(orderId => ({
        orderId,
        about: { mail: 'shared-transfer-waits', transferId: 1 },
      })),
    )
    await test.imported(2980, `${word} ${test.one} y ${test.two}`)
    expect(test.asked(), 'the same file again').toEqual([])
    for (const [index, each] of asked.entries()) {
      const text = await test.told(each)
      expect(text).toContain('Nos llegó una transferencia que nombra varias órdenes, y la tuya es una de ellas.')
      expect(text).toContain('no tienes que pagar otra vez: tu orden no se cancela por su plazo')
      expect(text, 'what others pay').not.toMatch(/2\.980/)
      expect(text).not.toContain(String(index === 0 ? test.two : test.one))
    }
  })

  it('is told with any sum where it calls them orders, and to nobody where a bare number may be anything', async () => {
    const test = await shopWithTwo()
    await test.imported(100, `órdenes ${test.one} y ${test.two}`)
    expect(test.asked()).toHaveLength(2)
    await test.imported(200, `pago ${test.one} y ${test.two}`, '2')
    expect(test.asked()).toEqual([])
  })

  it('is not told to who placed the order after it came', async () => {
    const test = await shopWithTwo()
    const later = new Date('2026-11-21T12:00:00Z')
    await test.db.updateTable('orders').set({ placed_at: later }).where('id', '=', test.two).execute()
    await test.imported(2980, `órdenes ${test.one} y ${test.two}`)
    expect(test.asked().map(({ orderId }) => orderId)).toEqual([test.one])
  })

  it('ends for each with its part, without another mail', async () => {
    const test = await shopWithTwo()
    await test.imported(2980, `órdenes ${test.one} y ${test.two}`)
    const asked = test.asked()
    for (const orderId of [test.one, test.two]) {
      await assignTransfer(test.deps, { transferId: 1, orderId, amountCents: 149_000, ...ANA })
    }
    expect(test.asked()).toEqual([])
    for (const each of asked) expect(await test.told(each), 'its payment tells').toBeNull()
  })

  it('is told to be another’s where its whole pays one of them', async () => {
    const test = await shopWithTwo()
    await test.imported(1490, `órdenes ${test.one} y ${test.two}`)
    const [, waits] = test.asked()
    await assignTransfer(test.deps, { transferId: 1, orderId: test.one, ...ANA })
    const asked = test.asked()
    expect(asked).toEqual([{ orderId: test.two, about: { mail: 'shared-transfer-ended', transferId: 1 } }])
    expect(waits && (await test.told(waits)), 'no longer true').toBeNull()
    const text = asked[0] && (await test.told(asked[0]))
    expect(text).toContain('nada de ella paga tu orden.')
    expect(text).toContain('Tu orden espera su pago hasta el')
    expect(text).not.toMatch(/va a quien la mandó/)
    await test.takeBack()
    expect(test.asked()).toEqual([
      { orderId: test.two, about: { mail: 'shared-transfer-waits', transferId: 1, isTakenBack: true } },
    ])
  })

  it.each([
    ['went back', { bankReference: 'R-1' }, true],
    ['was closed', {}, false],
  ])('is told to both where it %s, and that it waits where that was a mistake', async (_what, how, isBack) => {
    const test = await shopWithTwo()
    await test.imported(2980, `órdenes ${test.one} y ${test.two}`)
    test.asked()
    const page = () => readOrderView(test.db, test.one, test.clock.at)
    expect(await page()).toMatchObject({ doesNotLapse: true })
    expect(await page(), 'whose money it is, nobody knows').not.toHaveProperty('waitingAmount')
    await settleTransfer(test.deps, { transferId: 1, note: 'de Juan, orden 1', ...how, ...ANA })
    const asked = test.asked()
    expect(asked.map(({ orderId, about }) => [orderId, about.mail])).toEqual([
      [test.one, 'shared-transfer-ended'],
      [test.two, 'shared-transfer-ended'],
    ])
    expect(await page()).not.toHaveProperty('doesNotLapse')
    for (const each of asked) {
      const text = (await test.told(each)) ?? ''
      expect(text.includes('va a quien la mandó')).toBe(isBack)
      expect(text, 'the operator’s words may name others').not.toContain('Juan')
    }
    await test.takeBack()
    const again = test.asked()
    expect(again).toHaveLength(2)
    expect(again[0] && (await test.told(again[0]))).toContain('Volvemos a revisar una transferencia')
    expect(asked[0] && (await test.told(asked[0])), 'it waits again').toBeNull()
  })

  it('says to who paid already that nothing more is to pay, and can be told again by a person', async () => {
    const test = await shopWithTwo()
    const holds = async (orderId: number) => {
      const facts = await readOrderFacts(test.db, orderId)
      return mailThatHolds('shared-transfer-waits', { ...test.mailDeps, facts, now: test.clock.at })
    }
    expect(await holds(test.one)).toBeNull()
    await test.imported(1490, `Orden ${test.one}`, 'own')
    await test.imported(2980, `órdenes ${test.one} y ${test.two}`)
    const [first, second] = test.asked()
    expect(first && (await test.told(first))).toContain('Tu orden ya está paga: no tienes que pagar nada más.')
    expect(second && (await test.told(second))).toContain('no tienes que pagar otra vez')
    expect(await holds(test.one)).toEqual({ mail: 'shared-transfer-waits', transferId: 2 })
  })
})
