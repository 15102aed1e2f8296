import type { Pool } from 'pg'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { PublishOrderEvent } from '../orders/order-events.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { PrintNetwork } from '../printing/print-network.ts'

/** What the shop's jobs need. */
export interface JobDeps {
  db: Database
  /** For work that needs a connection of its own. */
  pool: Pool
  clock: Clock
  mailer: Mailer
  profile: ShopProfile
  instructions: PaymentInstructions
  provider: PaymentProvider
  /** The shop's secret. */
  secret: string
  network: PrintNetwork
  publish: PublishOrderEvent
  /** When the operator has the payment reports of the previous day, in Montevideo time: `14:00`. */
  cutOff: string
  /** The folder of the files that the team uploads. */
  uploadsFolder: string
  /** IDTypeName of the print network's ids in ONIX. */
  onixIdName: string
  /** The folder for files of sources while they are fetched and read. */
  sourcesFolder: string
  /** True if everything in the shop is pretended: sources may then be on this machine. */
  isPretended: boolean
}
