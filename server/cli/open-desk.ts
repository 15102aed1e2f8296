import { userInfo } from 'node:os'
import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import type { SecretFault } from '../../shop/readiness/secret-fingerprint.ts'
import { readSettings } from '../../shop/settings/read-settings.ts'
import { createShopsDesk } from '../../shop/shop.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import { SHOP_JOBS } from '../../shop/work/shop-jobs.ts'
import { deskParts, watchedWorld } from '../opening/desk-parts.ts'
import { createLiveSettings } from '../opening/live-settings.ts'
import { secretForCommand } from '../opening/own-secret.ts'
import { startSettings } from '../opening/shop-profile.ts'
import { worldParts } from '../opening/world-parts.ts'

/**
 * The desk for a command. Jobs that follow a change run in the running shop, or at its next start. `copyOf`: why nothing is changed in this
 * folder. `secretMayBe`: `Command`.
 * @throws SetupError if the shop's secret is gone, or another one
 */
export async function openDesk(
  config: Config,
  {
    db,
    pool,
    copyOf = null,
    secretMayBe,
  }: { db: Database; pool: pg.Pool; copyOf?: string | null; secretMayBe?: readonly SecretFault[] | undefined },
): Promise<{ desk: Desk; whyNoChange: string | null; close(): Promise<void> }> {
  const log = createLog('error')
  let started: Promise<Jobs> | undefined
  // Most commands enqueue no job: the queues are opened with the first one.
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(transaction, kind, payload, afterSeconds) {
      started ??= startJobs({ pool, log, kinds: SHOP_JOBS })
      await (await started).enqueue(transaction, kind, payload, afterSeconds)
    },
  }
  const secret = await secretForCommand(config, { db, mayBe: secretMayBe })
  const live = createLiveSettings(config)
  live.take(await readSettings(db, startSettings(config)))
  // Not logged: the command reports failures in words.
  const partners = worldParts(config, createLog('silent'))
  const { world, hearAsked, settled } = watchedWorld(config, partners, {
    db,
    log,
    isCopy: copyOf !== null,
  })
  const parts = deskParts(config, { world, hear: hearAsked, live, db, pool, secret, log })
  const profile = copyOf === null ? parts.profile : { ...parts.profile, copyOf }
  return {
    desk: createShopsDesk({ ...parts, profile, jobs }),
    whyNoChange: profile.copyOf ?? null,
    async close() {
      await (await started)?.stop()
      await settled()
    },
  }
}

/** The terminal may do everything, and is asked for no confirmation. The history names the given operator, or the user who is logged in. */
export function operator(named?: string | undefined): Actor {
  return { id: 'terminal', name: named?.trim() || userInfo().username, role: 'owner', isConfirmed: true }
}
