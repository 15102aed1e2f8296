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

/** Up to where a database had written at that moment. */
export interface Written {
  to: LogPosition
  at: Date
}

/** Written down when all that the database had written at that moment is kept. */
export function writeCaughtUp(
  place: BackupPlace,
  { cluster, timeline }: { cluster: string; timeline: number },
  { to, at }: Written,
): Promise<void> {
  return place.put(caughtUpPath(cluster, timeline), Buffer.from(JSON.stringify({ to: writePosition(to), at })))
}

/**
 * Whether all is kept that a timeline held until a moment: what is kept of it ends where the database had come to (null: this alone), or it
 * had come that far at that moment at the earliest. Otherwise what had waited to be kept was cut off, and when its last file was kept says
 * nothing of what happened until then. Earlier versions did not write it down: it is believed then.
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

/** As it was written down last; null: it never was, or can't be read. */
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
