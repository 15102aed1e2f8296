import { keptCents } from '../verdicts/money.ts'
import type { World } from '../world/world.ts'
import { DAY_MS } from './calendar.ts'
import type { Aftermath } from './month-lives.ts'
import { type PlacedOrder, type Purchase, placedOrders } from './purchases.ts'

/** How long after it was paid something happens to an order. A book is given up before it can arrive. */
const afterMs = (aftermath: Aftermath) => (aftermath.startsWith('given up') ? 0 : 3 * DAY_MS)

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
    purchase.isFollowedUp = true
    await bringAbout(world, purchase.life.aftermath, order, paymentId)
  }
}

async function bringAbout(
  { partners, shop }: World,
  aftermath: Aftermath,
  { id: orderId, grandTotalCents }: PlacedOrder,
  paymentId: number,
): Promise<void> {
  switch (aftermath) {
    case 'nothing':
      return
    case 'charged back':
      return void (await partners.decide(paymentId, 'charge-back'))
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
