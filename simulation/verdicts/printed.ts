import type { Payment } from '../../sandbox/card-provider/records.ts'
import type { PrintContent } from '../world/partners.ts'
import type { Accounts, Fate, Finding } from './accounts.ts'
import { keptCents } from './money.ts'

/**
 * The rules about what was printed and its money. They use none of the shop's own rules: money comes from provider and bank, printed copies
 * from the network, and prices from what the buyer was quoted.
 */
export function printedFindings(accounts: Accounts): Finding[] {
  return [
    printedIsPaidFor(accounts),
    printedIsPaidMinusRefunded(accounts),
    sentAsWanted(accounts),
    printedOnce(accounts),
    everyPesoHasAPlace(accounts),
    paidInTimeLives(accounts),
    differencesWait(accounts),
  ]
}

/** Centésimos that provider and bank hold, by buyer. */
function heldByBuyer({ provider, transfers }: Pick<Accounts, 'provider' | 'transfers'>): Map<string, number> {
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

/** Centésimos by buyer that their bank took back and that were not paid again. */
function takenBack({ provider }: Accounts): Map<string, number> {
  const taken = new Map<string, number>()
  for (const payment of provider.payments) {
    if (payment.status !== 'charged_back' || payment.status_detail === 'reimbursed') continue
    const cents = Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100)
    taken.set(payerOf(payment), (taken.get(payerOf(payment)) ?? 0) + cents)
  }
  return taken
}

/** What the network prints or printed for each buyer, by order. */
function printedByBuyer({ shop, network }: Accounts): Map<string, PrintContent[]> {
  const buyers = new Map(shop.orders.map(({ id, email }) => [id, email]))
  const printed = new Map<string, PrintContent[]>()
  for (const { reference, status, content } of network.orders) {
    if (status === 'REFUSED' || status === 'CANCELLED') continue
    const email = buyers.get(Number(/^pedido-(\d+)/.exec(reference)?.[1])) ?? reference
    printed.set(email, [...(printed.get(email) ?? []), content])
  }
  return printed
}

/** The copies ordered, including those taken out before printing. */
function copiesOrdered({ lines }: PrintContent, { takenOut }: Fate): number {
  return [...lines, ...takenOut].reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Checks that the money held equals the printed copies' price, minus what a person gave up and what the cardholder's bank took back. */
function printedIsPaidFor(accounts: Accounts): Finding {
  const [held, taken, printed] = [heldByBuyer(accounts), takenBack(accounts), printedByBuyer(accounts)]
  const wrong = accounts.fates.flatMap(fate => {
    const { email, name, quotedCents, takenOut } = fate
    const content = printed.get(email)?.[0]
    if (content === undefined) return []
    const copies = copiesOrdered(content, fate)
    const cost = quotedCents(copies) - takenOut.reduce((sum, { cents }) => sum + cents, 0)
    const missing = cost - (held.get(email) ?? 0) - (accounts.letGo.get(email) ?? 0)
    if (missing === 0 || missing === taken.get(email)) return []
    return [`what is printed for ${email} (${name}) costs ${cost}; ${missing} centésimos are missing`]
  })
  return { rule: 'what was printed was paid for', looked: printed.size, wrong }
}

/** Checks line by line that the printed copies are the ordered ones, without those refunded before printing. */
function printedIsPaidMinusRefunded(accounts: Accounts): Finding {
  const printed = printedByBuyer(accounts)
  const wrong = accounts.fates.flatMap(fate => {
    const content = printed.get(fate.email)?.[0]
    if (content === undefined) return []
    const left = new Map(fate.linesOrdered(copiesOrdered(content, fate)).map(line => [line.isbn, line.quantity]))
    for (const { isbn, quantity } of fate.takenOut) left.set(isbn, (left.get(isbn) ?? 0) - quantity)
    const isbns = new Set([...left.keys(), ...content.lines.map(({ isbn }) => isbn)])
    return [...isbns].flatMap(isbn => {
      const copies = content.lines.reduce((sum, line) => (line.isbn === isbn ? sum + line.quantity : sum), 0)
      const due = left.get(isbn) ?? 0
      return copies === due ? [] : [`${copies} of ${isbn} for ${fate.email} (${fate.name}) are printed, not ${due}`]
    })
  })
  return { rule: 'printed is paid minus refunded, line by line', looked: printed.size, wrong }
}

/** Checks the delivery address. If the network took the order with the old one, a person must have passed the new one on. */
function sentAsWanted(accounts: Accounts): Finding {
  const printed = printedByBuyer(accounts)
  const told = new Set(accounts.shop.passedOn)
  const wrong = accounts.fates.flatMap(({ email, name, sentTo }) => {
    const content = printed.get(email)?.[0]
    if (content === undefined || told.has(email)) return []
    const goesTo = content.deliveryTo?.address ?? null
    return goesTo === sentTo ? [] : [`what ${email} (${name}) wants at ${sentTo} is sent to ${goesTo}`]
  })
  return { rule: 'parcels go where their readers want them', looked: printed.size, wrong }
}

function printedOnce(accounts: Accounts): Finding {
  const printed = printedByBuyer(accounts)
  const wrong = [...printed]
    .filter(([, orders]) => orders.length > 1)
    .map(([email, orders]) => `the network prints ${orders.length} orders for ${email}`)
  return { rule: 'no order is printed twice', looked: printed.size, wrong }
}

/** Checks that money for which nothing is printed waits for a person. A transfer that the shop never recorded counts as lost. */
function everyPesoHasAPlace(accounts: Accounts): Finding {
  const { shop, stuck, transfers } = accounts
  const printed = printedByBuyer(accounts)
  const orders = new Map(shop.orders.map(({ email, id }) => [email, id]))
  const waiting = new Set(stuck.issues.map(({ orderId }) => orderId))
  const waitingKeys = new Set(stuck.transfers.map(({ key }) => key))
  const known = new Set(shop.transferKeys)
  const isWaiting = (email: string) =>
    waiting.has(orders.get(email) ?? -1) ||
    transfers.some(({ reference, shares }) => shares.has(email) && waitingKeys.has(reference))
  const wrong = [
    ...[...heldByBuyer(accounts)]
      .filter(([email, cents]) => cents !== 0 && !printed.has(email) && !isWaiting(email))
      .map(([email, cents]) => `${cents} centésimos of ${email} pay for nothing, and nobody hears of it`),
    ...transfers
      .filter(({ kind, reference }) => kind === 'in' && !known.has(reference))
      .map(({ reference, shares }) => `the transfer ${reference} of ${[...shares.keys()]} was never written down`),
  ]
  return { rule: 'every peso that came is on an order, waits, or went back', looked: transfers.length, wrong }
}

/**
 * Checks that an order paid in time was never cancelled, not even for an hour. A person who accepts the money later only corrects the
 * mistake.
 */
function paidInTimeLives({ shop, fates }: Accounts): Finding {
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

/** Checks that `stuck` shows claims, money taken back, returned parcels, and whatever else a life leaves to a person. */
function differencesWait(accounts: Accounts): Finding {
  const { shop, provider, stuck, fates } = accounts
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
