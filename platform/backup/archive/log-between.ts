import { type LogPosition, segmentStart } from '../replication/log-position.ts'
import { type LogFile, stretchOf } from './log-files.ts'

/** Whether all of a timeline's log is kept from the segment of one position up to another, as far as the names of its files say. */
export function isKeptBetween(
  files: readonly LogFile[],
  { timeline, from, to }: { timeline: number; from: LogPosition; to: LogPosition },
): boolean {
  const stretches = files
    .map(stretchOf)
    .filter(stretch => stretch.timeline === timeline)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  let reached = segmentStart(from)
  for (const stretch of stretches) {
    if (stretch.from > reached) break
    if (stretch.to > reached) reached = stretch.to
  }
  return reached >= to
}
