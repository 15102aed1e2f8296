import type { BrokenBackup } from '../../../platform/backup/broken-backups.ts'
import { inUruguay } from './in-uruguay.ts'

const MB = 1_000_000

/** `18,3 MB`. */
export function bytesInWords(bytes: number): string {
  const [amount, unit] = bytes >= 1000 * MB ? [bytes / (1000 * MB), 'GB'] : [bytes / MB, 'MB']
  return `${amount.toLocaleString('es-UY', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`
}

/** What is known of a backup by trying it. */
export function verificationInWords(
  verification: { at: Date; how: 'restored' | 'digests'; faults: readonly string[] } | null,
): string {
  if (!verification) return 'nunca se probó'
  const { at, how, faults } = verification
  if (faults.length > 0) return `DAÑADO (${inUruguay(at)})`
  return how === 'restored' ? `se repuso bien el ${inUruguay(at)}` : `entero el ${inUruguay(at)}, nunca se repuso`
}

/** `El respaldo 2026-11-27… no sirve: falta su backup.json.` */
export function brokenBackupWords({ id, fault }: BrokenBackup): string {
  return `El respaldo ${id} no sirve: ${fault}.`
}
