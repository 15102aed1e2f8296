import { readLogBeginning } from '../../../../platform/backup/archive/log-beginning.ts'
import { type ReachableSpan, reachableSpans } from '../../../../platform/backup/archive/log-reach.ts'
import { type ListedBackup, listBackups, opensFor } from '../../../../platform/backup/backup-info.ts'
import { listBrokenBackups } from '../../../../platform/backup/broken-backups.ts'
import { isDamaged } from '../../../../platform/backup/keep-rule.ts'
import type { Sealing } from '../../../../platform/backup/sealing.ts'
import { writeUruguayTime } from '../../../../platform/backup/uruguay-time.ts'
import type { Config } from '../../../../platform/config.ts'
import { bytesInWords, verificationInWords } from '../../../../shop/desk/words/backup-words.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { EXIT } from '../../command.ts'
import { tableText } from '../../print-table.ts'
import { brokenBackupLine } from './broken-backup-line.ts'
import type { BackupOptions } from './options.ts'
import { partsOf } from './place-of.ts'

export async function listKept(config: Config, { json }: BackupOptions): Promise<number> {
  const { place, sealing } = partsOf(config)
  const backups = await listBackups(place)
  const broken = await listBrokenBackups(place)
  const reach = await reachableSpans(place, backups)
  const listed =
    backups.length === 0
      ? [
          `En ${place.description} no hay respaldos${broken.length > 0 ? ' enteros' : ''}. Para hacer uno: npm run shop -- backup now`,
        ]
      : [tableOf(backups), '', reachInWords(backups, reach), ...formerKey(backups, sealing)]
  if (json) {
    const logSince = await readLogBeginning(place)
    console.log(JSON.stringify({ place: place.description, logSince, reach, backups, broken }, null, 2))
  } else console.log([...listed, ...broken.map(brokenBackupLine)].join('\n'))
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

/** Names the backups made before BACKUP_RECIPIENT changed: they need the former key. */
function formerKey(backups: readonly ListedBackup[], { recipient }: Sealing): string[] {
  const others = backups.filter(backup => backup.isEncrypted && !opensFor(backup, recipient)).map(({ id }) => id)
  if (others.length === 0) return []
  const joined = others.join(', ')
  if (recipient === null) {
    return [
      `BACKUP_RECIPIENT ya no está, y ${joined} ${others.length === 1 ? 'se cifró: ni ese se abre' : 'se cifraron: ni esos se abren'}, ni lo que pasó hasta el respaldo siguiente, sin la clave de entonces. Guárdala, en el archivo de --identity.`,
    ]
  }
  return [
    `Con la clave de BACKUP_RECIPIENT no se ${others.length === 1 ? 'abre' : 'abren'} ${joined}, ni lo que pasó hasta el respaldo siguiente: para esos días guarda la de antes, en el mismo archivo de --identity que la de ahora.`,
  ]
}

function reachInWords(backups: readonly ListedBackup[], spans: readonly ReachableSpan[]): string {
  if (backups.every(isDamaged))
    return 'Ninguno sirve: no se puede volver a nada. Para tener uno: npm run shop -- backup now'
  if (spans.length === 0)
    return 'Se puede volver al momento de cada respaldo que no está dañado (--id ID --to respaldo); lo que pasó entre uno y otro se guarda mientras la tienda está abierta.'
  return `Con --to se puede volver a cualquier segundo ${spans.map(spanInWords).join(', y ')}.`
}

/** The time span rounded up to whole seconds, so that each second named is a valid `--to`. */
function spanInWords({ from, until }: ReachableSpan): string {
  const since = `desde ${writeUruguayTime(new Date(Math.ceil(from.getTime() / 1000) * 1000))}`
  return `${since} hasta ${until ? writeUruguayTime(until) : 'ahora'}`
}
