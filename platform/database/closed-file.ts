import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SetupError } from '../config.ts'
import { DiskIsFull } from '../free-bytes.ts'
import { giveBack } from './closed-to-us.ts'

/** PostgreSQL's code for missing rights, its own or the system's. */
const NO_PERMISSION = '42501'
const DISK_FULL = '53100'

/** What to say about a database file that its server may not read. Nothing is lost. */
export interface ClosedFile {
  what: string
  mend: string
  /** PostgreSQL's message. */
  words: string
}

/**
 * Looks for a closed file in an error and its causes; null if it is another error.
 * @param config null: not known. The files of the embedded database belong to its folder's owner
 */
export function closedFile(
  error: unknown,
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> | null,
): ClosedFile | null {
  const { code, message = '', cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (code !== NO_PERMISSION || !message.endsWith(': Permission denied')) {
    return cause ? closedFile(cause, config) : null
  }
  const what = 'Un archivo de la base de datos es de otro usuario, o está sin permiso. No se perdió nada.'
  if (config === null || config.DATABASE_URL) {
    return { what, mend: 'Devuelve la carpeta de la base, entera, a su usuario (chown -R), y repite.', words: message }
  }
  const cluster = join(config.DATA_DIR, 'db')
  const { uid, gid } = statSync(cluster)
  const [within = ''] = /(?<=")[^"/]+(?=\/)/.exec(message) ?? []
  // Named too, because it may be a link to another disk, which `chown -R` does not follow.
  const line = giveBack(`${uid}:${gid}`, [cluster, join(cluster, within)])
  return { what, mend: `Devuelve la carpeta, entera, a su usuario, y repite: ${line}`, words: message }
}

/** For a closed file or a full disk: an error that says what to do. Any other error as it is. */
export function withWayToOpen(error: unknown, config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): unknown {
  if (!config.DATABASE_URL && isFull(error)) return new DiskIsFull(config.DATA_DIR)
  const closed = closedFile(error, config)
  return closed ? new SetupError(closedInWords(closed)) : error
}

function isFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code === DISK_FULL || (!!cause && isFull(cause))
}

export function closedInWords({ what, mend, words }: ClosedFile): string {
  return `${what} ${mend}\n(${words})`
}
