import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

export type FetchedImage =
  | { kind: 'fetched'; bytes: Buffer }
  /** `private`: the address leads into a private network. `failed`: unreachable, too slow, or not answered with 200. */
  | { kind: 'refused'; reason: 'private' | 'too-large' | 'too-many-redirects' | 'failed' }

export interface FetchLimits {
  /** Of the answer as it comes over the line. */
  maxBytes: number
  /** For everything together, redirects included. */
  timeoutMs: number
  /** The one origin that may be private: the shop's own. */
  ownOrigin: string
}

const MAX_REDIRECTS = 3
const USER_AGENT = 'Anaquel/1.0 (cubiertas)'

class PrivateAddressError extends Error {}

/**
 * Fetches a picture that someone else's data names. The address that is connected to is the very one that was checked, so a name that
 * changes its mind between check and connection gains nothing; each redirect is checked again. Never throws.
 */
export async function fetchImage(address: string, limits: FetchLimits): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = new URL(address)
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await open(url, limits.ownOrigin, signal)
      const next = redirectOf(response)
      if (next === null) return await readBody(response, limits.maxBytes)
      response.destroy()
      url = new URL(next, url)
    }
    return { kind: 'refused', reason: 'too-many-redirects' }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof PrivateAddressError ? 'private' : 'failed' }
  }
}

function open(url: URL, ownOrigin: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isOwn = url.origin === ownOrigin
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  // A name is checked when it is resolved; an address written out is never resolved.
  if (!isOwn && isIP(hostname) && !isPublicAddress(hostname)) throw new PrivateAddressError()
  const send = { 'http:': httpRequest, 'https:': httpsRequest }[url.protocol]
  if (!send) throw new Error(`${url.protocol} is not fetched`)
  return new Promise((resolve, reject) => {
    send(url, {
      signal,
      // A connection of its own: none that someone else opened without the check.
      agent: false,
      headers: { Accept: 'image/jpeg, image/png, image/webp, image/avif, image/gif', 'User-Agent': USER_AGENT },
      ...(!isOwn && { lookup: lookupPublic }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddressError(), [])
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<FetchedImage> {
  if (response.statusCode !== 200) {
    response.destroy()
    return { kind: 'refused', reason: 'failed' }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) return { kind: 'refused', reason: 'too-large' }
    chunks.push(chunk)
  }
  return { kind: 'fetched', bytes: Buffer.concat(chunks) }
}
