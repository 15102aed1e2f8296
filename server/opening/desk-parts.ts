import type { Pool } from 'pg'
import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import { notedDamage } from '../../platform/database/damage-note.ts'
import type { Database } from '../../platform/database/database.ts'
import { freeBytes } from '../../platform/free-bytes.ts'
import type { Log } from '../../platform/log.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { worldChecks } from '../readiness/world-checks.ts'
import { closedFileLack } from './known-damage.ts'
import { type LiveSettings, sentBy } from './live-settings.ts'
import { partnersSet, shopSettings } from './shop-profile.ts'
import { type HearAnswer, keepPartnerHealth, watchPartners } from './watch-partners.ts'
import type { WorldParts } from './world-parts.ts'

/**
 * The partners, with their health recorded. `isCopy`: its partners answer nothing, so their health is not recorded. `hearAsked` hears what the
 * checks ask them themselves; undefined in a copy.
 */
export function watchedWorld(
  config: Config,
  ownParts: WorldParts,
  { db, log, isCopy = false }: { db: Database; log: Log; isCopy?: boolean },
) {
  const health = keepPartnerHealth({ db, clock: ownParts.clock, log, set: partnersSet(config) })
  const isWatched = !isCopy && !isDrill(config.DATA_DIR)
  const world = isWatched ? watchPartners(ownParts, health.hear) : ownParts
  return { ...health, world, hearAsked: isWatched ? health.hear : undefined }
}

/** The desk's parts by the settings: the same in the running shop and for a command. `db`: of the same database as `pool`. */
export function deskParts(
  config: Config,
  {
    world,
    hear,
    live,
    ...own
  }: {
    world: WorldParts
    hear: HearAnswer | undefined
    live: LiveSettings
    db: Database
    pool: Pool
    secret: string
    log: Log
  },
) {
  const backups = backupsOf(config)
  const { inForce, sender, mailProfile: profile, instructions } = live
  return {
    ...world,
    ...shopSettings(config),
    ...own,
    worldChecks: worldChecks(config, { ...world, ...own, backups, inForce, sender, hear }),
    backups,
    notedDamage: () => notedDamage(config.DATA_DIR),
    freeBytes: () => freeBytes(config.DATA_DIR),
    lackOf: (error: unknown) => closedFileLack(config, error),
    profile,
    instructions,
    mailer: sentBy(world.mailer, sender),
  }
}
