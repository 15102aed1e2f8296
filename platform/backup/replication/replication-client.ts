import pg from 'pg'
import { SetupError } from '../../config.ts'
import { connectionName } from '../../database/connection-name.ts'
import { type Connection, connectionConfig } from '../../database/database.ts'

/** The answer to a replication command: rows, and chunks of a copy. */
export type ReplicationMessage = { kind: 'row'; fields: string[] } | { kind: 'data'; chunk: Buffer }

/** With more unread messages than this, the server has to wait. */
const MOST_WAITING = 64

const NONE_ALLOWED = /max_wal_senders"? \(currently 0\)/
/** The error for the database of a running shop whose version has no backups. */
export const STARTED_BY_OLDER =
  'La base de datos arrancó con una versión anterior y así no se puede respaldar: cierra la tienda que está abierta con ella, y abre esta de nuevo.'

/** A connection in PostgreSQL's replication protocol. */
export interface ReplicationClient {
  /** Runs a command and yields its answer. A slow reader makes the server wait, and fills no memory. */
  run(command: string): AsyncGenerator<ReplicationMessage>
  /** The fields of the answer's last row; empty if there is no row. */
  row(command: string): Promise<string[]>
  /** Sends a message inside a two-way copy. */
  say(chunk: Buffer): void
  /** Closes at once, even during a command. */
  close(): Promise<void>
}

/** Parts of `pg` that its types lack. */
interface Wire {
  query(text: string): void
  stream: { pause(): void; resume(): void; destroy(): void }
  sendCopyFromChunk(chunk: Buffer): void
}

/** @throws SetupError if an older version of the shop started the server, without replication */
export async function openReplication(connection: Connection): Promise<ReplicationClient> {
  const options = { ...connectionConfig(connection), application_name: connectionName('backup'), replication: 'true' }
  const client = new pg.Client(options)
  // A running command gets the error as well.
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
      // A waiting server would not read an orderly end.
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
    // Copied, because the parser reuses its buffer.
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

/** PostgreSQL's number of a database, and the timeline that it writes. */
export async function identifyDatabase(connection: Connection): Promise<{ cluster: string; timeline: number }> {
  const client = await openReplication(connection)
  try {
    const [cluster = '', timeline = ''] = await client.row('IDENTIFY_SYSTEM')
    return { cluster, timeline: Number(timeline) }
  } finally {
    await client.close()
  }
}
