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

/** A file for crawlers: what it is, and what it is made from. */
export interface CrawlerFile {
  name: string
  contentType: string
  /** What makes an earlier file wrong, not only old: the shop's address, which books it may name. */
  setting: unknown
  /** Anything that changes with the file. */
  from: unknown
  lastChange?: Date | undefined
  write: () => AsyncIterable<string>
}

/** It is sent as it is: compressed already where the client takes that. */
const AN_HOUR = 'public, max-age=3600, no-transform'
/**
 * 64 KB every four milliseconds, over all files: 16 MB/s are a quick line, and readers of files leave the process to buyers. They take turns
 * piece by piece, so one who reads slowly holds up nobody.
 */
const PIECE_MS = 4
const pieces = createFairQueue({ atOnce: 1, waiting: 10_000, waitingPerCaller: 10_000 })

/** Slower than this nobody reads; one who does would keep the file open for days. */
const SLOWEST_BYTES_A_SECOND = 8000
const LEAST_MS = 60_000

/**
 * Answers a file from the disk, no faster than it is taken: whole, in part (RFC 9110 ranges), compressed, or 304 to a client that has it. A HEAD writes
 * nothing.
 * @throws TooBusyError when it has yet to be written and that takes long
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

/** The file in the encoding that the client takes. */
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

/** Opened when its reader begins to read, closed when the reader leaves: an answer that nobody reads holds no file. */
async function* inPieces(path: string, range: ByteRange, turn: Turn): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, range)) {
    await pieces.run(turn, () => pause(PIECE_MS))
    yield piece
  }
}

/** A part of another version is not a part of this one. */
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

/** A proxy that compresses weakens the tag on its way. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}
