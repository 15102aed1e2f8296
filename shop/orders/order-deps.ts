import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PublishOrderEvent } from './order-events.ts'

/** What a use case works with that changes an order and asks nobody outside. */
export interface OrderDeps {
  db: Database
  clock: Clock
  publish: PublishOrderEvent
}
