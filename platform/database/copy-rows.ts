import type { ClientBase } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'

/**
 * The rows of a `copy … to stdout`, as they come. The end of its connection is told to it even where nobody reads it any more: an error that
 * nobody hears would end the process.
 */
export function copyRows(client: ClientBase, statement: string): CopyToStreamQuery {
  const rows = client.query(copyTo(statement))
  rows.on('error', () => {})
  return rows
}
