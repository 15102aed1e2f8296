import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import { prepareDataFolder, readSecret } from '../../platform/data-folder.ts'
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
import { worldChecks } from '../readiness/examine-world.ts'
import { readinessCheck } from './check-ready.ts'
import { createCaptcha } from './create-captcha.ts'
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts'
import { createLiveSettings, followSettings, sentBy } from './live-settings.ts'
import { sweepMails } from './mail-folder.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { refreshPlans } from './refresh-plans.ts'
import { refuseMixture, refuseOtherSecret } from './refuse-mixture.ts'
import { shopSettings } from './shop-profile.ts'
import { tellLostSpan } from './tell-lost-span.ts'
import { keepPartnerHealth, watchPartners } from './watch-partners.ts'
import { type WorldParts, worldParts } from './world-parts.ts'

/** What is under way with the backups when the shop stops: after that nothing is waited for there. */
const PLACE_MAY_TAKE_MS = 3000

export interface OpenShop {
  shop: Shop['storefront']
  desk: Shop['desk']
  staff: Shop['staff']
  deskChanges: DeskChanges
  work: Shop['work']
  /** What the API lets one address do. */
  rateLimits: RateLimits
  /** Of what pages are made from: it rises when the catalogue changes, what the shop says of itself, or the installments that they promise. */
  pagesVersion: CatalogueVersion
  readVitalSigns: ReadVitalSigns
  /** Of the data folder's disk. */
  readFreeBytes(): Promise<number>
  readPools(): Record<WorkKind, PoolUse>
  /** Null where no replica is named. */
  isReplicaRead(): boolean | null
  /** Where the settings name a collector. */
  traces: Traces | undefined
  /** What other processes of this program need to open the same shop. */
  access: { connection: Connection; secret: string }
  /** Throws when the database does not answer, what orders need is damaged, or the disk is full. */
  checkReady(): Promise<void>
  /**
   * Asks the card provider from now on, by the hour, which installments pages promise. Called once this program answers: a sandbox that it
   * serves itself answers no sooner, and would be shown as one that fails.
   */
  followInstallments(): void
  /** Finishes the jobs under way and lets go of the database. */
  close(): Promise<void>
}

/**
 * Opens the shop on its data: database started and migrated, sample catalogue loaded where the catalogue is empty, jobs running where this
 * process is a worker.
 * `ownParts` are those that the settings name, unless a simulation brings its own. `isOneOfSeveral`: a web process whose supervisor has filled
 * the catalogue and counts calls for all. `unwanted`: asked to stop before it is open; its own database ends at once.
 * @throws SetupError when a setting, the data folder or another shop stands in the way
 */
export async function openShop(
  config: Config,
  log: Log,
  ownParts: WorldParts = worldParts(config, log),
  { isOneOfSeveral = false, unwanted }: { isOneOfSeveral?: boolean; unwanted?: AbortSignal | undefined } = {},
): Promise<OpenShop> {
  prepareDataFolder(config.DATA_DIR)
  const secret = readSecret(config.DATA_DIR, config.SECRET)
  // What has been opened is closed in the opposite order: at the end, or as soon as a later step fails.
  await using opening = new AsyncDisposableStack()

  const traces = await openTraces(config, log)
  if (traces) opening.defer(() => traces.close())
  const database = await openDatabase(config, log, opening, { unwanted, beginQuery: traces?.beginQuery })
  const { connection, pools, heard } = database
  const jobsDb = createDatabase(pools.jobs)
  await refuseOtherSecret(jobsDb, secret)
  // A copy to look at sells nothing, with whatever keys.
  if (!isDrill(config.DATA_DIR)) await refuseMixture(config, { db: jobsDb, clock: ownParts.clock })
  const { clock } = ownParts
  const health = keepPartnerHealth({ db: jobsDb, clock, log })
  opening.defer(health.settled)
  // A copy to look at has partners that answer nobody.
  const parts = isDrill(config.DATA_DIR) ? ownParts : watchPartners(ownParts, health.hear)
  const jobs = await startJobs({ pool: pools.jobs, log, kinds: SHOP_JOBS, traces })
  opening.defer(() => jobs.stop())
  if (!isOneOfSeveral) await fillEmptyCatalogue(pools.jobs, config.SAMPLE_CATALOGUE)

  const replica = await followCatalogue(config, log, { ...database, beginQuery: traces?.beginQuery }, opening)
  const catalogueVersion = replica?.version ?? heard
  const db = createDatabase(pools.orders)
  await keepPublicUrl(db, config.PUBLIC_URL)
  const plans = keepInstallmentPlans(parts.provider)
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
  const backups = backupsOf(config)
  const { profile, mailProfile, instructions } = live
  const { storefront, desk, work, staff } = createShop({
    ...parts,
    ...shopSettings(config),
    worldChecks: worldChecks(config, { ...parts, backups, db: jobsDb, inForce: live.inForce }),
    profile,
    mailProfile,
    instructions,
    mailer: sentBy(tracedMailer(parts.mailer, traces), live.sender),
    db,
    log,
    secret,
    jobs,
    pagesDb: createDatabase(pools.reading),
    ...(replica && { readingDb: replica.db }),
    workDb: jobsDb,
    pool: pools.jobs,
    backups,
    version: catalogueVersion,
    shopVersion: settings.version,
    bestInstallmentPlan: plans.best,
    captcha: createCaptcha(config, { db, clock, secret, log, hear: health.hear }),
  })
  // A copy to look at does nothing by itself.
  if (config.ROLES.includes('worker') && !isDrill(config.DATA_DIR)) {
    await tellLostSpan(config, { db: createDatabase(pools.jobs), jobs, now: clock.now() })
    opening.use(await work.start(jobs, heard.onRise))
    opening.defer(sweepMails(config, log))
    if (!config.DATABASE_URL) opening.defer(await lookAfterBackups(config, log, database, clock))
  }

  const closing = opening.move()
  return {
    shop: storefront,
    desk,
    staff,
    work,
    deskChanges: database.changes,
    pagesVersion: { current: () => catalogueVersion.current() + plans.changes() + settings.version.current() },
    rateLimits: createRateLimits(pools.orders, { secret, isOneOfSeveral }),
    readVitalSigns: vitalSigns({
      shop: storefront,
      jobs,
      desk,
      now: () => clock.now(),
      readBackups: async () => (backupParts(config) ? readBackupSigns(jobsDb) : null),
    }),
    readFreeBytes: () => freeBytes(config.DATA_DIR),
    readPools: () => poolUses(pools),
    isReplicaRead: () => replica?.isRead() ?? null,
    traces,
    access: { connection, secret },
    checkReady: readinessCheck(pools.orders, config.DATA_DIR),
    followInstallments() {
      stopAsking = refreshPlans(plans)
    },
    close: () => closing.disposeAsync(),
  }
}

function tracedMailer(mailer: Mailer, traces: Traces | undefined): Mailer {
  return traces ? { send: mail => traces.mail(mail.id, () => mailer.send(mail)) } : mailer
}

/** @returns what ends it */
async function lookAfterBackups(
  config: Config,
  log: Log,
  { connection, pools }: OpenDatabase,
  clock: WorldParts['clock'],
): Promise<() => Promise<void>> {
  const db = createDatabase(pools.jobs)
  const unwanted = new AbortController()
  const parts = backupParts(config, unwanted.signal)
  if (parts) {
    const work = { config, connection, db, parts, log, now: () => clock.now() }
    const end = keepBackups(work, backupsOf(config, unwanted.signal))
    return async () => {
      const timer = setTimeout(() => unwanted.abort(), PLACE_MAY_TAKE_MS)
      await end().finally(() => clearTimeout(timer))
    }
  }
  await endBackups({ pool: pools.jobs, db })
  return async () => {}
}

/** In addition to what the database announces by itself: its version is asked for where it may be far away, and its replica read where one is named. */
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
