import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyRows } from '../../database/copy-rows.ts'
import type { TableContent } from './table-format.ts'

const LINE_BREAK = 10

/** Passes the text of a table through; afterwards `content` gives its rows and digest. */
export function countContent(): { through: Transform; content(): TableContent } {
  const digest = createHash('sha256')
  let rows = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      // Line breaks inside rows are escaped.
      for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1)) rows++
      done(null, chunk)
    },
  })
  return { through, content: () => ({ rows, sha256: digest.digest('hex') }) }
}

/** The present content of a table, by its `copy … to stdout`. */
export async function contentOf(client: pg.Client, statement: string): Promise<TableContent> {
  const { through, content } = countContent()
  await pipeline(copyRows(client, statement), through.resume())
  return content()
}
