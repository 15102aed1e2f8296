/** A position in the database's log (LSN): bytes from its beginning. */
export type LogPosition = bigint

/** The log is kept in segments of this size (initdb's default). */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_PER_FILE_ID = 0x1_0000_0000n / BigInt(SEGMENT_BYTES)

/** Reads PostgreSQL's `0/16B3748`. */
export function readPosition(text: string): LogPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function writePosition(position: LogPosition): string {
  return `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffff_ffffn).toString(16).toUpperCase()}`
}

/** The beginning of the segment that contains a position. */
export function segmentStart(position: LogPosition): LogPosition {
  return position - (position % BigInt(SEGMENT_BYTES))
}

/** PostgreSQL's file name of a segment: `000000010000000000000001`. */
export function segmentName(timeline: number, position: LogPosition): string {
  const number = position / BigInt(SEGMENT_BYTES)
  return [BigInt(timeline), number / SEGMENTS_PER_FILE_ID, number % SEGMENTS_PER_FILE_ID].map(hex8).join('')
}

/** The timeline and the beginning of a segment. */
export function readSegment(name: string): { timeline: number; start: LogPosition } {
  const [timeline = 0n, file = 0n, inFile = 0n] = [0, 8, 16].map(from => BigInt(`0x${name.slice(from, from + 8)}`))
  return { timeline: Number(timeline), start: (file * SEGMENTS_PER_FILE_ID + inFile) * BigInt(SEGMENT_BYTES) }
}

function hex8(part: bigint): string {
  return part.toString(16).toUpperCase().padStart(8, '0')
}
