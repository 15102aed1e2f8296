/** A byte range, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header with one range (RFC 9110, 14.1.2). Null means the whole file: no header, several ranges, another unit, or an invalid
 * range.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    // A suffix range: the last bytes of the file.
    return Number(last) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start < bytes ? { start, end } : 'unsatisfiable'
}
