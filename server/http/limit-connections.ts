import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { networkOfSocket } from './client-address.ts'

/** Idle limit. The longest legitimate silence is a card provider's, up to half a minute. */
const SILENT_MS = 120_000
const HEAD_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000

/** Connections per network. A browser opens six, so an office of forty people behind one address fits. */
const MOST_OF_A_NETWORK = 256
const THROWN_OUT_FOR_MS = 60_000
/** Number of banned networks that are remembered. */
const MOST_THROWN_OUT = 10_000

/** Requests in one chunk. No browser pipelines, and few programs do. */
const MOST_REQUESTS_AT_ONCE = 100
const REQUEST_LINE_END = ' HTTP/1.1\r\n'
/** A chunk shorter than this can't hold `MOST_REQUESTS_AT_ONCE` requests. */
const HARMLESS_BYTES = MOST_REQUESTS_AT_ONCE * REQUEST_LINE_END.length

export interface ConnectionLimits {
  /** Networks without a connection limit, which are never banned. */
  trustedProxies: BlockList
  silentMs?: number
  mostOfANetwork?: number
  /** How long after a flood chunks are inspected before they are parsed, in ms. */
  carefulMs?: number
  /** Called for each network that is banned. */
  onThrownOut?: (network: string) => void
}

/**
 * Closes connections that are idle (the client reads nothing, sends nothing, or sends one byte at a time), and connections above the limit
 * per network. Times in ms.
 * @returns a function that bans a socket's network for a minute: it closes all its connections before anything more is read, and refuses
 * new ones. For `carefulMs` the chunks of every connection are inspected before they are parsed
 */
export function limitConnections(
  server: Server,
  {
    trustedProxies,
    silentMs = SILENT_MS,
    mostOfANetwork = MOST_OF_A_NETWORK,
    carefulMs = THROWN_OUT_FOR_MS,
    onThrownOut = () => {},
  }: ConnectionLimits,
): (socket: Socket) => void {
  server.setTimeout(silentMs)
  server.headersTimeout = HEAD_WITHIN_MS
  server.requestTimeout = REQUEST_WITHIN_MS

  const open = new Map<string, Set<Socket>>()
  const thrownOut = new LRUCache<string, true>({ max: MOST_THROWN_OUT, ttl: THROWN_OUT_FOR_MS })

  /** Every open connection with its `data` listener, which inspects chunks. */
  const all = new Map<Socket, (piece: Buffer | string) => void>()
  /** Timer that ends the inspection of chunks; undefined while there is none. */
  let care: NodeJS.Timeout | undefined

  /**
   * Starts inspecting chunks. Node parses a chunk of 64 KB to its end even if its connection is closed: 2,300 requests, 45 ms. So a chunk
   * with too many requests is overwritten first. This happens only after a flood: a listener on each connection makes all requests a
   * quarter slower. A connection that had one stays somewhat slower, since Node keeps passing its chunks through JavaScript.
   */
  function beCareful(): void {
    if (care === undefined) for (const [socket, look] of all) socket.prependListener('data', look)
    clearTimeout(care)
    care = setTimeout(beCalm, carefulMs).unref()
  }

  function beCalm(): void {
    care = undefined
    for (const [socket, look] of all) socket.removeListener('data', look)
  }

  function lookAt(socket: Socket, piece: Buffer | string): void {
    if (typeof piece === 'string' || !isFlood(piece)) return
    throwOut(socket)
    piece.fill(0)
  }

  function throwOut(socket: Socket): void {
    const network = networkOfSocket(trustedProxies, socket)
    socket.destroy()
    beCareful()
    if (network === null) return
    thrownOut.set(network, true)
    onThrownOut(network)
    for (const other of open.get(network) ?? []) other.destroy()
  }

  server.on('connection', socket => {
    const look = (piece: Buffer | string) => lookAt(socket, piece)
    all.set(socket, look)
    socket.once('close', () => all.delete(socket))
    if (care !== undefined) socket.prependListener('data', look)
    const network = networkOfSocket(trustedProxies, socket)
    if (network === null) return
    const sockets = open.get(network) ?? new Set()
    if (thrownOut.has(network) || sockets.size >= mostOfANetwork) return void socket.destroy()
    open.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(network)
    })
  })

  return throwOut
}

function isFlood(piece: Buffer): boolean {
  if (piece.length < HARMLESS_BYTES) return false
  let requests = 0
  for (let at = piece.indexOf(REQUEST_LINE_END); at >= 0; at = piece.indexOf(REQUEST_LINE_END, at + 1)) requests++
  return requests > MOST_REQUESTS_AT_ONCE
}
