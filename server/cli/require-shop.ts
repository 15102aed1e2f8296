import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { CommandError } from './command.ts'

/** Refuses a folder without a shop: another folder may be meant, and a read-only command must not create one. @throws CommandError */
export function requireShop({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'db'))) return
  throw new CommandError(
    `En ${DATA_DIR} no hay ninguna tienda. ¿Usa otro DATA_DIR? Una nueva la abre npm start, o import ARCHIVO, o staff invite.`,
  )
}
