import type { IncomingMessage } from 'node:http'
import { isPublicAddress } from '../network/is-public-address.ts'
import { openAddress } from '../network/open-address.ts'

export type FetchedImage =
  | { kind: 'fetched'; bytes: Buffer }
  /**
   * `private`: the address leads into a private network. `not-found`: a 404 or 410. `failed`: unreachable, too slow, or any other status
   * than 200.
   */
  | { kind: 'refused'; reason: 'private' | 'too-large' | 'too-many-redirects' | 'not-found' | 'failed' }

export interface FetchLimits {
  /** Limit of the response as transferred. */
  maxBytes: number
  /** Limit in ms for everything, including redirects. */
  timeoutMs: number
  /** The only origin that may be private: the shop's own. */
  ownOrigin: string
}

const USER_AGENT = 'Anaquel/1.0 (cubiertas)'

/** Fetches a picture whose address comes from someone else's data, from the public internet only (`openAddress`). Never throws. */
export async function fetchImage(address: string, limits: FetchLimits): Promise<FetchedImage> {
  const opened = await openAddress(address, {
    mayReach: ({ origin }, host) => origin === limits.ownOrigin || isPublicAddress(host),
    headers: { Accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif', 'User-Agent': USER_AGENT },
    signal: AbortSignal.timeout(limits.timeoutMs),
  })
  if (opened.kind === 'refused') return { kind: 'refused', reason: opened.reason }
  return readBody(opened.response, limits.maxBytes).catch(() => ({ kind: 'refused', reason: 'failed' }))
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<FetchedImage> {
  if (response.statusCode !== 200) {
    response.destroy()
    const isGone = response.statusCode === 404 || response.statusCode === 410
    return { kind: 'refused', reason: isGone ? 'not-found' : 'failed' }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) return { kind: 'refused', reason: 'too-large' }
    chunks.push(chunk)
  }
  return { kind: 'fetched', bytes: Buffer.concat(chunks) }
}
