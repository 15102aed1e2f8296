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
/** Up to where a database had written. */
export type DatabaseEnd = v.InferOutput<typeof endSchema>

/** Where it ends now, or where it ended at the first start since which the place did not answer: what it has written since hides what it lacks. */
export async function readEnd(client: ReplicationClient, dataFolder: string): Promise<DatabaseEnd> {
  const [cluster = '', timeline = '', position = ''] = await client.row('IDENTIFY_SYSTEM')
  const noted = readNotedEnd(dataFolder)
  const isEarlier =
    noted?.cluster === cluster &&
    noted.timeline === Number(timeline) &&
    readPosition(noted.position) < readPosition(position)
  return isEarlier ? noted : { cluster, timeline: Number(timeline), position }
}

/** Beside the database, since a backup of it reads all that is in its folder. */
const endPath = (dataFolder: string) => join(dataFolder, 'db.uncompared.json')

/** Written down at a start at which the place did not answer, until it does. */
export async function noteUncompared(dataFolder: string, end: DatabaseEnd): Promise<void> {
  const text = JSON.stringify(end)
  // A full disk would leave nothing of the first one.
  if (existsSync(endPath(dataFolder)) && readFileSync(endPath(dataFolder), 'utf8') === text) return
  writeFileSync(endPath(dataFolder), text, { mode: 0o600, flush: true })
  await flushFolder(dataFolder)
}

/** All was compared; a power cut must not bring it back. */
export async function forgetUncompared(dataFolder: string): Promise<void> {
  if (!existsSync(endPath(dataFolder))) return
  rmSync(endPath(dataFolder), { force: true })
  await flushFolder(dataFolder)
}

/** Null: all was compared. */
function readNotedEnd(dataFolder: string): DatabaseEnd | null {
  if (!existsSync(endPath(dataFolder))) return null
  try {
    return v.parse(endSchema, JSON.parse(readFileSync(endPath(dataFolder), 'utf8')))
  } catch {
    // It was cut off: nothing of that start was written then.
    return null
  }
}

/** When the first start that could not be compared wrote it down; null: all was compared. */
export function uncomparedSince(dataFolder: string): Date | null {
  return statSync(endPath(dataFolder), { throwIfNoEntry: false })?.mtime ?? null
}
