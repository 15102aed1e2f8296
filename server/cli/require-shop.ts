import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { refuseMissingDatabase } from '../opening/refuse-missing-database.ts'
import { CommandError } from './command.ts'

/** Refuses a folder without a shop: another folder may be meant, and a read-only command must not create one. @throws CommandError, or SetupError where only its database is gone */
export function requireShop(config: Config): void {
  const { DATABASE_URL, DATA_DIR } = config
  refuseMissingDatabase(config)
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'db'))) return
  throw new CommandError(
    `En ${DATA_DIR} no hay ninguna tienda. ¿Usa otro DATA_DIR? Una nueva la abre npm start, o import ARCHIVO, o staff invite.`,
  )
}
