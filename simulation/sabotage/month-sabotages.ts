import type { SabotagePlan } from './sabotage-plan.ts'

/** Sabotages that the month must notice. */
export const MONTH_SABOTAGES = {
  'lost-events': {
    breaks: 'what follows an event is forgotten',
    noticedBy: 'each event that owes a mail asked for one',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'lost-mails': {
    breaks: 'every twentieth mail is called sent and is not',
    noticedBy: 'each mail that was asked for was taken by the server, or passed over as no longer true',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'refunds-twice': {
    breaks: 'every refund is asked for twice',
    noticedBy: 'every refund is done',
    run: { simulation: 'month', orders: 60, seed: 1 },
  },
  'confirmed-but-unpaid': {
    breaks: 'the operator’s word and the bank’s statement book a transfer, and pay nothing with it',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/transfers/pay-with-transfer.ts',
        find: "  await approve(deps, transaction, { paymentId, transfer, change })\n  if (fit.kind === 'part')",
        replace: "  if (fit.kind === 'part')",
      },
    ],
  },
  'debt-not-settled': {
    breaks: 'a transfer for what a dispute took away is refused',
    noticedBy: 'every peso that came is on an order, waits, or went back',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/transfers/pay-with-transfer.ts',
        find: "if (!debt) return { kind: 'already-paid' }",
        replace: "if (!debt || debt) return { kind: 'already-paid' }",
      },
    ],
  },
  'refused-card-ends-promise': {
    breaks: 'after a refused card an order lapses within a day, whatever was promised',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 60, seed: 3 },
    edits: [
      {
        file: 'shop/orders/paying/expire-orders.ts',
        find: 'if (order.payments.some(isAwaited)) {',
        replace: 'if (order.payments.slice(0, 1).some(isAwaited)) {',
      },
    ],
  },
  'no-parts': {
    breaks: 'money that comes in parts, or by a transfer for several orders, pays nothing',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/transfers/pay-with-transfer.ts',
        find: "if (isPart && amountCents < missing) return { kind: 'part' }",
        replace: '',
      },
    ],
  },
  'transfers-used-twice': {
    breaks: 'what was used of a transfer can be used again',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/transfers/transfer-store.ts',
        find: 'where u.credit_id = credits.id and u.undone_at is null)`',
        replace: 'where u.credit_id = credits.id and u.undone_at is not null)`',
      },
    ],
  },
  'dropped-copies-cost': {
    breaks: 'an order that is paid anew costs what it did before copies were taken out of it',
    noticedBy: 'every peso that came is on an order, waits, or went back',
    run: { simulation: 'month', orders: 40, seed: 7 },
    edits: [
      {
        file: 'shop/orders/paying/held-money.ts',
        find: 'return grandTotalCents - droppedCents - ',
        replace: 'return grandTotalCents - 0 * droppedCents - ',
      },
    ],
  },
  'mistakes-stay': {
    breaks: 'a transfer that is taken back stays with the order it was given to',
    noticedBy: 'the bank holds what is written down as paid OFFLINE',
    run: { simulation: 'month', orders: 240, seed: 1 },
    edits: [
      {
        file: 'shop/orders/transfers/take-back-transfer.ts',
        find: "  const applied = await applyPaymentReport(transaction, publish, { paymentId: payment.id, report, change })\n  if (applied.kind !== 'changed')",
        replace: "  const applied = { kind: 'changed', report, publish }\n  if (applied.kind !== 'changed')",
      },
    ],
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
  'any-step': {
    breaks: 'a parcel takes any step, however its book travels',
    noticedBy: 'history is whole and follows the tables',
    run: { simulation: 'month', orders: 60, seed: 3 },
    edits: [
      {
        file: 'shop/orders/parcels/shipment-states.ts',
        find: "if (mayBecome(table, from, to)) return 'next'",
        replace: "if (mayBecome(table, from, to) || to) return 'next'",
      },
    ],
  },
  'steps-are-final': {
    breaks: 'a parcel’s step can’t be taken back',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 60, seed: 3 },
    edits: [
      { file: 'shop/orders/parcels/tell-steps.ts', find: 'TAKE_BACK_MS = 10 * 60_000', replace: 'TAKE_BACK_MS = 0' },
    ],
  },
  'returns-forgotten': {
    breaks: 'a parcel that came back waits for nobody',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 60, seed: 3 },
    edits: [
      {
        file: 'shop/orders/parcels/returned-parcel.ts',
        find: "  await openIssue(transaction, { ...issue, subject: '', detail: '' })",
        replace: '  void openIssue',
      },
    ],
  },
  'reasons-lost': {
    breaks: 'the mail of a cancellation leaves out the operator’s reason',
    noticedBy: 'who is cancelled by the operator reads why',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/notifications/mails/order-cancelled.ts',
        find: 'const why = cancelNote ?',
        replace: 'const why = cancelNote === reason ?',
      },
    ],
  },
  'never-forgotten': {
    breaks: 'issues that are settled stand in the way of erasing a person',
    noticedBy: 'who asks to be forgotten is, or learns what stands in the way',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/customers/still-needed.ts',
        find: "resolved_at === null && kind !== 'refund-by-hand'",
        replace: "(resolved_at === null || resolved_at) && kind !== 'refund-by-hand'",
      },
    ],
  },
  'late-money-unseen': {
    breaks: 'money that comes for a cancelled order waits for nobody',
    noticedBy: 'a cancelled order keeps no money that waits for nobody',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: "await openIssue(transaction, { orderId: order.id, kind: 'late-credit', subject, detail, at: change.at })",
        replace: 'void [openIssue, subject, detail]',
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
        file: 'shop/orders/refunds/refund-store.ts',
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
  'own-refund-hides-others': {
    breaks: 'while the shop gives a part back, whatever goes back elsewhere counts as its own',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/apply-payment-report.ts',
        find: 'wentBackCents <= before.refundingCents',
        replace: 'before.refundingCents > 0',
      },
    ],
  },
  'promise-not-renewed': {
    breaks: 'an order whose transfer was taken back is not asked to pay again once its second charge went back',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/apply-payment-report.ts',
        find: "payment.method === 'OFFLINE' || order.payments.some(isTakenBack)",
        replace: "payment.method === 'OFFLINE' && (order.payments.some(isTakenBack) || true)",
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
  'latest-use-undone': {
    breaks: 'who takes the closing of a transfer back undoes whatever was last done with it',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/transfers/take-back-transfer.ts',
        find: '(useId === undefined || use.id === useId)',
        replace: '(useId === undefined || use.id > 0)',
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
  'ended-by-mistake': {
    breaks: 'what a parcel’s step had ended stays so when the step is taken back',
    noticedBy: 'every open difference is in stuck',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/parcels/take-step-back.ts',
        find: "await reopenIssue(transaction, { ...ended, kind: 'parcel-news', resolution: MOVED_ON })",
        replace: 'void MOVED_ON',
      },
    ],
  },
  'rests-of-nobody': {
    breaks: 'whose transfer paid an order is erased while a rest of it waits',
    noticedBy: 'who asks to be forgotten is, or learns what stands in the way',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/customers/still-needed.ts',
        find: 'transfers.filter(({ left_cents }) => left_cents > 0)',
        replace: 'transfers.filter(({ undone_at, left_cents }) => undone_at !== null && left_cents > 0)',
      },
    ],
  },
  'names-of-nobody': {
    breaks: 'who alone is named by a transfer that waits is erased, and the name with them',
    noticedBy: 'who asks to be forgotten is, or learns what stands in the way',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/customers/customer-data.ts',
        find: 'if (!said.has(id)) all.at(-1)',
        replace: 'if (said.has(id)) all.at(-1)',
      },
    ],
  },
} as const satisfies Record<string, SabotagePlan>
