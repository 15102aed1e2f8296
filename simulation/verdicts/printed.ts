import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { Books, Fate, Finding } from './books.ts'
import { keptCents } from './money.ts'

/**
 * The rules about what was printed and the money for it. They know nothing of the shop's own rules: what came is read from provider and
 * bank, what was printed from the network, and what it costs is what its buyer was quoted.
 */
export function printedFindings(books: Books): Finding[] {
  return [
    printedIsPaidFor(books),
    printedOnce(books),
    everyPesoHasAPlace(books),
    paidInTimeLives(books),
    differencesWait(books),
  ]
}

/** Centésimos that provider and bank hold for each buyer. */
export function heldByBuyer({ provider, transfers }: Pick<Books, 'provider' | 'transfers'>): Map<string, number> {
  const held = new Map<string, number>()
  const add = (email: string, cents: number) => held.set(email, (held.get(email) ?? 0) + cents)
  for (const payment of provider.payments) add(payerOf(payment), keptCents(payment))
  for (const { kind, shares } of transfers) {
    for (const [email, cents] of shares) add(email, kind === 'in' ? cents : -cents)
  }
  return held
}

export function payerOf({ payer }: Payment): string {
  return (payer as { email?: string } | null)?.email ?? ''
}

/** Centésimos of each buyer's that their bank took back and that did not come back since. */
function takenBack({ provider }: Books): Map<string, number> {
  const taken = new Map<string, number>()
  for (const payment of provider.payments) {
    if (payment.status !== 'charged_back' || payment.status_detail === 'reimbursed') continue
    const cents = Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100)
    taken.set(payerOf(payment), (taken.get(payerOf(payment)) ?? 0) + cents)
  }
  return taken
}

/** How many copies the network prints, or has printed, for each buyer: a number for each of its orders. */
function copiesByBuyer({ shop, network }: Books): Map<string, number[]> {
  const buyers = new Map(shop.orders.map(({ id, email }) => [id, email]))
  const printed = new Map<string, number[]>()
  for (const { reference, status, content } of network.orders) {
    if (status === 'REFUSED' || status === 'CANCELLED') continue
    const email = buyers.get(Number(/^pedido-(\d+)/.exec(reference)?.[1])) ?? reference
    const copies = content.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    printed.set(email, [...(printed.get(email) ?? []), copies])
  }
  return printed
}

/** The money held is what the printed copies cost, except what a person let go and what a cardholder's bank took back. */
function printedIsPaidFor(books: Books): Finding {
  const [held, taken, printed] = [heldByBuyer(books), takenBack(books), copiesByBuyer(books)]
  const wrong = books.fates.flatMap(({ email, name, costCents }) => {
    const copies = printed.get(email)?.[0]
    if (copies === undefined) return []
    const missing = costCents(copies) - (held.get(email) ?? 0) - (books.letGo.get(email) ?? 0)
    if (missing === 0 || missing === taken.get(email)) return []
    return [`${copies} copies for ${email} (${name}) cost ${costCents(copies)}; ${missing} centésimos are missing`]
  })
  return { rule: 'what was printed was paid for', looked: printed.size, wrong }
}

function printedOnce(books: Books): Finding {
  const printed = copiesByBuyer(books)
  const wrong = [...printed]
    .filter(([, orders]) => orders.length > 1)
    .map(([email, orders]) => `the network prints ${orders.length} orders for ${email}`)
  return { rule: 'no order is printed twice', looked: printed.size, wrong }
}

/** Money for which nothing is printed waits for a person. A transfer that the shop never wrote down is lost to it. */
function everyPesoHasAPlace(books: Books): Finding {
  const { shop, stuck, transfers } = books
  const printed = copiesByBuyer(books)
  const orders = new Map(shop.orders.map(({ email, id }) => [email, id]))
  const waiting = new Set(stuck.issues.map(({ orderId }) => orderId))
  const waitingKeys = new Set(stuck.credits.map(({ key }) => key))
  const known = new Set(shop.transferKeys)
  const isWaiting = (email: string) =>
    waiting.has(orders.get(email) ?? -1) ||
    transfers.some(({ reference, shares }) => shares.has(email) && waitingKeys.has(reference))
  const wrong = [
    ...[...heldByBuyer(books)]
      .filter(([email, cents]) => cents !== 0 && !printed.has(email) && !isWaiting(email))
      .map(([email, cents]) => `${cents} centésimos of ${email} pay for nothing, and nobody hears of it`),
    ...transfers
      .filter(({ kind, reference }) => kind === 'in' && !known.has(reference))
      .map(({ reference, shares }) => `the transfer ${reference} of ${[...shares.keys()]} was never written down`),
  ]
  return { rule: 'every peso that came is on an order, waits, or went back', looked: transfers.length, wrong }
}

/** Not for an hour: a late transfer that a person accepts afterwards puts right what should not have been. */
function paidInTimeLives({ shop, fates }: Books): Finding {
  const emails = new Map(shop.orders.map(({ id, email }) => [id, email]))
  const cancelled = new Set(
    shop.history
      .filter(({ subject, to }) => subject === 'order' && to === 'CANCELLED')
      .map(({ orderId }) => emails.get(orderId)),
  )
  const punctual = fates.filter(({ paysInTime }) => paysInTime)
  const wrong = punctual
    .filter(({ email }) => cancelled.has(email))
    .map(({ email, name }) => `${email} (${name}) paid in time what was asked, and was cancelled`)
  return { rule: 'nobody who paid in time what was asked is cancelled', looked: punctual.length, wrong }
}

/** Claims, money that was taken back, parcels that came back: `stuck` shows each, and whatever else a life leaves to a person. */
function differencesWait(books: Books): Finding {
  const { shop, provider, stuck, fates } = books
  const orders = new Map(shop.orders.map(order => [order.email, order]))
  const kinds = new Map<number, string[]>()
  for (const { orderId, kind } of stuck.issues) kinds.set(orderId, [...(kinds.get(orderId) ?? []), kind])
  const waitsFor = ({ email }: Fate) => kinds.get(orders.get(email)?.id ?? -1) ?? []
  const claimed = new Set(provider.payments.filter(({ status }) => status === 'in_mediation').map(payerOf))
  const wrong = fates.flatMap(fate => {
    const missing = fate.waitsFor.filter(kind => !waitsFor(fate).includes(kind))
    if (claimed.has(fate.email) && waitsFor(fate).length === 0) missing.push('a claim')
    return missing.map(kind => `${fate.email} (${fate.name}): ${kind} is nowhere in stuck`)
  })
  return { rule: 'every open difference is in stuck', looked: stuck.issues.length, wrong }
}
