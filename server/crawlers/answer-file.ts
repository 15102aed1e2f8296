import { createHash } from 'node:crypto'
// The browser's type of the same name knows no `from`.
import { ReadableStream as ByteStream } from 'node:stream/web'
import type { Context } from 'hono'

/** What a file for crawlers is made from, so that it is sent again only when it changed. */
export interface FileVersion {
  /** Anything that changes with the file. */
  from: unknown
  lastChange?: Date | undefined
}

const AN_HOUR = 'public, max-age=3600'

/**
 * Answers a file that is written while it is read, no faster than it is taken and with one batch in memory; 304 to who has it. A HEAD
 * gets the headers and writes nothing.
 */
export function answerFile(
  context: Context,
  contentType: string,
  version: FileVersion,
  write: () => AsyncIterable<string>,
): Response {
  const etag = `"${createHash('sha256').update(JSON.stringify(version.from)).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': AN_HOUR,
    ETag: etag,
    ...(version.lastChange && { 'Last-Modified': version.lastChange.toUTCString() }),
  }
  if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers)
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  return context.body(ByteStream.from(inBytes(write())) as ReadableStream, 200, headers)
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** A compressing proxy or `compress` weakens the tag on its way. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag)
}
