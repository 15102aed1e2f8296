import { basename } from 'node:path'
import type { ListedBackup } from '../backup-info.ts'
import { isDamaged } from '../keep-rule.ts'
import { firstNeeded } from './fetch-log.ts'
import { logFolder, placeInLog } from './log-files.ts'

/** The log after the newest backup has an unreadable piece: what happens now could not be restored. `until`: how far it can be read. */
export interface LogDamage {
  backup: string
  piece: string
  until: Date | null
}

/**
 * The damage of the log that verifying a backup found; null if none is known, or a sound backup was made since.
 * @param backups newest first
 */
export function damageOfLog(backups: readonly ListedBackup[]): LogDamage | null {
  const newest = backups.find(backup => !isDamaged(backup))
  if (!newest) return null
  for (const { verification } of backups) {
    if (!verification?.logDamage) continue
    const { piece, until } = verification.logDamage
    const isAfter = placeInLog(basename(piece).slice(0, 24)) >= firstNeeded(newest)
    if (!piece.startsWith(logFolder(newest.cluster)) || !isAfter) continue
    return { backup: newest.id, piece, until: until && until > newest.endedAt ? until : null }
  }
  return null
}
