import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionName } from './connection-name.ts'
import { type Connection, connectionConfig, unreachable } from './database.ts'

const PAUSE_BETWEEN_TRIES_MS = 200

export interface Watch {
  stop(): Promise<void>
}

/**
 * Keeps a connection open that listens. If it breaks, it reconnects, however long that takes. `onConnect` runs first on each new connection
 * (take a lock, start the server first, read what was missed). A failure of the first connection is the caller's.
 * @throws SetupError if the server can't be reached at first
 */
export async function watchDatabase(
  connection: Connection,
  handlers: {
    /** Handles the messages of each channel. */
    channels: Readonly<Record<string, (payload: string) => void>>
    /** Runs before each connection attempt: makes sure that the server runs. */
    beforeConnect?: () => Promise<void>
    onConnect: (client: pg.Client) => Promise<void>
    onError: (error: Error) => void
  },
): Promise<Watch> {
  let current: pg.Client | undefined
  let stopped = false
  let wasConnected = false

  async function connect(): Promise<void> {
    await handlers.beforeConnect?.()
    if (stopped) return
    const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('watch') })
    current = client
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    client.on('error', handlers.onError)
    client.on('notification', ({ channel, payload = '' }) => handlers.channels[channel]?.(payload))
    try {
      await client.connect().catch(error => {
        throw wasConnected ? error : unreachable(error)
      })
      wasConnected = true
      for (const channel of Object.keys(handlers.channels)) await client.query(`listen ${channel}`)
      await handlers.onConnect(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    void ended.then(reconnect)
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        return await connect()
      } catch (error) {
        handlers.onError(error as Error)
        await pause(PAUSE_BETWEEN_TRIES_MS)
      }
    }
  }

  await connect()
  return {
    async stop() {
      stopped = true
      await current?.end()
    },
  }
}
