import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryResultRow } from 'pg'

/** Reads the shop's database from outside, and waits while it restarts. */
export interface Queries {
  query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
}

const TRIES = 200
const AGAIN_MS = 50

/** Repeats queries whose connection broke: each may run twice. */
export function patientQueries(pool: Pool): Queries {
  return {
    async query(text, values) {
      for (let tries = 1; ; tries++) {
        try {
          return await pool.query(text, values)
        } catch (error) {
          if (tries === TRIES || !isAway(error)) throw error
          await pause(AGAIN_MS)
        }
      }
    },
  }
}

/** True if the connection broke, or the server is starting or ending. Any other error comes from the query. */
function isAway(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return /^(57P|08|ECONN|ENOENT|EPIPE)/.test(code) || /^Connection terminated/.test(message)
}
