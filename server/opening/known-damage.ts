import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { closedFile } from '../../platform/database/closed-file.ts'
import { forgetDamage, type NotedDamage, noteDamage, notedDamage } from '../../platform/database/damage-note.ts'
import type { Log } from '../../platform/log.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import type { Lack } from '../../shop/readiness/lack.ts'
import { damageAdvice, WAY_OUT_OF_DAMAGE } from '../advice-on-error.ts'
import { countDamagedPages, lookForDamage, lookForDamageElsewhere } from './look-for-damage.ts'

type Parts = { pool: pg.Pool; log: Pick<Log, 'info' | 'warn'> }

/** Longer than a usual look, because damage was seen; an examination gives each check 15 s. */
const NOTED_WITHIN_MS = 10_000

/** Checks orders and money for damage, as every start does. @returns what to do about damage found now or earlier; null: none is known */
export async function knownDamage({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, parts: Parts): Promise<string | null> {
  const looked = await lookForDamage(parts.pool, parts.log)
  if (looked.kind === 'damaged') noteFoundDamage(DATA_DIR, looked.words, parts.log)
  const words = looked.kind === 'damaged' ? looked.words : notedDamage(DATA_DIR)?.words
  return words === undefined ? null : damageAdvice(words)
}

/** Checks everything for damage. If every table and index is sound, earlier damage is forgotten. */
export async function damageLacks(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { pool, log }: Parts,
): Promise<Lack[]> {
  const { DATA_DIR } = config
  const noted = notedDamage(DATA_DIR)
  // Read first, so that damage which others find during the check is not forgotten.
  const damagedPages = await countDamagedPages(pool)
  const dear = await lookForDamage(pool, log)
  if (dear.kind === 'damaged') {
    noteFoundDamage(DATA_DIR, dear.words, log)
    return lack('hay órdenes o dinero que no se pueden leer')
  }
  const rest = await lookForDamageElsewhere(pool, log, noted ? NOTED_WITHIN_MS : undefined)
  if (rest.kind === 'damaged') {
    noteFoundDamage(DATA_DIR, rest.words, log)
    return lack(rest.words)
  }
  const unread = [dear, rest].filter(({ kind }) => kind === 'unread')
  const closed = unread.flatMap(looked => ('error' in looked && closedFileLack(config, looked.error)) || [])
  if (noted === null) return closed
  if (unread.length > 0) return [...lack(`${seen(noted)}; esta vez no se pudo leer entera`), ...closed]
  forgetDamage(DATA_DIR, damagedPages)
  return []
}

/** The lack if an error is about a database file of another user; null for other errors. */
export function closedFileLack(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, error: unknown): Lack | null {
  const closed = closedFile(error, config)
  return closed && { weight: 'blocks', what: closed.what, mend: closed.mend }
}

/** Damage that was seen earlier, without checking again. */
export function notedDamageLacks({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Lack[] {
  const noted = notedDamage(DATA_DIR)
  return noted ? lack(seen(noted)) : []
}

function lack(what: string): Lack[] {
  return [{ weight: 'blocks', what: `La base de datos está dañada: ${what}.`, mend: WAY_OUT_OF_DAMAGE }]
}

const seen = ({ at, words }: NotedDamage) => `se vio el ${inUruguay(at)} (${words})`

export function noteFoundDamage(dataFolder: string, words: string, log: Pick<Log, 'warn'>): void {
  try {
    noteDamage(dataFolder, words)
  } catch (error) {
    log.warn({ err: error }, 'no se pudo anotar que la base de datos está dañada')
  }
}
