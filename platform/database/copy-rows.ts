import type { ClientBase } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'

/**
 * Streams the rows of a `copy … to stdout`. Errors that nobody else handles are ignored: the stream gets its connection's end even after
 * its reader has gone, and an unhandled error would end the process.
 */
export function copyRows(client: ClientBase, statement: string): CopyToStreamQuery {
  const rows = client.query(copyTo(statement))
  rows.on('error', () => {})
  return rows
}
