import { statSync } from 'node:fs'
import { userName } from '../../database/database-user.ts'
import { shellWord } from '../../shell-word.ts'

/** The system's codes for a path with a file in the place of a folder. */
export const NOT_A_FOLDER = ['ENOTDIR', 'EEXIST']

/** How to let this user keep backups in a folder again, in words for an operator and without the full stop. */
export function folderRemedy(folder: string, code: string): string {
  const uid = process.getuid?.() ?? 0
  const user = userName(uid) ?? String(uid)
  if (NOT_A_FOLDER.includes(code)) return 'es un archivo, o está dentro de uno: pon en BACKUP_DIR una carpeta'
  if (code === 'EROFS') return 'su disco está montado solo para leer: móntalo para escribir'
  const reason = code === 'ENOENT' ? code : reasonNotToFind(folder)
  if (reason === 'ENOENT')
    return `monta su disco, o crea la carpeta (sudo install -d -m 700 -o ${user} ${shellWord(folder)})`
  if (reason)
    return `el usuario ${user} no llega hasta ahí: pon en BACKUP_DIR otra carpeta, o ábrele las que la contienen`
  return `dale la carpeta al usuario de la tienda (sudo chown -R ${user} ${shellWord(folder)})`
}

/** The same as a sentence. */
export function folderRemedySentence(folder: string, code: string): string {
  const remedy = folderRemedy(folder, code)
  return `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`
}

/** The system's error code; null if the folder is found. */
function reasonNotToFind(folder: string): string | null {
  try {
    statSync(folder)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}
