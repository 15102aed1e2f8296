import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
} from '@opentelemetry/semantic-conventions'
import { SERVICE_PEER_NAME } from './attributes.ts'
import { type PartnersCalled, partnerAt } from './partners-called.ts'
import { endFailed, type Spans } from './spans.ts'

/** A `fetch` request in Node's diagnostics events (undici's documentation, DiagnosticsChannel). */
interface FetchRequest {
  origin: string | URL
  path: string
  method: string
}

/**
 * Traces every HTTP request of the shop, by `fetch` and by Node's own clients, from Node's diagnostics events: callers need no changes. Of
 * an address only the host is recorded, and nothing is added to the request: partners learn nothing of traces
 * (docs/decisions/0024-traces.md).
 */
export function followCalls(spans: Spans, partners: PartnersCalled): Disposable {
  const open = new WeakMap<object, Span>()

  function begin(request: object, { method, url }: { method: string; url: URL }): void {
    const partner = partnerAt(partners, url.origin + url.pathname)
    const span = spans.begin(`${method} ${partner ?? url.hostname}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_SERVER_ADDRESS]: url.hostname,
        [ATTR_SERVER_PORT]: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
        ...(partner && { [SERVICE_PEER_NAME]: partner }),
      },
    })
    if (span) open.set(request, span)
  }

  function answered(request: object, status: number | undefined): void {
    const span = open.get(request)
    if (!span || status === undefined) return
    span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
    if (status < 400) return
    span.setAttribute(ATTR_ERROR_TYPE, String(status))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  function end(request: object, error?: unknown): void {
    const span = open.get(request)
    if (!span) return
    open.delete(request)
    if (error === undefined) span.end()
    else endFailed(span, error)
  }

  // biome-ignore lint/suspicious/noExplicitAny: each channel's messages are as Node documents them
  const heard: Record<string, (message: any) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, { method: request.method, url: new URL(request.path, request.origin) }),
    'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
      answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: object }) => end(request),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, { method: request.method, url: new URL(`${request.protocol}//${request.getHeader('host')}`) }),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      answered(request, response.statusCode)
      response.once('close', () => end(request, response.complete ? undefined : { code: 'ABORTED' }))
    },
    'http.client.request.error': ({ request, error }: { request: object; error: unknown }) => end(request, error),
  }
  const channels = Object.entries(heard)
  for (const [name, hear] of channels) subscribe(name, hear)
  return {
    [Symbol.dispose]() {
      for (const [name, hear] of channels) unsubscribe(name, hear)
    },
  }
}
