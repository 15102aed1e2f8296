import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SetupError } from '../../platform/config.ts'

/** Names beside a shop's database that only exist once there is a database. */
const LEFT_BY_A_SHOP =
  /^(db\.log|db\.postgresql-.+|db\.uncompared\.json|db\.damage\.txt|restored\.json|mail|images|files|uploads|sources)$/
const OF_A_DISK = 'lost+found'

/** @throws SetupError if a data folder has the files of a shop but no database: a new shop would silently begin there */
export function refuseMissingDatabase({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (DATABASE_URL || !existsSync(DATA_DIR) || isFilled(join(DATA_DIR, 'db'))) return
  const left = namesIn(DATA_DIR).filter(name => LEFT_BY_A_SHOP.test(name) && isFilled(join(DATA_DIR, name)))
  if (left.length === 0) return
  throw new SetupError(
    `En ${DATA_DIR} hay una tienda (${left.sort().join(', ')}) y falta su base de datos (db). No se tocó nada. Si db está en otro lado, ponla otra vez ahí; si la base es de un servidor, falta DATABASE_URL. Si se perdió, repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA --swap. Para empezar una tienda nueva a propósito, pon en DATA_DIR otra carpeta.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') throw new SetupError(`${folder} es un archivo: pon en DATA_DIR una carpeta.`)
    throw new SetupError(
      `No se puede leer la carpeta de datos ${folder} (${code}): dale permiso a este usuario, o pon en DATA_DIR otra carpeta.`,
    )
  }
}

/** Whether a path is a file, or a folder with content. An unreadable folder counts. */
function isFilled(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return readdirSync(path).some(name => name !== OF_A_DISK)
  } catch {
    return true
  }
}
