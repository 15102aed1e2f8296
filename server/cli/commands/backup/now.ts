import { setTimeout as pause } from 'node:timers/promises'
import { type BackupRun, withdrawBackupRun } from '../../../../platform/backup/backup-runs.ts'
import { SetupError } from '../../../../platform/config.ts'
import { createDatabase, createPool } from '../../../../platform/database/database.ts'
import { createLog } from '../../../../platform/log.ts'
import { cleaningWhenStopped } from '../../../../platform/when-stopped.ts'
import { doAskedBackups } from '../../../backup/do-asked-backups.ts'
import { falseSecretLacks } from '../../../opening/own-secret.ts'
import { type CommandContext, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { partsOf } from './place-of.ts'

const LOOK_EVERY_MS = 500
/** How long an end waits for a place that may be silent. */
const BREAK_OFF_WITHIN_MS = 5000

const NOTHING_LEFT = 'No quedó nada a medias.'
let left = NOTHING_LEFT

/** What an end has left of the backup that was asked for. */
export function leftOfBackup(): string {
  return left
}

/** Requests a backup and makes it here, unless the running shop makes it first. Then waits until it ends. */
export async function makeNow({ config, desk, connection }: CommandContext): Promise<number> {
  const parts = partsOf(config)
  const asked = await desk.backupNow(operator(), {})
  if (asked.kind === 'no-place') throw new Error('a place without a place')
  const pool = createPool(connection, () => {})
  const unwanted = new AbortController()
  let making = Promise.resolve()
  let taken: number | null = null
  const asking = async () => (await desk.listBackups(operator(), {})).runs.find(({ id }) => id === asked.runId)
  const breakOff = async () => {
    unwanted.abort()
    await Promise.race([making, pause(BREAK_OFF_WITHIN_MS)])
    for (const id of new Set([asked.runId, taken ?? asked.runId])) {
      await withdrawBackupRun(work.db, id, { by: operator().name, isMaking: id === taken })
    }
    left = leftOf(await asking())
  }
  const work = {
    config,
    connection,
    db: createDatabase(pool),
    parts,
    log: createLog('silent'),
    now: () => new Date(),
    signal: unwanted.signal,
    onTaken: (id: number) => {
      taken = id
    },
  }
  const untilEnded = async (): Promise<BackupRun> => {
    for (;;) {
      making = doAskedBackups(work)
      await making
      // The program is about to end.
      if (unwanted.signal.aborted) await new Promise(() => {})
      const run = await asking()
      if (run?.endedAt) return run
      await pause(LOOK_EVERY_MS)
    }
  }
  try {
    const code = report(await cleaningWhenStopped(breakOff, untilEnded), parts.place.description)
    const lacks = await falseSecretLacks(config, work.db)
    for (const { what, mend } of lacks) console.log(`${what} ${mend}`)
    return lacks.length === 0 ? code : EXIT.inPart
  } finally {
    await pool.end()
  }
}

function leftOf(run: BackupRun | undefined): string {
  if (run?.backup) return `El respaldo ya estaba hecho: ${run.backup}.`
  if (run?.startedAt && !run.endedAt)
    return 'Lo está haciendo la tienda abierta, y lo termina: npm run shop -- backup list'
  if (run && !run.endedAt) return 'No quedó nada a medias. Ya se había pedido, y lo hace la tienda cuando está abierta.'
  return NOTHING_LEFT
}

function report({ backup, fault }: BackupRun, place: string): number {
  if (fault) throw new SetupError(`El respaldo no se hizo: ${fault}.`)
  console.log(`Respaldo ${backup}, en ${place}.`)
  console.log(`Para saber si sirve, se repone de prueba: npm run shop -- backup verify ${backup}`)
  return EXIT.done
}
