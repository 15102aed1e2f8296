import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { flushFolder } from '../../flush-folder.ts'
import { readPosition } from '../replication/log-position.ts'
import type { ReplicationClient } from '../replication/replication-client.ts'

const endSchema = v.object({
  cluster: v.string(),
  timeline: v.number(),
  position: v.pipe(v.string(), v.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
})
/** The position up to which a database had written. */
export type DatabaseEnd = v.InferOutput<typeof endSchema>

/**
 * The end of the database's log. If the place did not answer at earlier starts, the end at the first of them: what was written since may hide a
 * loss.
 */
export async function readEnd(client: ReplicationClient, dataFolder: string): Promise<DatabaseEnd> {
  const [cluster = '', timeline = '', position = ''] = await client.row('IDENTIFY_SYSTEM')
  const noted = readNotedEnd(dataFolder)
  const isEarlier =
    noted?.cluster === cluster &&
    noted.timeline === Number(timeline) &&
    readPosition(noted.position) < readPosition(position)
  return isEarlier ? noted : { cluster, timeline: Number(timeline), position }
}

/** Beside the database's folder: a backup reads everything in that folder. */
const endPath = (dataFolder: string) => join(dataFolder, 'db.uncompared.json')

/** Notes the end at a start when the place does not answer. The note stays until it does. */
export async function noteUncompared(dataFolder: string, end: DatabaseEnd): Promise<void> {
  const text = JSON.stringify(end)
  // On a full disk, writing again would leave nothing of the first note.
  if (existsSync(endPath(dataFolder)) && readFileSync(endPath(dataFolder), 'utf8') === text) return
  writeFileSync(endPath(dataFolder), text, { mode: 0o600, flush: true })
  await flushFolder(dataFolder)
}

/** Everything is compared. A power cut must not bring the note back. */
export async function forgetUncompared(dataFolder: string): Promise<void> {
  if (!existsSync(endPath(dataFolder))) return
  rmSync(endPath(dataFolder), { force: true })
  await flushFolder(dataFolder)
}

/** Null: everything is compared. */
function readNotedEnd(dataFolder: string): DatabaseEnd | null {
  if (!existsSync(endPath(dataFolder))) return null
  try {
    return v.parse(endSchema, JSON.parse(readFileSync(endPath(dataFolder), 'utf8')))
  } catch {
    // It was cut off: that start had written nothing yet.
    return null
  }
}

/** When the first start that could not be compared noted it; null: everything is compared. */
export function uncomparedSince(dataFolder: string): Date | null {
  return statSync(endPath(dataFolder), { throwIfNoEntry: false })?.mtime ?? null
}
