import { text } from 'node:stream/consumers'
import type { ListedBackup } from '../backup-info.ts'
import { isDamaged } from '../keep-rule.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import {
  type LogPosition,
  readPosition,
  readSegment,
  SEGMENT_BYTES,
  segmentName,
  segmentStart,
} from '../replication/log-position.ts'
import { unseal } from '../sealing.ts'
import { readCaughtUp, type Written } from './caught-up.ts'
import { readBeginning, readLogBeginning } from './log-beginning.ts'
import { beginningPath, type HistoryFile, type LogFile, listLog, type Stretch, stretchOf } from './log-files.ts'
import { readHistory } from './log-way.ts'

/** A span of which any second can be restored. `until` null: it goes on. */
export interface ReachableSpan {
  from: Date
  until: Date | null
}

/** The kept log of one database. */
interface KeptLog {
  files: readonly LogFile[]
  segments: Map<string, LogFile[]>
  /** For each timeline that follows others: where it left them. */
  turns: Map<number, Map<number, LogPosition>>
  newest: number
  /** For each timeline: how far it was written at a moment when everything was kept. Missing for logs of earlier versions. */
  caughtUp: Map<number, Written>
  /** Since when it is kept; null: no longer. */
  since: Date | null
  /** The names of unreadable files. */
  damaged: ReadonlySet<string>
}

/** The spans that can be restored to the second, earliest first: from each sound backup as far as its log leads, on the way a restore takes. */
export async function reachableSpans(place: BackupPlace, backups: readonly ListedBackup[]): Promise<ReachableSpan[]> {
  const damaged = new Set(backups.flatMap(({ verification }) => verification?.logDamage?.piece ?? []))
  const sound = Map.groupBy(
    backups.filter(backup => !isDamaged(backup)),
    ({ cluster }) => cluster,
  )
  const spans: ReachableSpan[] = []
  for (const [cluster, ofCluster] of sound) {
    const log = await readKeptLog(place, cluster, damaged)
    for (const backup of ofCluster) spans.push(spanFrom(backup, log))
  }
  return joined(spans.filter(({ from, until }) => until === null || until > from))
}

async function readKeptLog(place: BackupPlace, cluster: string, damaged: ReadonlySet<string>): Promise<KeptLog> {
  const { files, histories } = await listLog(place, cluster)
  const [own, last] = await Promise.all([readBeginning(place, beginningPath(cluster)), readLogBeginning(place)])
  const turns = new Map<number, Map<number, LogPosition>>()
  for (const history of histories) turns.set(timelineOf(history), await readTurns(place, history, files))
  const caughtUp = new Map<number, Written>()
  for (const timeline of new Set(files.map(({ segment }) => readSegment(segment).timeline))) {
    const note = await readCaughtUp(place, { cluster, timeline })
    if (note) caughtUp.set(timeline, note)
  }
  return {
    files,
    turns,
    caughtUp,
    damaged,
    since: own && own.getTime() === last?.getTime() ? own : null,
    segments: Map.groupBy(files, ({ segment }) => segment),
    newest: Math.max(...turns.keys(), ...files.map(({ segment }) => readSegment(segment).timeline)),
  }
}

function timelineOf({ history }: HistoryFile): number {
  return Number.parseInt(history, 16)
}

/** Reads a history file. Without its key, the turns are estimated from file names: a timeline leaves earlier ones at its first segment. */
async function readTurns(
  place: BackupPlace,
  file: HistoryFile,
  files: readonly LogFile[],
): Promise<Map<number, LogPosition>> {
  const history = await readKept(place, file.name).catch(() => null)
  if (history !== null) return readHistory(history)
  const firsts = new Map<number, LogPosition>()
  for (const { segment } of files) {
    const { timeline, start } = readSegment(segment)
    if (timeline <= timelineOf(file) && !(start >= (firsts.get(timeline) ?? start + 1n))) firsts.set(timeline, start)
  }
  const turns = new Map<number, LogPosition>()
  let left = firsts.get(timelineOf(file))
  for (const [timeline, first] of [...firsts].sort(([a], [b]) => b - a)) {
    if (left === undefined || timeline === timelineOf(file) || (first > left && timeline > 1)) continue
    turns.set(timeline, left + BigInt(SEGMENT_BYTES) - 1n)
    left = first
  }
  return turns
}

async function readKept(place: BackupPlace, name: string): Promise<string> {
  return text(await unseal(name, await place.get(name), null))
}

/** Follows the newest timeline that goes on from the backup, as `fetchTimelines` does. */
function spanFrom(backup: ListedBackup, log: KeptLog): ReachableSpan {
  const end = readPosition(backup.to)
  const goOn = [...log.turns].filter(([, turns]) => (turns.get(backup.timeline) ?? -1n) >= end)
  const [target, turns] = goOn.sort(([a], [b]) => b - a)[0] ?? [backup.timeline, new Map<number, LogPosition>()]
  const before = [...turns].filter(([timeline]) => timeline >= backup.timeline).sort(([a], [b]) => a - b)
  const span = { from: backup.endedAt, until: backup.endedAt }
  let position = segmentStart(end)
  for (const [timeline, leftAt] of before) {
    // A restored shop left this log behind: it is not on the way.
    const isLeftBehind = filesOf(log, timeline).some(({ from }) => from >= leftAt)
    const isOnWay = ({ from, to }: Stretch) => (isLeftBehind ? to <= leftAt : from < leftAt)
    const walked = walk(log, { timeline, position, isOnWay, last: segmentStart(leftAt) })
    span.until = later(span.until, walked.keptAt)
    if (walked.position < segmentStart(leftAt) || isLeftBehind) return span
    position = segmentStart(leftAt)
  }
  const walked = walk(log, { timeline: target, position, isOnWay: () => true, last: null })
  span.until = later(span.until, walked.keptAt)
  const note = log.caughtUp.get(target)
  // Log beyond the note was still arriving when it was cut off: the rest will never be kept.
  const isEnd = filesOf(log, target).every(({ to }) => to <= walked.position && !(note && to > note.to))
  const isBeingKept = target >= log.newest && log.since !== null && span.until >= log.since
  return isEnd && isBeingKept ? { ...span, until: null } : span
}

function filesOf({ files }: KeptLog, timeline: number): Stretch[] {
  return files.map(stretchOf).filter(stretch => stretch.timeline === timeline)
}

/**
 * Walks from the beginning of a segment to the first missing byte, or into the last segment. `keptAt`: until when nothing is missing. That is
 * the time when the last file was stored, unless the note shows that the file had to wait: its content is older then.
 */
function walk(
  log: KeptLog,
  way: { timeline: number; position: LogPosition; isOnWay(stretch: Stretch): boolean; last: LogPosition | null },
): { position: LogPosition; keptAt: Date | null } {
  let { position } = way
  let keptAt: Date | null = null
  const note = log.caughtUp.get(way.timeline)
  for (;;) {
    const next = segmentStart(position) + BigInt(SEGMENT_BYTES)
    const files = (log.segments.get(segmentName(way.timeline, position)) ?? [])
      .filter(file => !log.damaged.has(file.name) && way.isOnWay(stretchOf(file)))
      .sort((a, b) => a.from - b.from)
    let reached = position
    for (const file of files) {
      const { from, to } = stretchOf(file)
      if (from > reached) break
      if (to > reached) reached = to
      if (!note || to <= note.to) keptAt = later(note ? earlier(file.storedAt, note.at) : file.storedAt, keptAt)
    }
    if (note && reached >= note.to) keptAt = later(note.at, keptAt)
    if (position === way.last || reached < next) return { position: reached, keptAt }
    position = next
  }
}

function later(one: Date, other: Date | null): Date {
  return other && other > one ? other : one
}

function earlier(one: Date, other: Date): Date {
  return other < one ? other : one
}

function joined(spans: readonly ReachableSpan[]): ReachableSpan[] {
  const result: ReachableSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1)
    if (!last || (last.until && last.until < span.from)) result.push({ ...span })
    else last.until = last.until && span.until && later(last.until, span.until)
  }
  return result
}
