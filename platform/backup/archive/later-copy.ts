import pg from 'pg'
import { connectionName } from '../../database/connection-name.ts'
import { type Connection, connectionConfig } from '../../database/database.ts'
import { type BackupInfo, listBackups } from '../backup-info.ts'
import { copiesOf, readFormerClusters } from '../lineage.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { identifyDatabase } from '../replication/replication-client.ts'
import { readCaughtUp } from './caught-up.ts'
import { type LogFile, listLog, stretchOf } from './log-files.ts'

/** Another copy of this shop was the shop after this one: its log was kept later. */
export interface LaterCopy {
  /** Until when this one was the shop. It does not know what happened since. */
  since: Date
  /** The start of this shop's last backup if it is before `since`, else `since`: another copy's numbers go on from there at the earliest. */
  numbersFrom: Date
  /** The highest timeline of this database and of those restored from its files, as far as their log is kept. */
  timeline: number
  /** From the newest backup of each other copy, later or not. */
  given: GivenNumbers[]
}

/** The numbers that a copy had given. */
export interface GivenNumbers {
  /** The last of each sequence. */
  numbers: Readonly<Record<string, number>>
  at: Date
  /** Until when it went on from there; null: unknown. */
  until: Date | null
}

interface KeptTimeline {
  cluster: string
  timeline: number
  /** As the database noted it, if it did: a copied place has other file times. */
  until: Date
}

/**
 * Asked when a shop opens: its owner may have gone back to an earlier folder.
 * @returns null if its own log is the newest, or none of it was ever kept, as in a shop that was just restored
 */
export async function findLaterCopy(connection: Connection, place: BackupPlace): Promise<LaterCopy | null> {
  const { cluster, timeline } = await identifyDatabase(connection)
  const backups = await listBackups(place)
  const clusters = copiesOf({ cluster, formerClusters: await formerClusters(connection) }, backups)
  const logs = await Promise.all(clusters.map(each => keptTimelines(place, each)))
  const kept = logs.flat()
  const isOwn = (each: Pick<KeptTimeline, 'cluster' | 'timeline'>) =>
    each.cluster === cluster && each.timeline === timeline
  // Its log may have been removed as too old; the note of until when it was kept stays.
  const since = kept.find(isOwn)?.until ?? (await readCaughtUp(place, { cluster, timeline }))?.at
  if (!since || !kept.some(each => !isOwn(each) && each.until > since)) return null
  const ownBackup = backups.find(backup => backup.cluster === cluster && backup.timeline === timeline)
  return {
    since,
    numbersFrom: ownBackup && ownBackup.startedAt < since ? ownBackup.startedAt : since,
    timeline: Math.max(timeline, ...kept.filter(each => each.cluster === cluster).map(each => each.timeline)),
    given: await givenByOthers(
      place,
      backups.filter(backup => clusters.includes(backup.cluster) && !isOwn(backup)),
    ),
  }
}

async function givenByOthers(place: BackupPlace, newestFirst: readonly BackupInfo[]): Promise<GivenNumbers[]> {
  const byCopy = Map.groupBy(newestFirst, ({ cluster, timeline }) => `${cluster} ${timeline}`)
  const newest = [...byCopy.values()].flatMap(([first]) => first ?? [])
  return Promise.all(
    newest.map(async ({ cluster, timeline, numbers = {}, startedAt: at }) => {
      const kept = (await keptTimelines(place, cluster)).find(each => each.timeline === timeline)
      const until = kept?.until ?? (await readCaughtUp(place, { cluster, timeline }))?.at ?? null
      return { numbers, at, until }
    }),
  )
}

async function formerClusters(connection: Connection): Promise<string[]> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('backup') })
  client.on('error', () => {})
  await client.connect()
  try {
    return await readFormerClusters(client)
  } finally {
    await client.end()
  }
}

async function keptTimelines(place: BackupPlace, cluster: string): Promise<KeptTimeline[]> {
  const { files } = await listLog(place, cluster)
  const byTimeline = Map.groupBy(files, file => stretchOf(file).timeline)
  return Promise.all(
    [...byTimeline].map(async ([timeline, own]) => {
      const caughtUp = await readCaughtUp(place, { cluster, timeline })
      return { cluster, timeline, until: caughtUp?.at ?? lastStored(own) }
    }),
  )
}

function lastStored(files: readonly LogFile[]): Date {
  return new Date(Math.max(...files.map(({ storedAt }) => storedAt.getTime())))
}
