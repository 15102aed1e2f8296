import type { SabotagePlan } from './sabotage-plan.ts'

/** Sabotages of money that comes by transfer; the month must notice. */
export const TRANSFER_SABOTAGES = {
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
        find: 'if (!debt) return { kind: lacksItsMoney(order)',
        replace: 'if (!debt || debt) return { kind: lacksItsMoney(order)',
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
  'late-money-unseen': {
    breaks: 'money that comes for a cancelled order waits for nobody',
    noticedBy: 'a cancelled order keeps no money that waits for nobody',
    run: { simulation: 'month', orders: 60, seed: 1 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: "await openIssue(transaction, { orderId: order.id, kind: 'late-credit', subject, ...figures, at: change.at })",
        replace: 'void [openIssue, subject, figures]',
      },
    ],
  },
  'promise-not-renewed': {
    breaks: 'an order whose transfer was taken back is not asked to pay again once its second charge went back',
    noticedBy: 'nobody who paid in time what was asked is cancelled',
    run: { simulation: 'month', orders: 40, seed: 4734 },
    edits: [
      {
        file: 'shop/orders/paying/follow-report.ts',
        find: "payment.method === 'OFFLINE' || order.payments.some(isTakenBack)",
        replace: "payment.method === 'OFFLINE' && (order.payments.some(isTakenBack) || true)",
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
  'any-difference': {
    breaks: 'an operator lets go whatever is missing, as if there were no limit',
    noticedBy: 'nobody lets more go than the shop’s limit',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/pay-with-transfer.ts',
        find: 'if (Math.abs(allCents) > difference.limitCents) {',
        replace: 'if (Math.abs(allCents) < 0) {',
      },
    ],
  },
  'difference-unexplained': {
    breaks: 'why a difference was accepted is not written down',
    noticedBy: 'who lets money go writes down why',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/pay-with-transfer.ts',
        find: 'terms.difference.reason',
        replace: "''",
      },
    ],
  },
  'returned-rests-wait': {
    breaks: 'what went back of a transfer waits for a person all the same',
    noticedBy: 'a transfer goes back once, by a transfer of its own',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/use-transfer.ts',
        find: "await insertUse(transaction, { ...use, kind: 'returned', bankReference })",
        replace: '0',
      },
    ],
  },
  'one-transfer-proves-all': {
    breaks: 'one transfer of the bank proves that several others went back',
    noticedBy: 'a transfer goes back once, by a transfer of its own',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/use-transfer.ts',
        find: "if (other) return { kind: 'used-reference', ...other }",
        replace: 'void other',
      },
    ],
  },
  'money-of-tomorrow': {
    breaks: 'money counts that is dated tomorrow',
    noticedBy: 'no money is taken before its day',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/transfer-day.ts',
        find: 'if (day > montevideoDate(now)) return',
        replace: "if (day < '') return",
      },
    ],
  },
  'dry-run-names-nothing': {
    breaks: 'a dry run does not say with which order it compares a transfer',
    noticedBy: 'a dry run names the order that it compares',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/transfers/import-transfers.ts',
        find: 'transfer, problem, compared: [meant.order] }',
        replace: 'transfer, problem, compared: [] }',
      },
    ],
  },
} as const satisfies Record<string, SabotagePlan>
