import type { BackupPlace, KeptFile } from '../place/backup-place.ts'
import { type LogPosition, readSegment, SEGMENT_BYTES } from '../replication/log-position.ts'

export const LOGS = 'wal/'
const BEGINNING = 'begin.json'

/**
 * The folder of a database's kept log, apart from the backups: whole segments, and pieces of the segment that is being written. After its
 * tables are read into a new database, a shop has the logs of several databases, and their segments have the same names.
 * @param cluster PostgreSQL's number of the database
 */
export function logFolder(cluster: string): string {
  return `${LOGS}${cluster}/`
}

/** The file that says since when the log is kept without a gap. */
export function beginningPath(cluster: string): string {
  return `${logFolder(cluster)}${BEGINNING}`
}

/** The file that says how far a timeline was kept when nothing more of it had been written. */
export function caughtUpPath(cluster: string, timeline: number): string {
  return `${logFolder(cluster)}caught-up-${hex8(timeline)}.json`
}

export function isCaughtUpNote(name: string): boolean {
  return /\/caught-up-[0-9A-F]{8}\.json$/.test(name)
}

/** The file that is written to learn the place's time, and removed again. */
export function placeClockPath(cluster: string): string {
  return `${logFolder(cluster)}clock.json`
}

const TAKEN = /\/taken-([0-9A-F]{8})\.json$/

/** The file that says that a restored database has begun that timeline; that database may never be opened. */
export function takenPath(cluster: string, timeline: number): string {
  return `${logFolder(cluster)}taken-${hex8(timeline)}.json`
}

/** The timelines with such a file. */
export async function listTaken(place: BackupPlace, cluster: string): Promise<number[]> {
  const files = await place.list(`${logFolder(cluster)}taken-`)
  return files.flatMap(({ name }) => {
    const [, timeline] = TAKEN.exec(name) ?? []
    return timeline ? [Number.parseInt(timeline, 16)] : []
  })
}

/** The name of PostgreSQL's history file: from which timelines a timeline came. */
export function historyName(timeline: number): string {
  return `${hex8(timeline)}.history`
}

const HEX8 = /^[0-9A-F]{8}$/

/** A segment or a piece of one: the bytes from `from` up to, without, `to`. The name of a whole segment has no bounds. */
export interface LogFile extends KeptFile {
  segment: string
  from: number
  /** Null: to its end. */
  to: number | null
}

/** The part of its timeline's log that a file holds. */
export interface Stretch {
  timeline: number
  from: LogPosition
  to: LogPosition
}

export function stretchOf({ segment, from, to }: Pick<LogFile, 'segment' | 'from' | 'to'>): Stretch {
  const { timeline, start } = readSegment(segment)
  return { timeline, from: start + BigInt(from), to: start + BigInt(to ?? SEGMENT_BYTES) }
}

/** A history file: from which timelines a timeline came. */
export interface HistoryFile extends KeptFile {
  history: string
}

export function segmentPath(folder: string, segment: string, suffix: string): string {
  return `${folder}${segment}${suffix}`
}

export function piecePath(
  folder: string,
  segment: string,
  { from, to, suffix }: { from: number; to: number; suffix: string },
): string {
  return `${folder}${segment}.${hex8(from)}-${hex8(to)}${suffix}`
}

export function historyPath(folder: string, file: string, suffix: string): string {
  return `${folder}${file}${suffix}`
}

/** The names of all files that say since when a database's log is kept. */
export async function listBeginnings(place: BackupPlace): Promise<string[]> {
  return (await place.list(LOGS)).map(({ name }) => name).filter(name => name.endsWith(`/${BEGINNING}`))
}

/** Every file below `LOGS` but the logs of these databases: other databases' logs, and what earlier versions kept without a folder. */
export async function listOtherLogs(place: BackupPlace, clusters: readonly string[]): Promise<KeptFile[]> {
  const folders = clusters.map(logFolder)
  return (await place.list(LOGS)).filter(({ name }) => !folders.some(folder => name.startsWith(folder)))
}

/** The whole log of a database: its segments in order, each with its pieces, and its histories. */
export async function listLog(
  place: BackupPlace,
  cluster: string,
): Promise<{ files: LogFile[]; histories: HistoryFile[] }> {
  const folder = logFolder(cluster)
  const files: LogFile[] = []
  const histories: HistoryFile[] = []
  for (const kept of await place.list(folder)) {
    const [name = '', bounds = ''] = kept.name.slice(folder.length).split('.')
    const [from = '', to = ''] = bounds.split('-')
    if (bounds === 'history') histories.push({ ...kept, history: `${name}.history` })
    else if (name.length !== 24) continue
    else if (HEX8.test(from) && HEX8.test(to)) {
      files.push({ ...kept, segment: name, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) })
    } else files.push({ ...kept, segment: name, from: 0, to: null })
  }
  return { files, histories }
}

/** A file may be stored this much later than its content happened. */
const STORED_WITHIN_MS = 10 * 60_000

/** Whether a file was stored by a moment, or so soon after it that its content may be from before. */
export function wasKeptBy(moment: Date, { storedAt }: LogFile): boolean {
  return storedAt.getTime() <= moment.getTime() + STORED_WITHIN_MS
}

/** A segment's place in the log, without the timeline: names of the same place differ only in their first eight digits. */
export function placeInLog(segment: string): string {
  return segment.slice(8)
}

/** The place of the next segment. */
export function nextPlace(place: string): string {
  const number = (BigInt(`0x${place.slice(0, 8)}`) << 8n) + BigInt(`0x${place.slice(8)}`) + 1n
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0')
  return hex(number >> 8n) + hex(number & 0xffn)
}

function hex8(offset: number): string {
  return offset.toString(16).toUpperCase().padStart(8, '0')
}
