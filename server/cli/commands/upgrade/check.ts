import { join } from 'node:path'
import pg from 'pg'
import { refuseNotedLostLog } from '../../../../platform/backup/archive/lost-log.ts'
import { isDrill } from '../../../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../../../platform/config.ts'
import { compareFunctions } from '../../../../platform/database/apply-functions.ts'
import { connectionConfig, databaseOver, unreachable } from '../../../../platform/database/database.ts'
import { startEmbeddedServer } from '../../../../platform/database/embedded-server.ts'
import { compareSchema } from '../../../../platform/database/migration-files.ts'
import { runningServer } from '../../../../platform/database/server-process.ts'
import { type MigrationWeight, type TableSize, weighMigration } from '../../../../platform/database/weigh-migration.ts'
import { VERSION } from '../../../../platform/version.ts'
import type { Lack } from '../../../../shop/readiness/lack.ts'
import { notedDamageLacks } from '../../../opening/known-damage.ts'
import { secretLacksIn } from '../../../opening/own-secret.ts'
import { refuseLostOrders } from '../../../opening/refuse-lost-orders.ts'
import { examplesForBuyers } from '../../../opening/refuse-mixture.ts'
import { CommandError, EXIT } from '../../command.ts'
import { printedWarnings } from '../../printed-warnings.ts'
import { LONGEST_HOLD_MS, type Step, tellSteps } from './tell-steps.ts'

type Obstacle = Pick<Lack, 'what' | 'mend'>

/**
 * Lists waiting migrations, and estimates from table sizes how long they would block. First it names what to mend before: known damage, and a
 * secret that is not the shop's. With real card keys it also names the examples over which the new version would not open.
 */
export async function checkUpgrade(config: Config, { json }: { json?: boolean | undefined }): Promise<number> {
  const isClosed = !config.DATABASE_URL && !runningServer(join(config.DATA_DIR, 'db'))
  if (isClosed) refuseNotedLostLog(config.DATA_DIR)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedServer(config.DATA_DIR)
  try {
    if (isClosed && embedded) {
      // Even a mere start of the database writes a little.
      await refuseLostOrders(embedded.connection, config, { isStarted: true, log: printedWarnings })
    }
    const client = new pg.Client(connectionConfig(config.DATABASE_URL ?? embedded?.connection ?? ''))
    await client.connect().catch(error => {
      throw unreachable(error)
    })
    try {
      const mendFirst = [...notedDamageLacks(config), ...(await secretLacksIn(config, client))].map(toObstacle)
      const weights = await weighAll(client)
      const steps = weights.map(toStep)
      const keepsClosed = await findWhatKeepsClosed(config, client)
      if (json)
        console.log(JSON.stringify({ version: VERSION, isMeasured: false, steps, mendFirst, keepsClosed }, null, 2))
      else {
        tellWhatToMend(mendFirst)
        tell(steps)
        tellWhatKeepsClosed(keepsClosed)
      }
      const isSmooth =
        mendFirst.length + keepsClosed.length === 0 && steps.every(({ heldMs }) => heldMs <= LONGEST_HOLD_MS)
      return isSmooth ? EXIT.done : EXIT.inPart
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

/** The start refuses these with real keys, but not in a drill. */
async function findWhatKeepsClosed(config: Config, client: pg.Client): Promise<Obstacle[]> {
  if (config.cardProvider.kind !== 'real' || isDrill(config.DATA_DIR)) return []
  const { rows } = await client.query("select where to_regclass('public.shop_settings') is not null")
  const lacks = await examplesForBuyers(config, databaseOver(client), { hasSettings: rows.length > 0 })
  return lacks.map(toObstacle)
}

const toObstacle = ({ what, mend }: Lack): Obstacle => ({ what, mend })
const inLine = ({ what, mend }: Obstacle) => `  - ${what} ${mend}`

function tellWhatToMend(obstacles: readonly Obstacle[]): void {
  if (obstacles.length > 0) console.log(['Antes de actualizar:', ...obstacles.map(inLine), ''].join('\n'))
}

function tellWhatKeepsClosed(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return
  const lines = obstacles.map(inLine)
  const heading = '\nCon las claves reales, la versión nueva no abre mientras a un comprador le llegue algo de prueba:'
  console.log([heading, ...lines, 'Se arregla antes, o con el programa nuevo y la tienda cerrada.'].join('\n'))
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
