import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupInfo } from '../backup-info.ts'
import { readPosition, readSegment } from '../replication/log-position.ts'
import { DamagedBackup, DamagedLog } from '../restore/damaged-backup.ts'
import { KeyRefused } from '../sealing.ts'
import { refuseLeftBehind, wayTo } from './left-behind.ts'
import { historyName, type LogFile, listLog, listTaken, wasKeptBy } from './log-files.ts'
import { readHistory, type Way } from './log-way.ts'
import { type LogSource, openKept } from './open-kept.ts'

/**
 * Writes the histories of later timelines into a folder, so that the recovered database begins a new one. Earlier histories are in the backup.
 * @param to for `backup` no later log is needed, and the names of later timelines are enough
 * @returns the newest timeline that goes on from the backup, or, if the shop went back from it, the one that leads to the moment
 * @throws SetupError if the moment was left behind on that way
 */
export async function fetchTimelines(
  source: LogSource,
  { backup, to, into }: { backup: BackupInfo; to: Date | 'backup' | null; into: string },
): Promise<Way> {
  const { files, histories } = await listLog(source.place, backup.cluster)
  await mkdir(into, { recursive: true, mode: 0o700 })
  for (const timeline of await listTaken(source.place, backup.cluster)) {
    if (timeline > backup.timeline) await writeFile(join(into, historyName(timeline)), '', { mode: 0o600 })
  }
  const later: Way[] = []
  for (const { name, history } of histories) {
    const timeline = timelineOf(history)
    if (timeline <= backup.timeline) continue
    const isLater = to instanceof Date && !files.some(file => isOf(timeline, file) && wasKeptBy(to, file))
    const content = to === 'backup' ? '' : await readHistoryOf(source, { name, backup, isLater })
    // Even an empty file takes the timeline's name.
    await writeFile(join(into, history), content, { mode: 0o600, flag: content ? 'w' : 'a' })
    later.push({ timeline, history: content })
  }
  const { newest, ways } = waysFrom(backup, later)
  if (to === 'backup') return newest
  const way = wayTo(to, { newest, ways, files })
  if (to) refuseLeftBehind(to, { ...way, kept: [...histories, ...files] })
  return way
}

/** The way from a backup to the last kept moment, as `fetchTimelines` gives it. */
export async function lastWay(source: LogSource, backup: BackupInfo): Promise<Way> {
  const { files, histories } = await listLog(source.place, backup.cluster)
  const later: Way[] = []
  for (const { name, history } of histories) {
    const timeline = timelineOf(history)
    if (timeline <= backup.timeline) continue
    later.push({ timeline, history: await readHistoryOf(source, { name, backup, isLater: false }) })
  }
  return wayTo(null, { ...waysFrom(backup, later), files })
}

function waysFrom(backup: BackupInfo, later: readonly Way[]): { newest: Way; ways: Way[] } {
  const own: Way = { timeline: backup.timeline, history: '' }
  const ways = [own, ...later.filter(({ history }) => goesOnFrom(history, backup))]
  return { ways, newest: ways.reduce((newest, way) => (way.timeline > newest.timeline ? way : newest), own) }
}

/**
 * Whether the log that was kept last goes on from a backup: then both belong to the present shop.
 * @param last a file of that log
 */
export async function isGoneOnFrom(source: LogSource, backup: BackupInfo, last: LogFile): Promise<boolean> {
  const { timeline } = readSegment(last.segment)
  if (timeline === backup.timeline) return true
  const { histories } = await listLog(source.place, backup.cluster)
  const own = histories.find(({ history }) => timelineOf(history) === timeline)
  return (
    own !== undefined && goesOnFrom(await readHistoryOf(source, { name: own.name, backup, isLater: false }), backup)
  )
}

/** `isLater`: the history begins after the wanted moment. It may need a later key that was not given, and is empty then. */
async function readHistoryOf(
  source: LogSource,
  { name, backup, isLater }: { name: string; backup: BackupInfo; isLater: boolean },
): Promise<string> {
  try {
    return (await openKept(source, name)).toString()
  } catch (error) {
    if (isLater && error instanceof KeyRefused) return ''
    if (error instanceof DamagedBackup) {
      throw new DamagedLog({ piece: name, fault: error.fault }, { id: backup.id, keptUntil: null })
    }
    throw error
  }
}

function timelineOf(history: string): number {
  return Number.parseInt(history, 16)
}

function isOf(timeline: number, { segment }: LogFile): boolean {
  return readSegment(segment).timeline === timeline
}

/** Whether a history's timeline goes on from the end of a backup. */
export function goesOnFrom(history: string, { timeline, to }: Pick<BackupInfo, 'timeline' | 'to'>): boolean {
  return (readHistory(history).get(timeline) ?? -1n) >= readPosition(to)
}
