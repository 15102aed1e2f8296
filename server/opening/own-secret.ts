import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { type Config, SetupError } from '../../platform/config.ts'
import { findSecret, readSecret } from '../../platform/data-folder.ts'
import { type Database, databaseOver } from '../../platform/database/database.ts'
import { shellWord } from '../../platform/shell-word.ts'
import type { Lack } from '../../shop/readiness/lack.ts'
import { isOwnSecret, type SecretFault, secretFault } from '../../shop/readiness/secret-fingerprint.ts'

type Place = Pick<Config, 'DATA_DIR' | 'SECRET' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_S3_URL'>

/**
 * The secret of a shop that opens. It is created only while the database has no fingerprint of one.
 * @throws SetupError if it is missing or another one: codes, credentials and refusals would be lost silently
 */
export async function ownSecret(config: Place, db: Database): Promise<string> {
  await refuseLostSecret(config, db)
  const secret = readSecret(config.DATA_DIR, config.SECRET)
  if (await isOwnSecret(db, secret)) return secret
  throw await refusal('other', config, db)
}

/** The same for a command. `mayBe`: the faults with which it runs all the same. For a missing secret it gets one that is not stored. */
export async function secretForCommand(
  config: Place,
  { db, mayBe = [] }: { db: Database; mayBe?: readonly SecretFault[] | undefined },
): Promise<string> {
  const fault = await secretFault(db, findSecret(config.DATA_DIR, config.SECRET))
  if (fault && !mayBe.includes(fault)) throw await refusal(fault, config, db)
  return fault === 'missing' ? randomBytes(32).toString('hex') : readSecret(config.DATA_DIR, config.SECRET)
}

/** @throws SetupError if the shop's secret is missing, or another one. Nothing is written */
export async function refuseLostSecret(config: Place, db: Database): Promise<void> {
  const fault = await secretFault(db, findSecret(config.DATA_DIR, config.SECRET))
  if (fault) throw await refusal(fault, config, db)
}

/**
 * Checks for a missing secret before a backup and migrations. Another secret is allowed: it may have been changed on purpose, and can only be
 * accepted after them.
 * @param waiting number of waiting migrations
 * @throws SetupError
 */
export async function refuseMissingSecret(config: Place, client: ClientBase, waiting: number): Promise<void> {
  const fault = await secretFaultIn(client, findSecret(config.DATA_DIR, config.SECRET))
  if (fault !== 'missing') return
  const are = waiting === 1 ? 'espera 1 migración' : `esperan ${waiting} migraciones`
  const { what, mend } = missingWords(config)
  throw new SetupError(`${what} ${mend} Además ${are} de esta versión: se pasan cuando esté, después de un respaldo.`)
}

/** The secret's fault in a database of any version. Early versions have no fingerprint, so no fault. */
export async function secretFaultIn(client: ClientBase, secret: string | null): Promise<SecretFault | null> {
  return (await knowsFingerprint(client)) ? secretFault(databaseOver(client), secret) : null
}

export async function secretLacksIn(config: Place, client: ClientBase): Promise<Lack[]> {
  return (await knowsFingerprint(client)) ? secretLacks(config, databaseOver(client)) : []
}

async function knowsFingerprint(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('shop_life') is not null as has")
  return rows[0]?.has ?? false
}

export async function secretLacks(config: Place, db: Database): Promise<Lack[]> {
  const fault = await secretFault(db, findSecret(config.DATA_DIR, config.SECRET))
  return fault ? [{ weight: 'blocks', ...(await words(fault, config, db)) }] : []
}

/** Compares a secret with the shop's. */
type FaultOf = (secret: string | null) => Promise<SecretFault | null>

/**
 * The files in the data folder that a backup leaves out: a secret file that is not the shop's, while SECRET is. A restored shop without SECRET
 * would take it for its own.
 */
export async function falseSecrets({ DATA_DIR, SECRET }: Place, faultOf: FaultOf): Promise<string[]> {
  if (!SECRET || (await faultOf(SECRET)) !== null) return []
  return (await faultOfFile(DATA_DIR, faultOf)) === 'other' ? ['secret'] : []
}

export async function falseSecretLacks(config: Place, db: Database): Promise<Lack[]> {
  const files = await falseSecrets(config, secret => secretFault(db, secret))
  return files.map(name => {
    const file = join(config.DATA_DIR, name)
    return {
      weight: 'hurts',
      what: `El archivo ${file} no es el secreto de la tienda, y el SECRET de los ajustes sí: los respaldos no llevan ese archivo, y sin SECRET la tienda no abriría.`,
      mend: `Quita el archivo (rm ${shellWord(file)}), o escribe en él lo que dice SECRET.`,
    }
  })
}

/**
 * The lacks of a secret if the database does not open: its fingerprint can't be compared, only whether the secret exists.
 * @param message the error of opening; what it says already is left out
 */
export function secretFileLacks(config: Place, message: string): Lack[] {
  const lack = (words: Pick<Lack, 'what' | 'mend'>): Lack[] =>
    message.includes(words.what) ? [] : [{ weight: 'blocks', ...words }]
  try {
    return findSecret(config.DATA_DIR, config.SECRET) === null ? lack(missingWords(config)) : []
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return lack({ what: error.message, mend: 'Sin él la tienda no abre.' })
  }
}

async function refusal(fault: SecretFault, config: Place, db: Database): Promise<SetupError> {
  const { what, mend } = await words(fault, config, db)
  return new SetupError(`${what} ${mend}`)
}

const LOST =
  'con otro, quien entra con contraseña pierde sus códigos, se pierden las claves de las fuentes y se olvida quién no quiere correos.'

type Words = Pick<Lack, 'what' | 'mend'>

async function words(fault: SecretFault, config: Place, db: Database): Promise<Words> {
  if (fault === 'missing') return missingWords(config)
  const { DATA_DIR, SECRET, DATABASE_URL } = config
  const file = join(DATA_DIR, 'secret')
  const what = `Este secreto (${SECRET ? 'el SECRET de los ajustes' : file}) no es el de la tienda: ${LOST}`
  if (SECRET && (await faultOfFile(DATA_DIR, secret => secretFault(db, secret))) === null) {
    const way = DATABASE_URL ? `pon en SECRET lo que dice ${file}` : 'quita SECRET de los ajustes (.env, o el entorno)'
    return { what, mend: `El que está en ${file} sí lo es: ${way}.` }
  }
  return { what, mend: `${restoring(config)} Si se cambió a propósito: npm run shop -- secret accept` }
}

/** The fault of the folder's secret file; null: it is the shop's secret. */
async function faultOfFile(folder: string, faultOf: FaultOf): Promise<SecretFault | null> {
  try {
    const kept = findSecret(folder, undefined)
    return kept === null ? 'missing' : await faultOf(kept)
  } catch (error) {
    if (error instanceof SetupError) return 'other'
    throw error
  }
}

function missingWords(config: Place): Words {
  return {
    what: `Falta el archivo secret, el secreto de la tienda (${join(config.DATA_DIR, 'secret')}): ${LOST} No se hizo uno nuevo.`,
    mend: `${restoring(config)} Si no queda en ningún lado: pon uno nuevo en SECRET, y npm run shop -- secret accept`,
  }
}

/** How to bring the secret back. SECRET overrides the file. Backups are only mentioned if the settings name a place for them. */
function restoring({ SECRET, DATABASE_URL, BACKUP_DIR, BACKUP_S3_URL }: Place): string {
  const inBackups =
    !DATABASE_URL && (BACKUP_DIR || BACKUP_S3_URL)
      ? ' (cada respaldo lo trae: si npm run shop -- backup list muestra alguno, npm run shop -- backup restore --into CARPETA --drill lo deja en CARPETA)'
      : ''
  const way = SECRET
    ? 'corregir SECRET, o quitarlo y reponer el archivo secret de la carpeta de datos'
    : 'reponer el archivo secret de la carpeta de datos, o poner en SECRET lo que decía'
  return `Hay que ${DATABASE_URL ? 'corregir SECRET' : `${way}${inBackups}`}.`
}
