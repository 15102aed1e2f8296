import type { SabotagePlan } from './sabotage-plan.ts'

/** Sabotages of mails, parcels and persons; the month must notice. */
export const TOLD_SABOTAGES = {
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
      {
        file: 'shop/orders/parcels/make-step.ts',
        find: "if (from !== null || to !== 'PREPARING')",
        replace: 'if (!to)',
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
  'raw-words': {
    breaks: 'what the provider says of a chargeback is shown in its own words',
    noticedBy: 'nobody reads the provider’s codes',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/issue-detail.ts',
        find: 'return detail && sentence(undecidedWords(detail) ?? providerWords(detail))',
        replace: 'return detail',
      },
    ],
  },
  'raw-history': {
    breaks: 'an order’s history shows what the provider says in its own words',
    noticedBy: 'nobody reads the provider’s codes',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/desk/words/written-words.ts',
        find: "actor === 'shop') ? cardWords(detail) : writtenWords(detail)",
        replace: "actor === 'shop') ? detail : writtenWords(detail)",
      },
    ],
  },
  'steps-told-at-once': {
    breaks: 'the mail of a parcel’s step goes out while the step can be taken back',
    noticedBy: 'a step can be taken back for ten minutes, and its mail waits as long',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/parcels/tell-steps.ts',
        find: 'new Date(clock.now().getTime() - TAKE_BACK_MS)',
        replace: 'new Date(clock.now().getTime())',
      },
    ],
  },
  'resent-but-unsent': {
    breaks: 'a mail that is no longer true is said to be sent again, and is not',
    noticedBy: 'a mail that is said to be sent again comes',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/notifications/resend-mail.ts',
        find: "if (!about) return { kind: 'untrue', facts: written, others: RESENDABLE.filter(holds) }",
        replace: "if (!about) return { kind: 'asked' }",
      },
    ],
  },
  'refused-mails-unseen': {
    breaks: 'nobody is told that the mail server refuses everything',
    noticedBy: 'while the mail server refuses everything, someone is told',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/desk/waiting/jobs-wait.ts',
        find: '...strugglingMails(struggling.filter(isMail)),',
        replace: '',
      },
    ],
  },
  'test-keys-open': {
    breaks: 'a shop with keys of test opens beside a real printer',
    noticedBy: 'no shop with keys of test prints real books',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'platform/partners.ts',
        find: "if (network.kind === 'real' || network.kind === 'manual') {",
        replace: "if (network.kind === 'manual') {",
      },
    ],
  },
  'reasons-unwritten': {
    breaks: 'why an operator cancelled an order is not written down with it',
    noticedBy: 'who is cancelled by the operator reads why',
    run: { simulation: 'month', orders: 12, seed: 2056 },
    edits: [
      {
        file: 'shop/orders/order-store.ts',
        find: '{ cancel_note: note ?? null }',
        replace: '{ cancel_note: null }',
      },
    ],
  },
  'waiting-money-untold': {
    breaks: 'nobody is told of a transfer that names their order and does not pay it',
    noticedBy: 'whose order is named by money that does not pay it hears where it is',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/transfers/waiting-money.ts',
        find: 'if (!namedAmong(transfer, orders).some(({ id }) => id === orderId)) return',
        replace: 'return',
      },
    ],
  },
  'returned-money-untold': {
    breaks: 'nobody is told that a transfer which named their order went back or was closed',
    noticedBy: 'whose order is named by money that does not pay it hears where it is',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/transfers/use-transfer.ts',
        find: 'if (orderId !== null) await publish(transaction, { type, orderId, useId })',
        replace: '',
      },
    ],
  },
  'word-under-mistake-lost': {
    breaks: 'the network is not asked again for what it said while a mistaken step stood',
    noticedBy: 'a parcel that arrived is known to have arrived',
    run: { simulation: 'month', orders: 18, seed: 1007 },
    edits: [
      {
        file: 'shop/orders/printing/follow-printing.ts',
        find: 'if (here === undefined || (await readHeldSteps(transaction, orderId)).length > 0) return false',
        replace: 'if (here === undefined) return false',
      },
    ],
  },
} as const satisfies Record<string, SabotagePlan>
