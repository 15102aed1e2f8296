import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from '../http/request-id.ts'
import { SECURITY_HEADERS } from '../http/security-headers.ts'
import type { PageHandler } from '../pages/pages.ts'
import { readPageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { chooseEncoding, type Encoding, readyBody, type StoredPage } from './stored-page.ts'

const EVERY_ANSWER = Object.entries(SECURITY_HEADERS).flat()

/**
 * The shortest way to a kept page: before the whole application, with the same headers. False when the page is not ready to be sent;
 * then nothing has happened to the response.
 */
export function answerKeptPage(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const address = isRead(request.method) ? readPageAddress(request.url ?? '') : null
  if (!address) return false
  const requestId = requestIdOf(request.headers['x-request-id'])
  const page = cache.find(address, requestId)
  if (!page) return false
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = readyBody(page, encoding)
  if (!body) return false

  const isKnown = isKnownTo(request.headers['if-none-match'], page)
  const headers = [...pageHeaders(page, encoding, isKnown ? null : body), 'X-Request-Id', requestId, ...EVERY_ANSWER]
  response.writeHead(isKnown ? 304 : 200, headers)
  response.end(isKnown || request.method === 'HEAD' ? undefined : body)
  return true
}

/** Pages through the cache. What is the same for nobody else is rendered for the one who asked, as they asked. */
export function keepPages(cache: PageCache, render: PageHandler): PageHandler {
  return async (request, requestId) => {
    const { pathname, search } = new URL(request.url)
    const address = isRead(request.method) ? readPageAddress(pathname + search) : null
    if (!address) return render(request, requestId)
    const loaded = await cache.load(address, requestId)
    if (loaded.kind === 'unkept') {
      const { status, headers, body } = loaded.answer
      // A redirect takes the visitor's other parameters along, and a cookie is for one.
      const isForOne = (headers.has('Location') && address.hasMore) || headers.has('Set-Cookie')
      if (isForOne) return render(request, requestId)
      return new Response(request.method === 'HEAD' ? null : body, { status, headers })
    }

    const { page } = loaded
    const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)
    const isKnown = isKnownTo(request.headers.get('If-None-Match') ?? undefined, page)
    const body = isKnown ? null : await cache.bodyOf(address, page, encoding)
    const headers = new Headers()
    const flat = pageHeaders(page, encoding, body)
    for (let i = 0; i < flat.length; i += 2) headers.append(flat[i] ?? '', flat[i + 1] ?? '')
    return new Response(request.method === 'HEAD' ? null : body, { status: isKnown ? 304 : 200, headers })
  }
}

/** Names and values in turn. `body` is null for an answer that has none of its own. */
function pageHeaders({ headers, etag }: StoredPage, encoding: Encoding, body: Buffer<ArrayBuffer> | null): string[] {
  return [
    ...headers,
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
    ...(body ? ['Content-Length', String(body.length)] : []),
    ...(encoding === 'identity' || !body ? [] : ['Content-Encoding', encoding]),
  ]
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The client has this very page already (RFC 9110, weak comparison). */
function isKnownTo(ifNoneMatch: string | undefined, { etag }: StoredPage): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice('W/'.length)))
}
