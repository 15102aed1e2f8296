import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyCatalogue } from './export-store.ts'

/**
 * Writes the whole catalogue as CSV, no faster than it is taken; resolves to the number of titles. For people and their spreadsheets,
 * unless it must be `exact`.
 */
export async function exportCatalogue(pool: pg.Pool, sink: Writable, { exact = false } = {}): Promise<number> {
  const client = await pool.connect()
  let isWhole = false
  try {
    const rows = copyCatalogue(client, { exact })
    await pipeline(rows, sink)
    isWhole = true
    return rows.rowCount
  } finally {
    // A connection in the middle of its rows is of no use to anyone else.
    client.release(!isWhole)
  }
}
