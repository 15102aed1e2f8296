import type { BackupPlace } from '../place/backup-place.ts'
import { type LogPosition, SEGMENT_BYTES, segmentName, segmentStart } from '../replication/log-position.ts'
import { type Sealing, sealedBuffer } from '../sealing.ts'
import { type LogFile, listLog, logFolder, piecePath, segmentPath } from './log-files.ts'

/** Receives the log and keeps it in the place. */
export interface LogKeeper {
  /** Takes the next bytes. If they fill a segment, resolves when it is kept. */
  take(position: LogPosition, bytes: Buffer): Promise<void>
  /** Keeps what came since the last flush as a piece of its segment. @returns the position up to which everything is kept */
  flush(): Promise<LogPosition>
}

/**
 * Until a segment is full it is kept in pieces, so that little is lost with the machine. The whole segment then replaces its pieces. Meanwhile it
 * stays in memory.
 * @param from where a segment begins
 */
export function keepLog(
  { place, sealing }: { place: BackupPlace; sealing: Sealing },
  { cluster, timeline, from }: { cluster: string; timeline: number; from: LogPosition },
): LogKeeper {
  const folder = logFolder(cluster)
  const segment = Buffer.alloc(SEGMENT_BYTES)
  let start = segmentStart(from)
  let filled = Number(from - start)
  let kept = filled
  let earlier: LogFile[] | undefined

  async function keepWhole(): Promise<void> {
    const name = segmentName(timeline, start)
    const whole = segmentPath(folder, name, sealing.suffix)
    await place.put(whole, await sealedBuffer(sealing, segment))
    for (const piece of await place.list(`${folder}${name}.`)) {
      if (piece.name !== whole) await place.remove(piece.name)
    }
    start += BigInt(SEGMENT_BYTES)
    filled = 0
    kept = 0
    earlier = []
  }

  async function keepPiece(to: number): Promise<void> {
    const name = segmentName(timeline, start)
    earlier ??= (await listLog(place, cluster)).files.filter(({ segment }) => segment === name)
    const path = piecePath(folder, name, { from: kept, to, suffix: sealing.suffix })
    await place.put(path, await sealedBuffer(sealing, Buffer.from(segment.subarray(kept, to))))
    kept = to
    // This segment's pieces from an earlier run came again. They may open with another key: each is removed once all of it is kept anew.
    const isReplaced = (file: LogFile) => file.to !== null && file.to <= kept
    for (const replaced of earlier.filter(isReplaced)) if (replaced.name !== path) await place.remove(replaced.name)
    earlier = earlier.filter(file => !isReplaced(file))
  }

  return {
    async take(position, bytes) {
      if (position !== start + BigInt(filled)) throw new Error('the log has a gap')
      let left = bytes
      while (left.length > 0) {
        const part = left.subarray(0, SEGMENT_BYTES - filled)
        part.copy(segment, filled)
        filled += part.length
        left = left.subarray(part.length)
        if (filled === SEGMENT_BYTES) await keepWhole()
      }
    },
    async flush() {
      if (filled > kept) await keepPiece(filled)
      return start + BigInt(kept)
    },
  }
}
