import { groupThousands } from '../../../../contract/money.ts'
import { folderPlace } from '../../../../platform/backup/place/folder-place.ts'
import { acceptPlace } from '../../../../platform/backup/place/known-place.ts'
import { type Restored, restoreBackup } from '../../../../platform/backup/restore/restore-backup.ts'
import { refuseOpenShop, ShopIsOpen, swapFolders } from '../../../../platform/backup/restore/swap-folders.ts'
import { readUruguayTime } from '../../../../platform/backup/uruguay-time.ts'
import { type Config, SetupError } from '../../../../platform/config.ts'
import { shellWord } from '../../../../platform/shell-word.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { CommandError, EXIT } from '../../command.ts'
import { isDatabaseUrl } from '../database/is-database-url.ts'
import { type CheckedBooks, checkBooks, checkedBooksWords } from './check-books.ts'
import type { BackupOptions } from './options.ts'
import { passedOverWords } from './passed-over-words.ts'
import { openPlace } from './place-of.ts'
import { folderNamed, refuseFolder } from './refuse-folder.ts'
import { restoreIntoDatabase } from './restore-into-database.ts'
import { obstacleWords, secretObstacles } from './secret-obstacles.ts'
import { swapLine } from './swap-line.ts'

/**
 * Restores into a new folder. With `--swap` the folder replaces the shop's, if everything was read and it is of the requested moment.
 * Otherwise the output says how to swap.
 */
export async function restore(config: Config, options: BackupOptions & { into: string }): Promise<number> {
  if (options['from-tables'] && options.to !== undefined) {
    throw new CommandError('--from-tables y --to no van juntos: las tablas son las del momento del respaldo.')
  }
  if (isDatabaseUrl(options.into)) return restoreIntoDatabase(config, options)
  const into = folderNamed(options.into, config)
  if (options.swap && options.drill) {
    throw new CommandError('--swap y --drill no van juntos: una copia para mirar no toma el lugar de la tienda.')
  }
  refuseFolder(config.DATA_DIR, { ...options, into, backupFolder: config.BACKUP_DIR })
  if (options.swap) refuseOpenShop(config.DATA_DIR)
  const restored = await restoreBackup({
    ...(await openPlace(config, options)),
    into,
    id: options.id,
    to: timeOf(options.to),
    isDrill: options.drill ?? false,
    now: new Date(),
    fromTables: options['from-tables'] ?? false,
    look: checkBooks,
    findObstacles: secretObstacles(config),
  })
  if (config.BACKUP_DIR && !options.drill) {
    // Otherwise its first start without the mounted disk would accept the empty folder. A read-only place without an id can't be accepted.
    await acceptPlace(folderPlace(config.BACKUP_DIR), into).catch(() => {})
  }
  const faults = [...restored.checked.faults, ...restored.obstacles]
  const isReached = options.to === undefined || restored.reached !== 'end of log'
  const swap = options.swap ? swapIn(config, { into, why: whyNotWhole(restored), isReached }) : null
  if (options.json) {
    const place = swap?.isDone ? { into: config.DATA_DIR, kept: swap.kept } : { into, kept: null }
    const swapped = swap && { swapped: swap.isDone, why: swap.isDone ? null : swap.why }
    console.log(JSON.stringify({ ...restored, ...place, ...swapped }, null, 2))
  } else {
    const steps = options.drill ? drillSteps(into) : (swap?.steps ?? swapSteps(config, into))
    console.log([...outcome(restored, { into, to: options.to }), ...steps].join('\n'))
  }
  return faults.length > 0 || !isReached || swap?.isDone === false ? EXIT.inPart : EXIT.done
}

type Swap = { steps: string[] } & ({ isDone: true; kept: string | null } | { isDone: false; why: string })

function whyNotWhole({ checked, obstacles }: Restored<unknown>): string | null {
  if (checked.faults.length > 0) return 'no todo se lee bien'
  return obstacles.length > 0 ? 'la repuesta así no se abre' : null
}

/** If the swap fails, the restored folder stays: restoring it may have taken hours. */
function swapIn(
  config: Config,
  { into, why, isReached }: { into: string; why: string | null; isReached: boolean },
): Swap {
  const stays = (why: string): Swap => ({
    isDone: false,
    why,
    steps: [`La tienda de ${config.DATA_DIR} quedó en su lugar: ${why}.`, ...swapSteps(config, into)],
  })
  if (!isReached) return stays('la repuesta es de un momento anterior al que pediste')
  if (why) return stays(why)
  try {
    const kept = swapFolders({ restored: into, dataFolder: config.DATA_DIR, now: new Date() })
    return { isDone: true, kept, steps: openSteps(config, kept) }
  } catch (error) {
    if (error instanceof ShopIsOpen) return stays('se abrió mientras se reponía')
    if (error instanceof SetupError) return { isDone: false, why: error.message, steps: [error.message] }
    throw error
  }
}

/** The value of `--to` for the state in the backup itself, without the later log: the state before an update. */
const AS_BACKED_UP = 'respaldo'

function timeOf(text: string | undefined): Date | 'backup' | null {
  if (text === undefined) return null
  if (text === AS_BACKED_UP) return 'backup'
  const time = readUruguayTime(text)
  if (!time)
    throw new CommandError(
      `--to: "${text}" no es una hora como "2026-11-20 14:05" (de Uruguay), ni la palabra ${AS_BACKED_UP}.`,
    )
  if (time > new Date()) throw new CommandError(`--to: ${text} todavía no pasó.`)
  return time
}

/** The tables whose rows are counted, as `go-live` counts them. */
const COUNTED = {
  orders: ['orden', 'órdenes'],
  payments: ['pago (hecho o no)', 'pagos (hechos o no)'],
  books: ['libro', 'libros'],
  book_requests: ['consulta', 'consultas'],
} as const

/** `1 orden, 2 pagos (hechos o no)`, for the tables that exist. */
export function countedRows(rows: Readonly<Record<string, number>>): string {
  const counts = Object.entries(COUNTED).flatMap(([table, [one, many]]) => {
    const count = rows[table]
    return count === undefined ? [] : [`${groupThousands(count)} ${count === 1 ? one : many}`]
  })
  return counts.join(', ')
}

function outcome(
  { backup, passedOver, stateOf, reached, checked, obstacles, seen }: Restored<CheckedBooks>,
  { into, to }: { into: string; to: string | undefined },
): string[] {
  return [
    ...passedOver.map(passedOverWords),
    ...(to !== undefined && reached === 'end of log'
      ? [`A ${to} no se llega: lo que sigue del registro está dañado, o no llegó a guardarse. Es lo último que hay.`]
      : []),
    `En ${into} está la tienda como era el ${inUruguay(stateOf)} (respaldo ${backup.id}): ${countedRows(checked.rows)}.`,
    ...(checked.faults.length === 0
      ? ['Cada tabla y cada índice se leyó entero.']
      : ['Esto no se lee bien:', ...checked.faults.map(fault => `  ${fault}`)]),
    ...obstacles.map(obstacleWords),
    ...checkedBooksWords(seen),
  ]
}

function drillSteps(into: string): string[] {
  return [
    'Es una copia para mirar: no manda correos, no hace trabajos y no habla con nadie. Para abrirla, en otro puerto:',
    `  DATA_DIR=${shellWord(into)} PORT=4000 npm start`,
  ]
}

function openSteps({ DATA_DIR }: Config, kept: string | null): string[] {
  return [
    `Ya está en ${DATA_DIR}${kept ? `; la de antes quedó en ${kept}` : ''}. Lo que pasó después no está.`,
    'Al abrir (npm start) dice qué tiempo se perdió y qué hay que comparar.',
  ]
}

function swapSteps({ DATA_DIR }: Config, into: string): string[] {
  return [
    'Lo que pasó después no está. Para seguir con ella, con la tienda cerrada, y sin borrar la carpeta de antes:',
    `  ${swapLine({ restored: into, dataFolder: DATA_DIR, now: new Date() })}`,
    'Después, al abrir (npm start), dice qué tiempo se perdió y qué hay que comparar.',
  ]
}
