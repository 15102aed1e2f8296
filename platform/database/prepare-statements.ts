import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The most statements that a connection keeps. Orders and their mails have some 150; the server needs about 20 KB for each. */
const MOST_PREPARED = 250
/** A statement with more values has many rows, or a list as long as it happens to be: its text hardly comes again. */
const MOST_VALUES = 40
/** The columns behind `*` may change while an older version runs on. The server would then refuse the kept plan. */
const ALL_COLUMNS = /(?:select|returning|,|\.)\s*\*/i

type Ask = (...args: unknown[]) => unknown

/**
 * From now on the connection parses and plans each statement with values once, and then gets only its values
 * (docs/decisions/0031-statements-planned-once.md).
 */
export function prepareStatements(client: pg.ClientBase): void {
  const ask = client.query as Ask
  const names = new Map<string, string>()
  const nameOf = (text: string, values: unknown[]): string | undefined => {
    if (values.length === 0 || values.length > MOST_VALUES || ALL_COLUMNS.test(text)) return undefined
    if (!names.has(text) && names.size < MOST_PREPARED) {
      names.set(text, createHash('sha256').update(text).digest('base64url'))
    }
    return names.get(text)
  }
  client.query = ((...args: unknown[]) => {
    const [text, values, ...more] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text, values) : undefined
    return name === undefined ? ask.apply(client, args) : ask.call(client, { name, text }, values, ...more)
  }) as pg.ClientBase['query']
}
