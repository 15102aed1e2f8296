import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { openIssue } from '../orders/issue-store.ts'
import type { Actor, Grant } from '../staff/actor.ts'
import { ACTS } from './acts.ts'

const OWNER: Actor = { id: 'eva', name: 'Eva', role: 'owner', isConfirmed: true }
const reader = (grants: Grant[] = []): Actor => ({ id: 'raul', name: 'Raúl', role: 'reader', grants })

type ShopOfIldefonso = Awaited<ReturnType<typeof openShopOfIldefonso>>

/** A shop where the name Ildefonso occurs in every record about money or requests that can contain a name. */
async function openShopOfIldefonso() {
  const { db, shop, operators: desk, clock } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(db, { bibliomanager_id: 'B2', price_cents: null })
  const customer = { fullName: 'Ildefonso Reyes', email: 'ildefonso@correo.example', tel: '098 765 432' }
  const order = orderRequest({ bookId: 'B1', transactionAmount: 1490, customer })
  await shop.placeOrder(order)
  await shop.placeOrder(order)
  const orderId = 1001
  const payment = { orderId, receivedOn: '2026-11-20', amountCents: 149_000, description: 'TRF ILDEFONSO' }
  await desk.confirmPayment(OWNER, { ...payment, key: 'Ildefonso-7' })
  await desk.refundOrder(OWNER, { orderId, amountCents: 10_000, reason: 'Ildefonso lo pidió', keepPrinting: true })
  await openIssue(db, { orderId, subject: '', detail: 'dice Ildefonso', at: clock.at, kind: 'claim' })
  await openIssue(db, { orderId, subject: '', detail: 'de Ildefonso', at: clock.at, kind: 'amount-mismatch' })
  const content = new TextEncoder().encode(
    'Fecha;Importe;Concepto;Comprobante\n20/11/2026;1490,00;ILDEFONSO REYES;Ildefonso-8\n20/11/2026;Ildefonso;X;9\n',
  )
  const kept = await desk.keepStatement(OWNER, { fileName: 'e.csv', bank: 'Banco', content })
  const statementId = kept.kind === 'kept' ? kept.statementId : 0
  const map = { date: 'Fecha', amount: 'Importe', reference: ['Concepto'], id: 'Comprobante' }
  const toMap = await desk.keepStatement(OWNER, {
    fileName: 'otro.csv',
    bank: 'Otro',
    content: new TextEncoder().encode('Ildefonso Reyes;1490;20/11/2026\n'),
  })
  await desk.setBankMap(OWNER, { bank: 'Banco', map })
  await desk.applyStatement(OWNER, { statementId })
  const [transfer] = await desk.listUnmatchedTransfers(OWNER, {})
  const transferId = transfer?.id ?? 0
  await desk.giveBackTransfer(OWNER, { transferId, note: 'a Ildefonso', bankReference: 'Ildefonso-9' })
  await desk.takeBackTransfer(OWNER, { transferId, reason: 'Ildefonso lo quiere' })
  const address = { address: 'Calle Ildefonso 1', city: 'Villa Ildefonso', department: 'Salto' as const }
  await shop.requestBook(
    'B2',
    { customer, shipping: { shippingMethod: 'DELIVERY', ...address, zipCode: '' } },
    'browser',
  )
  const reference = 'C-1001'
  await desk.answerRequest(OWNER, { reference, text: 'Hola, Ildefonso' })
  await desk.reopenRequest(OWNER, { reference, note: 'Ildefonso insiste' })
  await desk.snoozeThing(OWNER, { thing: 'request C-1001', until: '2026-11-22', reason: 'Ildefonso no está' })
  return {
    desk,
    db,
    orderId,
    statementId,
    toMapId: toMap.kind === 'kept' ? toMap.statementId : 0,
    transferId,
    reference,
  }
}

/** The acts on money and questions that show less to those who see no persons; after a space, which case of the act. */
function looksOf({ desk, orderId, statementId, toMapId, transferId, reference }: ShopOfIldefonso, actor: Actor) {
  const told = { orderId, key: 'ILDEFONSO 8', receivedOn: '2026-11-20', amountCents: 149_000 }
  return {
    findAlikeTransfers: () => desk.findAlikeTransfers(actor, told),
    listUnmatchedTransfers: () => desk.listUnmatchedTransfers(actor, {}),
    readTransfer: () => desk.readTransfer(actor, { transferId }),
    findLikelyOrders: () => desk.findLikelyOrders(actor, { transferIds: [transferId], most: 3 }),
    listRefundsByHand: () => desk.listRefundsByHand(actor, {}),
    listMoneyIssues: () => desk.listMoneyIssues(actor, {}),
    lookAtStatement: () => desk.lookAtStatement(actor, { statementId }),
    'lookAtStatement to-map': () => desk.lookAtStatement(actor, { statementId: toMapId }),
    listRequests: () => desk.listRequests(actor, { all: true }),
    readRequest: () => desk.readRequest(actor, { reference }),
    whatWaits: () => desk.whatWaits(actor, {}),
    findAnything: () => desk.findAnything(actor, { words: reference }),
  }
}

/** The same of orders, tried in `shop/orders/overview/without-persons.test.ts`. */
const LOOKS_AT_ORDERS = ['listOrders', 'readOrder', 'readOpenIssues', 'readWaitingTransfers']

it('holds every act that asks whether its actor sees persons', async () => {
  const tried = [...Object.keys(looksOf(await openShopOfIldefonso(), reader())), ...LOOKS_AT_ORDERS]
  const asking = Object.entries(ACTS).filter(([, { run }]) => /\b(has|seesWhoAsked)\)?\(/.test(String(run)))
  expect(asking.length).toBeGreaterThan(10)
  expect(asking.map(([name]) => name).filter(name => !tried.includes(name))).toEqual([])
})

it('shows the list of statements whole, since no column of it names a payer', async () => {
  const { desk } = await openShopOfIldefonso()
  const list = await desk.listStatements(reader(), { limit: 5 })
  expect(list).toEqual(await desk.listStatements(OWNER, { limit: 5 }))
  const columns = ['id', 'fileName', 'bank', 'uploadedAt', 'uploadedBy', 'appliedAt', 'appliedBy']
  expect(list.map(statement => Object.keys(statement).toSorted())).toEqual([columns.toSorted(), columns.toSorted()])
})

it('shows somebody who only looks the money and the questions, and nothing of whose they are', async () => {
  const test = await openShopOfIldefonso()
  const links = (await test.db.selectFrom('orders').select('external_id').execute()).map(order => order.external_id)
  const { statementId } = test
  const told = (actor: Actor) => looksOf(test, actor)
  const owners = told(OWNER)
  const granted = told(reader(['see-people']))
  for (const [name, look] of Object.entries(told(reader()))) {
    const readers = JSON.stringify(await look())
    expect(readers.length, name).toBeGreaterThan(50)
    for (const personal of [/ildefonso/i, /reyes/i, /765 ?432/, ...links.map(link => new RegExp(link))])
      expect(readers, name).not.toMatch(personal)
    expect(JSON.stringify(await owners[name as keyof typeof owners]()), name).toMatch(/ildefonso/i)
    expect(JSON.stringify(await granted[name as keyof typeof owners]()), name).toMatch(/ildefonso/i)
  }
  const readers = told(reader())
  expect(await readers.listUnmatchedTransfers()).toMatchObject([{ leftCents: 149_000, receivedOn: '2026-11-20' }])
  expect(await readers.listRefundsByHand()).toMatchObject([{ orderId: 1001, amountCents: 10_000, cameBy: [] }])
  expect(await readers.readRequest()).toMatchObject({ request: { shipping: { department: 'Salto' } } })
  expect(await readers.readTransfer()).toMatchObject({
    uses: [{ kind: 'returned', amountCents: 149_000, note: '', undone: { by: 'Eva', note: '' } }],
  })
  const ownIssues = await owners.listMoneyIssues()
  expect((await readers.listMoneyIssues()).map(({ issue, standing }) => [issue.kind, standing])).toEqual(
    ownIssues.map(({ issue, standing }) => [issue.kind, standing]),
  )
  const looks = { ...(await readers.lookAtStatement()), kind: 'applied' }
  expect(looks).toMatchObject({
    statement: { id: statementId, fileName: 'e.csv' },
    lines: [{ transfer: { amountCents: 149_000, key: '' } }, { kind: 'unreadable', text: '', reason: '' }],
  })
  expect((await readers.whatWaits()).map(({ thing }) => thing)).toEqual(
    (await owners.whatWaits()).map(({ thing }) => thing),
  )
})

it('lets somebody who sees no person look for none by their bank, card or question', async () => {
  const { desk } = await openShopOfIldefonso()
  await expect(desk.findTransfer(reader(), { key: 'Ildefonso-8' })).rejects.toThrow('permiso')
  await expect(desk.findCardPayments(reader(), { words: '4242' })).rejects.toThrow('permiso')
  expect((await desk.findAnything(reader(), { words: 'Ildefonso' })).requests).toEqual([])
  expect((await desk.findAnything(OWNER, { words: 'Ildefonso' })).requests).toHaveLength(1)
})
