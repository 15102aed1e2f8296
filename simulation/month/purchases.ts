import { type Buyer, createBuyer } from '../buyers/buyer.ts'
import { booksOnSale } from '../world/books-on-sale.ts'
import type { World } from '../world/world.ts'
import { planOf } from './aftermaths.ts'
import { arrivalAt, MONTH_DAYS } from './calendar.ts'
import { companionOf, type MonthLife, monthLifeOf } from './month-lives.ts'

/** A purchase of the month, with its plan. */
export interface Purchase {
  buyer: Buyer
  life: MonthLife
  arrivesAt: Date
  /** The buyer whose order the same transfer pays. */
  companion: Purchase | null
  isDeposited: boolean
  /** Number of aftermath events that have happened. */
  eventsDone: number
}

/** Companions have indexes of their own, so that they change nobody's destiny. */
const FIRST_COMPANION = 1_000_000

/** All buyers in the order of their arrival. */
export async function createPurchases(
  world: World,
  { orders, seed }: { orders: number; seed: number },
): Promise<Purchase[]> {
  const books = await booksOnSale(world.database)
  await world.partners.refuseTitles([books.unprintable.isbn])
  const deps = {
    origin: world.origin,
    seed,
    books,
    partners: world.partners,
    ready: world.shop.ready,
    hasDied: () => false,
    onAnswer() {},
  }
  const purchase = (index: number, life: MonthLife, companion: Purchase | null): Purchase => ({
    buyer: createBuyer(deps, index, life.destiny),
    life,
    arrivesAt: arrivalAt(life.arrives, MONTH_DAYS),
    companion,
    isDeposited: companion === null && life.deposit === 'by another order’s transfer',
    eventsDone: 0,
  })
  const purchases = Array.from({ length: orders }, (_, index) => {
    const life = monthLifeOf(seed, index)
    if (life.deposit !== 'with another order') return [purchase(index, life, null)]
    const companion = purchase(FIRST_COMPANION + index, companionOf(life), null)
    return [companion, purchase(index, life, companion)]
  })
    .flat()
    .sort((a, b) => a.arrivesAt.getTime() - b.arrivesAt.getTime())
  const held = purchases.filter(({ life }) => planOf(life.aftermath)?.isHeld).map(({ buyer }) => buyer.sentTo() ?? '')
  await world.partners.holdOrdersTo(held)
  return purchases
}

/** An order as the database shows it. */
export interface PlacedOrder {
  id: number
  email: string
  status: string
  placedAt: Date
  paidAt: Date | null
  /** The status of its parcel; null before it has one. */
  parcel: string | null
  /** Kinds of its open issues. */
  issues: string[]
}

/** Placed orders by the buyer's email address. */
export async function placedOrders({ database }: World): Promise<Map<string, PlacedOrder>> {
  const { rows } = await database.query<PlacedOrder>(
    `select id, customer_email as email, status, placed_at as "placedAt", paid_at as "paidAt",
       (select status from shipments where order_id = orders.id) as parcel,
       array(select kind from order_matters where order_id = orders.id and resolved_at is null) as issues
     from orders`,
  )
  return new Map(rows.map(order => [order.email, order]))
}

/** The number of orders that have not ended. */
export async function openOrders({ database }: World): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from orders where status not in ('CONFIRMED', 'CANCELLED')`,
  )
  return rows[0]?.open ?? 0
}
