import { expect, it } from 'vitest'
import { writtenWords } from '../../shop/desk/words/written-words.ts'
import { issueDetail } from '../../shop/orders/issue-detail.ts'
import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import { openIssue } from '../../shop/orders/issue-store.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundDuplicate } from '../../shop/orders/refunds/refund-duplicate.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from '../../test/support/books.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { severalBooksOrder } from '../../test/support/orders.ts'
import { openIssues } from '../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

type Test = Awaited<ReturnType<typeof atTheTerminal>>

const say = (test: Test, words: string) => test.run(orders, ...words.split(' '), '--yes')
const paid = (test: Test) => test.run(orders, ...CONFIRM)
const byHand = (test: Test) => printOrders({ ...test.deps, network: manualPrinting() })
const open = (test: Test, kind: IssueKind, subject = '') =>
  openIssue(test.db, { orderId: 1001, kind, subject, detail: '', at: test.clock.at })

/** Order 1002, paid by card. Its payment, number 2, is not decided yet. */
async function byCard(test: Test) {
  await test.shop.placeOrder(await test.cardOrder())
  const [payment] = (await test.sandbox.ledger()).payments
  return async (decision: string, status_detail?: string) => {
    await test.sandbox.decide(payment?.id ?? 0, decision, { ...(status_detail && { status_detail }) })
    const due = { next_check_at: new Date(0) }
    await test.db.updateTable('payments').set(due).where('payment_method', '=', 'CARD').execute()
    await reconcilePayments(test.deps)
  }
}

async function won(test: Test): Promise<void> {
  const decide = await byCard(test)
  await say(test, 'confirm-print 1002')
  await decide('charge-back')
  await say(test, 'confirm-payment 1002 --amount 1490 --reference D-1')
  await decide('reimburse')
}

async function returned(test: Test): Promise<void> {
  await paid(test)
  for (const step of ['confirm-print', 'ready', 'returned']) await say(test, `${step} 1001`)
}

async function refusedForGood(test: Test): Promise<void> {
  const decide = await byCard(test)
  await decide('charge-back')
  await say(test, 'cancel 1002 --reason contracargo')
  await decide('reimburse')
  await say(test, 'refund 1002 --all --reason ganamos')
  await refundPayment(test.deps, { refundId: 1 })
}

const RESTING = 30 * 24 * 3_600_000

const kept = (test: Test, pesos: number, key = 'K-1') =>
  say(test, `confirm-payment 1001 --amount ${pesos} --reference ${key} --keep`)

const WORDS_ALONE = ['printed-after-cancel', 'address-changed', 'parcel-news', 'parcel-refunded'] as const

const SITUATIONS: Record<string, { kinds: IssueKind[]; lacks?: number; happens: (test: Test) => Promise<unknown> }> = {
  'money for a cancelled order': {
    kinds: ['late-credit'],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      await paid(test)
    },
  },
  'two payments for a cancelled order': {
    kinds: ['late-credit', 'late-credit'],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      await paid(test)
      await say(test, 'confirm-payment 1001 --amount 1490 --reference A-2')
    },
  },
  'two payments for a cancelled order, one on its way back': {
    kinds: ['late-credit', 'late-credit', 'refund-by-hand'],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      await paid(test)
      await say(test, 'confirm-payment 1001 --amount 1490 --reference A-2')
      await say(test, 'refund 1001 --all --payment 1 --reason x')
      await refundPayment(test.deps, { refundId: 1 })
    },
  },
  'a part for a cancelled order': {
    kinds: ['late-credit'],
    lacks: 490,
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      await say(test, 'confirm-payment 1001 --amount 1000 --reference A-1 --part')
    },
  },
  'a part, nearly the whole': {
    kinds: ['amount-mismatch'],
    lacks: 10,
    happens: test => say(test, 'confirm-payment 1001 --amount 1480 --reference A-1 --part'),
  },
  'a dispute that was won after a transfer paid it': { kinds: ['duplicate-charge'], happens: won },
  'the same, its transfer on its way back': {
    kinds: ['refund-by-hand'],
    async happens(test) {
      await won(test)
      await refundDuplicate(test.deps, { paymentId: 3 })
      await refundPayment(test.deps, { refundId: 1 })
    },
  },
  'a claim': { kinds: ['claim'], happens: async test => (await byCard(test))('dispute') },
  'a claim whose money is on its way back': {
    kinds: ['claim'],
    async happens(test) {
      await (await byCard(test))('dispute')
      await say(test, 'refund 1002 --all --reason reclamo')
    },
  },
  'a chargeback': { kinds: ['chargeback'], happens: async test => (await byCard(test))('charge-back') },
  'a chargeback of a printed book': {
    kinds: ['chargeback'],
    async happens(test) {
      const decide = await byCard(test)
      await say(test, 'confirm-print 1002')
      await decide('charge-back')
    },
  },
  'a chargeback that other money paid': {
    kinds: ['chargeback'],
    async happens(test) {
      await (await byCard(test))('charge-back', 'in_process')
      await say(test, 'confirm-payment 1002 --amount 1490 --reference D-1')
    },
  },
  'a chargeback of an order that nobody confirmed in time': {
    kinds: ['chargeback'],
    async happens(test) {
      await (await byCard(test))('charge-back')
      await test.db
        .updateTable('orders')
        .set({ paid_at: new Date(test.clock.at.getTime() - RESTING) })
        .execute()
    },
  },
  'money of a printed book given back at the provider': {
    kinds: ['refunded-elsewhere'],
    async happens(test) {
      const decide = await byCard(test)
      await say(test, 'confirm-print 1002')
      await decide('refund')
    },
  },
  'a refund that the provider refuses': { kinds: ['late-credit', 'refund-failed'], happens: refusedForGood },
  'the same, asked for again': {
    kinds: ['late-credit', 'refund-failed'],
    async happens(test) {
      await refusedForGood(test)
      await say(test, 'refund 1002 --all --reason otra')
    },
  },
  'a printer that does not confirm': {
    kinds: ['print-failed'],
    async happens(test) {
      await paid(test)
      await open(test, 'print-failed')
    },
  },
  'a printer that refuses one of two books': {
    kinds: ['print-failed'],
    async happens(test) {
      const { isbn } = await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: 51_000 })
      const lines = ['B1', 'B2'].map(bookId => ({ bookId, quantity: 1 }))
      await test.shop.placeOrder(severalBooksOrder(lines, { transactionAmount: 2000 }))
      await say(test, 'confirm-payment 1002 --amount 2000 --reference A-2')
      const { network, setFaults } = await startPrintSandbox(test)
      await setFaults({ refusedIsbns: [isbn] })
      test.clock.at = new Date()
      await printOrders({ ...test.deps, network })
      expect(await advised(test)).toContain('orders drop-line 1002 --line 2 --reason "la imprenta no lo acepta"')
    },
  },
  'a printer that gave up what it had confirmed': {
    kinds: ['print-failed'],
    async happens(test) {
      await paid(test)
      await say(test, 'confirm-print 1001')
      await test.db.updateTable('print_orders').set({ confirmed_at: null }).execute()
      await open(test, 'print-failed')
    },
  },
  'a book to be ordered by hand': {
    kinds: ['print-by-hand'],
    async happens(test) {
      await paid(test)
      test.clock.at = new Date()
      await byHand(test)
    },
  },
  'a book that may be printed twice': {
    kinds: ['printed-twice'],
    async happens(test) {
      await paid(test)
      await say(test, 'confirm-print 1001 --reference P-7')
      await open(test, 'printed-twice', 'pedido-1001')
    },
  },
  'all the money of a printed book on its way back': {
    kinds: ['refunded-in-print'],
    async happens(test) {
      await paid(test)
      await say(test, 'confirm-print 1001')
      await say(test, 'refund 1001 --all --reason x')
    },
  },
  'a parcel that came back': { kinds: ['parcel-returned'], happens: returned },
  'a parcel that came back, its money on the way back': {
    kinds: ['parcel-returned'],
    async happens(test) {
      await returned(test)
      await say(test, 'refund 1001 --all --reason volvió')
    },
  },
  'a parcel that came back, its order cancelled': {
    kinds: ['parcel-returned'],
    async happens(test) {
      await returned(test)
      await say(test, 'cancel 1001 --reason x --even-if-printed')
    },
  },
  'a parcel that came back, its money in dispute': {
    kinds: ['parcel-returned', 'chargeback'],
    async happens(test) {
      const decide = await byCard(test)
      for (const step of ['confirm-print', 'ready', 'returned']) await say(test, `${step} 1002`)
      await decide('charge-back')
    },
  },
  'what nothing but a word ends': {
    kinds: [...WORDS_ALONE, 'test-payment', 'amount-mismatch'],
    async happens(test) {
      for (const kind of WORDS_ALONE) await open(test, kind)
      await open(test, 'test-payment', '1')
      await open(test, 'amount-mismatch', '1')
    },
  },
  'money that fits nothing': {
    kinds: [],
    lacks: 700,
    async happens(test) {
      await paid(test)
      await kept(test, 700)
    },
  },
  'a part of what an unpaid order costs, waiting': {
    kinds: [],
    happens: async test => expect(await names1001(test, 1000)).toBe('payments assign 1 1001 --part'),
  },
  'more than an unpaid order costs, waiting': {
    kinds: [],
    happens: async test => expect(await names1001(test, 2000)).toBe('payments assign 1 1001 --amount 1490'),
  },
  'more than a cancelled order costs, waiting': {
    kinds: [],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      expect(await names1001(test, 2000)).toBe('payments assign 1 1001 --amount 1490 --accept-late')
    },
  },
  'a little less than an unpaid order costs, waiting': {
    kinds: [],
    happens: async test =>
      expect(await names1001(test, 1488)).toBe('payments assign 1 1001 --accept-difference MOTIVO'),
  },
  'a little more than a cancelled order costs, waiting': {
    kinds: [],
    async happens(test) {
      await say(test, 'cancel 1001 --reason x')
      expect(await names1001(test, 1500)).toBe('payments assign 1 1001 --accept-late --accept-difference MOTIVO')
    },
  },
  'money that waits for an order which was cancelled since': {
    kinds: ['refund-by-hand'],
    async happens(test) {
      await paid(test)
      await kept(test, 1000)
      await say(test, 'cancel 1001 --reason x')
      await refundPayment(test.deps, { refundId: 1 })
      expect(await advised(test), 'money of it goes back').toContain('payments assign 2 ORDEN')
    },
  },
}

/** A transfer that names order 1001 waits. @returns the first command about it */
async function names1001(test: Test, pesos: number): Promise<string | undefined> {
  await kept(test, pesos)
  return (await advised(test))[0]
}

async function standing(situation: string) {
  const test = await atTheTerminal()
  await SITUATIONS[situation]?.happens(test)
  return test
}

async function advised(test: Test): Promise<string[]> {
  const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { next: string[] }[]
  return [...new Set(waiting.flatMap(each => each.next))]
}

/** Types a command as it is printed, with a value for each placeholder. */
async function type(test: Test, step: string, { lacks = 0 }: { lacks?: number | undefined }): Promise<number> {
  const transfer = step.includes('CRÉDITO') ? await keptTransfer(test, lacks) : ''
  const filled = step
    .replace('CRÉDITO', transfer)
    .replace(/\bORDEN\b/, '1003')
    .replace('IMPORTE', '1490')
    .replace('NÚMERO', 'N-1')
    .replace(/MOTIVO|TEXTO/, 'x')
  const [name = '', ...args] = [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const isRead = /^(orders show|payments unmatched)/.test(filled)
  const { code } = await test.run(name === 'orders' ? orders : payments, ...args, ...(isRead ? [] : ['--yes']))
  return code
}

async function keptTransfer({ db }: Test, pesos: number): Promise<string> {
  const transfer = { key: 'B-1', received_on: '2026-11-20', amount_cents: pesos * 100, problem: 'no-order-named' }
  const row = { ...transfer, description: '', source: 'e.csv', recorded_at: new Date(), recorded_by: 'ana' }
  const { id } = await db.insertInto('credits').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

const LEFT_TO_DECIDE = /^payments assign \d+ ORDEN$/

it.each(Object.keys(SITUATIONS))('no command that is advised is refused: %s', async situation => {
  const test = await standing(situation)
  const { kinds = [], lacks } = SITUATIONS[situation] ?? {}
  expect((await openIssues(test)).sort()).toEqual([...kinds].sort())
  const steps = (await advised(test)).filter(step => !LEFT_TO_DECIDE.test(step))
  expect(steps.length).toBeGreaterThan(0)
  const reads = steps.filter(step => /^(orders show|payments unmatched)/.test(step))
  for (const step of reads) expect(await type(test, step, { lacks }), step).toBe(0)
  for (const [index, step] of steps.filter(each => !reads.includes(each)).entries()) {
    const then = index === 0 ? test : await standing(situation)
    expect(await type(then, step, { lacks }), step).toBe(0)
  }
})

it('two transfers that name an order and pay it together are joined as it is advised, its cancellation or not', async () => {
  for (const isCancelled of [false, true]) {
    const test = await atTheTerminal()
    await kept(test, 1000)
    await kept(test, 490, 'K-2')
    if (isCancelled) await say(test, 'cancel 1001 --reason x')
    const { printed } = await test.run(stuck)
    expect(printed).toMatch(/Con el crédito 2 hace justo los \$\s1\.490,00 que le faltan a la orden 1001\./)
    expect(printed).toMatch(/Con el crédito 1 hace justo los/)
    const steps = ['payments assign 1 1001 --part', `payments assign 2 1001${isCancelled ? ' --accept-late' : ''}`]
    expect((await advised(test)).slice(0, 2)).toEqual(steps)
    const likely = (await test.run(payments, 'likely', '1')).printed
    expect(likely).toContain(`:\n  npm run shop -- ${steps.join('\n  npm run shop -- ')}`)
    for (const step of steps) expect(await type(test, step, {})).toBe(0)
    expect((await test.run(orders, 'show', '1001')).printed).toMatch(/^Orden 1001: paga/)
  }
})

it('every kind of issue has a situation', () => {
  const KINDS: Record<IssueKind, true> = {
    'test-payment': true,
    'late-credit': true,
    'duplicate-charge': true,
    'amount-mismatch': true,
    claim: true,
    chargeback: true,
    'refunded-elsewhere': true,
    'refund-failed': true,
    'refunded-in-print': true,
    'refund-by-hand': true,
    'print-failed': true,
    'print-by-hand': true,
    'printed-after-cancel': true,
    'printed-twice': true,
    'address-changed': true,
    'parcel-returned': true,
    'parcel-news': true,
    'parcel-refunded': true,
  }
  const tried = new Set(Object.values(SITUATIONS).flatMap(({ kinds }) => kinds))
  expect(Object.keys(KINDS).filter(kind => !tried.has(kind as IssueKind))).toEqual([])
})

it('a second payment that the shop gives back by itself stands as given back by the shop', async () => {
  const test = await atTheTerminal()
  await won(test)
  await refundDuplicate(test.deps, { paymentId: 3 })
  await say(test, 'confirm-refund 1 --reference T-1')
  expect((await test.run(orders, 'show', '1002')).printed).toMatch(
    /pago: acreditado → devuelto +la tienda: devolución 1 +tienda/,
  )
  expect(await openIssues(test)).toEqual([])
})

it('why the printer did not stop is said in Spanish', () => {
  expect(writtenWords('it is printed already')).toBe('ya está impreso')
  expect(issueDetail({ kind: 'refunded-in-print', detail: 'it is printed already' })).toBe('Ya está impreso.')
})

it('a parcel that came back is not to be sent again while its money goes back', async () => {
  const test = await standing('a parcel that came back, its money on the way back')
  expect(await advised(test)).toEqual(['orders show 1001'])
})
