import { lastFault, pastFault } from '../../platform/backup/backup-fault.ts'
import { type BackupRun, listBackupRuns, readLastBackupAt, readLogTrouble } from '../../platform/backup/backup-runs.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ListedSource, listSources } from '../catalogue/sources/list-sources.ts'
import { type Health, readPartnerHealth, UNKNOWN_HEALTH } from '../readiness/partner-health.ts'
import type { DeskParts } from './act.ts'
import type { ListedPartner } from './listed-partner.ts'
import { partnerFaultInWords } from './words/partner-words.ts'
import { faultInWords } from './words/source-words.ts'

/** All partners with their health, from the database alone: no partner is contacted. */
export async function listPartners({
  db,
  clock,
  backups,
  partnerKinds,
  partnersSet,
  notedDamage,
}: Pick<DeskParts, 'db' | 'clock' | 'backups' | 'partnerKinds' | 'partnersSet' | 'notedDamage'>): Promise<
  ListedPartner[]
> {
  const [health, sources, ofBackups] = await Promise.all([
    readPartnerHealth(db, partnersSet),
    listSources({ db, clock }),
    backups.plan ? backupHealth(db, { place: backups.plan.place, isSound: notedDamage() === null }) : null,
  ])
  return [
    { partner: 'cards', kind: partnerKinds.cards, ...inWords(health.cards) },
    { partner: 'printing', kind: partnerKinds.printing, ...inWords(health.printing) },
    { partner: 'captcha', kind: partnerKinds.captcha, ...inWords(health.captcha) },
    { partner: 'mail', kind: partnerKinds.mail, ...inWords(health.mail) },
    ...sources.map(sourceLine),
    ofBackups
      ? { partner: 'backups', kind: 'daily', ...ofBackups }
      : { partner: 'backups', kind: 'none', ...UNKNOWN_HEALTH },
  ]
}

function inWords({ fault, ...health }: Health): Health {
  return { ...health, fault: fault === null ? null : partnerFaultInWords(fault) }
}

/** Sources store no past failures, only a current one. */
function sourceLine(source: ListedSource): ListedPartner {
  const { name, pausedAt, fault, faultDetail, failingSince, lookedAt, broughtAt } = source
  const isFailing = fault !== null && failingSince !== null
  return {
    partner: 'source',
    name,
    kind: pausedAt === null ? 'followed' : 'paused',
    succeededAt: isFailing ? broughtAt : lookedAt,
    failedAt: isFailing ? lookedAt : null,
    fault: isFailing ? faultInWords(fault, faultDetail) : null,
    failingSince: isFailing ? failingSince : null,
  }
}

/** The place of backups is written to once a day by backups, and continuously by the log. */
async function backupHealth(db: Database, { place, isSound }: { place: string; isSound: boolean }): Promise<Health> {
  const [runs, succeededAt, trouble] = await Promise.all([
    listBackupRuns(db, place),
    readLastBackupAt(db),
    readLogTrouble(db, place),
  ])
  const ended = runs.filter((run): run is BackupRun & { endedAt: Date } => run.endedAt !== null)
  const failed = ended.filter(({ fault }) => fault !== null)
  // Runs are sorted newest first.
  const since = failed.filter(({ endedAt }) => succeededAt === null || endedAt > succeededAt).at(-1)?.endedAt ?? null
  if (since === null && trouble) {
    const fault = `lo que pasa entre respaldos no se guarda: ${trouble.fault}`
    return { succeededAt, failedAt: trouble.since, fault, failingSince: trouble.since }
  }
  const told = failed[0]?.fault ?? null
  const fault = told && (since ? lastFault(told, { isSound }) : pastFault(told))
  return { succeededAt, failedAt: failed[0]?.endedAt ?? null, fault, failingSince: since }
}
