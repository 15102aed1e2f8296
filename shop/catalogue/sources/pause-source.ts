import { nextTime } from './schedule.ts'
import { deleteSource, findSourceByName, setPaused } from './source-store.ts'
import type { SettingDeps } from './try-out.ts'

export type ChangingSource = { kind: 'changed' | 'as-before' | 'unknown-source' }

/** Pauses a source: it is not fetched, and never counts as late. */
export async function pauseSource(
  { db, clock }: Pick<SettingDeps, 'db' | 'clock'>,
  { name, isPaused }: { name: string; isPaused: boolean },
): Promise<ChangingSource> {
  const source = await findSourceByName(db, name)
  if (!source) return { kind: 'unknown-source' }
  if ((source.pausedAt !== null) === isPaused) return { kind: 'as-before' }
  const at = clock.now()
  await setPaused(db, source.id, isPaused ? at : null, nextTime(source.schedule, at))
  return { kind: 'changed' }
}

/** Deletes a source and its takings; the books and rates stay. */
export async function removeSource({ db }: Pick<SettingDeps, 'db'>, name: string): Promise<ChangingSource> {
  const source = await findSourceByName(db, name)
  if (!source) return { kind: 'unknown-source' }
  await deleteSource(db, source.id)
  return { kind: 'changed' }
}
