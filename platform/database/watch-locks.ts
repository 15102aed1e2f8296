import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionName } from './connection-name.ts'
import { type Connection, connectionConfig } from './database.ts'

const LOOK_EVERY_MS = 10
/** Lock modes that block readers, and those that block only writers. */
const KEEPS_READERS = 'AccessExclusiveLock'
const KEEPS_WRITERS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock']

/** The longest time, in ms, for which a step locked an existing table against readers, or against writers. */
export interface StepHolds {
  name: string
  ms: number
  readersMs: number
  writersMs: number
  /** The table that was locked longest; null if none was. */
  table: string | null
}

export interface LockWatch {
  onStep(step: { name: string; end: 'begun' | 'done' }): void
  /** @returns the locks of each step, in order */
  stop(): Promise<StepHolds[]>
}

/** Watches the locks of a backend from a connection of its own, a hundred times a second. */
export async function watchLocks(connection: Connection, backend: number): Promise<LockWatch> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('watch-locks') })
  client.on('error', () => {})
  await client.connect()
  // Nobody waits for tables that a step creates itself.
  await client.query(`create temp table tables_of_before as
    select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const steps: (StepHolds & { begun: number })[] = []
  let current: (typeof steps)[number] | null = null
  let held = new Map<string, number>()
  let stopped = false

  async function look(): Promise<void> {
    const { rows } = await client.query<{ table: string; mode: string }>({
      name: 'look',
      text: `select relname as table, mode from pg_locks join tables_of_before on oid = relation
        where pid = $1 and granted and mode = any($2)`,
      values: [backend, [KEEPS_READERS, ...KEEPS_WRITERS]],
    })
    const now = performance.now()
    const seen = new Map<string, number>()
    for (const { table, mode } of rows) {
      const kind = mode === KEEPS_READERS ? 'readers' : 'writers'
      const key = `${kind} ${table}`
      const since = held.get(key) ?? now
      seen.set(key, since)
      if (current) note(current, { kind, table, ms: now - since + LOOK_EVERY_MS })
    }
    held = seen
  }

  const looking = (async () => {
    while (!stopped) {
      await look()
      await pause(LOOK_EVERY_MS)
    }
  })()

  return {
    onStep({ name, end }) {
      if (end === 'begun') {
        // Between two steps all locks were released, even if no look saw it.
        held = new Map()
        current = { name, ms: 0, readersMs: 0, writersMs: 0, table: null, begun: performance.now() }
        steps.push(current)
      } else if (current) {
        current.ms = performance.now() - current.begun
      }
    },
    async stop() {
      stopped = true
      await looking
      await client.end()
      return steps.map(({ begun, ...step }) => step)
    },
  }
}

function note(step: StepHolds, { kind, table, ms }: { kind: 'readers' | 'writers'; table: string; ms: number }): void {
  if (ms > Math.max(step.readersMs, step.writersMs)) step.table = table
  if (kind === 'readers') step.readersMs = Math.max(step.readersMs, ms)
  else step.writersMs = Math.max(step.writersMs, ms)
}
