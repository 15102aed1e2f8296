import type { Migration } from './migration-files.ts'

/** The size of a table, from PostgreSQL's statistics. */
export interface TableSize {
  rows: number
  bytes: number
}

/** Who waits for a migration, and an estimate of how long. */
export interface MigrationWeight {
  name: string
  /** Who waits while it holds its locks: readers (and writers) of a table, or writers only. */
  holdsUp: 'readers' | 'writers' | 'nobody'
  /** Duration of the longest lock, and of the whole migration, in ms. */
  heldMs: number
  ms: number
  /** Tables that somebody waits for. */
  tables: string[]
}

/** Estimates in ms per thousand rows and per megabyte. Another machine may take half or three times as long. */
const BTREE = { row: 4, megabyte: 4 }
const GIN = { row: 60, megabyte: 4 }
const SCAN = { row: 0.5, megabyte: 4 }
const REWRITE = { row: 60, megabyte: 40 }
const UPDATE = { row: 50, megabyte: 4 }
type Cost = typeof BTREE

interface StatementWeight {
  table: string
  holdsUp: MigrationWeight['holdsUp']
  cost: Cost | null
}

/** Weighs a migration for tables of these sizes; tables that it creates are small. A transaction holds its locks to the end. */
export function weighMigration(migration: Migration, sizes: ReadonlyMap<string, TableSize>): MigrationWeight {
  let held: MigrationWeight['holdsUp'] = 'nobody'
  let heldMs = 0
  let ms = 0
  const tables = new Set<string>()
  for (const statement of migration.statements) {
    const weight = weighStatement(statement)
    const size = sizes.get(weight?.table ?? '')
    if (!weight || !size) continue
    const cost = weight.cost ? (weight.cost.row * size.rows) / 1000 + (weight.cost.megabyte * size.bytes) / 1e6 : 0
    ms += cost
    if (weight.holdsUp !== 'nobody') tables.add(weight.table)
    if (migration.isOnline) {
      if (weight.holdsUp !== 'nobody' && cost >= heldMs) {
        held = weight.holdsUp
        heldMs = cost
      }
    } else {
      held = heavier(held, weight.holdsUp)
      if (held !== 'nobody') heldMs += cost
    }
  }
  return { name: migration.name, holdsUp: held, heldMs, ms, tables: [...tables] }
}

function heavier(a: MigrationWeight['holdsUp'], b: MigrationWeight['holdsUp']): MigrationWeight['holdsUp'] {
  return [a, b].includes('readers') ? 'readers' : [a, b].includes('writers') ? 'writers' : 'nobody'
}

const INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:\w+ )?on (\w+)( using gin)?/
const ALTER = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/
const TRIGGER = /^(?:create (?:or replace )?|drop )trigger .* on (\w+)/
const ROWS = /^(?:update|delete from) (?:only )?(\w+)/
const BATCHES = /^do .* update (\w+) set/
const GONE = /^(?:truncate|drop table(?: if exists)?|lock table) (\w+)/

/** Weighs a statement. Null: nobody has to wait for it. */
export function weighStatement(sql: string): StatementWeight | null {
  const statement = sql.replace(/\s+/g, ' ').toLowerCase()
  const [, isConcurrent, indexed, isGin] = INDEX.exec(statement) ?? []
  if (indexed) {
    return { table: indexed, holdsUp: isConcurrent ? 'nobody' : 'writers', cost: isGin ? GIN : BTREE }
  }
  const [, altered, actions = ''] = ALTER.exec(statement) ?? []
  if (altered) return { table: altered, ...weighActions(actions) }
  const triggered = TRIGGER.exec(statement)?.[1]
  if (triggered) return { table: triggered, holdsUp: 'writers', cost: null }
  const updated = ROWS.exec(statement)?.[1]
  if (updated) return { table: updated, holdsUp: 'writers', cost: UPDATE }
  const batched = BATCHES.exec(statement)?.[1]
  if (batched) return { table: batched, holdsUp: 'nobody', cost: UPDATE }
  const gone = GONE.exec(statement)?.[1]
  return gone ? { table: gone, holdsUp: 'readers', cost: null } : null
}

function weighActions(actions: string): Omit<StatementWeight, 'table'> {
  if (/^validate constraint/.test(actions)) return { holdsUp: 'nobody', cost: SCAN }
  const isRewrite = / type |generated always as \(/.test(actions)
  if (isRewrite) return { holdsUp: 'readers', cost: REWRITE }
  const isScan = /check \(|set not null|references |add (constraint \w+ )?(unique|primary key|exclude)/.test(actions)
  return { holdsUp: 'readers', cost: isScan && !/not valid/.test(actions) ? SCAN : null }
}
