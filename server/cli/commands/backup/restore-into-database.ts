import { join } from 'node:path'
import { sql } from 'kysely'
import { readIntoDatabase } from '../../../../platform/backup/restore/read-into-database.ts'
import { endImport } from '../../../../platform/backup/tables/import-tables.ts'
import type { Config } from '../../../../platform/config.ts'
import { createDatabase, createPool } from '../../../../platform/database/database.ts'
import { withConnection } from '../../../../platform/database/with-connection.ts'
import { startJobs } from '../../../../platform/jobs.ts'
import { createLog } from '../../../../platform/log.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { compareLostSpanJob } from '../../../../shop/orders/paying/compare-lost-span.job.ts'
import { openLostSpan } from '../../../../shop/orders/paying/compare-lost-span.ts'
import { SHOP_JOBS } from '../../../../shop/work/shop-jobs.ts'
import { CommandError, EXIT } from '../../command.ts'
import { importedWords } from '../database/imported-words.ts'
import { checkBooks, checkedBooksWords } from './check-books.ts'
import type { BackupOptions } from './options.ts'
import { passedOverWords } from './passed-over-words.ts'
import { openPlace } from './place-of.ts'
import { obstacleWords, secretObstacles } from './secret-obstacles.ts'

/** Restores the tables of a backup into an empty database on your own server. */
export async function restoreIntoDatabase(config: Config, options: BackupOptions & { into: string }): Promise<number> {
  const { into: url, id } = options
  if (!options['from-tables']) {
    throw new CommandError('En un servidor tuyo se repone a partir de las tablas: agrega --from-tables.')
  }
  if (options.swap || options.drill) {
    throw new CommandError('--swap y --drill son para carpetas: una base de un servidor tuyo la nombra DATABASE_URL.')
  }
  const place = await openPlace(config, options)
  const restored = await readIntoDatabase({
    ...place,
    id,
    url,
    dataFolder: config.DATA_DIR,
    look: checkBooks,
    finish: ({ backup, imported }) =>
      tellLost(url, { backup: backup.id, beginsAt: imported.header.takenAt, endsAt: new Date(), isOfTables: true }),
  })
  const { backup, passedOver, imported, seen, isFolderFilled } = restored
  const obstacles = await obstaclesIn(url, config)
  if (options.json) console.log(JSON.stringify({ ...restored, obstacles }, null, 2))
  else {
    console.log(
      [
        ...passedOver.map(passedOverWords),
        `En esa base está la tienda como era el ${inUruguay(imported.header.takenAt)} (respaldo ${backup.id}): ${importedWords(imported)}.`,
        ...checkedBooksWords(seen),
        ...(isFolderFilled
          ? [`Lo que va junto a la base (el secreto, los correos) quedó en ${config.DATA_DIR}.`]
          : [`Lo que hay en ${config.DATA_DIR} (el secreto, los correos) quedó como estaba.`]),
        ...obstacles.map(obstacleWords),
        `Lo que pasó después no está; qué comparar: npm run shop -- stuck. Para seguir con ella, pon esa dirección en DATABASE_URL${secretStep(config, obstacles)} y abre con npm start.`,
      ].join('\n'),
    )
  }
  return obstacles.length > 0 ? EXIT.inPart : EXIT.done
}

/** The secret of the settings, or the one that lies in the data folder now, is compared with the fingerprint of what was read in. */
async function obstaclesIn(url: string, config: Config): Promise<string[]> {
  const pool = createPool(url, () => {})
  try {
    return await withConnection(pool, client => secretObstacles(config)(client, config.DATA_DIR))
  } finally {
    await pool.end()
  }
}

/** With your own server, no secret is taken from the folder. */
function secretStep({ SECRET, DATA_DIR }: Config, obstacles: readonly string[]): string {
  return SECRET || obstacles.length > 0 ? '' : `, en SECRET lo que dice ${join(DATA_DIR, 'secret')},`
}

/** Records the lost time span at once. A restored folder does so when it is first opened, but no shop opens this database before. */
async function tellLost(url: string, span: Parameters<typeof openLostSpan>[1]): Promise<void> {
  const pool = createPool(url, () => {})
  try {
    const jobs = await startJobs({ pool, log: createLog('error'), kinds: SHOP_JOBS })
    try {
      const enqueue: Parameters<typeof openLostSpan>[0]['enqueue'] = async (transaction, spanId) => {
        await jobs.enqueue(transaction, compareLostSpanJob, { spanId })
        await endImport(statement => sql.raw(statement).execute(transaction))
      }
      await openLostSpan({ db: createDatabase(pool), enqueue }, span)
    } finally {
      await jobs.stop()
    }
  } finally {
    await pool.end()
  }
}
