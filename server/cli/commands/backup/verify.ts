import { backupFault } from '../../../../platform/backup/backup-fault.ts'
import { type BackupInfo, listBackups, readBackup } from '../../../../platform/backup/backup-info.ts'
import { type BrokenBackup, listBrokenBackups } from '../../../../platform/backup/broken-backups.ts'
import type { BackupPlace } from '../../../../platform/backup/place/backup-place.ts'
import { type VerifiedLog, verifyBackup } from '../../../../platform/backup/restore/verify-backup.ts'
import type { Config } from '../../../../platform/config.ts'
import { MAJOR, majorOf } from '../../../../platform/database/cluster-version.ts'
import { CommandError, EXIT } from '../../command.ts'
import { brokenBackupLine } from './broken-backup-line.ts'
import { type CheckedBooks, checkBooks, checkedBooksWords } from './check-books.ts'
import type { BackupOptions } from './options.ts'
import { openPlace } from './place-of.ts'
import { secretObstacles } from './secret-obstacles.ts'

/** Verifies a backup, by default the newest. Exit code 1 if it is damaged, or if a newer one is broken. */
export async function verify(config: Config, { id, identity, json }: BackupOptions): Promise<number> {
  const from = await openPlace(config, { identity })
  const backup = id === undefined ? (await listBackups(from.place))[0] : await readBackup(from.place, id)
  const broken = await brokenOf(from.place, id)
  if (!backup && broken.length > 0) {
    if (json) console.log(JSON.stringify({ broken }))
    else console.log(broken.map(brokenBackupLine).join('\n'))
    return 1
  }
  if (!backup)
    throw new CommandError(`En ${from.place.description} no hay ${id ? `un respaldo ${id} entero` : 'respaldos'}.`)
  let books: CheckedBooks | null = null
  const { how, faults, log, unkept } = await verifyBackup({ ...from, now: () => new Date() }, backup, {
    async look(client) {
      books = await checkBooks(client)
    },
    findObstacles: secretObstacles(config),
  })
  const unkeptFault = unkept && backupFault(unkept, from.place)
  if (json) console.log(JSON.stringify({ id: backup.id, how, faults, books, log, broken, unkeptFault }))
  else if (faults.length > 0)
    console.log(`El respaldo ${backup.id} no sirve:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  else if (how === 'restored')
    console.log(`El respaldo ${backup.id} se repuso entero en una carpeta de prueba, y todo se lee.`)
  else console.log(`El respaldo ${backup.id} está como se guardó, pero ${untriedWords(backup)}\n${UNCOMPARED}`)
  if (books && !json) console.log(checkedBooksWords(books).join('\n'))
  if (!json) for (const words of [...logWords(log), ...broken.map(brokenBackupLine)]) console.log(words)
  if (unkept && !json) console.log(`Este resultado no quedó anotado: ${unkeptFault}.`)
  const isNewestBroken = broken.some(each => each.id > backup.id)
  return faults.length > 0 || log.kind === 'damaged' || isNewestBroken ? 1 : EXIT.done
}

/** Its fingerprint is in the database that was not restored. */
const UNCOMPARED = 'Si trae el secreto de la tienda no se pudo mirar.'

/** Why the backup was not restored, and what to do to test it. */
function untriedWords({ id, postgresVersion }: BackupInfo): string {
  const major = majorOf(postgresVersion)
  if (major === MAJOR)
    return 'cifrado no se puede reponer aquí: con --identity ARCHIVO, donde esté la clave, se prueba de verdad.'
  return `es de PostgreSQL ${major} y esta librería trae el ${MAJOR}: se prueba de verdad con backup restore --from-tables --into CARPETA --drill --id ${id}`
}

/** All broken backups of the place, or the named one. */
async function brokenOf(place: BackupPlace, id: string | undefined): Promise<BrokenBackup[]> {
  const broken = await listBrokenBackups(place)
  return id === undefined ? broken : broken.filter(each => each.id === id)
}

function logWords(log: VerifiedLog): string[] {
  if (log.kind === 'damaged') {
    return [
      `Lo que se guardó después está dañado: ${log.fault} Para volver a estar cubierto: npm run shop -- backup now`,
    ]
  }
  return log.kind === 'unread' && log.reason ? [`No se probó todo lo que se guardó después: ${log.reason}`] : []
}
