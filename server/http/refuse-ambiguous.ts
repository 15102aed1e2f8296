import type { IncomingMessage, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A name or an address, and perhaps a port (RFC 9110, 7.2); HTTP/1.1 allows an empty one. */
const HOST = /^[\w.~%!$&'()*+;=:[\]-]*$/
const REFUSED = JSON.stringify({
  type: 'ambiguous',
  title: 'Solicitud incorrecta',
  status: 400,
  detail: 'La solicitud se puede leer de dos maneras.',
})

/**
 * Answers 400 to what a proxy in front of the shop may read in another way than Node does, and lets go of the connection, with everything
 * that was written after it: several hosts, or none that could be one; an encoding of the transfer other than `chunked` alone, or any from a
 * client of HTTP/1.0, which knows none (RFC 9112, 3.2 and 6.1). Two lengths, a length beside chunks, bare line ends and folded lines Node's
 * parser refuses itself.
 */
export function refuseAmbiguous(handle: Handle): Handle {
  return (request, response) => {
    if (!isAmbiguous(request)) return handle(request, response)
    response.writeHead(400, { 'Content-Type': 'application/problem+json; charset=utf-8', Connection: 'close' })
    response.end(REFUSED)
  }
}

function isAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const { host = '', 'transfer-encoding': encoding } = headers
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) return true
  if (!HOST.test(host)) return true
  // Of several, `headers` has the first.
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
