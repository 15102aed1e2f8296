import { type LogPosition, readSegment, SEGMENT_BYTES, segmentName } from '../replication/log-position.ts'
import { type LogFile, nextPlace, placeInLog } from './log-files.ts'

/** A gap in the log: what is missing, in words, and the first file behind it. */
export interface Gap {
  beyond: LogFile
  fault: string
}

/**
 * The first missing segment on the way along a timeline and those before it. Null if none is missing, or if the log begins after the first
 * place and may: a backup that is only kept for its week needs no log.
 * @param files the files on the way
 * @param turns where each timeline was left: the rest of that segment belongs to the next timeline
 * @param first the place where the log begins
 * @param isKept whether the log was kept at the time of the backup, and none of it may be missing
 * @returns `place`: the first place that can't be reached
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

/** The first missing part of a segment between its pieces; the end is not checked. */
export function holeIn(pieces: readonly LogFile[]): Gap | null {
  let reached = 0
  for (const beyond of pieces.toSorted((a, b) => a.from - b.from)) {
    const { from, to, segment } = beyond
    if (from > reached) return { beyond, fault: `falta una parte de ${segment}, desde el byte ${reached}` }
    reached = Math.max(reached, to ?? SEGMENT_BYTES)
  }
  return null
}
