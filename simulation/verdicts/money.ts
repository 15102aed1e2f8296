import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { Accounts, Finding, ShopPayment } from './accounts.ts'

/** The payment status that follows from the provider's status, worked out independently of the shop's own translation. */
const MEANINGS: Record<string, (payment: Payment) => string> = {
  approved: moneyIsHere,
  in_process: () => 'PENDING',
  pending: () => 'PENDING',
  in_mediation: moneyIsHere,
  rejected: () => 'REJECTED',
  cancelled: () => 'CANCELLED',
  refunded: () => 'REFUNDED',
  // A won dispute: the money is here again.
  charged_back: payment => (payment.status_detail === 'reimbursed' ? moneyIsHere(payment) : 'CHARGED_BACK'),
}

function moneyIsHere({ transaction_amount_refunded: refunded }: Payment): string {
  return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'APPROVED'
}

const cents = (pesos: number) => Math.round(pesos * 100)

/** Centésimos that the provider holds for the shop. 0 for a test payment, which moves no money. */
export function keptCents({
  status,
  status_detail,
  live_mode,
  transaction_amount,
  transaction_amount_refunded,
}: Payment): number {
  if (!live_mode) return 0
  const isWonBack = status === 'charged_back' && status_detail === 'reimbursed'
  if (!['approved', 'in_mediation'].includes(status) && !isWonBack) return 0
  return cents(transaction_amount) - cents(transaction_amount_refunded)
}

/** The rules about money, each checked from both sides. */
export function moneyFindings(accounts: Accounts): Finding[] {
  return [
    chargesBelongToOneOrder(accounts),
    onePaymentPerReference(accounts),
    oneKeyPerCharge(accounts),
    nothingUnknown(accounts),
    sameStatus(accounts),
    sameAmounts(accounts),
    noOrderPaidTwice(accounts),
    paidOrdersArePaid(accounts),
    keptMoneyWaits(accounts),
    unpaidTravelsWait(accounts),
    refundsAreDone(accounts),
    ownCheckFindsNothing(accounts),
  ]
}

/** The shop's own check, without other accounts: what `shop payments check` shows its owner. */
function ownCheckFindsNothing({ ownCheck }: Accounts): Finding {
  const wrong = ownCheck.broken.map(({ rule, orderId }) => `order ${orderId}: ${rule}`)
  return { rule: "the shop's own check of its accounts finds nothing", looked: ownCheck.orders, wrong }
}

function chargesBelongToOneOrder({ shop, provider }: Accounts): Finding {
  const owners = new Map<string, Set<number>>()
  for (const { reference, orderId } of shop.payments) {
    owners.set(reference, (owners.get(reference) ?? new Set()).add(orderId))
  }
  const wrong = provider.payments
    .filter(({ external_reference }) => owners.get(external_reference ?? '')?.size !== 1)
    .map(({ id, external_reference }) => `charge ${id} (${external_reference}) belongs to no order, or to several`)
  return { rule: 'every charge belongs to exactly one order', looked: provider.payments.length, wrong }
}

function onePaymentPerReference({ provider }: Accounts): Finding {
  const references = Object.entries(provider.references)
  const wrong = references
    .filter(([, { payments }]) => payments !== 1)
    .map(([reference, { payments, paid }]) => `${reference}: ${payments} charges, ${paid} of them paid`)
  return { rule: 'one charge a payment of the shop', looked: references.length, wrong }
}

/** The provider's calls: one key for each payment, one content for each key. */
function oneKeyPerCharge({ provider }: Accounts): Finding {
  const keys = new Map<string, number>()
  const creates = provider.calls.filter(({ operation }) => operation === 'create')
  for (const { reference } of creates) keys.set(reference ?? '', (keys.get(reference ?? '') ?? 0) + 1)
  const wrong = [
    ...[...keys]
      .filter(([, count]) => count > 1)
      .map(([reference, count]) => `${reference} was sent under ${count} keys`),
    ...creates.filter(({ bodies }) => bodies.length > 1).map(({ id, bodies }) => `${id} had ${bodies.length} contents`),
  ]
  return { rule: 'one idempotency key a charge, one content a key', looked: creates.length, wrong }
}

function nothingUnknown({ shop }: Accounts): Finding {
  const cards = shop.payments.filter(({ method }) => method === 'CARD')
  const wrong = cards
    .filter(({ status }) => status === 'PENDING')
    .map(({ id, orderId }) => `payment ${id} of order ${orderId} is still not known`)
  return { rule: 'no card payment is unknown', looked: cards.length, wrong }
}

function sameStatus({ shop, provider }: Accounts): Finding {
  const pairs = pairsOf(shop.payments, provider.payments)
  const wrong = pairs
    .filter(([ours, theirs]) => {
      const meaning = theirs.live_mode ? MEANINGS[theirs.status]?.(theirs) : 'REJECTED'
      // The shop gave it up, the bank rejected it: both mean that nothing was charged.
      return meaning !== ours.status && !(ours.status === 'CANCELLED' && meaning === 'REJECTED')
    })
    .map(
      ([ours, theirs]) =>
        `payment ${ours.id} is ${ours.status} here and ${theirs.status} at the provider (${theirs.id})`,
    )
  return { rule: 'the same status on both sides', looked: pairs.length, wrong }
}

function sameAmounts({ shop, provider }: Accounts): Finding {
  const pairs = pairsOf(shop.payments, provider.payments)
  const wrong = pairs
    .filter(
      ([ours, theirs]) =>
        ours.amountCents !== cents(theirs.transaction_amount) ||
        ours.refundedCents !== cents(theirs.transaction_amount_refunded) ||
        (keptCents(theirs) > 0 &&
          ours.feeCents !== theirs.fee_details.reduce((sum, fee) => sum + cents(fee.amount), 0)),
    )
    .map(([ours, theirs]) => `payment ${ours.id} and charge ${theirs.id} differ in amount, refund or fee`)
  return { rule: 'amounts, refunds and fees are equal', looked: pairs.length, wrong }
}

/** The charges that still hold money, by the provider's word alone, grouped by order. */
function heldByOrder({ shop, provider }: Accounts): Map<number, number> {
  const held = new Map<number, number>()
  for (const [ours, theirs] of pairsOf(shop.payments, provider.payments)) {
    if (keptCents(theirs) > 0) held.set(ours.orderId, (held.get(ours.orderId) ?? 0) + 1)
  }
  return held
}

/** Several payments may pay an order together, but not more than it costs. */
function noOrderPaidTwice(accounts: Accounts): Finding {
  const { shop, provider } = accounts
  const payments = new Map<number, number[]>()
  const add = (orderId: number, cents: number) => payments.set(orderId, [...(payments.get(orderId) ?? []), cents])
  for (const [ours, theirs] of pairsOf(shop.payments, provider.payments)) {
    if (keptCents(theirs) > 0) add(ours.orderId, keptCents(theirs))
  }
  for (const { orderId, method, status, amountCents } of shop.payments) {
    if (method === 'OFFLINE' && status === 'APPROVED') add(orderId, amountCents)
  }
  const wrong = shop.orders.flatMap(({ id, grandTotalCents }) => {
    const held = payments.get(id) ?? []
    const isTooMuch = held.reduce((sum, cents) => sum + cents, 0) > grandTotalCents
    return held.length > 1 && isTooMuch ? [`order ${id} costs ${grandTotalCents}, and ${held} hold money for it`] : []
  })
  return { rule: 'no order is paid twice', looked: shop.orders.length, wrong }
}

const PAID_STATUSES = ['PENDING_CONFIRMATION', 'CONFIRMED', 'BMG_ORDER_CONFIRMATION_FAILED']
/** Open issues that explain a mismatch between an order's status and its money. */
const EXPLAIN_MONEY = [
  'late-credit',
  'chargeback',
  'refunded-elsewhere',
  'refund-failed',
  'refund-by-hand',
  'amount-mismatch',
]

function paidOrdersArePaid(accounts: Accounts): Finding {
  const { shop } = accounts
  const held = heldByOrder(accounts)
  const explained = new Set(shop.issues.filter(({ kind }) => EXPLAIN_MONEY.includes(kind)).map(m => m.orderId))
  const offline = new Set(
    shop.payments
      .filter(p => p.method === 'OFFLINE' && ['APPROVED', 'PARTIALLY_REFUNDED'].includes(p.status))
      .map(p => p.orderId),
  )
  const wrong = shop.orders
    .filter(({ id, email, status }) => {
      const hasMoney = (held.get(id) ?? 0) > 0 || offline.has(id)
      const wasGivenBack = (accounts.letGo.get(email) ?? 0) > 0
      return PAID_STATUSES.includes(status) !== hasMoney && !explained.has(id) && !wasGivenBack
    })
    .map(({ id, status }) => `order ${id} is ${status} and ${held.get(id) ?? 0} charges hold money for it`)
  return { rule: 'paid orders have their money, others have none', looked: shop.orders.length, wrong }
}

/** Centésimos of an order that the shop holds by its own tables and that no refund is asked for. */
function leftHere({ payments, refunds }: Accounts['shop'], orderId: number): number {
  const held = payments.filter(payment => payment.orderId === orderId && HOLDING.includes(payment.status))
  const left = held.map(({ id, amountCents, refundedCents }) => {
    const open = refunds.filter(({ paymentId, outcome }) => paymentId === id && outcome === null)
    return amountCents - refundedCents - open.reduce((sum, refund) => sum + refund.amountCents, 0)
  })
  return left.reduce((sum, cents) => sum + cents, 0)
}

const HOLDING = ['APPROVED', 'PARTIALLY_REFUNDED']

/** Uses the open issues that people see: a resolved issue says nothing about money that is still here. */
function keptMoneyWaits({ shop, stuck }: Accounts): Finding {
  const waiting = new Set(stuck.issues.filter(({ kind }) => EXPLAIN_MONEY.includes(kind)).map(({ orderId }) => orderId))
  const cancelled = shop.orders.filter(({ status }) => status === 'CANCELLED')
  const wrong = cancelled
    .map(({ id }) => ({ id, cents: leftHere(shop, id) }))
    .filter(({ id, cents }) => cents > 0 && !waiting.has(id))
    .map(({ id, cents }) => `order ${id} is cancelled and keeps ${cents}, and nobody is told`)
  return { rule: 'a cancelled order keeps no money that waits for nobody', looked: cancelled.length, wrong }
}

/** A parcel that the network sent again although none of its money is here must have an open issue. */
function unpaidTravelsWait({ shop, stuck }: Accounts): Finding {
  const waiting = new Set(stuck.issues.map(({ orderId }) => orderId))
  const sentAgain = shop.shipments.filter(({ orderId, status }) => {
    const last = shop.history.findLast(step => step.subject === 'shipment' && step.orderId === orderId && step.from)
    return status !== 'RETURNED' && last?.from === 'RETURNED' && last.cause === 'print-network'
  })
  const wrong = sentAgain
    .filter(({ orderId }) => leftHere(shop, orderId) <= 0 && !waiting.has(orderId))
    .map(
      ({ orderId, status }) => `the book of order ${orderId} is ${status}, all its money went back, and nobody is told`,
    )
  return {
    rule: 'no book travels again whose money all went back, and waits for nobody',
    looked: sentAgain.length,
    wrong,
  }
}

function refundsAreDone({ shop }: Accounts): Finding {
  const waiting = new Set(
    shop.issues
      // A dispute was won after its refund was refused: the surplus waits for a person.
      .filter(({ kind }) => ['refund-by-hand', 'refund-failed', 'amount-mismatch'].includes(kind))
      .map(m => m.orderId),
  )
  const payments = new Map(shop.payments.map(payment => [payment.id, payment]))
  const goesOn = ordersThatGoOnAgain(shop)
  const wrong = shop.refunds
    .filter(({ outcome, paymentId }) => {
      const payment = payments.get(paymentId)
      // Money that the cardholder's bank took, or that was refunded elsewhere, can't be refunded again.
      const isTaken = outcome === 'REFUSED' && ['CHARGED_BACK', 'REFUNDED'].includes(payment?.status ?? '')
      // What could not go back of a cancelled order pays it, where a person accepted that.
      const paysAfterAll = outcome === 'REFUSED' && goesOn.has(payment?.orderId ?? -1)
      const isOver = outcome === 'DONE' || outcome === 'WITHDRAWN' || isTaken || paysAfterAll
      return !isOver && !waiting.has(payment?.orderId ?? -1)
    })
    .map(({ paymentId, outcome }) => `a refund of payment ${paymentId} is ${outcome ?? 'still open'}`)
  return { rule: 'every refund is done', looked: shop.refunds.length, wrong }
}

/** Orders that were cancelled once, and go on. */
function ordersThatGoOnAgain({ orders, history }: Accounts['shop']): Set<number> {
  const going = new Set(orders.filter(({ status }) => PAID_STATUSES.includes(status)).map(({ id }) => id))
  const cancelled = history.filter(({ subject, from }) => subject === 'order' && from === 'CANCELLED')
  return new Set(cancelled.map(({ orderId }) => orderId).filter(id => going.has(id)))
}

function pairsOf(ours: ShopPayment[], theirs: Payment[]): [ShopPayment, Payment][] {
  const byReference = new Map(ours.map(payment => [payment.reference, payment]))
  return theirs.flatMap(payment => {
    const own = byReference.get(payment.external_reference ?? '')
    return own ? [[own, payment] satisfies [ShopPayment, Payment]] : []
  })
}
