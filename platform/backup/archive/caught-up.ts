import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import {
  type LogPosition,
  readPosition,
  readSegment,
  SEGMENT_BYTES,
  writePosition,
} from '../replication/log-position.ts'
import { caughtUpPath, type LogFile } from './log-files.ts'

const schema = v.object({ to: v.pipe(v.string(), v.regex(/^[0-9A-F]+\/[0-9A-F]+$/)) })

/** Written down when all that the database had written is kept: behind it there was nothing then. */
export function writeCaughtUp(
  place: BackupPlace,
  { cluster, timeline }: { cluster: string; timeline: number },
  to: LogPosition,
): Promise<void> {
  return place.put(caughtUpPath(cluster, timeline), Buffer.from(JSON.stringify({ to: writePosition(to) })))
}

/** How far all was kept, and when. */
export interface CaughtUp {
  to: LogPosition
  storedAt: Date
}

/**
 * Whether what is kept of a timeline ends where the database had come to. Otherwise what had waited to be kept was cut off, and when its last
 * file was kept says nothing of what happened until then. Earlier versions did not write it down: it is believed then.
 */
export async function endsCaughtUp(
  place: BackupPlace,
  { cluster, timeline, files }: { cluster: string; timeline: number; files: readonly LogFile[] },
): Promise<boolean> {
  const caughtUp = await readCaughtUp(place, { cluster, timeline })
  if (caughtUp === null) return true
  return files.every(({ segment, to }) => {
    const { timeline: own, start } = readSegment(segment)
    return own !== timeline || start + BigInt(to ?? SEGMENT_BYTES) <= caughtUp.to
  })
}

/** As it was written down last; null: it never was, or can't be read. */
export async function readCaughtUp(
  place: BackupPlace,
  { cluster, timeline }: { cluster: string; timeline: number },
): Promise<CaughtUp | null> {
  const path = caughtUpPath(cluster, timeline)
  const note = (await place.list(path)).find(({ name }) => name === path)
  if (!note) return null
  try {
    const read = v.safeParse(schema, await json(await place.get(path)))
    return read.success ? { to: readPosition(read.output.to), storedAt: note.storedAt } : null
  } catch (error) {
    if (error instanceof NotKept || error instanceof SyntaxError) return null
    throw error
  }
}
