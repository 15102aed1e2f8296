import type { Verification } from '../../../platform/backup/backup-info.ts'
import type { BrokenBackup } from '../../../platform/backup/broken-backups.ts'
import { writeUruguayTime } from '../../../platform/backup/uruguay-time.ts'
import { inUruguay } from './in-uruguay.ts'

const MB = 1_000_000

/** `18,3 MB`. */
export function bytesInWords(bytes: number): string {
  const [amount, unit] = bytes >= 1000 * MB ? [bytes / (1000 * MB), 'GB'] : [bytes / MB, 'MB']
  return `${amount.toLocaleString('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`
}

/** Result of verifying a backup and the log that follows it. */
export function verificationInWords(verification: Verification | null): string {
  if (!verification) return 'nunca se probó'
  const { at, how, faults, logDamage } = verification
  if (faults.length > 0) return `DAÑADO (${inUruguay(at)})`
  const itself =
    how === 'restored' ? `se repuso bien el ${inUruguay(at)}` : `entero el ${inUruguay(at)}, nunca se repuso`
  return logDamage ? `${itself}; lo que siguió está DAÑADO: ${readUntilWords(logDamage)}` : itself
}

/** What closing a lost span does to the orders that it keeps from being cancelled; null: nothing. */
export function closingInWords(overdueOrders: number): string | null {
  if (overdueOrders === 0) return null
  return overdueOrders === 1
    ? 'Al cerrarlo se cancela 1 orden sin pagar con el plazo vencido, y quien compró recibe un correo'
    : `Al cerrarlo se cancelan ${overdueOrders} órdenes sin pagar con el plazo vencido, y quienes compraron reciben un correo`
}

/** What a person is asked before they close a lost span; null: it may be closed at once. */
export function closingQuestion(overdueOrders: number): string | null {
  const consequence = closingInWords(overdueOrders)
  return consequence && `${consequence}. ¿Ya se importaron los extractos de esos días?`
}

/** How far a damaged log can be read. */
export function readUntilWords({ until }: { until: Date | null }): string {
  return until ? `se lee hasta ${writeUruguayTime(until)}` : 'no se lee nada'
}

/** `El respaldo 2026-11-27… no sirve: falta su backup.json.` */
export function brokenBackupWords({ id, fault }: BrokenBackup): string {
  return `El respaldo ${id} no sirve: ${fault}.`
}
