import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type BackupInfo, listBackups } from '../backup-info.ts'
import { type BackupPlace, NotKept } from '../place/backup-place.ts'
import { type LogPosition, readPosition, readSegment, SEGMENT_BYTES, segmentName } from '../replication/log-position.ts'
import { DamagedBackup, DamagedLog, type DamagedPiece } from '../restore/damaged-backup.ts'
import { type Identity, KeyRefused, unseal } from '../sealing.ts'
import { endsCaughtUp } from './caught-up.ts'
import { refuseLeftBehind, wayTo } from './left-behind.ts'
import { readBeginning } from './log-beginning.ts'
import { beginningPath, historyName, type LogFile, listLog, listTaken, nextPlace, placeInLog } from './log-files.ts'
import { type Gap, gapOn, holeIn } from './log-gaps.ts'
import { filesOnWay, readHistory, turnsOf, type Way } from './log-way.ts'

/** A piece may be kept this much later than what is in it happened. */
const KEPT_WITHIN_MS = 10 * 60_000

/** Where the log is kept; `identity` opens what was encrypted. */
interface LogSource {
  place: BackupPlace
  identity: Identity | null
}

export interface FetchedLog {
  /** When the last of it was kept. */
  keptUntil: Date
  /** Where its last segment begins. */
  lastSegment: LogPosition
  /**
   * What follows it: nothing, more that was kept later than it should matter, a piece that can't be read, or what was waiting to be kept and
   * never was.
   */
  next: 'nothing' | 'later' | 'damaged' | 'unkept'
}

/**
 * Lays the log that follows a backup into a folder, as whole segments under PostgreSQL's names.
 * @param way that is followed, as `fetchTimelines` gives it
 * @param until what happened after that is not needed; null: all
 * @param keptLate all is fetched all the same: what was kept after that moment may have happened before it
 * @returns null where nothing follows without a gap
 * @throws DamagedLog where a piece that is needed is not what was kept, or lacks while later ones are there
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

/** Whether all of the log that follows a backup can be read. @throws DamagedLog */
export async function checkLog(source: LogSource, backup: BackupInfo): Promise<void> {
  const way = await lastWay(source, backup)
  const { keptUntil, damage } = await readLog(source, { backup, way, until: null, take: async () => {} })
  if (damage) throw new DamagedLog(damage, { id: backup.id, keptUntil })
}

/**
 * Gives segments in their order, up to the first piece that is damaged: what a segment holds of before is given too.
 * @returns when the last that was read was kept; null where nothing was, or nothing that is younger than the backup
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

/** What followed in a timeline after it was left would be replayed where the next one's segment is not kept. */
function clearLeftBehind(
  content: Buffer,
  { segment, turns }: { segment: string; turns: ReadonlyMap<number, LogPosition> },
): void {
  const { timeline, start } = readSegment(segment)
  const turn = turns.get(timeline)
  if (turn !== undefined && turn < start + BigInt(SEGMENT_BYTES)) content.fill(0, Number(turn - start))
}

/** Of the newest backup all of the log may be needed, if it was being kept then. */
async function isKeptSince(place: BackupPlace, { id, cluster, startedAt }: BackupInfo): Promise<boolean> {
  const since = await readBeginning(place, beginningPath(cluster))
  if (!since || since > startedAt) return false
  return (await listBackups(place))[0]?.id === id
}

/** By what lies behind it, since what lacks has no file. */
function damageOf({ beyond, fault }: Gap): DamagedPiece {
  return { piece: beyond.name, fault }
}

/** By the second, which is how `--to` names a moment. */
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
      // While the shop is open, the whole segment takes the place of its pieces.
      const now = (await listLog(source.place, cluster)).files.filter(file => file.segment === segment)
      const whole = now.find(({ to }) => to === null)
      if (!whole) return { readUntil, damage: hole ? damageOf(hole) : { piece: name, fault: `falta ${name}` } }
      return readPieces(source, { cluster, pieces: [whole], content })
    }
  }
  return { readUntil, damage: null }
}

/**
 * Lays beside it which timelines there were: a database that is recovered with them begins another one. Those of before came with the backup.
 * @param to of `backup` nothing that follows is needed, and the names of later timelines are enough
 * @returns the newest that goes on from the end of the backup, or the one that leads to the moment where the shop went back from it
 * @throws SetupError where the moment was left behind on that way
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
    // Where there is nothing to say, its name is taken all the same.
    await writeFile(join(into, history), content, { mode: 0o600, flag: content ? 'w' : 'a' })
    later.push({ timeline, history: content })
  }
  const { newest, ways } = waysFrom(backup, later)
  if (to === 'backup') return newest
  const way = wayTo(to, { newest, ways, files })
  if (to) refuseLeftBehind(to, { ...way, kept: [...histories, ...files] })
  return way
}

/** The one that leads from a backup to the last moment that is kept, as `fetchTimelines` gives it. */
async function lastWay(source: LogSource, backup: BackupInfo): Promise<Way> {
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
 * Whether the log that was kept last goes on from the end of a backup: it is of the shop as it is now.
 * @param last one of its files
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

/** One that begins later may have been kept with a later key, which is not needed then. */
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

function wasKeptBy(moment: Date, { storedAt }: LogFile): boolean {
  return storedAt.getTime() <= moment.getTime() + KEPT_WITHIN_MS
}

/** Whether that history leads on from the end of the backup. */
export function goesOnFrom(history: string, { timeline, to }: Pick<BackupInfo, 'timeline' | 'to'>): boolean {
  return (readHistory(history).get(timeline) ?? -1n) >= readPosition(to)
}

async function openKept({ place, identity }: LogSource, name: string): Promise<Buffer> {
  return buffer(await unseal(name, await place.get(name), identity))
}

/** The place of the segment in which the log that follows a backup begins. */
export function firstNeeded({ timeline, to }: Pick<BackupInfo, 'timeline' | 'to'>): string {
  return placeInLog(segmentName(timeline, readPosition(to)))
}

/** From that place on, up to the first gap; each segment with its pieces, in the order in which they were kept. */
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
 * A segment all of which was kept well before that moment is followed by what is needed; one that was kept after it usually is not: not
 * where the place was away for a while, or its files were copied without their times.
 */
function neededUntil(segments: LogFile[][], until: Date | null): LogFile[][] {
  if (until === null) return segments
  const end = segments.findIndex(([first]) => first && !wasKeptBy(until, first))
  return end < 0 ? segments : segments.slice(0, end + 1)
}
