import { type Buyer, createBuyer } from '../buyers/buyer.ts'
import { booksOnSale } from '../world/books-on-sale.ts'
import type { World } from '../world/world.ts'
import { arrivalAt, MONTH_DAYS } from './calendar.ts'
import { type MonthLife, monthLifeOf } from './month-lives.ts'

/** A purchase of the month, and what is to happen to it. */
export interface Purchase {
  buyer: Buyer
  life: MonthLife
  arrivesAt: Date
  isDeposited: boolean
  isFollowedUp: boolean
  /** When its buyer claimed at the provider. */
  claimedAt: Date | null
}

/** Everybody who will come, in the order in which they come. */
export async function createPurchases(
  world: World,
  { orders, seed }: { orders: number; seed: number },
): Promise<Purchase[]> {
  const deps = {
    origin: world.origin,
    seed,
    books: await booksOnSale(world.database),
    partners: world.partners,
    ready: world.shop.ready,
    hasDied: () => false,
    onAnswer() {},
  }
  return Array.from({ length: orders }, (_, index): Purchase => {
    const life = monthLifeOf(seed, index)
    const arrivesAt = arrivalAt(life.arrives, MONTH_DAYS)
    return {
      buyer: createBuyer(deps, index, life.destiny),
      life,
      arrivesAt,
      isDeposited: false,
      isFollowedUp: false,
      claimedAt: null,
    }
  }).sort((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
}

/** What the world sees of an order that was placed. */
export interface PlacedOrder {
  id: number
  email: string
  status: string
  placedAt: Date
  paidAt: Date | null
  grandTotalCents: number
}

/** By the buyer's address. */
export async function placedOrders({ database }: World): Promise<Map<string, PlacedOrder>> {
  const { rows } = await database.query<PlacedOrder>(
    `select id, customer_email as email, status, placed_at as "placedAt", paid_at as "paidAt",
       grand_total_cents as "grandTotalCents" from orders`,
  )
  return new Map(rows.map(order => [order.email, order]))
}

/** How many are not at an end. */
export async function openOrders({ database }: World): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from orders where status not in ('CONFIRMED', 'CANCELLED')`,
  )
  return rows[0]?.open ?? 0
}
