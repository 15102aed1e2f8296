import type { BackupPlace, KeptFile } from '../place/backup-place.ts'

/** The database's log as it is kept, apart from the backups: whole segments, and of the one that is being written pieces. */
export const LOG = 'wal/'
/** Since when the log is kept without a gap. */
export const LOG_BEGINNING = `${LOG}begin.json`

const HEX8 = /^[0-9A-F]{8}$/

/** A piece of a segment, from one byte to before another; whole ones have no bounds. */
export interface LogFile extends KeptFile {
  segment: string
  from: number
  /** Null: to its end. */
  to: number | null
}

/** How a timeline came of another. */
export interface HistoryFile extends KeptFile {
  history: string
}

export function segmentPath(segment: string, suffix: string): string {
  return `${LOG}${segment}${suffix}`
}

export function piecePath(segment: string, { from, to }: { from: number; to: number }, suffix: string): string {
  return `${LOG}${segment}.${hex8(from)}-${hex8(to)}${suffix}`
}

export function historyPath(file: string, suffix: string): string {
  return `${LOG}${file}${suffix}`
}

/** All of it, segments in their order, each with its pieces. */
export async function listLog(place: BackupPlace): Promise<{ files: LogFile[]; histories: HistoryFile[] }> {
  const files: LogFile[] = []
  const histories: HistoryFile[] = []
  for (const kept of await place.list(LOG)) {
    const [name = '', bounds = ''] = kept.name.slice(LOG.length).split('.')
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

function hex8(offset: number): string {
  return offset.toString(16).toUpperCase().padStart(8, '0')
}
