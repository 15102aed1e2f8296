import { setTimeout as pause } from 'node:timers/promises'
import { isBackupId } from './backup-id.ts'
import { BACKUPS, INFO, readBackup, VERIFICATION } from './backup-info.ts'
import type { BackupPlace } from './place/backup-place.ts'

/** A backup's last part and its final file are written within a moment of each other. */
const MOMENT_MS = 3000
const PARTS_BEGIN = ['base.tar.', 'backup_manifest.', 'folder.tar.', 'tables.tar.']

/** A former backup that can't be restored. */
export interface BrokenBackup {
  id: string
  /** In words for an operator, without the full stop. */
  fault: string
}

/**
 * The backups that lost their final file, or whose final file can't be read, newest first. One that also lacks a part was never finished: it is
 * being made, or its process was killed.
 */
export async function listBrokenBackups(place: BackupPlace): Promise<BrokenBackup[]> {
  let broken = await lookForBroken(place)
  if (broken.some(({ isJustMade }) => isJustMade)) {
    await pause(MOMENT_MS)
    broken = await lookForBroken(place)
  }
  return broken.map(({ id, fault }) => ({ id, fault }))
}

async function lookForBroken(place: BackupPlace) {
  const files = Map.groupBy(await place.list(BACKUPS), ({ name }) => name.slice(BACKUPS.length).split('/')[0] ?? '')
  const broken: (BrokenBackup & { isJustMade: boolean })[] = []
  for (const [id, kept] of [...files].filter(([id]) => isBackupId(id)).sort(([a], [b]) => (a < b ? 1 : -1))) {
    const names = kept.map(({ name }) => name.slice(BACKUPS.length + id.length + 1))
    const isWhole = PARTS_BEGIN.every(beginning => names.some(name => name.startsWith(beginning)))
    if (names.includes(INFO)) {
      if ((await readBackup(place, id)) === null)
        broken.push({ id, fault: `su ${INFO} está dañado, o es de una versión posterior`, isJustMade: false })
    } else if (isWhole || names.includes(VERIFICATION)) {
      broken.push({ id, fault: `falta su ${INFO}`, isJustMade: !names.includes(VERIFICATION) })
    }
  }
  return broken
}
