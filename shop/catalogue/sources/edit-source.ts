import { isDeepStrictEqual } from 'node:util'
import { sealCredentials } from './credentials.ts'
import { nextTime } from './schedule.ts'
import type { Credentials, Source, SourceSetting } from './source.ts'
import { findSourceByName, forgetLastFiles, updateSource } from './source-store.ts'
import { type SettingDeps, type SourceRefusal, tryOut } from './try-out.ts'
import { keptAttempt } from './try-source.ts'

export type EditingSource = { kind: 'edited'; source: Source } | { kind: 'unknown-source' } | SourceRefusal

/**
 * Changes a source's settings after a successful test connection. Credentials left out stay the same, unless the server
 * changes. Files that the new settings may read differently are taken once more.
 */
export async function editSource(
  deps: SettingDeps,
  {
    name,
    changes,
    credentials,
  }: { name: string; changes: Partial<SourceSetting>; credentials?: Credentials | undefined },
): Promise<EditingSource> {
  const { db, secret, clock } = deps
  const source = await findSourceByName(db, name)
  if (!source) return { kind: 'unknown-source' }
  const other = changes.name === undefined ? undefined : await findSourceByName(db, changes.name)
  if (other && other.id !== source.id) return { kind: 'name-taken' }
  const { address, hostKey: given } = changes
  const asked = await keptAttempt(deps, source, { address, hostKey: given ?? undefined, credentials })
  if (asked.kind !== 'attempt') return asked
  const tried = await tryOut(deps, asked, asked.credentials)
  if (tried.kind !== 'reached') return tried
  const setting = { ...source, ...changes, hostKey: asked.hostKey } as SourceSetting
  const sealed = sealCredentials(secret, asked.credentials)
  await db.transaction().execute(async transaction => {
    if (source.fault === 'bad-file' || takesOtherwise(source, setting)) await forgetLastFiles(transaction, source.id)
    await updateSource(transaction, source.id, { ...setting, sealed }, nextTime(setting.schedule, clock.now()))
  })
  return { kind: 'edited', source: (await findSourceByName(db, setting.name)) as Source }
}

function takesOtherwise(before: SourceSetting, after: SourceSetting): boolean {
  const { address, picks, reading } = after
  return address !== before.address || picks !== before.picks || !isDeepStrictEqual(reading, before.reading)
}
