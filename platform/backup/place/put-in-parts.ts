import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import { saysStorageFull } from './full-storage.ts'

/** All parts but the last have this size: some storages require it. */
export const PART_BYTES = 8 * 1024 * 1024
const AGAIN_AFTER_MS = [1000, 2000, 4000]

/**
 * Uploads a stream part by part. The client's own function is not used: if a part is refused while the next is read, it ends the program with
 * an unhandled error.
 */
export async function putInParts(
  client: S3mini,
  { key, content, unwanted }: { key: string; content: Readable; unwanted: AbortSignal | undefined },
): Promise<void> {
  // The content may fail before anyone reads it.
  content.on('error', () => {})
  const upload = await client.getMultipartUploadId(key).catch(error => {
    content.destroy()
    throw error
  })
  try {
    const parts: Awaited<ReturnType<typeof client.uploadPart>>[] = []
    for await (const part of partsOf(content)) {
      const send = () => client.uploadPart(key, upload, part, parts.length + 1)
      parts.push(await insist(send, { content, unwanted }))
    }
    const { etag } = await client.completeMultipartUpload(key, upload, parts)
    // A storage may answer with 200 before it fails.
    if (!etag) throw new Error(`S3 did not put the parts of ${key} together`)
  } catch (error) {
    await client.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

/** Retries after pauses, unless the upload was given up or the storage is full. */
async function insist<Sent>(
  send: () => Promise<Sent>,
  { content, unwanted }: { content: Readable; unwanted: AbortSignal | undefined },
): Promise<Sent> {
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await send()
    } catch (error) {
      if (content.errored || unwanted?.aborted || saysStorageFull(error)) throw error
      await pause(wait, undefined, unwanted && { signal: unwanted })
    }
  }
  return send()
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  const part = Buffer.alloc(PART_BYTES)
  let filled = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    let left = piece
    while (left.length > 0) {
      const taken = left.copy(part, filled)
      filled += taken
      left = left.subarray(taken)
      if (filled < PART_BYTES) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
