import type { OrderRequest } from '../../contract/order.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChargeDeps } from '../../shop/orders/paying/charge-card.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import { insertBook } from './books.ts'
import { cardPayment, orderRequest } from './orders.ts'
import { type RunningCardSandbox, sandboxKeys, startCardSandbox } from './partners/card-sandbox.ts'
import { silentLog } from './silent-log.ts'
import { createTestShop, TEST_SECRET, type TestShop } from './test-shop.ts'

export interface CardShop extends TestShop {
  sandbox: RunningCardSandbox
  /** The dependencies of the use cases behind the facade. */
  deps: ChargeDeps
  /** A request for one copy of the shop's only book (1,490 pesos), with a new card. The holder's name decides the outcome. */
  cardOrder(holder?: string): Promise<OrderRequest>
}

/**
 * A shop that charges cards at its own sandbox over HTTP. Both use the same clock, which tests set. `isReal`: the shop takes it for the
 * real provider.
 */
export async function createCardShop({ chargeWithinMs = 5000, isReal = false } = {}): Promise<CardShop> {
  let now: Clock = { now: () => new Date() }
  const sandbox = await startCardSandbox({ clock: { now: () => now.now() } })
  const provider = createMercadoPago({
    settings: { apiBase: sandbox.url, accessToken: sandboxKeys.accessToken, kind: isReal ? 'real' : 'sandbox' },
    notificationUrl: null,
    log: silentLog,
    chargeWithinMs,
  })
  const test = await createTestShop(undefined, { provider })
  now = test.clock
  await insertBook(test.db, {
    bibliomanager_id: 'B1',
    price_cents: 149_000,
    title: 'La tregua',
    author: 'Mario Benedetti',
  })
  const publish: ChargeDeps['publish'] = async (_transaction, event) => {
    test.events.push(event)
  }
  return {
    ...test,
    sandbox,
    deps: { db: test.db, clock: test.clock, publish, provider, secret: TEST_SECRET },
    async cardOrder(holder = 'APRO') {
      const token = await sandbox.makeToken({ name: holder })
      return {
        ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }),
        payment: cardPayment(1490, { nameOnCard: holder, token }),
      }
    },
  }
}

export const eventTypes = ({ events }: CardShop) => events.map(event => event.type)
