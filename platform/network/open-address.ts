import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type MayReach, PrivateAddressError, reachableLookup } from './reach.ts'

export type OpenedAddress =
  | { kind: 'answered'; response: IncomingMessage }
  /** `private`: the address leads into a private network. `failed`: unreachable, or too slow; `detail` is the system's error code. */
  | { kind: 'refused'; reason: 'private' | 'too-many-redirects' | 'failed'; detail: string }

export interface OpenOptions {
  /** Whether a URL may connect to this IP address. */
  mayReach(url: URL, address: string): boolean
  headers: OutgoingHttpHeaders
  /** Headers for the first origin only; a redirect to another origin does not get them. */
  secretHeaders?: OutgoingHttpHeaders
  signal: AbortSignal
}

const MAX_REDIRECTS = 3

/**
 * Requests an address from someone else's data, and follows its redirects. Each hop is checked again, and the connection goes to exactly
 * the IP address that was checked. Never throws. The caller must read or destroy the response.
 */
export async function openAddress(address: string, options: OpenOptions): Promise<OpenedAddress> {
  try {
    const first = new URL(address)
    let url = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const secret = url.origin === first.origin ? options.secretHeaders : {}
      const response = await send(url, { ...options, headers: { ...options.headers, ...secret } })
      const next = redirectOf(response)
      if (next === null) return { kind: 'answered', response }
      response.destroy()
      url = new URL(next, url)
    }
    return { kind: 'refused', reason: 'too-many-redirects', detail: '' }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return {
      kind: 'refused',
      reason: error instanceof PrivateAddressError ? 'private' : 'failed',
      detail: code ?? message,
    }
  }
}

function send(url: URL, { mayReach, headers, signal }: OpenOptions): Promise<IncomingMessage> {
  const start = { 'http:': httpRequest, 'https:': httpsRequest }[url.protocol]
  if (!start) throw new Error(`${url.protocol} is not fetched`)
  const reach: MayReach = address => mayReach(url, address)
  const lookup = reachableLookup(url.hostname, reach)
  return new Promise((resolve, reject) => {
    // A new connection: a pooled one might have been opened without the check.
    start(url, { signal, agent: false, headers, lookup }).on('response', resolve).on('error', reject).end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null
}
