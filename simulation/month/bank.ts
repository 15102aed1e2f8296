/** The shop's account, as the bank tells it: what came in and what went out, and for what. */
export interface Bank {
  receive(entry: { orderId: number; amountCents: number }): string
  send(entry: { orderId: number; amountCents: number }): string
  /** Centésimos there for each order. */
  balances(): Map<number, number>
}

export function openBank(): Bank {
  const balances = new Map<number, number>()
  let entries = 0
  function book(orderId: number, cents: number): string {
    balances.set(orderId, (balances.get(orderId) ?? 0) + cents)
    entries++
    return `MOV-${entries}`
  }
  return {
    receive: ({ orderId, amountCents }) => book(orderId, amountCents),
    send: ({ orderId, amountCents }) => book(orderId, -amountCents),
    balances: () => balances,
  }
}
