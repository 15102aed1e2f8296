import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { createFairQueue, type Turn } from '../../platform/fair-queue.ts'
import type { FileOrder, WrittenFile, WrittenFiles } from '../../platform/written-files.ts'
import { chooseEncoding } from '../page-cache/stored-page.ts'
import { turnOf } from '../turns/take-turn.ts'
import { type ByteRange, readRange } from './byte-range.ts'

/** A file for crawlers, with everything that decides whether it must be written again. */
export interface CrawlerFile {
  name: string
  contentType: string
  /** Settings that make an older file wrong, not just old: the shop's address, the books that it may list. */
  setting: unknown
  /** Any value that changes whenever the file's content does. */
  from: unknown
  lastChange?: Date | undefined
  write: () => AsyncIterable<string>
}

/** `no-transform`: a proxy must not compress it, since it is sent compressed to clients that accept that. */
const AN_HOUR = 'public, max-age=3600, no-transform'
/**
 * Pause between chunks of 64 KB, over all downloads together: 16 MB/s at most, so that downloads leave the process to buyers. Downloads
 * take turns chunk by chunk, so a slow one does not delay the others.
 */
const PIECE_MS = 4
const pieces = createFairQueue({ atOnce: 1, waiting: 10_000, waitingPerCaller: 10_000 })

/** Downloads below this speed are cut: a client reading slower would keep the file open for days. */
const SLOWEST_BYTES_A_SECOND = 8000
const LEAST_MS = 60_000

/**
 * Answers with a file from the disk, no faster than it is read: whole, a part (RFC 9110 ranges), compressed, or 304 to a client that has
 * it. A HEAD request never writes the file.
 * @throws TooBusyError when the file has yet to be written and that takes long
 */
export async function answerFile(context: Context, files: WrittenFiles, file: CrawlerFile): Promise<Response> {
  const { name, lastChange } = file
  const order: FileOrder = { name, lastChange, setting: digest(file.setting), version: digest(file.from) }
  const headers = { 'Content-Type': file.contentType, 'Cache-Control': AN_HOUR, Vary: 'Accept-Encoding' }
  const isHead = context.req.method === 'HEAD'
  const written = isHead ? await files.find(order) : await files.get(order, file.write)
  if (!written) return context.body(null, 200, headers)
  return sendFile(context, representation(context, written), headers)
}

/** The file in the encoding that the client accepts. */
interface Representation {
  path: string
  bytes: number
  headers: Record<string, string>
  etag: string
}

function representation(context: Context, file: WrittenFile): Representation {
  const isGzip = chooseEncoding(context.req.header('Accept-Encoding')?.replace(/\bbr\b/i, '')) === 'gzip'
  const etag = `"${file.version}${isGzip ? '-gzip' : ''}"`
  const headers = { ETag: etag, 'Last-Modified': file.lastChange.toUTCString(), 'Accept-Ranges': 'bytes' }
  if (!isGzip) return { path: file.path, bytes: file.bytes, etag, headers }
  return { path: file.gzipPath, bytes: file.gzipBytes, etag, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}

function sendFile(
  context: Context,
  { path, bytes, headers, etag }: Representation,
  shared: Record<string, string>,
): Response {
  const all = { ...shared, ...headers }
  if (isKnown(context.req.header('If-None-Match'), etag)) {
    const { 'Content-Encoding': _, ...known } = all as Record<string, string>
    return context.body(null, 304, known)
  }
  const range = rangeOf(context, bytes, etag)
  if (range === 'unsatisfiable') {
    return context.body(null, 416, { ...shared, 'Content-Range': `bytes */${bytes}` })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const length = { 'Content-Length': String(end - start + 1) }
  if (context.req.method === 'HEAD') return context.body(null, 200, { ...all, ...length })
  limitTime(context, end - start)
  const paced = inPieces(path, { start, end }, turnOf(context))
  const body = Readable.toWeb(Readable.from(paced, { objectMode: false })) as ReadableStream
  if (!range) return context.body(body, 200, { ...all, ...length })
  return context.body(body, 206, { ...all, ...length, 'Content-Range': `bytes ${start}-${end}/${bytes}` })
}

/** Opens the file when the client begins to read and closes it when the client leaves: an unread answer holds no file open. */
async function* inPieces(path: string, range: ByteRange, turn: Turn): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, range)) {
    await pieces.run(turn, () => pause(PIECE_MS))
    yield piece
  }
}

/** The requested range; null, so the whole file, if `If-Range` names another version. */
function rangeOf(context: Context, bytes: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = context.req.header('If-Range')
  if (ifRange !== undefined && ifRange !== etag) return null
  return readRange(context.req.header('Range'), bytes)
}

function limitTime(context: Context, bytes: number): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse }
  if (!outgoing) return
  const timer = setTimeout(() => outgoing.destroy(), LEAST_MS + (bytes / SLOWEST_BYTES_A_SECOND) * 1000)
  outgoing.once('close', () => clearTimeout(timer))
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** Ignores `W/`: a proxy that compresses makes the tag weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}
