import { reachFrom } from '../../../../platform/backup/archive/log-reach.ts'
import { readLogBeginning } from '../../../../platform/backup/archive/receive-log.ts'
import { type ListedBackup, listBackups, opensFor } from '../../../../platform/backup/backup-info.ts'
import type { Sealing } from '../../../../platform/backup/sealing.ts'
import type { Config } from '../../../../platform/config.ts'
import { bytesInWords, verificationInWords } from '../../../../shop/desk/words/backup-words.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { EXIT } from '../../command.ts'
import { tableText } from '../../print-table.ts'
import type { BackupOptions } from './options.ts'
import { partsOf } from './place-of.ts'

export async function listKept(config: Config, { json }: BackupOptions): Promise<number> {
  const { place, sealing } = partsOf(config)
  const backups = await listBackups(place)
  if (json)
    console.log(JSON.stringify({ place: place.description, logSince: await readLogBeginning(place), backups }, null, 2))
  else if (backups.length === 0)
    console.log(`En ${place.description} no hay respaldos. Para hacer uno: npm run shop -- backup now`)
  else
    console.log(
      [tableOf(backups), '', reachInWords(await reachFrom(place, backups)), ...formerKey(backups, sealing)].join('\n'),
    )
  return EXIT.done
}

function tableOf(backups: readonly ListedBackup[]): string {
  return tableText(backups, [
    { title: 'RESPALDO', cell: ({ id }) => id },
    { title: 'TERMINÓ', cell: ({ endedAt }) => inUruguay(endedAt) },
    { title: 'OCUPA', cell: ({ bytes }) => bytesInWords(bytes), isFigure: true },
    { title: 'CIFRADO', cell: ({ isEncrypted }) => (isEncrypted ? 'sí' : 'no') },
    { title: 'PRUEBA', cell: ({ verification }) => verificationInWords(verification) },
  ])
}

/** What was kept before BACKUP_RECIPIENT changed opens with the key of then. */
function formerKey(backups: readonly ListedBackup[], { recipient }: Sealing): string[] {
  const others = backups.filter(backup => backup.isEncrypted && !opensFor(backup, recipient)).map(({ id }) => id)
  if (others.length === 0) return []
  return [
    `Con la clave de BACKUP_RECIPIENT no se abre ${others.join(', ')}, ni lo que pasó hasta el respaldo siguiente: para esos días guarda la de antes, en el mismo archivo de --identity que la de ahora.`,
  ]
}

function reachInWords(first: ListedBackup | null): string {
  return first
    ? `Con --to se puede volver a cualquier segundo desde el ${inUruguay(first.endedAt)}.`
    : 'Se puede volver al momento de cada respaldo; lo que pasó entre uno y otro se guarda mientras la tienda está abierta con BACKUP_DIR.'
}
