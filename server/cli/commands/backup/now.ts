import { setTimeout as pause } from 'node:timers/promises'
import type { BackupRun } from '../../../../platform/backup/backup-runs.ts'
import { createDatabase, createPool } from '../../../../platform/database/database.ts'
import { createLog } from '../../../../platform/log.ts'
import { doAskedBackups } from '../../../backup/do-asked-backups.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { partsOf } from './place-of.ts'

const LOOK_EVERY_MS = 500

/** Requests a backup and makes it here, unless the running shop makes it first. Then waits until it ends. */
export async function makeNow({ config, desk, connection }: CommandContext): Promise<number> {
  const parts = partsOf(config)
  const asked = await desk.backupNow(operator(), {})
  if (asked.kind === 'no-place') throw new Error('a place without a place')
  const pool = createPool(connection, () => {})
  try {
    const work = {
      config,
      connection,
      db: createDatabase(pool),
      parts,
      log: createLog('silent'),
      now: () => new Date(),
    }
    for (;;) {
      await doAskedBackups(work)
      const run = (await desk.listBackups(operator(), {})).runs.find(({ id }) => id === asked.runId)
      if (run?.endedAt) return report(run, parts.place.description)
      await pause(LOOK_EVERY_MS)
    }
  } finally {
    await pool.end()
  }
}

function report({ backup, fault }: BackupRun, place: string): number {
  if (fault) throw new CommandError(`El respaldo no se hizo: ${fault}.`)
  console.log(`Respaldo ${backup}, en ${place}.`)
  console.log(`Para saber si sirve, se repone de prueba: npm run shop -- backup verify ${backup}`)
  return EXIT.done
}
