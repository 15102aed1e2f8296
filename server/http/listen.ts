import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Config, SetupError } from '../../platform/config.ts'

/** Time that open requests get to finish when the shop stops, in ms. */
const FINISH_WITHIN_MS = 5000
/** How often idle connections are closed while the server stops, in ms: a browser would keep them for its next request. */
const LET_GO_EVERY_MS = 50

/**
 * Listens on the configured address. Until the shop is open, every request is asked to come back in a moment. `reusePort`: other processes
 * listen on the same port, and the kernel distributes the connections.
 * @returns the port, which the system chose if it was 0
 * @throws SetupError when the address is taken or not allowed
 */
export function listen(
  server: Server,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  { reusePort = false } = {},
): Promise<number> {
  if (server.listenerCount('request') === 0) server.on('request', askToComeBack)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new SetupError(explain(error, HOST, PORT))))
    server.listen({ port: PORT, host: HOST, reusePort }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : PORT)
    })
  })
}

/** Accepts no new requests, waits for open ones, and closes what is still open after `FINISH_WITHIN_MS`. */
export function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    const lettingGo = setInterval(() => server.closeIdleConnections(), LET_GO_EVERY_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(lettingGo)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function askToComeBack(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' })
  response.end('La librería está abriendo. Prueba otra vez en unos segundos.\n')
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `El puerto ${port} lo usa otro programa: detenlo, o inicia la librería en otro, por ejemplo PORT=${port + 1} npm start.`
  }
  if (code === 'EACCES')
    return `Este usuario no puede escuchar en el puerto ${port}: elige con PORT uno mayor que 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} no es una dirección de esta máquina: pon 127.0.0.1, o 0.0.0.0 para todas las redes.`
  }
  return `La librería no puede escuchar en ${host}:${port}: ${message}`
}
