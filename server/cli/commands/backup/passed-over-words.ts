import type { ListedBackup } from '../../../../platform/backup/backup-info.ts'
import { verificationInWords } from '../../../../shop/desk/words/backup-words.ts'

/** Says which newer backup was not used, and why. */
export function passedOverWords({ id, verification }: ListedBackup): string {
  return `El respaldo ${id} no se usó: ${verificationInWords(verification)}. Con --id se usa igual.`
}
