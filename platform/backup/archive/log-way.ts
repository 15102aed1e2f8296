import type { BackupInfo } from '../backup-info.ts'
import { type LogPosition, readPosition, readSegment } from '../replication/log-position.ts'
import { type LogFile, placeInLog, stretchOf } from './log-files.ts'

/** A timeline that goes on from a backup, and its history: which timelines it came from. Empty for the backup's own timeline. */
export interface Way {
  timeline: number
  history: string
}

/** Reads a history: a line for each earlier timeline with its number, where it was left, and why. */
export function readHistory(history: string): Map<number, LogPosition> {
  const lines = history.split('\n').map(line => line.trim().split(/\s+/))
  return new Map(
    lines.flatMap(([before = '', leftAt = '']) =>
      /^[0-9A-F]+\/[0-9A-F]+$/i.test(leftAt) ? [[Number(before), readPosition(leftAt)] as const] : [],
    ),
  )
}

/** Where each timeline was left on the way from a backup. */
export function turnsOf({ history }: Way, { timeline }: Pick<BackupInfo, 'timeline'>): Map<number, LogPosition> {
  return new Map([...readHistory(history)].filter(([before]) => before >= timeline))
}

/**
 * The log files on the way from a backup: those of the way's timeline, and those of each earlier timeline up to where it was left. If a timeline
 * was left within a segment, the later timeline's segment is taken where it is kept: it begins with a copy of what came before.
 */
export function filesOnWay(files: readonly LogFile[], way: Way, backup: Pick<BackupInfo, 'timeline'>): LogFile[] {
  const turns = turnsOf(way, backup)
  const onWay = files.filter(file => {
    const { timeline, from } = stretchOf(file)
    return timeline === way.timeline || from < (turns.get(timeline) ?? 0n)
  })
  const latest = new Map<string, number>()
  for (const { segment } of onWay) {
    const place = placeInLog(segment)
    latest.set(place, Math.max(latest.get(place) ?? 0, readSegment(segment).timeline))
  }
  return onWay.filter(({ segment }) => latest.get(placeInLog(segment)) === readSegment(segment).timeline)
}
