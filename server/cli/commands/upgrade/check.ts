import { join } from 'node:path'
import pg from 'pg'
import { refuseNotedLostLog } from '../../../../platform/backup/archive/lost-log.ts'
import type { Config } from '../../../../platform/config.ts'
import { compareFunctions } from '../../../../platform/database/apply-functions.ts'
import { connectionConfig, unreachable } from '../../../../platform/database/database.ts'
import { startEmbeddedServer } from '../../../../platform/database/embedded-server.ts'
import { compareSchema } from '../../../../platform/database/migration-files.ts'
import { runningServer } from '../../../../platform/database/server-process.ts'
import { type MigrationWeight, type TableSize, weighMigration } from '../../../../platform/database/weigh-migration.ts'
import { createLog } from '../../../../platform/log.ts'
import { VERSION } from '../../../../platform/version.ts'
import { refuseLostOrders } from '../../../opening/refuse-lost-orders.ts'
import { CommandError, EXIT } from '../../command.ts'
import { LONGEST_HOLD_MS, type Step, tellSteps } from './tell-steps.ts'

/** Lists waiting migrations, and estimates from table sizes how long they would block. */
export async function checkUpgrade(config: Config, { json }: { json?: boolean | undefined }): Promise<number> {
  const isClosed = !config.DATABASE_URL && !runningServer(join(config.DATA_DIR, 'db'))
  if (isClosed) refuseNotedLostLog(config.DATA_DIR)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedServer(config.DATA_DIR)
  try {
    if (isClosed && embedded) {
      // A database that starts writes a little by itself.
      await refuseLostOrders(embedded.connection, config, { isStarted: true, log: createLog('warn') })
    }
    const client = new pg.Client(connectionConfig(config.DATABASE_URL ?? embedded?.connection ?? ''))
    await client.connect().catch(error => {
      throw unreachable(error)
    })
    try {
      const weights = await weighAll(client)
      const steps = weights.map(toStep)
      if (json) console.log(JSON.stringify({ version: VERSION, isMeasured: false, steps }, null, 2))
      else tell(steps)
      return steps.some(({ heldMs }) => heldMs > LONGEST_HOLD_MS) ? EXIT.inPart : EXIT.done
    } finally {
      await client.end()
    }
  } finally {
    await embedded?.stop()
  }
}

async function weighAll(client: pg.Client): Promise<MigrationWeight[]> {
  const { waiting, unknown, isNew } = await compareSchema(client)
  if (isNew) throw new CommandError('La base está vacía: no hay nada que pasar.')
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ')
    throw new CommandError(`La base es de una versión más nueva que este programa (${VERSION}): tiene ${names}.`)
  }
  const sizes = await readSizes(client)
  const weights = waiting.map(migration => weighMigration(migration, sizes))
  const afterwards = (await compareFunctions(client)).unfinished.map(({ name }) => weighFolder(name, sizes))
  return [...weights, ...afterwards]
}

/** Per book in ms. The search's stored data is rebuilt in one transaction that blocks catalogue changes; names come in batches. */
const FOLDERS: Readonly<Record<string, { holdsUp: MigrationWeight['holdsUp']; bookMs: number }>> = {
  kept: { holdsUp: 'writers', bookMs: 1 },
}

function weighFolder(name: string, sizes: ReadonlyMap<string, TableSize>): MigrationWeight {
  const { holdsUp, bookMs } = FOLDERS[name] ?? { holdsUp: 'nobody', bookMs: 0.1 }
  const ms = bookMs * (sizes.get('books')?.rows ?? 0)
  const heldMs = holdsUp === 'nobody' ? 0 : ms
  return { name: `functions/${name}`, holdsUp, heldMs, ms, tables: holdsUp === 'nobody' ? [] : ['books'] }
}

async function readSizes(client: pg.Client): Promise<Map<string, TableSize>> {
  const { rows } = await client.query<TableSize & { name: string }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_relation_size(oid)::float8 as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, rows: count, bytes }) => [name, { rows: count, bytes }]))
}

const toStep = ({ name, holdsUp, heldMs, ms, tables }: MigrationWeight): Step => ({ name, holdsUp, heldMs, ms, tables })

function tell(steps: readonly Step[]): void {
  if (steps.length === 0) {
    console.log(`Nada espera: la base ya es la de este programa (${VERSION}).`)
    return
  }
  tellSteps(steps)
  console.log(
    'Son cálculos por el tamaño de las tablas, y otra máquina puede tardar el triple. Con un respaldo se mide en una copia: npm run shop -- upgrade --check --rehearse',
  )
}
