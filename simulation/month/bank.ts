import type { Transfer } from '../verdicts/books.ts'

/** The shop's account, as the bank shows it: what came in and what went out, and whose purchases its senders meant. */
export interface Bank {
  /** Money comes. `shares`: centésimos by buyer. @returns the bank's own number of it */
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
