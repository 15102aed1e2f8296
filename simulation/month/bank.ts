import type { Transfer } from '../verdicts/accounts.ts'

/** The shop's bank account: money in and out, and the purchases that the senders meant. */
export interface Bank {
  /** Receives money. `shares`: centésimos by buyer. @returns the bank's number of the transfer */
  receive(shares: ReadonlyMap<string, number>): string
  send(shares: ReadonlyMap<string, number>): string
  transfers(): readonly Transfer[]
}

export function openBank(): Bank {
  const transfers: Transfer[] = []
  function book(kind: Transfer['kind'], shares: ReadonlyMap<string, number>): string {
    const reference = `MOV-${transfers.length + 1}`
    transfers.push({ reference, kind, shares })
    return reference
  }
  return {
    receive: shares => book('in', shares),
    send: shares => book('out', shares),
    transfers: () => transfers,
  }
}
