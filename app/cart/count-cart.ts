import { toCents } from '../../contract/money.ts'
import type { Cart } from './cart.ts'

/** The number of copies, and their total in centésimos, at the prices when they were added. */
export function countCart(cart: Cart): { copies: number; cents: number } {
  return cart.reduce(
    (sum, { quantity, price }) => ({ copies: sum.copies + quantity, cents: sum.cents + toCents(price) * quantity }),
    { copies: 0, cents: 0 },
  )
}
