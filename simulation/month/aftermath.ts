import { keptCents } from '../verdicts/money.ts'
import type { World } from '../world/world.ts'
import { DAY_MS } from './calendar.ts'
import type { Aftermath } from './month-lives.ts'
import { type PlacedOrder, type Purchase, placedOrders } from './purchases.ts'

/** How long after it was paid something happens to an order. A book is given up before it can arrive. */
const afterMs = (aftermath: Aftermath) => (aftermath.startsWith('given up') ? 0 : 3 * DAY_MS)

/** What the provider takes to decide about a claim. */
const CLAIM_MS = 4 * DAY_MS

/** Once a day the banks decide, and what is to happen to paid orders happens. */
export async function liveThroughDay(world: World, purchases: readonly Purchase[]): Promise<void> {
  const lives = new Map(purchases.map(({ buyer, life }) => [buyer.email, life]))
  const { payments } = await world.partners.ledger()
  const held = new Map<string, number>()
  for (const payment of payments) {
    const { email } = payment.payer as { email: string }
    const bank = lives.get(email)?.destiny.bank
    if (payment.status === 'in_process' && bank) await world.partners.decide(payment.id, bank)
    if (keptCents(payment) > 0) held.set(email, payment.id)
  }
  const placed = await placedOrders(world)
  for (const purchase of purchases) {
    if (purchase.isFollowedUp || purchase.life.aftermath === 'nothing') continue
    const order = placed.get(purchase.buyer.email)
    const paymentId = held.get(purchase.buyer.email)
    if (!order?.paidAt || order.status !== 'CONFIRMED' || paymentId === undefined) continue
    if (order.paidAt.getTime() + afterMs(purchase.life.aftermath) > world.clock.now().getTime()) continue
    if (isClaim(purchase.life.aftermath) && !(await claim(world, purchase, paymentId))) continue
    purchase.isFollowedUp = true
    await bringAbout(world, purchase.life.aftermath, order, paymentId)
  }
}

function isClaim(aftermath: Aftermath): boolean {
  return aftermath.startsWith('claimed')
}

/** The provider decides about a claim some days after it was made. @returns whether that is now */
async function claim(world: World, purchase: Purchase, paymentId: number): Promise<boolean> {
  const now = world.clock.now()
  if (purchase.claimedAt === null) {
    purchase.claimedAt = now
    await world.partners.decide(paymentId, 'dispute')
  }
  return now.getTime() - purchase.claimedAt.getTime() >= CLAIM_MS
}

async function bringAbout(
  { partners, shop }: World,
  aftermath: Aftermath,
  { id: orderId, grandTotalCents }: PlacedOrder,
  paymentId: number,
): Promise<void> {
  switch (aftermath) {
    case 'nothing':
    case 'claimed':
      return
    case 'claimed, stands':
      return void (await partners.decide(paymentId, 'close-dispute'))
    case 'claimed, charged back':
    case 'charged back':
      return void (await partners.decide(paymentId, 'charge-back'))
    case 'claimed, given back':
    case 'refunded elsewhere':
      return void (await partners.decide(paymentId, 'refund'))
    case 'part refunded':
      return void (await shop.operate({ kind: 'refund', orderId, amountCents: Math.round(grandTotalCents / 4) }))
    case 'cancelled and refunded':
      return void (await shop.operate({ kind: 'cancel', orderId }))
    case 'given up by the network':
    case 'given up by the network, printed anew':
      return partners.setPrintStatus(`pedido-${orderId}`, 'CANCELLED')
  }
}
