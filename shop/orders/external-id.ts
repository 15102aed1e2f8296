import { randomBytes } from 'node:crypto'

/** Creates the id for an order's link: 128 random bits. It can't be guessed, and anyone who has it may see the order. */
export function newExternalId(): string {
  return randomBytes(16).toString('hex')
}
