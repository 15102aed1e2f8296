import { expect } from 'vitest'
import { command as orders } from '../../server/cli/commands/orders.ts'
import { command as stuck } from '../../server/cli/commands/stuck.ts'
import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import { openIssue } from '../../shop/orders/issue-store.ts'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundDuplicate } from '../../shop/orders/refunds/refund-duplicate.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { insertBook } from './books.ts'
import { type atTheTerminal, CONFIRM } from './order-terminal.ts'
import { severalBooksOrder } from './orders.ts'
import { startPrintSandbox } from './partners/print-sandbox.ts'

export type Terminal = Awaited<ReturnType<typeof atTheTerminal>>

export const say = (test: Terminal, words: string) => test.run(orders, ...words.split(' '), '--yes')
export const paid = (test: Terminal) => test.run(orders, ...CONFIRM)
const byHand = (test: Terminal) => printOrders({ ...test.deps, network: manualPrinting() })
const open = (test: Terminal, kind: IssueKind, subject = '') =>
  openIssue(test.db, { orderId: 1001, kind, subject, detail: '', at: test.clock.at })

/** Order 1002, paid by card. Its payment, number 2, is not decided yet. */
async function byCard(test: Terminal) {
  await test.shop.placeOrder(await test.cardOrder())
  const [payment] = (await test.sandbox.ledger()).payments
  return async (decision: string, status_detail?: string) => {
    await test.sandbox.decide(payment?.id ?? 0, decision, { ...(status_detail && { status_detail }) })
    const due = { next_check_at: new Date(0) }
    await test.db.updateTable('payments').set(due).where('payment_method', '=', 'CARD').execute()
    await reconcilePayments(test.deps)
  }
}

export async function won(test: Terminal): Promise<void> {
  const decide = await byCard(test)
  await say(test, 'confirm-print 1002')
  await decide('charge-back')
  await say(test, 'confirm-payment 1002 --amount 1490 --reference D-1')
  await decide('reimburse')
}

async function returned(test: Terminal): Promise<void> {
  await paid(test)
  for (const step of ['confirm-print', 'ready', 'returned']) await say(test, `${step} 1001`)
}

async function refusedForGood(test: Terminal): Promise<void> {
  const decide = await byCard(test)
  await decide('charge-back')
  await say(test, 'cancel 1002 --reason contracargo')
  await decide('reimburse')
  await say(test, 'refund 1002 --all --reason ganamos')
  await refundPayment(test.deps, { refundId: 1 })
}

const RESTING = 30 * 24 * 3_600_000

export const kept = (test: Terminal, pesos: number, key = 'K-1') =>
  say(test, `confirm-payment 1001 --amount ${pesos} --reference ${key} --keep`)

const WORDS_ALONE = ['printed-after-cancel', 'address-changed', 'parcel-news', 'parcel-refunded'] as const

/** How an order comes to wait for a person. `kinds`: the issues it then has; `lacks`: what it lacks, in pesos. */
export type Situations = Record<
  string,
  { kinds: IssueKind[]; lacks?: number; happens: (test: Terminal) => Promise<unknown> }
>

export const ISSUE_SITUATIONS: Situations = {
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
}

export async function advised(test: Terminal): Promise<string[]> {
  const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { next: string[] }[]
  return [...new Set(waiting.flatMap(each => each.next))]
}
