import type { SabotagePlan } from './sabotage-plan.ts'

/** Sabotages of refunds and disputes; the month must notice. */
export const REFUND_SABOTAGES = {
  'refunds-twice': {
    breaks: 'every refund is asked for twice',
    noticedBy: 'every refund is done',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'claims-unheard': {
    breaks: 'a claim at the card provider opens no issue',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 19 },
    edits: [
      {
        file: 'shop/orders/paying/heed-provider.ts',
        find: 'await watchClaim(transaction, what)',
        replace: 'void watchClaim',
      },
    ],
  },
  'one-payment-gives': {
    breaks: 'of copies that are taken out no more goes back than one of several payments holds',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'month', orders: 50, seed: 18 },
    edits: [
      {
        file: 'shop/orders/refunds/drop-lines.ts',
        find: 'missing -= share',
        replace: 'missing = 0',
      },
    ],
  },
  'equal-copies-once': {
    breaks: 'of two books at one price that go back for one reason the second counts as the first asked for again',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/refunds/refund-store.ts',
        find: 'return cents === amountCents && nameOf(named) ===',
        replace: 'return cents === amountCents && typeof nameOf(named) === typeof',
      },
    ],
  },
  'printed-while-given-back': {
    breaks: 'what the network drops is asked for again while all its money is on its way back',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'month', orders: 20, seed: 1121 },
    edits: [
      {
        file: 'shop/orders/printing/follow-printing.ts',
        find: '&& (await keepsItsMoney(transaction, order))',
        replace: '',
      },
    ],
  },
  'asked-once': {
    breaks: 'what the network dropped, while its answer was lost, is printed anew though its money goes back',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'month', orders: 20, seed: 1121 },
    edits: [
      {
        file: 'shop/orders/printing/while-stopped.ts',
        find: 'if (stop.unheard && print?.reference !== stop.unheard) throw new HeardMeanwhile()',
        replace: '',
      },
    ],
  },
  'presents-move': {
    breaks: 'a present, of whose money nothing stays, is stopped to be sent elsewhere, and nobody prints it again',
    noticedBy: 'each paid order is printed once, as ordered',
    run: { simulation: 'month', orders: 16, seed: 2300 },
    edits: [
      {
        file: 'shop/orders/parcels/change-address-for-buyer.ts',
        find: 'if (isPaid && !(await keepsItsMoney(transaction, order)))',
        replace: 'if (!isPaid && !(await keepsItsMoney(transaction, order)))',
      },
    ],
  },
  'refusals-forgotten': {
    breaks: 'a refund that was refused waits for nobody once any sum went back',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/refunds/settle-refused.ts',
        find: 'if (!isBack && (await readRefusedCents(transaction, { id: payment.id, orderId: order.id })) > 0) continue',
        replace: '',
      },
    ],
  },
  'refusals-of-one-sum': {
    breaks: 'of two refused refunds of one sum, for two copies, one is forgotten',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 26 },
    edits: [
      {
        file: 'shop/orders/refunds/refused-refund-store.ts',
        find: "select string_agg(line_number || ' ' || quantity, ',' order by line_number)",
        replace: "select string_agg('', '')",
      },
    ],
  },
  'withdrawn-refund-stays': {
    breaks: 'a refund that is withdrawn is transferred all the same',
    noticedBy: 'the bank holds what is written down as paid OFFLINE',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/refunds/withdraw-refund.ts',
        find: "await closeRefund(transaction, refundId, { outcome: 'WITHDRAWN', providerRefundId: null, at })",
        replace: '',
      },
    ],
  },
  'mistaken-refund-stays': {
    breaks: 'a refund that nobody made stays written down as made, though it is taken back',
    noticedBy: 'each refund by transfer is one that the bank made',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/refunds/take-back-refund.ts',
        find: 'await reopenRefund(transaction, refundId)',
        replace: 'void reopenRefund',
      },
    ],
  },
  'own-refund-hides-others': {
    breaks: 'while the shop gives a part back, whatever goes back elsewhere counts as its own',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/follow-report.ts',
        find: 'wentBackCents <= before.refundingCents',
        replace: 'before.refundingCents > 0',
      },
    ],
  },
  'dropped-copies-owed': {
    breaks: 'what a dispute took for copies that were taken out is owed',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/held-money.ts',
        find: 'const cents = Math.min(debtOf(payment, order.payments), owed)',
        replace: 'const cents = debtOf(payment, order.payments) + 0 * owed',
      },
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: 'const debt = Math.min(debtOf(disputed, order.payments), owedCents(order))',
        replace: 'const debt = debtOf(disputed, order.payments)',
      },
    ],
  },
  'surplus-unseen': {
    breaks: 'what a won dispute brings back above an order’s cost waits for nobody where other money goes back with it',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: "if (order.status === 'CANCELLED' || order.status === 'PENDING_PAYMENT') return\n  const tooMuch",
        replace: "if (order.status === 'CANCELLED' || instead.length > 0) return\n  const tooMuch",
      },
    ],
  },
  'one-refund-a-transfer': {
    breaks: 'of what was given back by one transfer only the first is written down',
    noticedBy: 'the bank holds what is written down as paid OFFLINE',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/refunds/refund-store.ts',
        find: '.where(part ? namesSomeOf(part) : sql<boolean>`true`)',
        replace: '.where(sql<boolean>`true`)',
      },
    ],
  },
  'refusals-outlive-payment': {
    breaks: 'a refund that was refused waits for a person, though its money pays the order by now',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: "for (const kind of ['refund-failed', 'duplicate-charge'] as const)",
        replace: "for (const kind of ['duplicate-charge'] as const)",
      },
    ],
  },
  'claim-deadline-unread': {
    breaks: 'nobody asks until when a claim can be answered',
    noticedBy: 'a claim that waits says until when it can be answered',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/paying/watch-chargeback.ts',
        find: 'respondBy: answer.answerBy',
        replace: 'respondBy: null',
      },
    ],
  },
  'surplus-untold': {
    breaks: 'whose order holds too much since a dispute was won hears nothing of it',
    noticedBy: 'who has too much at the shop reads how much',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/paying/surplus.ts',
        find: "facts?.says === 'both-figures') ? cents : 0",
        replace: "facts?.says === 'both-figures') ? 0 : 0",
      },
    ],
  },
  'settled-and-unprinted': {
    breaks: 'what waited to be printed while a dispute’s debt was open waits on once a transfer settled that',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: '  await resumePrinting(transaction, order, change.at)\n  // Another dispute',
        replace: '  // Another dispute',
      },
    ],
  },
  'settled-and-printed-again': {
    breaks: 'what is printed is printed again once a transfer settled a dispute’s debt',
    noticedBy: 'no order is printed twice',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: '  await resumePrinting(transaction, order, change.at)\n  // Another dispute',
        replace: `  await transaction
    .updateTable('print_orders')
    .set({ reference: \`pedido-\${order.id}-9\`, confirmed_at: null, next_check_at: change.at })
    .where('order_id', '=', order.id)
    .execute()
  // Another dispute`,
      },
    ],
  },
} as const satisfies Record<string, SabotagePlan>
