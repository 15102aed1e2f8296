import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PublishOrderEvent } from './order-events.ts'

/** Dependencies of a use case that changes an order without calling a partner. */
export interface OrderDeps {
  db: Database
  clock: Clock
  publish: PublishOrderEvent
}
