import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupInfo, listBackups } from '../backup-info.ts'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { type LogPosition, readPosition, readSegment, SEGMENT_BYTES, segmentName } from '../replication/log-position.ts'
import { DamagedBackup, DamagedLog, type DamagedPiece } from '../restore/damaged-backup.ts'
import { endsCaughtUp } from './caught-up.ts'
import { lastWay } from './fetch-timelines.ts'
import { readBeginning } from './log-beginning.ts'
import { beginningPath, type LogFile, listLog, nextPlace, placeInLog, wasKeptBy } from './log-files.ts'
import { type Gap, gapOn, holeIn } from './log-gaps.ts'
import { filesOnWay, turnsOf, type Way } from './log-way.ts'
import { type LogSource, openKept } from './open-kept.ts'

export interface FetchedLog {
  /** When its last file was stored. */
  keptUntil: Date
  /** The beginning of its last segment. */
  lastSegment: LogPosition
  /** What follows: nothing, files stored too late to be needed, an unreadable file, or log that was cut off before it was stored. */
  next: 'nothing' | 'later' | 'damaged' | 'unkept'
}

/**
 * Writes the log after a backup into a folder, as whole segments with PostgreSQL's names.
 * @param way from `fetchTimelines`
 * @param until log after this moment is not needed; null: all is
 * @param keptLate fetches files that were stored long after `until` too: their content may be older
 * @returns null if no log follows without a gap
 * @throws DamagedLog if a needed file is damaged, or is missing while later ones exist
 */
export async function fetchLog(
  source: LogSource,
  {
    backup,
    way,
    until,
    into,
    keptLate = false,
  }: { backup: BackupInfo; way: Way; until: Date | null; into: string; keptLate?: boolean },
): Promise<FetchedLog | null> {
  let lastSegment = 0n
  const { keptUntil, damage, isAll } = await readLog(source, {
    backup,
    way,
    until: keptLate ? null : until,
    take: async (segment, content) => {
      lastSegment = readSegment(segment).start
      await writeFile(join(into, segment), content, { mode: 0o600 })
    },
  })
  if (damage && !(until && keptUntil && keptUntil >= until)) throw new DamagedLog(damage, { id: backup.id, keptUntil })
  if (!keptUntil || damage || !isAll) return keptUntil && { keptUntil, lastSegment, next: damage ? 'damaged' : 'later' }
  const { files } = await listLog(source.place, backup.cluster)
  const isEnd = await endsCaughtUp(source.place, {
    cluster: backup.cluster,
    timeline: way.timeline,
    files,
    until,
  })
  return { keptUntil, lastSegment, next: isEnd ? 'nothing' : 'unkept' }
}

/** @throws DamagedLog if some log after a backup is unreadable */
export async function checkLog(source: LogSource, backup: BackupInfo): Promise<void> {
  const way = await lastWay(source, backup)
  const { keptUntil, damage } = await readLog(source, { backup, way, until: null, take: async () => {} })
  if (damage) throw new DamagedLog(damage, { id: backup.id, keptUntil })
}

/**
 * Passes the segments in order to `take`, up to the first damaged piece. That segment is passed with the pieces before.
 * @returns `keptUntil`: when the last file read was stored; null if none was, or only files older than the backup
 */
async function readLog(
  source: LogSource,
  {
    backup,
    way,
    until,
    take,
  }: {
    backup: BackupInfo
    way: Way
    until: Date | null
    take(segment: string, content: Buffer): Promise<void>
  },
): Promise<{ keptUntil: Date | null; damage: DamagedPiece | null; isAll: boolean }> {
  const kept = await listLog(source.place, backup.cluster)
  const files = filesOnWay(kept.files, way, backup)
  const first = firstNeeded(backup)
  const isEarlier = ({ segment }: LogFile) =>
    readSegment(segment).timeline <= way.timeline && placeInLog(segment) < first
  const isKept = kept.files.some(isEarlier) || (await isKeptSince(source.place, backup))
  const turns = turnsOf(way, backup)
  const gap = gapOn(files, { turns, first, isKept })
  const isBefore = ([file]: LogFile[]) => !gap || !file || placeInLog(file.segment) < gap.place
  const segments = continuous(files, first).filter(isBefore)
  const needed = neededUntil(segments, until)
  let last: Date | null = null
  for (const pieces of needed) {
    const name = pieces[0]?.segment ?? ''
    const content = Buffer.alloc(SEGMENT_BYTES)
    const { readUntil, damage } = await readPieces(source, { cluster: backup.cluster, pieces, content })
    last = readUntil ?? last
    clearLeftBehind(content, { segment: name, turns })
    if (readUntil) await take(name, content)
    if (damage) return { keptUntil: last && isLater(last, backup) ? last : null, damage, isAll: false }
  }
  const isAll = needed.length === segments.length
  if (!gap || !isAll) return { keptUntil: last, damage: null, isAll }
  return { keptUntil: last && isLater(last, backup) ? last : null, damage: damageOf(gap), isAll }
}

/** Clears a timeline's log after the point where it was left: without the next timeline's segment, PostgreSQL would replay it. */
function clearLeftBehind(
  content: Buffer,
  { segment, turns }: { segment: string; turns: ReadonlyMap<number, LogPosition> },
): void {
  const { timeline, start } = readSegment(segment)
  const turn = turns.get(timeline)
  if (turn !== undefined && turn < start + BigInt(SEGMENT_BYTES)) content.fill(0, Number(turn - start))
}

/** Whether the log from this backup on must be complete: it is the newest, and the log was kept at its time. */
async function isKeptSince(place: BackupPlace, { id, cluster, startedAt }: BackupInfo): Promise<boolean> {
  const since = await readBeginning(place, beginningPath(cluster))
  if (!since || since > startedAt) return false
  return (await listBackups(place))[0]?.id === id
}

/** The damage of a gap, named by the file behind it: a missing one has no name. */
function damageOf({ beyond, fault }: Gap): DamagedPiece {
  return { piece: beyond.name, fault }
}

/** Compared by the second, as `--to` names moments. */
function isLater(moment: Date, { endedAt }: BackupInfo): boolean {
  return Math.floor(moment.getTime() / 1000) * 1000 >= endedAt.getTime()
}

async function readPieces(
  source: LogSource,
  { cluster, pieces, content }: { cluster: string; pieces: readonly LogFile[]; content: Buffer },
): Promise<{ readUntil: Date | null; damage: DamagedPiece | null }> {
  const hole = holeIn(pieces)
  let readUntil: Date | null = null
  for (const piece of pieces) {
    const { name, from, segment, storedAt } = piece
    try {
      if (piece === hole?.beyond) throw new NotKept(name)
      ;(await openKept(source, name)).copy(content, from)
      readUntil = storedAt
    } catch (error) {
      if (error instanceof DamagedBackup) return { readUntil, damage: { piece: name, fault: error.fault } }
      if (!(error instanceof NotKept)) throw error
      // The open shop may just have replaced the pieces by the whole segment.
      const now = (await listLog(source.place, cluster)).files.filter(file => file.segment === segment)
      const whole = now.find(({ to }) => to === null)
      if (!whole) return { readUntil, damage: hole ? damageOf(hole) : { piece: name, fault: `falta ${name}` } }
      return readPieces(source, { cluster, pieces: [whole], content })
    }
  }
  return { readUntil, damage: null }
}

/** The place of the segment in which the log after a backup begins. */
export function firstNeeded({ timeline, to }: Pick<BackupInfo, 'timeline' | 'to'>): string {
  return placeInLog(segmentName(timeline, readPosition(to)))
}

/** The segments from a place up to the first gap, each with its pieces in the order of their storing. */
function continuous(files: readonly LogFile[], first: string): LogFile[][] {
  const segments = new Map<string, LogFile[]>()
  for (const file of files) segments.set(file.segment, [...(segments.get(file.segment) ?? []), file])
  const places = new Set([...segments.keys()].map(placeInLog))
  const reached = new Set<string>()
  for (let place = first; places.has(place); place = nextPlace(place)) reached.add(place)
  return [...segments.values()]
    .filter(([file]) => reached.has(placeInLog(file?.segment ?? '')))
    .map(pieces => pieces.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime()))
    .sort((a, b) => (placeInLog(a[0]?.segment ?? '') < placeInLog(b[0]?.segment ?? '') ? -1 : 1))
}

/**
 * The segments up to a moment, by the time of their storing. Usually no later one is needed, unless storing was interrupted, or the files were
 * copied without their times.
 */
function neededUntil(segments: LogFile[][], until: Date | null): LogFile[][] {
  if (until === null) return segments
  const end = segments.findIndex(([first]) => first && !wasKeptBy(until, first))
  return end < 0 ? segments : segments.slice(0, end + 1)
}
