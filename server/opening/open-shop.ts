import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import { prepareDataFolder } from '../../platform/data-folder.ts'
import { type Connection, createDatabase } from '../../platform/database/database.ts'
import type { WorkKind } from '../../platform/database/pools.ts'
import { freeBytes } from '../../platform/free-bytes.ts'
import { startJobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { openTraces } from '../../platform/traces/open-traces.ts'
import type { BeginQuery, Traces } from '../../platform/traces/traces.ts'
import { type CatalogueVersion, readCatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'
import { keepInstallmentPlans } from '../../shop/payments/installment-plan.ts'
import { keepPublicUrl } from '../../shop/public-url/public-url.ts'
import { readShopVersion } from '../../shop/settings/read-settings.ts'
import { createShop, type Shop } from '../../shop/shop.ts'
import { SHOP_JOBS } from '../../shop/work/shop-jobs.ts'
import { backupParts, backupsOf } from '../backup/backup-parts.ts'
import { endBackups, keepBackups } from '../backup/keep-backups.ts'
import { checkVersionRepeatedly } from '../catalogue-version/check-version.ts'
import { type OpenReplica, openReplica } from '../catalogue-version/open-replica.ts'
import type { DeskChanges } from '../desk/desk-changes.ts'
import { createRateLimits, type RateLimits } from '../http/rate-limit.ts'
import { type PoolUse, poolUses, type ReadVitalSigns, readBackupSigns, vitalSigns } from '../metrics/vital-signs.ts'
import { type Buyers, NO_BUYERS, restForBuyers } from '../turns/buyers.ts'
import { readinessCheck } from './check-ready.ts'
import { createCaptcha } from './create-captcha.ts'
import { deskParts, watchedWorld } from './desk-parts.ts'
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts'
import { knownDamage } from './known-damage.ts'
import { createLiveSettings, followSettings } from './live-settings.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { ownSecret } from './own-secret.ts'
import { refreshPlans } from './refresh-plans.ts'
import { refuseMixture } from './refuse-mixture.ts'
import { sampleTitles } from './shop-profile.ts'
import { sweepMails } from './sweep-mails.ts'
import { tellLostSpan, tellTimeOfAnotherCopy } from './tell-lost-span.ts'
import { type WorldParts, worldParts } from './world-parts.ts'

/** How long shutdown waits for a running backup transfer, ms. Then it is aborted. */
const PLACE_MAY_TAKE_MS = 3000

export interface OpenShop {
  shop: Shop['storefront']
  desk: Shop['desk']
  staff: Shop['staff']
  deskChanges: DeskChanges
  work: Shop['work']
  /** The API's rate limits per client address. */
  rateLimits: RateLimits
  /** The version of kept pages. It rises when the catalogue, the shop's settings or the promised installments change. */
  pagesVersion: CatalogueVersion
  readVitalSigns: ReadVitalSigns
  /** Free bytes on the data folder's disk. */
  readFreeBytes(): Promise<number>
  readPools(): Record<WorkKind, PoolUse>
  /** Null if no replica is set. */
  isReplicaRead(): boolean | null
  /** Undefined if no collector is set. */
  traces: Traces | undefined
  /** What other processes of this program need to open the same shop. */
  access: { connection: Connection; secret: string }
  /** Null, or what to do about the damage that the start found in orders or money, or that was seen before. */
  damage: string | null
  /** Throws if the database does not answer, order data is damaged, or the disk is full. */
  checkReady(): Promise<void>
  /**
   * From now on, asks the card provider every hour for the installments that pages promise. Call it once this program answers HTTP: its own
   * sandbox does not answer earlier, and would be recorded as failing.
   */
  followInstallments(): void
  /** Finishes running jobs and disconnects from the database. */
  close(): Promise<void>
}

interface OpeningWays {
  /** A web process whose supervisor filled the catalogue, looked for damage and counts calls for all. */
  isOneOfSeveral?: boolean
  /** Jobs step back for them. */
  buyers?: Pick<Buyers, 'areThere'>
  /** A stop requested before it is open; its own database then ends at once. */
  unwanted?: AbortSignal | undefined
}

/**
 * Opens the shop on its data: starts and migrates the database, loads the sample catalogue if the catalogue is empty and no card is
 * charged, and runs jobs if this process is a worker. `ownParts`: partners and clock, by default those of the settings; simulations bring their own.
 * @throws SetupError if a setting, the data folder or another shop prevents it
 */
export async function openShop(
  config: Config,
  log: Log,
  ownParts: WorldParts = worldParts(config, log),
  { isOneOfSeveral = false, buyers = NO_BUYERS, unwanted }: OpeningWays = {},
): Promise<OpenShop> {
  prepareDataFolder(config.DATA_DIR)
  // Everything opened is closed in reverse order: at the end, or as soon as a later step fails.
  await using opening = new AsyncDisposableStack()

  const traces = await openTraces(config, log)
  if (traces) opening.defer(() => traces.close())
  const database = await openDatabase(config, log, opening, { unwanted, beginQuery: traces?.beginQuery })
  const { connection, pools, heard } = database
  const jobsDb = createDatabase(pools.jobs)
  const damage = isOneOfSeveral ? null : await knownDamage(config, { pool: pools.jobs, log })
  const secret = await ownSecret(config, jobsDb)
  // A drill sells nothing, whatever its keys.
  if (!isDrill(config.DATA_DIR)) await refuseMixture(config, { db: jobsDb, clock: ownParts.clock })
  const { clock } = ownParts
  const { world, hear, hearAsked, settled } = watchedWorld(config, ownParts, { db: jobsDb, log })
  opening.defer(settled)
  const jobs = await startJobs({ pool: pools.jobs, log, kinds: SHOP_JOBS, restMs: restForBuyers(buyers), traces })
  opening.defer(() => jobs.stop())
  if (!isOneOfSeveral) await fillEmptyCatalogue(pools.jobs, sampleTitles(config))

  const replica = await followCatalogue(config, log, { ...database, beginQuery: traces?.beginQuery }, opening)
  const catalogueVersion = replica?.version ?? heard
  const db = createDatabase(pools.orders)
  await keepPublicUrl(db, config.PUBLIC_URL)
  const plans = keepInstallmentPlans(world.provider)
  let stopAsking = () => {}
  opening.defer(() => stopAsking())

  const live = createLiveSettings(config)
  const settings = await followSettings(live, {
    db: createDatabase(pools.jobs),
    config,
    log,
    heard: database.heardOfShop,
  })
  opening.defer(settings.stop)
  const traced = { ...world, mailer: tracedMailer(world.mailer, traces) }
  const parts = deskParts(config, {
    world: traced,
    hear: hearAsked,
    live,
    db: jobsDb,
    pool: pools.jobs,
    secret,
    log,
  })
  const { storefront, desk, work, staff } = createShop({
    ...parts,
    profile: live.profile,
    mailProfile: live.mailProfile,
    db,
    jobs,
    pagesDb: createDatabase(pools.reading),
    ...(replica && { readingDb: replica.db }),
    workDb: jobsDb,
    version: catalogueVersion,
    shopVersion: settings.version,
    bestInstallmentPlan: plans.best,
    captcha: createCaptcha(config, { db, clock, secret, log, hear }),
  })
  // A drill does nothing by itself.
  if (config.ROLES.includes('worker') && !isDrill(config.DATA_DIR)) {
    const telling = { db: createDatabase(pools.jobs), jobs, now: clock.now() }
    await tellLostSpan(config, telling)
    // A place that does not answer is told already, and waited for once.
    const placeFault =
      database.placeFault ??
      (config.DATABASE_URL ? null : await tellTimeOfAnotherCopy(config, { ...telling, connection, log }))
    opening.use(await work.start(jobs, heard.onRise))
    opening.defer(sweepMails(config, log))
    if (!config.DATABASE_URL) opening.defer(await lookAfterBackups(config, log, { ...database, placeFault }, clock))
  }

  const closing = opening.move()
  return {
    shop: storefront,
    desk,
    staff,
    work,
    deskChanges: database.changes,
    pagesVersion: { current: () => catalogueVersion.current() + plans.changes() + settings.version.current() },
    rateLimits: createRateLimits(pools.counting, { secret, isOneOfSeveral }),
    readVitalSigns: vitalSigns({
      shop: storefront,
      jobs,
      desk,
      now: () => clock.now(),
      readBackups: async () => (parts.backups.plan ? readBackupSigns(jobsDb, parts.backups.plan.place) : null),
    }),
    readFreeBytes: () => freeBytes(config.DATA_DIR),
    readPools: () => poolUses(pools),
    isReplicaRead: () => replica?.isRead() ?? null,
    traces,
    access: { connection, secret },
    damage,
    checkReady: readinessCheck(pools.orders, { dataFolder: config.DATA_DIR, log }),
    followInstallments() {
      stopAsking = refreshPlans(plans)
    },
    close: () => closing.disposeAsync(),
  }
}

function tracedMailer(mailer: Mailer, traces: Traces | undefined): Mailer {
  return traces ? { send: mail => traces.mail(mail.id, () => mailer.send(mail)) } : mailer
}

/** @returns a function that stops it */
async function lookAfterBackups(
  config: Config,
  log: Log,
  { connection, pools, placeFault }: OpenDatabase,
  clock: WorldParts['clock'],
): Promise<() => Promise<void>> {
  const db = createDatabase(pools.jobs)
  const unwanted = new AbortController()
  const parts = backupParts(config, unwanted.signal)
  if (parts) {
    const work = { config, connection, db, parts, log, now: () => clock.now() }
    const end = keepBackups(work, backupsOf(config, unwanted.signal), placeFault)
    return async () => {
      const timer = setTimeout(() => unwanted.abort(), PLACE_MAY_TAKE_MS)
      await end().finally(() => clearTimeout(timer))
    }
  }
  await endBackups({ pool: pools.jobs, db })
  return async () => {}
}

/**
 * With DATABASE_URL, also polls the catalogue version, since that database may be far away. With DATABASE_READ_URL, reads from the replica.
 */
async function followCatalogue(
  { DATABASE_URL, DATABASE_READ_URL, ROLES }: Config,
  log: Log,
  { pools, heard, heardOfShop, beginQuery }: OpenDatabase & { beginQuery: BeginQuery | undefined },
  opening: AsyncDisposableStack,
): Promise<OpenReplica | null> {
  if (DATABASE_URL) {
    const db = createDatabase(pools.jobs)
    for (const { read, onVersion } of [
      { read: readCatalogueVersion, onVersion: heard.hear },
      { read: readShopVersion, onVersion: heardOfShop.hear },
    ]) {
      opening.defer(checkVersionRepeatedly({ read: () => read(db), onVersion, log }).stop)
    }
  }
  if (!DATABASE_READ_URL || !ROLES.includes('web')) return null
  const replica = await openReplica(DATABASE_READ_URL, { primary: pools.reading, heard, log, beginQuery })
  opening.defer(replica.close)
  return replica
}
