import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { type LogPosition, readPosition, writePosition } from '../replication/log-position.ts'
import { caughtUpPath, type LogFile, stretchOf } from './log-files.ts'

const schema = v.object({
  to: v.pipe(v.string(), v.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
  /** Earlier versions did not say it. */
  at: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => new Date(text)),
    ),
  ),
})

/** The position up to which a database had written, and when. */
export interface Written {
  to: LogPosition
  at: Date
}

/** Notes that everything the database had written at that moment is kept. */
export function writeCaughtUp(
  place: BackupPlace,
  { cluster, timeline }: { cluster: string; timeline: number },
  { to, at }: Written,
): Promise<void> {
  return place.put(caughtUpPath(cluster, timeline), Buffer.from(JSON.stringify({ to: writePosition(to), at })))
}

/**
 * Whether everything that a timeline held until a moment is kept: either its kept log ends no further than the note's position, or the note is
 * from that moment or later (`until` null: only the first counts). Otherwise log that waited to be kept was cut off, and the time of its last
 * file says nothing about what happened until then. Without a note, as by earlier versions, it is taken as kept.
 */
export async function endsCaughtUp(
  place: BackupPlace,
  {
    cluster,
    timeline,
    files,
    until,
  }: { cluster: string; timeline: number; files: readonly LogFile[]; until: Date | null },
): Promise<boolean> {
  const caughtUp = await readCaughtUp(place, { cluster, timeline })
  if (caughtUp === null) return true
  const own = files.map(stretchOf).filter(stretch => stretch.timeline === timeline)
  if (own.every(({ to }) => to <= caughtUp.to)) return true
  return until !== null && until <= caughtUp.at
}

/** The last note; null: there is none, or it can't be read. */
export async function readCaughtUp(
  place: BackupPlace,
  { cluster, timeline }: { cluster: string; timeline: number },
): Promise<Written | null> {
  const path = caughtUpPath(cluster, timeline)
  const note = (await place.list(path)).find(({ name }) => name === path)
  if (!note) return null
  try {
    const read = v.safeParse(schema, await json(await place.get(path)))
    return read.success ? { to: readPosition(read.output.to), at: read.output.at ?? note.storedAt } : null
  } catch (error) {
    if (error instanceof NotKept || error instanceof SyntaxError) return null
    throw error
  }
}
