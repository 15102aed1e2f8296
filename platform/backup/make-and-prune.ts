import { PassThrough, Readable } from 'node:stream'
import { isFull } from './backup-fault.ts'
import type { BackupInfo } from './backup-info.ts'
import { explainFullPlace } from './full-place.ts'
import type { KeepRule } from './keep-rule.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { pipeOn } from './pipe-on.ts'
import type { BackupPlace } from './place/backup-place.ts'
import { pruneBackups } from './prune-backups.ts'

/**
 * Makes a backup, then removes those that the rule no longer keeps. If there is no room, it removes them first and tries once more.
 * @param onUnpruned gets the error of removing; the backup counts all the same
 */
export async function makeAndPrune(
  source: BackupSource,
  { rule, onUnpruned }: { rule: KeepRule; onUnpruned(error: unknown): void },
): Promise<BackupInfo> {
  const prune = () =>
    pruneBackups(source.place, rule, source.now()).catch(error => {
      onUnpruned(error)
      return []
    })
  let tried = 0
  const make = () => {
    tried = 0
    const place = counting(source.place, bytes => {
      tried += bytes
    })
    return makeBackup({ ...source, place })
  }
  const info = await make()
    .catch(async error => {
      if (!isFull(error) || (await prune()).length === 0) throw error
      return make()
    })
    .catch(async error => {
      throw await explainFullPlace(error, source.place, tried)
    })
  await prune()
  return info
}

/** The place, which tells how many bytes are given to it. */
function counting(place: BackupPlace, given: (bytes: number) => void): BackupPlace {
  const counter = () =>
    new PassThrough({
      transform(chunk: Buffer, _encoding, done) {
        given(chunk.length)
        done(null, chunk)
      },
    })
  return {
    ...place,
    put: (name, content) => place.put(name, content instanceof Readable ? pipeOn(content, counter()) : content),
  }
}
