import { sealCredentials } from './credentials.ts'
import { nextTime } from './schedule.ts'
import type { Credentials, Source, SourceSetting } from './source.ts'
import { findSourceByName, insertSource, noteFile } from './source-store.ts'
import { type SettingDeps, type SourceRefusal, tryOut } from './try-out.ts'

export type AddingSource =
  /** `found`: files there now, newest first. Only the newest is imported, at the next scheduled time. */
  { kind: 'added'; source: Source; found: string[] } | SourceRefusal

export interface NewSource {
  setting: SourceSetting
  credentials: Credentials | null
  operator: string
}

/** Adds a source after a successful test connection. Files older than the newest count as known. */
export async function addSource(
  deps: SettingDeps,
  { setting, credentials, operator }: NewSource,
): Promise<AddingSource> {
  const { db, clock, secret } = deps
  if (await findSourceByName(db, setting.name)) return { kind: 'name-taken' }
  const tried = await tryOut(deps, setting, credentials)
  if (tried.kind !== 'reached') return tried
  const at = clock.now()
  const { files } = tried
  const source = await db.transaction().execute(async transaction => {
    const nextAt = nextTime(setting.schedule, at)
    const sealed = sealCredentials(secret, credentials)
    const id = await insertSource(transaction, { ...setting, sealed }, { by: operator, at, nextAt })
    for (const { name, mark } of files.slice(1))
      await noteFile(transaction, id, { name, mark, at, digest: null, isTaken: true })
    return findSourceByName(transaction, setting.name)
  })
  return { kind: 'added', source: source as Source, found: files.map(({ name }) => name) }
}
