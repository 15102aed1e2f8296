import { existsSync } from 'node:fs'
import { userName } from '../../database/database-user.ts'
import { shellWord } from '../../shell-word.ts'

/** Codes of the system for a way that leads through a file. */
export const NOT_A_FOLDER = ['ENOTDIR', 'EEXIST']

/** What lets this user keep backups in a folder again, in words for an operator and without the full stop. */
export function folderRemedy(folder: string, code: string): string {
  const uid = process.getuid?.() ?? 0
  const user = userName(uid) ?? String(uid)
  if (NOT_A_FOLDER.includes(code)) return 'es un archivo, o está dentro de uno: pon en BACKUP_DIR una carpeta'
  if (code === 'EROFS') return 'su disco está montado solo para leer: móntalo para escribir'
  if (code === 'ENOENT' || !existsSync(folder))
    return `monta su disco, o créala (sudo install -d -m 700 -o ${user} ${shellWord(folder)})`
  return `dásela al usuario de la tienda (sudo chown -R ${user} ${shellWord(folder)})`
}
