import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLines } from '../complete-lines.ts'
import type { CallRecord, KeyRecord, NotificationRecord, Payment, TokenRecord } from './records.ts'

interface Tables {
  tokens: TokenRecord
  payments: Payment
  keys: KeyRecord
  calls: CallRecord
  notifications: NotificationRecord
}

type Changes = { [Name in keyof Tables]?: Tables[Name][] }
type Removal = { [Name in keyof Tables]?: (string | number)[] }

export interface Journal {
  get<Name extends keyof Tables>(table: Name, id: string | number): Tables[Name] | undefined
  /** In the order in which they were first written. */
  all<Name extends keyof Tables>(table: Name): Tables[Name][]
  count(table: keyof Tables): number
  /** Writes all changes or none, synchronously: no other request sees a part. Records are never changed in place. */
  commit(changes: Changes, removals?: Removal): void
  close(): void
}

/**
 * The provider's storage. With a folder, every commit is one line of `journal.jsonl`, read again at the next start: a killed process loses
 * nothing that it answered. Lines are not synced to disk, so they survive a kill but not a power cut.
 */
export function openJournal(folder: string | null): Journal {
  const tables = emptyTables()
  const file = folder === null ? null : openFile(folder, tables)
  return {
    get: (table, id) => tables[table].get(String(id)) as never,
    all: table => [...tables[table].values()] as never,
    count: table => tables[table].size,
    commit(changes, removals = {}) {
      if (file !== null) appendFileSync(file, `${JSON.stringify([changes, removals])}\n`)
      apply(tables, changes, removals)
    },
    close() {
      if (file !== null) closeSync(file)
    },
  }
}

type TableMaps = { [Name in keyof Tables]: Map<string, Tables[Name]> }

function emptyTables(): TableMaps {
  return { tokens: new Map(), payments: new Map(), keys: new Map(), calls: new Map(), notifications: new Map() }
}

function apply(tables: TableMaps, changes: Changes, removals: Removal): void {
  for (const [table, records] of Object.entries(changes)) {
    const map = tables[table as keyof Tables] as Map<string, { id: string | number }>
    for (const record of records) map.set(String(record.id), record)
  }
  for (const [table, ids] of Object.entries(removals)) {
    for (const id of ids) tables[table as keyof Tables].delete(String(id))
  }
}

/** Reads the journal into the tables, and rewrites it without outdated lines. */
function openFile(folder: string, tables: TableMaps): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'journal.jsonl')
  for (const line of completeLines(path)) apply(tables, ...(JSON.parse(line) as [Changes, Removal]))
  const records = Object.fromEntries(Object.entries(tables).map(([table, map]) => [table, [...map.values()]]))
  const compact = `${JSON.stringify([records, {}])}\n`
  writeFileSync(`${path}.new`, compact, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return openSync(path, 'a', 0o600)
}
