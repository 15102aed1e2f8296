import type { BackupPlace } from '../place/backup-place.ts'
import { type LogPosition, SEGMENT_BYTES, segmentName, segmentStart } from '../replication/log-position.ts'
import { type Sealing, sealedBuffer } from '../sealing.ts'
import { type LogFile, listLog, logFolder, piecePath, segmentPath } from './log-files.ts'

/** Takes the log as it comes, and keeps it. */
export interface LogKeeper {
  /** The next bytes; resolves when a segment that they end is kept. */
  take(position: LogPosition, bytes: Buffer): Promise<void>
  /** Keeps what came since the last time, as a piece of its segment. @returns up to where all is kept */
  flush(): Promise<LogPosition>
}

/**
 * Of a segment that is not full yet what has come is kept in pieces, so that little is lost with the machine; the whole one takes their
 * place. The segment stays in memory meanwhile.
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
    // What an earlier run kept of this segment came again. It may open with another key: it goes once all of it is kept anew.
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
