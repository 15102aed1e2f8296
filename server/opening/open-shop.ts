import type { Config } from '../../platform/config.ts'
import { prepareDataFolder, readSecret } from '../../platform/data-folder.ts'
import { type Connection, createDatabase } from '../../platform/database/database.ts'
import type { WorkKind } from '../../platform/database/pools.ts'
import { startJobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type CatalogueVersion, readCatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'
import { keepInstallmentPlans } from '../../shop/payments/installment-plan.ts'
import { keepPublicUrl } from '../../shop/public-url/public-url.ts'
import { createShop, type Shop } from '../../shop/shop.ts'
import { checkVersionRepeatedly } from '../catalogue-version/check-version.ts'
import { type OpenReplica, openReplica } from '../catalogue-version/open-replica.ts'
import { createRateLimits, type RateLimits } from '../http/rate-limit.ts'
import { leaveToJobs } from '../jobs/leave-to-jobs.ts'
import { SHOP_JOBS, type WorkDeps } from '../jobs/shop-jobs.ts'
import { startWork } from '../jobs/start-work.ts'
import { type PoolUse, poolUses, type ReadVitalSigns, vitalSigns } from '../metrics/vital-signs.ts'
import { createCaptcha } from './create-captcha.ts'
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts'
import { sweepMails } from './mail-folder.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { refreshPlans } from './refresh-plans.ts'
import { type ShopParts, shopParts } from './shop-parts.ts'
import { paymentInstructions, shopProfile } from './shop-profile.ts'
import { wireOrders } from './wire-orders.ts'

export interface OpenShop {
  shop: Shop
  /** What the API lets one address do. */
  rateLimits: RateLimits
  /** Of what pages are made from: it rises when the catalogue changes, and when the installments do that they promise. */
  pagesVersion: CatalogueVersion
  readVitalSigns: ReadVitalSigns
  readPools(): Record<WorkKind, PoolUse>
  /** Null where no replica is named. */
  isReplicaRead(): boolean | null
  /** What other processes of this program need to open the same shop. */
  access: { connection: Connection; secret: string }
  /** What its jobs work with. */
  work: WorkDeps
  /** Throws when the database does not answer. */
  checkReady(): Promise<void>
  /** Finishes the jobs under way and lets go of the database. */
  close(): Promise<void>
}

/**
 * Opens the shop on its data: database started and migrated, sample catalogue loaded where the catalogue is empty, jobs running where this
 * process is a worker.
 * `parts` are those that the settings name, unless a simulation brings its own. `isOneOfSeveral`: a web process whose supervisor has filled
 * the catalogue and counts calls for all.
 * @throws SetupError when a setting, the data folder or another shop stands in the way
 */
export async function openShop(
  config: Config,
  log: Log,
  parts: ShopParts = shopParts(config, log),
  { isOneOfSeveral = false } = {},
): Promise<OpenShop> {
  prepareDataFolder(config.DATA_DIR)
  const secret = readSecret(config.DATA_DIR, config.SECRET)
  // What has been opened is closed in the opposite order: at the end, or as soon as a later step fails.
  await using opening = new AsyncDisposableStack()

  const database = await openDatabase(config, log, opening)
  const { connection, pools, heard } = database
  const jobs = await startJobs({ pool: pools.jobs, log, kinds: SHOP_JOBS })
  opening.defer(() => jobs.stop())
  if (!isOneOfSeveral) await fillEmptyCatalogue(pools.jobs, config.SAMPLE_CATALOGUE)

  const replica = await followCatalogue(config, log, database, opening)
  const catalogueVersion = replica?.version ?? heard
  const db = createDatabase(pools.orders)
  await keepPublicUrl(db, config.PUBLIC_URL)
  const orders = wireOrders(parts, { db, secret, jobs })
  const plans = keepInstallmentPlans(orders.provider)
  if (config.ROLES.includes('web')) opening.defer(refreshPlans(plans))

  const { clock, mailer } = parts
  const pagesDb = createDatabase(pools.reading)
  const profile = shopProfile(config)
  const instructions = paymentInstructions(config)
  const shop = createShop({
    ...{ db, clock, log, secret, profile, instructions },
    version: catalogueVersion,
    pagesDb,
    ...(replica && { readingDb: replica.db }),
    provider: orders.provider,
    bestInstallmentPlan: plans.best,
    captcha: createCaptcha(config, { db, clock, secret, log }),
    publishOrderEvent: orders.publish,
    ...leaveToJobs(jobs),
  })
  const work: WorkDeps = {
    ...wireOrders(parts, { db: createDatabase(pools.jobs), secret, jobs }),
    ...{ mailer, profile, instructions },
    cutOff: config.PAYMENT_CUT_OFF,
  }
  if (config.ROLES.includes('worker')) {
    await startWork({ jobs, work, heard, log }, opening)
    opening.defer(sweepMails(config, log))
  }

  const closing = opening.move()
  return {
    ...{ shop, work },
    pagesVersion: { current: () => catalogueVersion.current() + plans.changes() },
    rateLimits: createRateLimits(pools.orders, { secret, isOneOfSeveral }),
    readVitalSigns: vitalSigns(shop, jobs),
    readPools: () => poolUses(pools),
    isReplicaRead: () => replica?.isRead() ?? null,
    access: { connection, secret },
    checkReady: async () => void (await pools.orders.query('select 1')),
    close: () => closing.disposeAsync(),
  }
}

/** Beside what the database tells by itself: its version is asked for where it may be far away, and its replica read where one is named. */
async function followCatalogue(
  { DATABASE_URL, DATABASE_READ_URL, ROLES }: Config,
  log: Log,
  { pools, heard }: OpenDatabase,
  opening: AsyncDisposableStack,
): Promise<OpenReplica | null> {
  if (DATABASE_URL) {
    const checking = checkVersionRepeatedly({
      read: () => readCatalogueVersion(createDatabase(pools.jobs)),
      onVersion: heard.hear,
      log,
    })
    opening.defer(checking.stop)
  }
  if (!DATABASE_READ_URL || !ROLES.includes('web')) return null
  const replica = await openReplica(DATABASE_READ_URL, { primary: pools.reading, heard, log })
  opening.defer(replica.close)
  return replica
}
