import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { networkOfSocket } from './client-address.ts'

/** A card provider may think for half a minute; nobody else is silent for this long. */
const SILENT_MS = 120_000
const HEAD_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000

/** A browser opens six: an office of forty people behind one address has room. */
const MOST_OF_A_NETWORK = 256
const THROWN_OUT_FOR_MS = 60_000
/** Networks that are remembered as thrown out. */
const MOST_THROWN_OUT = 10_000

/** In one piece that was read: no browser pipelines, and few programs do. */
const MOST_REQUESTS_AT_ONCE = 100
const REQUEST_LINE_END = ' HTTP/1.1\r\n'
/** Fewer bytes than so many requests have. */
const HARMLESS_BYTES = MOST_REQUESTS_AT_ONCE * REQUEST_LINE_END.length

export interface ConnectionLimits {
  /** Networks that may hold as many connections as they like, and are never thrown out. */
  trustedProxies: BlockList
  silentMs?: number
  mostOfANetwork?: number
  /** How long after a flood what is written is looked at before it is parsed. */
  carefulMs?: number
  /** Hears of each network that is thrown out. */
  onThrownOut?: (network: string) => void
}

/**
 * Closes connections on which nothing moves (of a reader who takes nothing of an answer, of a client who says nothing, or says it a letter
 * at a time), and those of a network that has too many. Times in ms.
 * @returns what throws the client of a connection out: that connection ends, and so do the others of its network, before anything that
 *   they have written is read; for a minute it gets no new ones, and what anybody writes is looked at before it is parsed
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

  /** Every open connection, and what looks first at what comes on it. */
  const all = new Map<Socket, (piece: Buffer | string) => void>()
  /** Ends the time of care; undefined: there is none. */
  let care: NodeJS.Timeout | undefined

  /**
   * Node parses a piece of 64 KB to its end, whatever happens to its connection: 2,300 requests, 45 ms. A piece that holds so many is made
   * unreadable first. Only after a flood: with a listener on each connection all requests cost a quarter more. A connection that had one
   * stays somewhat slower, since Node goes on handing its pieces through JavaScript.
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
