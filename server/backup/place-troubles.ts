import { backupFault, isFull } from '../../platform/backup/backup-fault.ts'
import type { BackupPlace } from '../../platform/backup/place/backup-place.ts'
import { SilentPlace } from '../../platform/backup/place/silent-place.ts'
import { SetupError } from '../../platform/config.ts'

/** Who meets the place's troubles: the start, the look whether a backup is due, the keeping of the database's log. */
type Asker = 'start' | 'due' | 'log'

/** The troubles of a place of backups, each told once, whoever meets it first, until it is over. */
export interface PlaceTroubles {
  /** @returns whether nobody has met this trouble yet, so that it is to be told */
  meet(who: Asker, error: unknown): boolean
  /** @returns whether `who` had met one that was told */
  over(who: Asker): boolean
}

/** @param atStart what the start met and told; it is over once the database's log is kept */
export function placeTroubles(place: Pick<BackupPlace, 'description'>, atStart: Error | null): PlaceTroubles {
  const met = new Map<Asker, string>()
  const kindOf = (error: unknown) => {
    // One place is silent in many ways, as long as it takes to notice, and a database that is gone is so in many words.
    if (error instanceof SilentPlace) return error.name
    return error instanceof SetupError || isFull(error) ? backupFault(error, place) : 'unknown'
  }
  const troubles: PlaceTroubles = {
    meet(who, error) {
      const kind = kindOf(error)
      const isKnown = [...met.values()].includes(kind)
      met.set(who, kind)
      return !isKnown
    },
    over(who) {
      const wasMet = met.delete(who)
      return (who === 'log' && met.delete('start')) || wasMet
    },
  }
  if (atStart) troubles.meet('start', atStart)
  return troubles
}
