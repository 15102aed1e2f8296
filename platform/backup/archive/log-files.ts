import type { BackupPlace, KeptFile } from '../place/backup-place.ts'
import { type LogPosition, readSegment, SEGMENT_BYTES } from '../replication/log-position.ts'

export const LOGS = 'wal/'
const BEGINNING = 'begin.json'

/**
 * The log of a database as it is kept, apart from the backups: whole segments, and of the one that is being written pieces. A shop whose
 * tables were read into a new database has logs of several, whose segments have the same names.
 * @param cluster PostgreSQL's number of it
 */
export function logFolder(cluster: string): string {
  return `${LOGS}${cluster}/`
}

/** Where it says since when the log is kept without a gap. */
export function beginningPath(cluster: string): string {
  return `${logFolder(cluster)}${BEGINNING}`
}

/** Where it says how far a timeline was kept when nothing more of it had been written. */
export function caughtUpPath(cluster: string, timeline: number): string {
  return `${logFolder(cluster)}caught-up-${hex8(timeline)}.json`
}

export function isCaughtUpNote(name: string): boolean {
  return /\/caught-up-[0-9A-F]{8}\.json$/.test(name)
}

/** What is written to see what time it is at the place, and removed. */
export function placeClockPath(cluster: string): string {
  return `${logFolder(cluster)}clock.json`
}

const TAKEN = /\/taken-([0-9A-F]{8})\.json$/

/** Where it says that a restored database has begun that timeline, which may never be opened. */
export function takenPath(cluster: string, timeline: number): string {
  return `${logFolder(cluster)}taken-${hex8(timeline)}.json`
}

/** The timelines of which it says so. */
export async function listTaken(place: BackupPlace, cluster: string): Promise<number[]> {
  const files = await place.list(`${logFolder(cluster)}taken-`)
  return files.flatMap(({ name }) => {
    const [, timeline] = TAKEN.exec(name) ?? []
    return timeline ? [Number.parseInt(timeline, 16)] : []
  })
}

/** The name of PostgreSQL's file that says how a timeline came of others. */
export function historyName(timeline: number): string {
  return `${hex8(timeline)}.history`
}

const HEX8 = /^[0-9A-F]{8}$/

/** A piece of a segment, from one byte to before another; whole ones have no bounds. */
export interface LogFile extends KeptFile {
  segment: string
  from: number
  /** Null: to its end. */
  to: number | null
}

/** Where a file stands in the log of its timeline. */
export interface Stretch {
  timeline: number
  from: LogPosition
  to: LogPosition
}

export function stretchOf({ segment, from, to }: Pick<LogFile, 'segment' | 'from' | 'to'>): Stretch {
  const { timeline, start } = readSegment(segment)
  return { timeline, from: start + BigInt(from), to: start + BigInt(to ?? SEGMENT_BYTES) }
}

/** How a timeline came of another. */
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

/** The places where databases' logs say since when they are kept. */
export async function listBeginnings(place: BackupPlace): Promise<string[]> {
  return (await place.list(LOGS)).map(({ name }) => name).filter(name => name.endsWith(`/${BEGINNING}`))
}

/** Of what stands there beside the logs of these databases: other databases' logs, and what earlier versions kept without a folder. */
export async function listOtherLogs(place: BackupPlace, clusters: readonly string[]): Promise<KeptFile[]> {
  const folders = clusters.map(logFolder)
  return (await place.list(LOGS)).filter(({ name }) => !folders.some(folder => name.startsWith(folder)))
}

/** All of it, segments in their order, each with its pieces. */
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

/** Its place in the log, whatever the timeline: names of equal place differ in their first eight digits alone. */
export function placeInLog(segment: string): string {
  return segment.slice(8)
}

/** Of the segment that follows. */
export function nextPlace(place: string): string {
  const number = (BigInt(`0x${place.slice(0, 8)}`) << 8n) + BigInt(`0x${place.slice(8)}`) + 1n
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0')
  return hex(number >> 8n) + hex(number & 0xffn)
}

function hex8(offset: number): string {
  return offset.toString(16).toUpperCase().padStart(8, '0')
}
