import { randomBytes } from 'node:crypto'

/** The id of an order's link, 128 random bits: who holds it may see the order, nobody can guess it. */
export function newExternalId(): string {
  return randomBytes(16).toString('hex')
}
