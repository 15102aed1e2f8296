import type { IncomingMessage, ServerResponse } from 'node:http'
import { CallerLeftError, TooBusyError, type Turn } from '../../platform/fair-queue.ts'
import { requestIdOf } from '../http/request-id.ts'
import { BUSY_HEADERS, busyPage } from '../turns/busy-page.ts'
import { leftSignal } from '../turns/left-signal.ts'
import { type PageAddress, readPageAddress } from './page-address.ts'
import type { Loaded, PageCache } from './page-cache.ts'
import {
  chooseEncoding,
  compressQuickly,
  type Encoding,
  EVERY_ANSWER,
  readyBody,
  type StoredPage,
} from './stored-page.ts'

/**
 * Answers pages that are the same for everyone, before the whole application but with the same headers. A kept page is sent at once,
 * another as soon as it is made. Any other request goes to `passOn`, with the response untouched.
 * @returns the address of the kept page that was sent; null if none was
 */
export function answerPage(
  { cache, callerOf, shop }: PageCounter,
  request: IncomingMessage,
  response: ServerResponse,
  passOn: () => void,
): PageAddress | null {
  const address = isRead(request.method) ? readPageAddress(request.url ?? '') : null
  if (!address) {
    passOn()
    return null
  }
  const visit = { request, response, requestId: requestIdOf(request.headers['x-request-id']) }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const page = cache.find(address, visit.requestId)
  const body = page && readyBody(page, encoding)
  if (body) {
    sendPage(visit, page, encoding, body)
    return address
  }
  const turn = { caller: callerOf(request), signal: leftSignal(response) }
  answerMadePage(cache, visit, { address, encoding, page, turn }, passOn).catch(error => {
    if (error instanceof TooBusyError) sendBusyPage(visit, shop.name)
    else if (!(error instanceof CallerLeftError)) passOn()
  })
  return null
}

/** What is needed to answer pages. */
export interface PageCounter {
  cache: PageCache
  /** The caller, for its turn in the queue. */
  callerOf: (request: IncomingMessage) => string
  shop: { readonly name: string }
}

/** A request, its response, and the id that names it in the log. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
}

/** `page`: the kept page, if only its encoding has yet to be made. */
async function answerMadePage(
  cache: PageCache,
  visit: Visit,
  { address, encoding, page, turn }: { address: PageAddress; encoding: Encoding; page: StoredPage | null; turn: Turn },
  passOn: () => void,
): Promise<void> {
  const loaded: Loaded = page ? { kind: 'kept', page } : await cache.load(address, visit.requestId, turn)
  if (loaded.kind === 'kept') {
    return sendPage(visit, loaded.page, encoding, await cache.bodyOf(address, loaded.page, encoding))
  }
  const { status, headers, content } = loaded.answer
  // Left to the application: a redirect keeps the visitor's other parameters, and a cookie is for one visitor only.
  if ((headers.has('Location') && address.hasMore) || headers.has('Set-Cookie')) return passOn()
  const body = content.length === 0 || encoding === 'identity' ? content : await compressQuickly(content, encoding)
  visit.response.writeHead(status, [
    ...[...headers].flat(),
    ...EVERY_ANSWER,
    ...ownHeaders(visit),
    ...bodyHeaders(body, content === body ? 'identity' : encoding),
  ])
  visit.response.end(visit.request.method === 'HEAD' ? undefined : body)
}

/** Answers that the shop has too many readers now. */
function sendBusyPage(visit: Visit, shopName: string): void {
  const { request, response } = visit
  const url = request.url ?? '/'
  const body = busyPage(shopName, url)
  response.writeHead(503, [...Object.entries(BUSY_HEADERS).flat(), ...ownHeaders(visit)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendPage(visit: Visit, page: StoredPage, encoding: Encoding, body: Buffer<ArrayBuffer>): void {
  const { request, response } = visit
  // Conditional requests count only for a 200 (RFC 9110, 13.2.1).
  const isKnown = page.status === 200 && isKnownTo(request.headers['if-none-match'], page)
  const headers = page.headers.concat(ownHeaders(visit), isKnown ? [] : bodyHeaders(body, encoding))
  response.writeHead(isKnown ? 304 : page.status, headers)
  response.end(isKnown || request.method === 'HEAD' ? undefined : body)
}

/** The body's headers as a flat list of names and values. */
function bodyHeaders(body: Buffer<ArrayBuffer>, encoding: Encoding): string[] {
  const length = ['Content-Length', String(body.length)]
  return encoding === 'identity' ? length : [...length, 'Content-Encoding', encoding]
}

function ownHeaders({ requestId }: Visit): string[] {
  return ['X-Request-Id', requestId]
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether the client has this very page already (RFC 9110, weak comparison). */
function isKnownTo(ifNoneMatch: string | undefined, { etag }: StoredPage): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice('W/'.length)))
}
