import { join } from 'node:path'
import pg from 'pg'
import { restoreBackup } from '../../../../platform/backup/restore/restore-backup.ts'
import { inTrialFolder } from '../../../../platform/backup/restore/trial-folder.ts'
import type { Config } from '../../../../platform/config.ts'
import { startEmbeddedServer } from '../../../../platform/database/embedded-server.ts'
import { migrate } from '../../../../platform/database/migrate.ts'
import { type StepHolds, watchLocks } from '../../../../platform/database/watch-locks.ts'
import { VERSION } from '../../../../platform/version.ts'
import { EXIT } from '../../command.ts'
import { openPlace } from '../backup/place-of.ts'
import { LONGEST_HOLD_MS, type Step, tellSteps } from './tell-steps.ts'

/** Restores a backup into a temporary folder, migrates it there, and reports which locks were held and for how long. */
export async function rehearse(
  config: Config,
  { id, identity, json }: { id?: string | undefined; identity?: string | undefined; json?: boolean | undefined },
): Promise<number> {
  const from = await openPlace(config, { identity })
  return inTrialFolder(async folder => {
    const into = join(folder, 'shop')
    const { backup } = await restoreBackup({
      ...from,
      into,
      id,
      to: 'backup' as const,
      isDrill: true,
      now: new Date(),
      look: async () => {},
    })
    const steps = (await migrateWatched(into)).map(toStep)
    if (json) console.log(JSON.stringify({ version: VERSION, isMeasured: true, backup: backup.id, steps }, null, 2))
    else if (steps.length === 0)
      console.log(`Nada espera: el respaldo ${backup.id} ya es de este programa (${VERSION}).`)
    else {
      tellSteps(steps)
      console.log(`Medido en una copia del respaldo ${backup.id}, que ya no está.`)
    }
    return steps.some(({ heldMs }) => heldMs > LONGEST_HOLD_MS) ? EXIT.inPart : EXIT.done
  })
}

async function migrateWatched(folder: string): Promise<StepHolds[]> {
  const server = await startEmbeddedServer(folder)
  try {
    const client = new pg.Client(server.connection)
    await client.connect()
    const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend')
    const locks = await watchLocks(server.connection, rows[0]?.backend ?? 0)
    await migrate(client, { onStep: locks.onStep })
    await client.end()
    const steps = await locks.stop()
    // A single step is the comparison of functions, which always runs: nothing is waiting.
    return steps.length > 1 ? steps : []
  } finally {
    await server.stop()
  }
}

function toStep({ name, ms, readersMs, writersMs, table }: StepHolds): Step {
  const holdsUp = readersMs > 0 ? 'readers' : writersMs > 0 ? 'writers' : 'nobody'
  return { name, holdsUp, heldMs: Math.max(readersMs, writersMs), ms, tables: table === null ? [] : [table] }
}
