import { withFullStop } from '../../../contract/full-stop.ts'
import { brokenBackupWords, bytesInWords, verificationInWords } from '../../../shop/desk/words/backup-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import type { PersonsDesk } from '../../desk-context.ts'

const SHOWN = 12

/** The backups in words. */
export function backupsView({
  plan,
  backups,
  broken,
  placeFault,
  runs,
  logTrouble,
}: Awaited<ReturnType<PersonsDesk['listBackups']>>) {
  const [run] = runs
  return {
    plan:
      plan &&
      `Todos los días a las ${plan.time}, en ${plan.place}${plan.isEncrypted ? ', cifrados' : ''}. Quedan ${plan.keep.days} de días, ${plan.keep.weeks} de semanas y ${plan.keep.months} de meses.`,
    isRead: placeFault === null,
    trouble: placeFault
      ? withFullStop(placeFault)
      : logTrouble && `Lo que pasa entre respaldos no se está guardando: ${logTrouble.fault}`,
    broken: broken.slice(0, SHOWN).map(brokenBackupWords),
    backups: backups.slice(0, SHOWN).map(({ id, endedAt, bytes, verification }) => ({
      id,
      endedAt: inUruguay(endedAt),
      size: bytesInWords(bytes),
      verification: verificationInWords(verification),
      // Itself, or the log that follows it.
      isDamaged: (verification?.faults.length ?? 0) > 0 || verification?.logDamage !== undefined,
    })),
    lastRun: run ? runInWords(run) : null,
  }
}

function runInWords({
  askedAt,
  askedBy,
  startedAt,
  endedAt,
  fault,
}: {
  askedAt: Date
  askedBy: string | null
  startedAt: Date | null
  endedAt: Date | null
  fault: string | null
}): string {
  const by = askedBy ? `Pedido por ${askedBy} el ${inUruguay(askedAt)}` : `El del día, ${inUruguay(askedAt)}`
  if (!startedAt) return `${by}: espera su turno.`
  if (!endedAt) return `${by}: se está haciendo.`
  return fault ? `${by}: no se hizo: ${withFullStop(fault)}` : `${by}: terminó el ${inUruguay(endedAt)}.`
}
