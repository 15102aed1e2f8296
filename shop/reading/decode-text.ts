import { isUtf8 } from 'node:buffer'

const LESS_THAN = 0x3c
const NEWLINE = 0x0a
/** Bytes at the start of a file that are searched for its encoding. */
const HEAD = 1024
/** Longest run of bytes without a `<` or a new line that is kept in one piece. */
const LONGEST_PIECE = 1024 * 1024

export type Decoding = DecodedText | { kind: 'unknown-encoding'; declared: string }

interface DecodedText {
  kind: 'text'
  /** The declared encoding; null if the file declares none. */
  declared: string | null
  chunks: AsyncGenerator<string>
  /** True once some bytes were not in the declared encoding. Final only after the last chunk. */
  isLying: () => boolean
}

/**
 * Decodes bytes in the encoding of the byte order mark or the XML declaration, or else UTF-8. Files declare wrong encodings, and some are
 * joined from two, so each stretch between two `<` or new lines is checked. A stretch that is not UTF-8 is read in the declared single-byte
 * encoding, or else windows-1252. A stretch that is UTF-8, in a file that declares ISO-8859-1, is read as UTF-8.
 */
export async function decodeText(bytes: AsyncIterable<Buffer>): Promise<Decoding> {
  const source = bytes[Symbol.asyncIterator]()
  const head = await readHead(source)
  const mark = byteOrderMark(head)
  const declared = mark ?? declaredEncoding(head)
  if (mark?.startsWith('utf-16')) {
    return { kind: 'text', declared, chunks: decodeWide(chain(head, source), mark), isLying: () => false }
  }
  const fallback = singleByteDecoder(declared)
  if (fallback === null) return { kind: 'unknown-encoding', declared: declared as string }
  let lies = false
  const saysUtf8 = fallback.encoding === 'utf-8'
  const decodeOther = saysUtf8 ? new TextDecoder('windows-1252') : fallback
  async function* chunks(): AsyncGenerator<string> {
    let isFirst = true
    for await (const piece of wholePieces(chain(head, source))) {
      const text = decodePiece(piece, decodeOther, isUtf8Piece => {
        lies ||= isUtf8Piece !== saysUtf8
      })
      yield isFirst ? text.replace(/^\ufeff/, '') : text
      isFirst = false
    }
  }
  return { kind: 'text', declared, chunks: chunks(), isLying: () => lies }
}

async function readHead(source: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for (let size = 0; size < HEAD; ) {
    const next = await source.next()
    if (next.done) break
    read.push(next.value)
    size += next.value.length
  }
  return Buffer.concat(read)
}

async function* chain(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

function byteOrderMark(head: Buffer): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // No byte order mark, but every other byte of the first letters is zero.
  if (head[0] !== 0 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] !== 0 && head[2] === 0) return 'utf-16be'
  return null
}

function declaredEncoding(head: Buffer): string | null {
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head.toString('latin1', 0, HEAD))?.[1] ?? null
}

/**
 * The decoder for bytes that are not UTF-8; null for an unknown encoding. A file that declares UTF-16 but has readable single bytes is not
 * UTF-16.
 */
function singleByteDecoder(declared: string | null): TextDecoder | null {
  if (declared === null || /^(utf-?16|ucs-?2|us-ascii|ascii)/i.test(declared)) return new TextDecoder('utf-8')
  try {
    return new TextDecoder(declared)
  } catch {
    return null
  }
}

async function* decodeWide(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Splits between characters: each piece ends before a `<` or after a new line. */
async function* wholePieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const cut = Math.max(all.lastIndexOf(LESS_THAN), all.lastIndexOf(NEWLINE) + 1)
    const end = cut > 0 || all.length < LONGEST_PIECE ? cut : endOfCharacter(all)
    if (end > 0) yield all.subarray(0, end)
    rest = all.subarray(end)
  }
  if (rest.length > 0) yield rest
}

/** The last offset that is not inside a UTF-8 character. */
function endOfCharacter(bytes: Buffer): number {
  let end = bytes.length
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0x80) !== 0) end--
  return end
}

function decodePiece(piece: Buffer, other: TextDecoder, onHighBytes: (isUtf8: boolean) => void): string {
  if (isUtf8(piece)) {
    const text = piece.toString('utf8')
    if (text.length !== piece.length) onHighBytes(true)
    return text
  }
  let text = ''
  for (let start = 0; start < piece.length; ) {
    const end = endOfStretch(piece, start)
    const stretch = piece.subarray(start, end)
    start = end
    const isWide = isUtf8(stretch)
    const decoded = isWide ? stretch.toString('utf8') : other.decode(stretch)
    if (!isWide) onHighBytes(false)
    else if (decoded.length !== stretch.length) onHighBytes(true)
    text += decoded
  }
  return text
}

function endOfStretch(bytes: Buffer, start: number): number {
  const tag = bytes.indexOf(LESS_THAN, start + 1)
  const line = bytes.indexOf(NEWLINE, start)
  const ends = [tag, line < 0 ? -1 : line + 1].filter(end => end > 0)
  return ends.length > 0 ? Math.min(...ends) : bytes.length
}
