import type { Server } from 'node:http'

/** A card provider may think for half a minute; nobody else is silent for this long. */
const SILENT_MS = 120_000
const HEAD_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000

/**
 * Closes connections on which nothing moves: of a reader who takes nothing of an answer, of a client who says nothing, or says it a letter
 * at a time. Times in ms.
 */
export function limitConnections(server: Server, silentMs = SILENT_MS): void {
  server.setTimeout(silentMs)
  server.headersTimeout = HEAD_WITHIN_MS
  server.requestTimeout = REQUEST_WITHIN_MS
}
