import { readSegment, SEGMENT_BYTES } from '../replication/log-position.ts'
import { type LogFile, nextPlace, placeInLog } from './log-files.ts'

/** What lacks, in words, and the first file that lies behind it. */
export interface Gap {
  beyond: LogFile
  fault: string
}

/**
 * The first segment that lacks on the way along a timeline, up to its own beginning through those before it. Null where all is there, and
 * where nothing was kept from the first on: the log of a backup that is kept for its week alone is gone.
 * @param files that are on the way
 * @param isKept whether the log was being kept already when the backup was made, and none of it may go
 */
export function gapOn(
  files: readonly LogFile[],
  { timeline, first, isKept }: { timeline: number; first: string; isKept: boolean },
): (Gap & { place: string }) | null {
  const places = new Set(files.map(({ segment }) => placeInLog(segment)))
  const own = files
    .filter(({ segment }) => readSegment(segment).timeline === timeline && placeInLog(segment) >= first)
    .sort((a, b) => (a.segment < b.segment ? -1 : 1))
  const ownPlaces = new Set(own.map(({ segment }) => placeInLog(segment)))
  const [begin = first, end = first] = [own[0], own.at(-1)].map(file => file && placeInLog(file.segment))
  if (!places.has(first) && !isKept) return null
  for (let place = first; place <= end; place = nextPlace(place)) {
    if ((place < begin ? places : ownPlaces).has(place)) continue
    const beyond = own.find(({ segment }) => placeInLog(segment) > place)
    return beyond ? { place, beyond, fault: `falta ${beyond.segment.slice(0, 8)}${place}` } : null
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
