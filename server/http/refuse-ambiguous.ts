import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from './security-headers.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A host name or address with an optional port (RFC 9110, 7.2). May be empty: HTTP/1.1 allows that. */
const HOST = /^[\w.~%!$&'()*+;=:[\]-]*$/
/** A target that names its host itself, as clients write to a proxy (RFC 9112, 3.2.2). */
const WITH_HOST = /^https?:\/\/([^/?#]*)(.*)$/i
/** A path. Browsers read `/\evil.example` as another host. */
const PATH = /^\/(?!\\)/
const REFUSED = JSON.stringify({
  type: 'ambiguous',
  title: 'Solicitud incorrecta',
  status: 400,
  detail: 'La solicitud se puede leer de dos maneras.',
})

/**
 * Answers 400 to requests that a proxy in front of the shop may read differently than Node does (request smuggling), and closes the
 * connection with everything written after them. That is: no valid Host or several, or another one in the target, which must be a path or
 * an address (a path is made of it); a Transfer-Encoding other than `chunked` alone, or any
 * from an HTTP/1.0 client (RFC 9112, 3.2 and 6.1). Node's parser itself refuses two lengths, a length beside chunks, bare line feeds and
 * folded headers.
 */
export function refuseAmbiguous(handle: Handle): Handle {
  return (request, response) => {
    if (!isAmbiguous(request)) {
      request.url = pathOf(request.url ?? '')
      return handle(request, response)
    }
    response.writeHead(400, {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    response.end(REFUSED)
  }
}

/** A target without the host that it names itself. */
function pathOf(target: string): string {
  const rest = WITH_HOST.exec(target)?.[2]
  return rest === undefined || rest.startsWith('/') ? (rest ?? target) : `/${rest}`
}

function isAmbiguous({ url = '', rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const { host = '', 'transfer-encoding': encoding } = headers
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) return true
  if (!HOST.test(host)) return true
  const targetHost = WITH_HOST.exec(url)?.[1] ?? host
  if (targetHost.toLowerCase() !== host.toLowerCase() || !PATH.test(pathOf(url))) return true
  // Counts raw headers: of several Host headers, `headers` keeps only the first.
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
