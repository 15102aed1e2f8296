import { type LogPosition, readSegment, SEGMENT_BYTES, segmentName } from '../replication/log-position.ts'
import { type LogFile, nextPlace, placeInLog } from './log-files.ts'

/** What lacks, in words, and the first file that lies behind it. */
export interface Gap {
  beyond: LogFile
  fault: string
}

/**
 * The first segment that lacks on the way along a timeline and those before it. Null where all is there, and where nothing was kept from the
 * first on: the log of a backup that is kept for its week alone is gone.
 * @param files that are on the way
 * @param turns where each timeline was left: what came after it in that segment is the next one's
 * @param isKept whether the log was being kept already when the backup was made, and none of it may go
 * @returns `place`: what is there of this place and those behind it is not reached
 */
export function gapOn(
  files: readonly LogFile[],
  { turns, first, isKept }: { turns: ReadonlyMap<number, LogPosition>; first: string; isKept: boolean },
): (Gap & { place: string }) | null {
  const onWay = files
    .filter(({ segment }) => placeInLog(segment) >= first)
    .sort((a, b) => (placeInLog(a.segment) < placeInLog(b.segment) ? -1 : 1))
  const timelines = new Map(onWay.map(({ segment }) => [placeInLog(segment), readSegment(segment).timeline]))
  if (!timelines.has(first) && !isKept) return null
  const isLeftIn = (place: string, timeline: number) => {
    const turn = turns.get(timeline)
    return turn !== undefined && placeInLog(segmentName(timeline, turn)) === place
  }
  const end = placeInLog(onWay.at(-1)?.segment ?? '')
  for (let place = first; place < end; place = nextPlace(place)) {
    const timeline = timelines.get(place)
    if (timeline !== undefined && !isLeftIn(place, timeline)) continue
    const beyond = onWay.find(({ segment }) => placeInLog(segment) > place)
    const unreached = timeline === undefined ? place : nextPlace(place)
    return beyond ? { place: unreached, beyond, fault: `falta ${beyond.segment.slice(0, 8)}${place}` } : null
  }
  return null
}

/** The first part that lacks of a segment, by its pieces; nothing lacks behind the last. */
export function holeIn(pieces: readonly LogFile[]): Gap | null {
  let reached = 0
  for (const beyond of pieces.toSorted((a, b) => a.from - b.from)) {
    const { from, to, segment } = beyond
    if (from > reached) return { beyond, fault: `falta una parte de ${segment}, desde el byte ${reached}` }
    reached = Math.max(reached, to ?? SEGMENT_BYTES)
  }
  return null
}
