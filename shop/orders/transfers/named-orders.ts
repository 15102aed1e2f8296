import { orderNumbers } from './order-numbers.ts'

/** The orders that a statement's free text may mean. Bare numbers may be anything; they count only if no number is called an order's. */
export function namedOrders(text: string): { ids: number[]; isCalledOrder: boolean } {
  const { called, bare } = orderNumbers(text)
  return called.length > 0 ? { ids: called, isCalledOrder: true } : { ids: bare, isCalledOrder: false }
}

/** Every number of the text that may be an order's: those that `namedAmong` asks for. */
export function possibleOrders(text: string): number[] {
  const { called, bare } = orderNumbers(text)
  return [...called, ...bare]
}

interface Named {
  id: number
  externalId?: string
  /** What the order costs, in centésimos. */
  grandTotalCents: number
}

/** More bare numbers than this are a list of something else. */
const MOST_BARE = 10

/**
 * The orders that a transfer's words name, among all those that exist of its `possibleOrders` and links: by a number that is called an
 * order's, or by a link. A bare number names one only where the money says so: the amount is what that order costs, or exactly what several
 * orders of the text cost together. Else it is probably an account's.
 */
export function namedAmong<Order extends Named>(
  { description, amountCents }: { description: string; amountCents: number },
  orders: readonly Order[],
): Order[] {
  const { called, bare } = orderNumbers(description)
  const words = description.toLowerCase()
  // The sum of a list may stand beside it.
  const numbers = called.length > 2 ? called.filter(number => number * 100 !== amountCents) : called
  const sure = orders.filter(
    ({ id, externalId }) => numbers.includes(id) || (externalId && words.includes(externalId.toLowerCase())),
  )
  const maybe = orders.filter(
    order => bare.includes(order.id) && !sure.includes(order) && order.id * 100 !== amountCents,
  )
  if (called.length > 0 && sure.length === 0) return []
  const single = called.length > 0 ? [] : maybe.filter(({ grandTotalCents }) => grandTotalCents === amountCents)
  const named = new Set([...sure, ...(single.length > 0 ? single : together(maybe, amountCents, sure))])
  return orders.filter(order => named.has(order))
}

/** Those of the orders that cost exactly the amount together with the sure ones: all of them, else the only such choice; none if unclear. */
function together<Order extends Named>(
  maybe: readonly Order[],
  amountCents: number,
  sure: readonly Order[],
): readonly Order[] {
  const missingCents = amountCents - costOf(sure)
  if (missingCents <= 0 || maybe.length > MOST_BARE) return []
  let every: Order[][] = [[]]
  for (const order of maybe) every = every.concat(every.map(choice => [...choice, order]))
  const choices = every.filter(choice => choice.length + sure.length > 1 && costOf(choice) === missingCents)
  const all = choices.find(choice => choice.length === maybe.length)
  return all ?? (choices.length === 1 ? (choices[0] ?? []) : [])
}

function costOf(orders: readonly Named[]): number {
  return orders.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0)
}
