import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyCatalogue } from './export-store.ts'

/** Writes the whole catalogue as CSV, with backpressure. Resolves to the number of titles. Formulas are escaped for spreadsheets unless `exact`. */
export async function exportCatalogue(pool: pg.Pool, sink: Writable, { exact = false } = {}): Promise<number> {
  const client = await pool.connect()
  let isWhole = false
  try {
    const rows = copyCatalogue(client, { exact })
    await pipeline(rows, sink)
    isWhole = true
    return rows.rowCount
  } finally {
    // Destroy the connection if its rows were not read to the end: nobody else can use it.
    client.release(!isWhole)
  }
}
