import pg from 'pg'
import { SetupError } from '../../config.ts'
import { connectionName } from '../../database/connection-name.ts'
import { type Connection, connectionConfig } from '../../database/database.ts'

/** What comes back of a replication command: rows, and the pieces of a copy. */
export type ReplicationMessage = { kind: 'row'; fields: string[] } | { kind: 'data'; chunk: Buffer }

/** So many messages may wait to be read before the server is made to wait. */
const MOST_WAITING = 64

const NONE_ALLOWED = /max_wal_senders"? \(currently 0\)/
/** The database of a running shop that knows no backups yet. */
export const STARTED_BY_OLDER =
  'La base de datos arrancó con una versión anterior y así no se puede respaldar: cierra la tienda que está abierta con ella, y abre esta de nuevo.'

/** A connection on which PostgreSQL speaks its replication protocol. */
export interface ReplicationClient {
  /** Sends a command and gives what it answers with, as fast as it is taken: a slow reader makes the server wait and fills no memory. */
  run(command: string): AsyncGenerator<ReplicationMessage>
  /** The fields of the last row of what a command answers with; none: empty. */
  row(command: string): Promise<string[]>
  /** Says something within a copy that goes both ways. */
  say(chunk: Buffer): void
  /** At once, whatever is under way. */
  close(): Promise<void>
}

/** What `pg` has and its types do not mention. */
interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void; destroy(): void }
  sendCopyFromChunk(chunk: Buffer): void
}

/** @throws SetupError where the server was started by an older version of the shop, which allows none */
export async function openReplication(connection: Connection): Promise<ReplicationClient> {
  const options = { ...connectionConfig(connection), application_name: connectionName('backup'), replication: 'true' }
  const client = new pg.Client(options)
  // What runs hears of it too.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw NONE_ALLOWED.test(error.message) ? new SetupError(STARTED_BY_OLDER) : error
  })
  const wire = (client as unknown as { connection: Wire }).connection
  let isAtWork = false
  async function* run(command: string) {
    isAtWork = true
    yield* runOn(client, wire, command)
    isAtWork = false
  }
  return {
    run,
    async row(command) {
      let fields: string[] = []
      for await (const message of run(command)) if (message.kind === 'row') fields = message.fields
      return fields
    },
    say: chunk => wire.sendCopyFromChunk(chunk),
    async close() {
      // A server that is made to wait would not hear a farewell.
      if (isAtWork) wire.stream.destroy()
      else await client.end().catch(() => {})
    },
  }
}

async function* runOn(client: pg.Client, wire: Wire, command: string): AsyncGenerator<ReplicationMessage> {
  const waiting: ReplicationMessage[] = []
  let isOver = false
  let failure: Error | undefined
  let wake = () => {}
  const put = (message: ReplicationMessage) => {
    waiting.push(message)
    if (waiting.length >= MOST_WAITING) wire.stream.pause()
    wake()
  }
  const end = (error?: Error) => {
    failure ??= error
    isOver = true
    wake()
  }
  client.once('end', () => end(new Error('the connection ended')))
  client.query({
    submit: () => wire.query(command),
    handleRowDescription() {},
    handleDataRow: (message: { fields: string[] }) => put({ kind: 'row', fields: message.fields }),
    // The parser uses its memory again.
    handleCopyData: (message: { chunk: Buffer }) => put({ kind: 'data', chunk: Buffer.from(message.chunk) }),
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handlePortalSuspended() {},
    handleReadyForQuery: () => end(),
    handleError: (error: Error) => end(error),
  } as unknown as pg.Submittable)
  for (;;) {
    const message = waiting.shift()
    if (message) {
      if (waiting.length < MOST_WAITING / 2) wire.stream.resume()
      yield message
    } else if (isOver) {
      if (failure) throw failure
      return
    } else {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
}

/** Which database it is: PostgreSQL's number of it, and the timeline that it writes. */
export async function identifyDatabase(connection: Connection): Promise<{ cluster: string; timeline: number }> {
  const client = await openReplication(connection)
  try {
    const [cluster = '', timeline = ''] = await client.row('IDENTIFY_SYSTEM')
    return { cluster, timeline: Number(timeline) }
  } finally {
    await client.close()
  }
}
