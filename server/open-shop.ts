import type pg from 'pg'
import { type Config, SetupError } from '../platform/config.ts'
import { prepareDataFolder, readSecret } from '../platform/data-folder.ts'
import { type Connection, createDatabase, createPool } from '../platform/database/database.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { watchDatabase } from '../platform/database/watch.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { type CatalogueVersion, readCatalogueVersion } from '../shop/catalogue/catalogue-version.ts'
import { refreshStrandsJob } from '../shop/catalogue/refresh-strands.job.ts'
import { mailBookRequests } from '../shop/notifications/book-request.job.ts'
import type { PaymentInstructions } from '../shop/notifications/mails/payment-instructions.ts'
import { orderLinksJob } from '../shop/orders/customers/order-links.ts'
import { applyNoticeJob } from '../shop/orders/paying/provider-notices.ts'
import { applyPrintNoticeJob } from '../shop/orders/printing/print-notices.ts'
import { tendOrdersJob } from '../shop/orders/tend-orders.job.ts'
import { type InstallmentPlans, keepInstallmentPlans } from '../shop/payments/installment-plan.ts'
import { createShop, type Shop } from '../shop/shop.ts'
import { checkVersionRepeatedly } from './check-version.ts'
import { createCaptcha } from './create-captcha.ts'
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts'
import { createRateLimits, type RateLimits } from './http/rate-limit.ts'
import { type PoolUse, poolUse, type ReadVitalSigns, vitalSigns } from './metrics/vital-signs.ts'
import { type OpenReplica, openReplica } from './open-replica.ts'
import { repeatJob } from './recurring-job.ts'
import { doShopJobs, SHOP_JOBS, type WorkDeps } from './shop-jobs.ts'
import { type ShopParts, shopParts } from './shop-parts.ts'
import { shopProfile } from './shop-profile.ts'
import { wireOrders } from './wire-orders.ts'

/** Any number: one shop at a time on one data folder. */
const SHOP_LOCK = 7_402_031
/** Sales and dates move strands without any change of the catalogue. */
const REFRESH_STRANDS_MS = 60 * 60 * 1000
/** A payment without an answer is asked about this often. */
const TEND_ORDERS_MS = 30_000
/** The installments that pages promise. */
const PLANS_KEPT_MS = 60 * 60 * 1000
const PLANS_RETRY_MS = 10_000
const PLANS_FIRST_MS = 250
/** Changes often come many at a time: so long the first waits for the others. */
const CHANGES_TOGETHER_S = 2

export interface OpenShop {
  shop: Shop
  /** What the API lets one address do. */
  rateLimits: RateLimits
  /** Of what pages are made from: it rises when the catalogue changes, and when the installments do that they promise. */
  pagesVersion: CatalogueVersion
  readVitalSigns: ReadVitalSigns
  readPool(): PoolUse
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
  await using opened = new AsyncDisposableStack()
  const embedded = config.DATABASE_URL ? null : await startEmbeddedServer(config.DATA_DIR, config.WEB_PROCESSES)
  opened.defer(() => embedded?.stop() ?? Promise.resolve())
  const connection = config.DATABASE_URL ?? (embedded as EmbeddedServer).connection
  const open = await openOnDatabase({ config, log, parts, secret, connection, embedded, opened, isOneOfSeveral })
  const closing = opened.move()
  return { ...open, close: () => closing.disposeAsync() }
}

async function openOnDatabase({
  config,
  log,
  parts,
  secret,
  connection,
  embedded,
  opened,
  isOneOfSeveral,
}: {
  config: Config
  log: Log
  parts: ShopParts
  secret: string
  connection: Connection
  embedded: EmbeddedServer | null
  opened: AsyncDisposableStack
  isOneOfSeveral: boolean
}): Promise<Omit<OpenShop, 'close'>> {
  let version = 0
  let replica: OpenReplica | null = null
  const learn = (told: number) => {
    version = Math.max(version, told)
    replica?.learn(version)
  }
  let onCatalogueChange = () => {}
  const watch = await watchDatabase(connection, {
    channel: 'catalogue_changed',
    beforeConnect: () => embedded?.ensureRunning() ?? Promise.resolve(),
    async onConnect(client) {
      if (embedded) await takeShopLock(client, config.DATA_DIR)
      await migrate(client)
      const { rows } = await client.query<{ version: number }>('select version from catalogue_state')
      version = rows[0]?.version ?? 0
      replica?.learn(version)
    },
    onMessage: payload => {
      learn(Number(payload))
      onCatalogueChange()
    },
    onError: error => log.warn({ err: error }, 'the database connection broke; connecting again'),
  })
  opened.defer(() => watch.stop())
  const pool = createPool(connection, error => log.warn({ err: error }, 'an idle database connection broke'))
  opened.defer(() => pool.end())
  const jobs = await startJobs({ pool, log, kinds: SHOP_JOBS })
  opened.defer(() => jobs.stop())
  if (!isOneOfSeveral) await fillEmptyCatalogue(pool, config.SAMPLE_CATALOGUE)

  const db = createDatabase(pool)
  if (!embedded) {
    const checking = checkVersionRepeatedly({ read: () => readCatalogueVersion(db), onVersion: learn, log })
    opened.defer(checking.stop)
  }
  if (config.DATABASE_READ_URL && config.ROLES.includes('web')) {
    replica = await openReplica(config.DATABASE_READ_URL, { primary: pool, told: version, log })
    opened.defer(replica.close)
    // Nobody told it what was heard while it opened.
    replica.learn(version)
  }
  const profile = shopProfile(config)
  const { clock, mailer } = parts
  const orders = wireOrders(parts, { db, secret, jobs })
  const plans = keepInstallmentPlans(orders.provider)
  if (config.ROLES.includes('web')) opened.defer(refreshOften(plans))
  const catalogueVersion: CatalogueVersion = replica?.version ?? { current: () => version }
  const shop = createShop({
    db,
    clock,
    log,
    version: catalogueVersion,
    ...(replica && { readingDb: replica.db }),
    secret,
    profile,
    provider: orders.provider,
    bestInstallmentPlan: plans.best,
    captcha: createCaptcha(config, { db, clock, secret, log }),
    publishOrderEvent: orders.publish,
    publishBookRequest: mailBookRequests(jobs.enqueue),
    mailOrderLinksLater: (transaction, requestId) => jobs.enqueue(transaction, orderLinksJob, { requestId }),
    applyPrintNoticeLater: (transaction, noticeId) => jobs.enqueue(transaction, applyPrintNoticeJob, { noticeId }),
    applyNoticeLater: (transaction, noticeId) => jobs.enqueue(transaction, applyNoticeJob, { noticeId }),
  })
  const work: WorkDeps = {
    ...orders,
    mailer,
    profile,
    instructions: paymentInstructions(config),
    cutOff: config.PAYMENT_CUT_OFF,
  }
  if (config.ROLES.includes('worker')) {
    const refreshing = repeatJob(jobs, log, { kind: refreshStrandsJob, everyMs: REFRESH_STRANDS_MS })
    opened.defer(refreshing.stop)
    onCatalogueChange = () => refreshing.soon(CHANGES_TOGETHER_S)
    const tending = repeatJob(jobs, log, { kind: tendOrdersJob, everyMs: TEND_ORDERS_MS })
    opened.defer(tending.stop)
    await doShopJobs(jobs, work)
  }

  return {
    shop,
    rateLimits: createRateLimits(pool, { isOneOfSeveral }),
    pagesVersion: { current: () => catalogueVersion.current() + plans.changes() },
    readVitalSigns: vitalSigns(shop, jobs),
    readPool: () => poolUse(pool),
    isReplicaRead: () => replica?.isRead() ?? null,
    access: { connection, secret },
    work,
    async checkReady() {
      await pool.query('select 1')
    },
  }
}

/** By the hour, and soon again while the provider does not answer. @returns what ends it */
function refreshOften(plans: InstallmentPlans): () => void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const refresh = async () => {
    const isAnswered = await plans.refresh()
    if (!stopped) timer = setTimeout(refresh, isAnswered ? PLANS_KEPT_MS : PLANS_RETRY_MS).unref()
  }
  // An embedded sandbox answers only once this very server listens.
  timer = setTimeout(refresh, PLANS_FIRST_MS).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** How OFFLINE orders are paid, as the settings say. */
export function paymentInstructions(config: Config): PaymentInstructions {
  return { networks: config.PAYMENT_NETWORKS, bankAccount: config.PAYMENT_BANK_ACCOUNT }
}

async function takeShopLock(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
  if (!rows[0]?.taken) {
    throw new SetupError(`Another shop already runs on ${folder}: stop it first, or set DATA_DIR to another folder.`)
  }
}
