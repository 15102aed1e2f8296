import type { SabotagePlan } from './sabotage-plan.ts'

/** Sabotages that `checkout-faults` must notice. */
export const CHECKOUT_SABOTAGES = {
  'no-idempotency-key': {
    breaks: 'every request to charge has a new key',
    noticedBy: 'one idempotency key a charge, one content a key',
    run: { simulation: 'checkout-faults', orders: 40, seed: 3 },
  },
  'no-reconciliation': {
    breaks: 'the provider is never asked for a charge whose answer was lost',
    noticedBy: 'no card payment is unknown',
    run: { simulation: 'checkout-faults', orders: 60, seed: 3 },
  },
  'late-charge-pays': {
    breaks: 'whatever money turns up for an order pays it, whatever it costs now',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 60, seed: 3 },
    edits: [
      {
        file: 'shop/orders/paying/follow-money.ts',
        find: 'const isExact = missingCents(order) === 0 && !isBeingRefunded(order)',
        replace: 'const isExact = payment !== null',
      },
    ],
  },
  'test-payments-count': {
    breaks: 'a payment made with credentials of test is money',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 60, seed: 3 },
    edits: [
      {
        file: 'shop/payments/payment-states.ts',
        find: "return isMoneyOfTest(payment) ? 'REJECTED' : payment.status",
        replace: 'return payment.status',
      },
    ],
  },
  'dropped-copies-printed': {
    breaks: 'copies whose money went back are printed all the same',
    noticedBy: 'printed is paid minus refunded, line by line',
    run: { simulation: 'checkout-faults', orders: 60, seed: 7 },
    edits: [
      {
        file: 'shop/orders/refunds/drop-lines.ts',
        find: 'await dropCopies(transaction, orderId, priced.lines)',
        replace: '1',
      },
    ],
  },
  'unseen-copies-dropped': {
    breaks: 'of two wishes of a reader at once the second takes out copies that the first had left',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 60, seed: 16 },
    edits: [
      {
        file: 'shop/orders/refunds/drop-lines.ts',
        find: 'if (seen && ',
        replace: 'if (false && seen && ',
      },
    ],
  },
  'dropped-money-kept': {
    breaks: 'of copies that are taken out one peso goes back',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 60, seed: 7 },
    edits: [
      {
        file: 'shop/orders/refunds/drop-lines.ts',
        find: 'const asked = { payment, amountCents, reason,',
        replace: 'const asked = { payment, amountCents: 100, reason,',
      },
    ],
  },
  'cancelled-and-printed': {
    breaks: 'what its reader cancels is printed all the same',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 60, seed: 10 },
    edits: [
      {
        file: 'shop/orders/printing/while-stopped.ts',
        find: 'needsStop ? await stopPrinting(deps, orderId) : null',
        replace: "{ kind: 'not-asked', seen: null }",
      },
      {
        file: 'shop/orders/printing/while-stopped.ts',
        find: 'await lockStopped(transaction, orderId, stop)',
        replace: 'await lockOrder(transaction, orderId)',
      },
    ],
  },
  'sent-where-they-lived': {
    breaks: 'the network does not hear of the address to which a reader moves',
    noticedBy: 'parcels go where their readers want them',
    run: { simulation: 'checkout-faults', orders: 60, seed: 16 },
    edits: [
      {
        file: 'shop/orders/parcels/change-address-for-buyer.ts',
        find: 'async () => isPaid',
        replace: 'async () => false',
      },
    ],
  },
  'stops-stay': {
    breaks: 'a reader has the network drop an order, and nobody asks for the rest of it',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'checkout-faults', orders: 60, seed: 7 },
    edits: [
      {
        file: 'shop/orders/refunds/drop-lines.ts',
        find: 'await askForPrintAgain(transaction, order, { stop, at })',
        replace: '',
      },
    ],
  },
  'unwanted-printed': {
    breaks: 'what the network takes while it is cancelled is left to it',
    noticedBy: 'what was printed was paid for',
    run: { simulation: 'checkout-faults', orders: 300, seed: 1 },
    edits: [
      {
        file: 'shop/orders/printing/unwanted-printing.ts',
        find: 'const answer = await network.cancel(reference)',
        replace: "const answer = { kind: 'refused', reason: '' }",
      },
    ],
  },
  'own-refunds-suspected': {
    breaks: 'what goes back for a reader counts as given back by someone else',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'checkout-faults', orders: 60, seed: 16 },
    edits: [
      {
        file: 'shop/orders/change-cause.ts',
        find: "['operator', 'shop', 'buyer']",
        replace: "['operator', 'shop']",
      },
    ],
  },
  'unwanted-word-lost': {
    breaks: 'a shop that died before it had the network drop an unwanted print does not say it again',
    noticedBy: 'nothing is left to do',
    run: { simulation: 'checkout-faults', orders: 60, seed: 1443 },
    edits: [
      {
        file: 'shop/work/follow-orders.ts',
        find: 'return enqueue(transaction, dropUnwantedPrintJob, event, secondsBefore(event))',
        replace: 'return',
      },
    ],
  },
} as const satisfies Record<string, SabotagePlan>
