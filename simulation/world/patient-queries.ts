import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryResultRow } from 'pg'

/** The shop's database, read from outside by one who waits while it is started again. */
export interface Queries {
  query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
}

const TRIES = 200
const AGAIN_MS = 50

/** What is asked here can be asked twice. */
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

/** The connection broke, or the server is starting or ending; every other fault is one of the question. */
function isAway(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  return /^(57P|08|ECONN|ENOENT|EPIPE)/.test(code) || /^Connection terminated/.test(message)
}
