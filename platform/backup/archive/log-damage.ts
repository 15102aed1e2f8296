import { basename } from 'node:path'
import type { ListedBackup } from '../backup-info.ts'
import { isDamaged } from '../keep-rule.ts'
import { firstNeeded } from './fetch-log.ts'
import { logFolder, placeInLog } from './log-files.ts'

/** What happens now would be lost: the log of after the newest backup has a piece that can't be read. `until`: what of it still can. */
export interface LogDamage {
  backup: string
  piece: string
  until: Date | null
}

/**
 * As far as trying backups has shown it, this one or an older one; null: nothing is known, or a backup has been made since.
 * @param backups the newest first
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
