import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3mini } from 's3mini'

/** Of one size all but the last, as some storages want it. */
const PART_BYTES = 8 * 1024 * 1024
const AGAIN_AFTER_MS = [1000, 2000, 4000]

/**
 * Sends what is still being written, one part after the other. Not by the client: it lets a part that is refused end the program while the
 * next is being written.
 */
export async function putInParts(client: S3mini, key: string, content: Readable): Promise<void> {
  // It may fail before anyone reads it.
  content.on('error', () => {})
  const upload = await client.getMultipartUploadId(key).catch(error => {
    content.destroy()
    throw error
  })
  try {
    const parts: Awaited<ReturnType<typeof sendPart>>[] = []
    for await (const part of partsOf(content)) {
      parts.push(await sendPart(client, { key, upload, part, number: parts.length + 1 }))
    }
    const { etag } = await client.completeMultipartUpload(key, upload, parts)
    // A storage may say that all is well before it finds that it is not.
    if (!etag) throw new Error(`S3 did not put the parts of ${key} together`)
  } catch (error) {
    await client.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

async function sendPart(
  client: S3mini,
  { key, upload, part, number }: { key: string; upload: string; part: Buffer; number: number },
) {
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await client.uploadPart(key, upload, part, number)
    } catch {
      await pause(wait)
    }
  }
  return client.uploadPart(key, upload, part, number)
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
