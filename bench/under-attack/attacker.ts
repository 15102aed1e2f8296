// Child process: attacks the shop as asked until the time is over, and reports what it received.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestions } from '../child-program.ts'
import { HttpConnection, requestFor } from '../http-connection.ts'
import { type Attack, PIPELINED } from './attacks.ts'

export interface AttackQuestion {
  origin: string
  attack: Attack
  seconds: number
}

export interface AttackAnswer {
  /** Responses by status. */
  statuses: Record<string, number>
  /** Connections that ended before their response. */
  broken: number
  /** Total size read, including incomplete files. */
  mebibytes: number
}

/** Requests that a client has ready. */
const MOST_AHEAD = 200
/** The pause between two floods of one connection, in ms. */
const FLOOD_EVERY_MS = 2000
/** How long a flooding client stays after writing, in ms. */
const HANG_UP_AFTER_MS = 100
/** The pause before a disconnected client reconnects, in ms. */
const COME_BACK_MS = 20
/** What a browser sends with a POST: without it the shop refuses each before it looks at anything else. */
const XSRF_PAIR = { Cookie: 'XSRF-TOKEN=an-attacker', 'X-XSRF-TOKEN': 'an-attacker' }
const ENCODING = { 'Accept-Encoding': 'gzip, br', Accept: 'text/html, image/avif, image/webp, */*' }

answerQuestions(play)

async function play({ origin, attack, seconds }: AttackQuestion): Promise<AttackAnswer> {
  const answer: AttackAnswer = { statuses: {}, broken: 0, mebibytes: 0 }
  const until = performance.now() + seconds * 1000
  const playClient = (client: number): Promise<void> => {
    switch (attack.kind) {
      case 'read':
        return askOverAndOver(origin, attack, { client, until, answer })
      case 'pipeline':
        return floodConnections(origin, attack.paths, { client, until })
      case 'stall':
        return stall(origin, attack.paths[0] as string, { client, until })
    }
  }
  const clients = Array.from({ length: attack.clients }, (_, client) => playClient(client))
  await Promise.all(clients)
  return answer
}

/** Sends requests as fast as they are answered, from its own address, and reconnects when disconnected. */
async function askOverAndOver(
  origin: string,
  { paths, body }: Attack,
  { client, until, answer }: { client: number; until: number; answer: AttackAnswer },
): Promise<void> {
  let from = Math.floor((client * paths.length) / 512) % paths.length
  while (performance.now() < until) {
    const ahead = Array.from(
      { length: Math.min(MOST_AHEAD, paths.length) },
      (_, i) => paths[(from + i) % paths.length] as string,
    )
    const headers = { ...ENCODING, ...(body !== undefined && XSRF_PAIR), 'X-Forwarded-For': addressOf(client) }
    const requests = ahead.map(path => requestFor(origin, path, headers, body))
    const connection = new HttpConnection(origin, requests, ({ status }) => {
      from++
      answer.statuses[status] = (answer.statuses[status] ?? 0) + 1
    })
    const over = pause(until - performance.now(), 'over' as const)
    const end = await Promise.race([connection.ended.catch(() => 'broken' as const), over])
    connection.abandon()
    answer.mebibytes += connection.bytes / 2 ** 20
    if (end === 'over') return
    answer.broken++
    await pause(COME_BACK_MS)
  }
}

/** Writes thousands of requests at once, leaves before they are answered, and repeats. */
async function floodConnections(
  origin: string,
  paths: readonly string[],
  { client, until }: { client: number; until: number },
): Promise<void> {
  let from = client * PIPELINED
  while (performance.now() < until) {
    const searches = Array.from({ length: PIPELINED }, () => paths[from++ % paths.length] as string)
    const socket = connectTo(origin)
    socket.write(Buffer.concat(searches.map(path => requestFor(origin, path, ENCODING))))
    await pause(HANG_UP_AFTER_MS)
    socket.destroy()
    await pause(Math.max(0, Math.min(FLOOD_EVERY_MS, until - performance.now())))
  }
}

/** Requests a file and reads nothing of it. */
async function stall(
  origin: string,
  path: string,
  { client, until }: { client: number; until: number },
): Promise<void> {
  const socket = connectTo(origin)
  socket.pause()
  // Uncompressed, so that the shop must hold as much as possible.
  socket.write(requestFor(origin, path, { 'X-Forwarded-For': addressOf(client) }))
  await pause(Math.max(0, until - performance.now()))
  socket.destroy()
}

function connectTo(origin: string) {
  const { hostname, port } = new URL(origin)
  return connect(Number(port), hostname).on('error', () => {})
}

/** Each client has its own address: the worst case for a queue that is fair by address. */
function addressOf(client: number): string {
  return `198.18.${client >> 8}.${client % 256}`
}
