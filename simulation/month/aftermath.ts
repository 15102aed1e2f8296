import { chance } from '../../sandbox/chance.ts'
import { keptCents } from '../verdicts/money.ts'
import { payerOf } from '../verdicts/printed.ts'
import type { Partners } from '../world/partners.ts'
import type { World } from '../world/world.ts'
import type { AftermathEvent } from './aftermath-plan.ts'
import { planOf } from './aftermaths.ts'
import type { BackOffice } from './back-office.ts'
import type { Bank } from './bank.ts'
import { DAY_MS } from './calendar.ts'
import { type PlacedOrder, type Purchase, placedOrders } from './purchases.ts'

export interface AftermathDeps {
  world: World
  bank: Bank
  backOffice: BackOffice
}

/** Runs the events that are due before printing. */
export async function liveThroughStep(deps: AftermathDeps, purchases: readonly Purchase[]): Promise<void> {
  const soon = purchases.filter(purchase => nextEvent(purchase)?.[0] === 'soon')
  if (soon.length === 0) return
  await deps.world.settle()
  await bringAllAbout(deps, soon)
}

/** Runs once a day: the banks decide, and due events of paid orders happen. */
export async function liveThroughDay(deps: AftermathDeps, purchases: readonly Purchase[]): Promise<void> {
  const { world } = deps
  const lives = new Map(purchases.map(({ buyer, life }) => [buyer.email, life]))
  const { payments } = await world.partners.ledger()
  for (const payment of payments) {
    const bank = lives.get(payerOf(payment))?.destiny.bank
    if (payment.status === 'in_process' && bank) await world.partners.decide(payment.id, bank)
  }
  await bringAllAbout(deps, purchases)
}

async function bringAllAbout(deps: AftermathDeps, purchases: readonly Purchase[]): Promise<void> {
  const { world } = deps
  const { payments } = await world.partners.ledger()
  /** The charge of each buyer that holds money, or held it last. */
  const charges = new Map<string, number>()
  for (const payment of payments) {
    const wasPaid = keptCents(payment) > 0 || ['charged_back', 'refunded'].includes(payment.status)
    if (wasPaid && !(charges.has(payerOf(payment)) && payment.status === 'refunded')) {
      charges.set(payerOf(payment), payment.id)
    }
  }
  const placed = await placedOrders(world)
  for (const purchase of purchases) {
    const order = placed.get(purchase.buyer.email)
    const event = nextEvent(purchase)
    if (!event || !order?.paidAt || !isTimeFor(event, purchase, order, world)) continue
    purchase.eventsDone++
    // Buyers who paid OFFLINE have no charge, and no event that needs one.
    await bringAbout(deps, event[1], { purchase, order, paymentId: charges.get(purchase.buyer.email) ?? 0 })
  }
}

export function nextEvent({ life, eventsDone }: Purchase): readonly [number | 'soon', AftermathEvent] | undefined {
  return planOf(life.aftermath)?.events[eventsDone]
}

function isTimeFor(
  [days, event]: readonly [number | 'soon', AftermathEvent],
  { eventsDone, buyer, life }: Purchase,
  { status, paidAt, issues, parcel }: PlacedOrder,
  { clock }: World,
): boolean {
  const isHeld = planOf(life.aftermath)?.isHeld ?? false
  if (eventsDone === 0 && (status === 'CONFIRMED') === isHeld) return false
  // The shop writes to the buyer once it knows of the dispute. They can't pay what their bank took before that.
  if ((event.startsWith('transfer') || event === 'confirm') && !issues.includes('chargeback')) return false
  if (event === 'return by mistake, and arrive' && parcel !== 'DISPATCHED') return false
  if (event === 'step by mistake' && !issues.includes('parcel-news')) return false
  if (event === 'accept what was refused' && !issues.includes('refund-failed')) return false
  if (days === 'soon') return buyer.isDone() && buyer.wasToldPaid()
  return paidAt !== null && paidAt.getTime() + days * DAY_MS <= clock.now().getTime()
}

async function bringAbout(
  { world, bank, backOffice }: AftermathDeps,
  event: AftermathEvent,
  { purchase: { buyer }, order, paymentId }: { purchase: Purchase; order: PlacedOrder; paymentId: number },
): Promise<void> {
  const { partners, clock } = world
  const { id: orderId } = order
  // Dropped copies were refunded, and nobody pays for them again.
  const cents = buyer.takenOut().reduce((left, line) => left - line.cents, buyer.askedCents())
  switch (event) {
    case 'charge-back':
    case 'reimburse':
    case 'dispute':
    case 'close-dispute':
      return void (await partners.decide(paymentId, event))
    case 'refund-elsewhere':
      return void (await partners.decide(paymentId, 'refund'))
    case 'transfer':
    case 'transfer, accepted': {
      const bankReference = bank.receive(new Map([[buyer.email, cents]]))
      const money = { email: buyer.email, orderId, amountCents: cents, bankReference, words: '', knownAt: clock.now() }
      return void backOffice.confirm({ ...money, acceptLate: event === 'transfer, accepted' })
    }
    case 'refund-part, not refused':
      await partners.setRefundsOf(buyer.email, 'made')
      return void (await backOffice.operate({ kind: 'refund', orderId, amountCents: partOf(cents) }))
    case 'refund-part':
      return void (await backOffice.operate({ kind: 'refund', orderId, amountCents: partOf(cents) }))
    case 'refund-copy, not refused':
      await partners.setRefundsOf(buyer.email, 'made')
      return void (await backOffice.operate({ kind: 'refund-copy', orderId, line: 1 }))
    case 'refund-copy':
      return void (await backOffice.operate({ kind: 'refund-copy', orderId, line: 1 }))
    case 'refund':
      return void (await backOffice.operate({ kind: 'refund', orderId }))
    case 'cancel':
      return void (await backOffice.operate({ kind: 'cancel', orderId }))
    case 'cancel, refused':
      await partners.setRefundsOf(buyer.email, 'refused')
      await holdAtNetwork(partners, orderId)
      return void (await backOffice.operate({ kind: 'cancel', orderId }))
    case 'accept what was refused':
      return void (await backOffice.operate({ kind: 'accept-late-transfer', orderId }))
    case 'give-up':
      return partners.setPrintStatus(await referenceAtNetwork(partners, orderId), 'CANCELLED')
    case 'return':
      return void (await backOffice.operate({ kind: 'move-parcel', orderId, to: 'RETURNED' }))
    case 'send-again':
      return void (await backOffice.operate({
        kind: 'move-parcel',
        orderId,
        to: 'DISPATCHED',
        tracking: `OTRO-${orderId}`,
      }))
    case 'arrive':
      return void (await backOffice.operate({ kind: 'move-parcel', orderId, to: 'DELIVERED' }))
    case 'confirm':
      return partners.confirmOrdersTo(buyer.sentTo() ?? '')
    case 'send off':
      return partners.setPrintStatus(await referenceAtNetwork(partners, orderId), 'DISPATCHED')
    case 'return by mistake, and arrive':
      await backOffice.operate({ kind: 'move-parcel', orderId, to: 'RETURNED' })
      await partners.setPrintStatus(await referenceAtNetwork(partners, orderId), 'DELIVERED')
      await partners.sendPrintWebhooks()
      await world.settle()
      return void (await backOffice.operate({ kind: 'take-step-back', orderId }))
    case 'odd news':
      return partners.setPrintStatus(await referenceAtNetwork(partners, orderId), 'READY_FOR_PICKUP')
    case 'step by mistake':
    case 'send-again by mistake':
      await backOffice.operate({ kind: 'move-parcel', orderId, to: 'DISPATCHED', tracking: `OTRO-${orderId}` })
      return void (await backOffice.operate({ kind: 'take-step-back', orderId }))
    case 'wrong step': {
      const to = buyer.isDelivered ? 'READY_FOR_PICKUP' : 'DELIVERED'
      return void (await backOffice.operate({ kind: 'move-parcel', orderId, to }))
    }
    case 'refund-twins, refused':
      await partners.setRefundsOf(buyer.email, 'refused')
      await backOffice.operate({ kind: 'refund-copy', orderId, line: 1 })
      return void (await backOffice.operate({ kind: 'refund-copy', orderId, line: 2 }))
    case 'refund-twins':
      await backOffice.operate({ kind: 'refund-copy', orderId, line: 1 })
      return void (await backOffice.operate({ kind: 'refund-copy', orderId, line: 2 }))
    case 'refund, nobody answers':
      await partners.setRefundsOf(buyer.email, 'unanswered')
      await partners.loseDropOf(await holdAtNetwork(partners, orderId), { isTold: hearsOfDrop(buyer.email) })
      return void (await backOffice.operate({ kind: 'refund', orderId }))
    case 'refunds go':
      return partners.setRefundsOf(buyer.email, 'made')
    case 'give, and move':
      await backOffice.operate({ kind: 'refund', orderId, keepPrinting: true })
      await world.settle()
      return buyer.changeMind('moves')
    case 'refund, refused':
      await partners.setRefundsOf(buyer.email, 'refused')
      return void (await backOffice.operate({ kind: 'refund', orderId }))
    case 'refund-elsewhere beside a part':
      await partners.setRefundsOf(buyer.email, 'unanswered')
      await backOffice.operate({ kind: 'refund', orderId, amountCents: partOf(cents) })
      return void (await partners.decide(paymentId, 'refund'))
    case 'want fewer, nobody answers':
      await partners.setRefundsOf(buyer.email, 'unanswered')
      await holdAtNetwork(partners, orderId)
      return buyer.changeMind('wants fewer')
    case 'record a copy and its sending': {
      await backOffice.operate({ kind: 'refund', orderId, amountCents: partOf(cents) })
      await backOffice.operate({ kind: 'withdraw-refund', orderId })
      const bankReference = bank.send(new Map([[buyer.email, buyer.copyCents + buyer.sendingCents()]]))
      await backOffice.operate({ kind: 'record-refund', orderId, line: 'sending', bankReference })
      const copy = { kind: 'record-refund', orderId, line: 1, bankReference } as const
      return void (await backOffice.operate({ ...copy, sameTransfer: true }))
    }
  }
}

/** Keeps the order unprinted at the network, however late the shop learnt that the network took it. @returns its reference there */
async function holdAtNetwork(partners: Partners, orderId: number): Promise<string> {
  const reference = await referenceAtNetwork(partners, orderId)
  const { orders } = await partners.printLedger()
  const status = orders.find(order => order.reference === reference)?.status
  if (status !== 'RECEIVED' && status !== 'CONFIRMED') await partners.setPrintStatus(reference, 'CONFIRMED')
  return reference
}

/** The network's last order for one of the shop's: `pedido-7`, or `pedido-7-2` if the first request was given up. */
async function referenceAtNetwork(partners: Partners, orderId: number): Promise<string> {
  const { orders } = await partners.printLedger()
  const ofOrder = new RegExp(`^pedido-${orderId}(-\\d+)?$`)
  const last = orders.findLast(({ reference }) => ofOrder.test(reference))
  if (!last) throw new Error(`the network knows of no order for ${orderId}, which is confirmed`)
  return last.reference
}

/** A quarter, rounded, in centésimos. */
export function partOf(cents: number): number {
  return Math.round(cents / 4)
}

/** Whether the webhook about a drop arrives before the answer is lost: for half of the buyers. */
export function hearsOfDrop(email: string): boolean {
  return chance(`${email} hears of the drop`) < 0.5
}
