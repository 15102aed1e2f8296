import { listBackups, readBackup } from '../../../../platform/backup/backup-info.ts'
import { verifyBackup } from '../../../../platform/backup/restore/verify-backup.ts'
import type { Config } from '../../../../platform/config.ts'
import { CommandError, EXIT } from '../../command.ts'
import { type CheckedBooks, checkBooks, checkedBooksWords } from './check-books.ts'
import type { BackupOptions } from './options.ts'
import { openPlace } from './place-of.ts'

/** Tries a backup, the newest unless another is named. A damaged one is a failure. */
export async function verify(config: Config, { id, identity, json }: BackupOptions): Promise<number> {
  const from = await openPlace(config, { identity })
  const backup = id === undefined ? (await listBackups(from.place))[0] : await readBackup(from.place, id)
  if (!backup)
    throw new CommandError(`En ${from.place.description} no hay ${id ? `un respaldo ${id} entero` : 'respaldos'}.`)
  let books: CheckedBooks | null = null
  const { how, faults } = await verifyBackup({ ...from, now: () => new Date() }, backup, async client => {
    books = await checkBooks(client)
  })
  if (json) console.log(JSON.stringify({ id: backup.id, how, faults, books }))
  else if (faults.length > 0)
    console.log(`El respaldo ${backup.id} no sirve:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  else if (how === 'restored')
    console.log(`El respaldo ${backup.id} se repuso entero en una carpeta de prueba, y todo se lee.`)
  else {
    console.log(
      `El respaldo ${backup.id} está como se guardó, pero cifrado no se puede reponer aquí: con --identity ARCHIVO, donde esté la clave, se prueba de verdad.`,
    )
  }
  if (books && !json) console.log(checkedBooksWords(books).join('\n'))
  return faults.length > 0 ? 1 : EXIT.done
}
