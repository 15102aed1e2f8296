import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Connection } from '../../database/database.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { SilentPlace } from '../place/silent-place.ts'
import {
  type LogPosition,
  readPosition,
  readSegment,
  SEGMENT_BYTES,
  segmentStart,
  writePosition,
} from '../replication/log-position.ts'
import { openReplication, type ReplicationClient } from '../replication/replication-client.ts'
import { type Sealing, sealedBuffer } from '../sealing.ts'
import { type Written, writeCaughtUp } from './caught-up.ts'
import { keepLog, type LogKeeper } from './keep-log.ts'
import { readBeginning } from './log-beginning.ts'
import { beginningPath, historyPath, listLog, logFolder } from './log-files.ts'
import { LostLog, refuseLostLog } from './lost-log.ts'
import { readEnd } from './uncompared-end.ts'

/** The replication slot: the server keeps its log until it is read from here. */
const LOG_SLOT = 'anaquel_backup'
/** With the time that storing takes: how much is lost at most if the machine is. */
const FLUSH_MS = 20_000
/** Pauses between retries grow from the first to the longest. A killed database is back within seconds. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 2000
/** Time limit of the last try when the shop closes: enough for a busy machine, and less than a service may take to stop. */
const LAST_WITHIN_MS = 10_000
/** The same if the place did not answer. */
const LAST_IN_SILENCE_MS = 3000
const [DATA, KEEPALIVE, STATUS] = ['w', 'k', 'r'].map(letter => letter.charCodeAt(0)) as [number, number, number]
const HEADER_BYTES = 25
const MICROSECONDS_TO_2000 = 946_684_800_000_000n

export interface LogReceiving {
  connection: Connection
  dataFolder: string
  place: BackupPlace
  sealing: Sealing
  now: () => Date
  /** Gets the reason while the log can't be kept, and null when it can again. */
  onState(trouble: Error | null): void
  flushMs?: number
}

/**
 * Keeps the database's log from now on, as `pg_receivewal` does: as fast as the place takes it, at the latest every 20 s. After a failure it
 * retries; until then the server keeps its log, up to `max_slot_wal_keep_size`.
 * @returns a function that ends it. It resolves when everything received is kept. After a failure, it tries for ten seconds to catch up
 */
export function receiveLog(receiving: LogReceiving): () => Promise<void> {
  const stopping = new AbortController()
  const running = receiveAgain(receiving, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function receiveAgain(receiving: LogReceiving, stop: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let trouble: Error | null = null
  while (!stop.aborted) {
    const since = performance.now()
    try {
      await receive(receiving, stop)
      trouble = null
    } catch (error) {
      trouble = error as Error
      if (stop.aborted) break
      receiving.onState(trouble)
      // No retry: what the shop writes until then would hide the loss.
      if (error instanceof LostLog) return
      if (performance.now() - since > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS
      await pause(pauseMs, undefined, { signal: stop }).catch(() => {})
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }
  if (trouble) await catchUp(receiving, trouble instanceof SilentPlace ? LAST_IN_SILENCE_MS : LAST_WITHIN_MS)
}

/** Keeps what the database has written so far: if its disk is damaged later, the sales since the failure are nowhere else. */
async function catchUp(receiving: LogReceiving, withinMs: number): Promise<void> {
  const late = new AbortController()
  // The failure is already reported.
  const lastTry = receive(receiving, late.signal, { isLast: true }).catch(() => {})
  await Promise.race([lastTry, pause(withinMs, undefined, { ref: false })])
  late.abort()
}

/** @param isLast ends when everything written so far is kept */
async function receive(receiving: LogReceiving, stop: AbortSignal, { isLast = false } = {}): Promise<void> {
  const client = await openReplication(receiving.connection)
  const close = () => void client.close()
  stop.addEventListener('abort', close, { once: true })
  try {
    // It may have been aborted while this connected.
    stop.throwIfAborted()
    const { timeline, from, cluster, written } = await beginning(client, receiving)
    if (isLast && from >= written) return
    const keeper = keepLog(receiving, { cluster, timeline, from })
    const start = `START_REPLICATION SLOT ${LOG_SLOT} PHYSICAL ${writePosition(from)} TIMELINE ${timeline}`
    const noteCaughtUp = (written: Written) => writeCaughtUp(receiving.place, { cluster, timeline }, written)
    await keepWhatComes(client, { start, until: isLast ? written : null, keeper, noteCaughtUp, receiving, stop })
  } finally {
    stop.removeEventListener('abort', close)
    await client.close()
  }
}

async function keepWhatComes(
  client: ReplicationClient,
  {
    start,
    until,
    keeper,
    noteCaughtUp,
    receiving,
    stop,
  }: {
    start: string
    /** The position at which it ends; null: never. */
    until: LogPosition | null
    keeper: LogKeeper
    noteCaughtUp(written: Written): Promise<void>
    receiving: LogReceiving
    stop: AbortSignal
  },
): Promise<void> {
  // One step at a time, so that no flush runs in the middle of a take.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = turn.then(step)
    turn = done.catch(() => {})
    return done
  }
  /** The last reported position of the database, and the first one that is not known to be kept. */
  let written: Written | undefined
  let waiting: Written | undefined
  let noted: LogPosition | undefined
  const flush = async () => {
    // More is written while this flushes.
    const then = written
    const position = await keeper.flush()
    const reached = [then, waiting].find(said => said && position >= said.to)
    if (!reached) return position
    waiting = written
    if (reached.to !== noted) await noteCaughtUp(reached)
    noted = reached.to
    return position
  }
  const keep = async () => {
    const position = await inTurn(flush)
    if (!stop.aborted) client.say(statusOf(position, receiving.now()))
    receiving.onState(null)
  }
  let failure: unknown
  const timer = setInterval(() => {
    keep().catch(error => {
      failure = error
      void client.close()
    })
  }, receiving.flushMs ?? FLUSH_MS)
  try {
    for await (const message of client.run(start)) {
      if (message.kind !== 'data') continue
      const { chunk } = message
      // Noted before the take: a flush during it does not cover these bytes. A keepalive is no use: it says how far the server has sent.
      if (chunk[0] === DATA) {
        written = { to: chunk.readBigUInt64BE(9), at: timeOf(chunk.readBigInt64BE(17)) }
        waiting ??= written
      }
      if (chunk[0] === DATA) {
        const [position, bytes] = [chunk.readBigUInt64BE(1), chunk.subarray(HEADER_BYTES)]
        await inTurn(() => keeper.take(position, bytes))
        if (until !== null && position + BigInt(bytes.length) >= until) break
      }
      if (chunk[0] === KEEPALIVE && chunk.at(-1) === 1) await keep()
    }
  } catch (error) {
    if (!stop.aborted) throw failure ?? error
  } finally {
    clearInterval(timer)
  }
  await inTurn(flush)
}

/**
 * Where receiving goes on: from the last run's end, or from the log's present beginning. `written`: the database's present end. Stores the
 * history of a restored database's timeline.
 * @throws LostLog if the database lost log that is kept: what it writes now must not replace it
 */
async function beginning(
  client: ReplicationClient,
  { dataFolder, place, sealing, now }: LogReceiving,
): Promise<{ cluster: string; timeline: number; from: LogPosition; written: LogPosition }> {
  await refuseLostLog(await readEnd(client, dataFolder), { place, dataFolder })
  const [cluster = '', timeline = '', end = ''] = await client.row('IDENTIFY_SYSTEM')
  const number = Number(timeline)
  if (number > 1) {
    const [name = '', content = ''] = await client.row(`TIMELINE_HISTORY ${number}`)
    const path = historyPath(logFolder(cluster), name, sealing.suffix)
    // Stored once: the key of that time opens the log that it leads to.
    if ((await place.list(path)).length === 0) await place.put(path, await sealedBuffer(sealing, Buffer.from(content)))
  }
  const from = segmentStart((await slotPosition(client)) ?? (await makeSlot(client)))
  // Otherwise the log until here is not in this place, and continuity begins anew.
  if (!(await isKeptUpTo(from, { place, cluster, timeline: number })))
    await place.put(beginningPath(cluster), Buffer.from(JSON.stringify({ at: now() })))
  return { cluster, timeline: number, from, written: readPosition(end) }
}

/** False without a beginning: an earlier version kept that log elsewhere. */
async function isKeptUpTo(
  position: LogPosition,
  { place, cluster, timeline }: { place: BackupPlace; cluster: string; timeline: number },
): Promise<boolean> {
  if (!(await readBeginning(place, beginningPath(cluster)))) return false
  const { files } = await listLog(place, cluster)
  return files.some(({ segment, to }) => {
    const { timeline: own, start } = readSegment(segment)
    return own === timeline && start + BigInt(to ?? SEGMENT_BYTES) >= position
  })
}

/** Makes a new slot, instead of one whose log the server has dropped. */
async function makeSlot(client: ReplicationClient): Promise<LogPosition> {
  await dropSlot(client)
  await client.row(`CREATE_REPLICATION_SLOT ${LOG_SLOT} PHYSICAL (RESERVE_WAL)`)
  return (await slotPosition(client)) ?? 0n
}

/** Null if there is no slot, or the server has dropped its log. */
async function slotPosition(client: ReplicationClient): Promise<LogPosition | null> {
  const [, position] = await client.row(`READ_REPLICATION_SLOT ${LOG_SLOT}`)
  return position ? readPosition(position) : null
}

/** Makes a database that has just begun a timeline keep its log until it is received. */
export async function reserveLog(client: ClientBase): Promise<void> {
  await client.query('checkpoint')
  await client.query('select pg_create_physical_replication_slot($1, true)', [LOG_SLOT])
}

/** Lets the server drop its log. */
export async function dropLogSlot(pool: Pool): Promise<void> {
  await pool.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [LOG_SLOT],
  )
}

async function dropSlot(client: ReplicationClient): Promise<void> {
  await client.row(`DROP_REPLICATION_SLOT ${LOG_SLOT}`).catch(error => {
    if (error.code !== UNDEFINED_OBJECT) throw error
  })
}
const UNDEFINED_OBJECT = '42704'

/** PostgreSQL's times are microseconds since 2000. */
function timeOf(microseconds: bigint): Date {
  return new Date(Number((microseconds + MICROSECONDS_TO_2000) / 1000n))
}

/** The message `r`: the positions written, flushed and applied, and the time. */
function statusOf(position: LogPosition, now: Date): Buffer {
  const status = Buffer.alloc(34)
  status[0] = STATUS
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(position, at)
  status.writeBigInt64BE(BigInt(now.getTime()) * 1000n - MICROSECONDS_TO_2000, 25)
  return status
}
