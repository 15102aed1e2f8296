import { userInfo } from 'node:os'
import type pg from 'pg'
import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import { readSecret } from '../../platform/data-folder.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { createDesk, type Desk } from '../../shop/desk/desk.ts'
import { readSettings } from '../../shop/settings/read-settings.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import { followOrders } from '../../shop/work/follow-orders.ts'
import { SHOP_JOBS } from '../../shop/work/shop-jobs.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { createLiveSettings, sentBy } from '../opening/live-settings.ts'
import { partnersSet, shopSettings, startSettings } from '../opening/shop-profile.ts'
import { keepPartnerHealth, watchPartners } from '../opening/watch-partners.ts'
import { worldParts } from '../opening/world-parts.ts'
import { worldChecks } from '../readiness/world-checks.ts'

/**
 * The desk for a command. Jobs that follow a change run in the running shop, or at its next start. `copyOf`: why nothing is changed in this
 * folder.
 */
export async function openDesk(
  config: Config,
  { db, pool, copyOf = null }: { db: Database; pool: pg.Pool; copyOf?: string | null },
): Promise<{ desk: Desk; close(): Promise<void> }> {
  const log = createLog('error')
  let started: Promise<Jobs> | undefined
  // Most commands enqueue no job: the queues are opened with the first one.
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(transaction, kind, payload, afterSeconds) {
      started ??= startJobs({ pool, log, kinds: SHOP_JOBS })
      await (await started).enqueue(transaction, kind, payload, afterSeconds)
    },
  }
  const secret = readSecret(config.DATA_DIR, config.SECRET)
  const live = createLiveSettings(config)
  live.take(await readSettings(db, startSettings(config)))
  const { mailProfile: profile, instructions } = live
  const ownParts = worldParts(config, log)
  const health = keepPartnerHealth({ db, clock: ownParts.clock, log, set: partnersSet(config) })
  const isWatched = copyOf === null && !isDrill(config.DATA_DIR)
  const world = isWatched ? watchPartners(ownParts, health.hear) : ownParts
  const backups = backupsOf(config)
  const parts = {
    ...world,
    ...shopSettings(config),
    worldChecks: worldChecks(config, {
      ...world,
      backups,
      secret,
      db,
      pool,
      log,
      inForce: live.inForce,
      sender: live.sender,
      hear: isWatched ? health.hear : undefined,
    }),
    backups,
    db,
    pool,
    secret,
    jobs,
    log,
  }
  return {
    desk: createDesk({
      ...parts,
      profile: copyOf === null ? profile : { ...profile, copyOf },
      instructions,
      mailer: sentBy(parts.mailer, live.sender),
      publish: followOrders(jobs),
    }),
    async close() {
      await (await started)?.stop()
      await health.settled()
    },
  }
}

/** The terminal may do everything. The history names the given operator, or the user who is logged in. */
export function operator(named?: string | undefined): Actor {
  return { id: 'terminal', name: named?.trim() || userInfo().username, role: 'owner' }
}
