import { openCredentials, sealCredentials } from './credentials.ts'
import { nextTime } from './schedule.ts'
import type { Credentials, Source, SourceSetting } from './source.ts'
import { findSourceByName, readSealedCredentials, updateSource } from './source-store.ts'
import { type SettingDeps, type SourceRefusal, tryOut } from './try-out.ts'

export type EditingSource = { kind: 'edited'; source: Source } | { kind: 'unknown-source' } | SourceRefusal

/** Another setting of a source, once it was reached by it. Credentials that are not given stay as they were. */
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
  const kept = openCredentials(secret, await readSealedCredentials(db, source.id))
  const used = credentials ?? kept
  if (used === undefined)
    return { kind: 'faulty', field: 'credentials', fault: 'las guardadas ya no se pueden leer: dalas otra vez.' }
  const setting = { ...source, ...changes } as SourceSetting
  // Another server shows another key: a person compares it anew, unless they give it.
  const isElsewhere = changes.address !== undefined && hostOf(changes.address) !== hostOf(source.address)
  const hostKey = changes.hostKey ?? (isElsewhere ? null : source.hostKey)
  const tried = await tryOut(deps, { ...setting, hostKey }, used)
  if (tried.kind !== 'reached') return tried
  const sealed = sealCredentials(secret, used)
  await updateSource(db, source.id, { ...setting, hostKey, sealed }, nextTime(setting.schedule, clock.now()))
  return { kind: 'edited', source: (await findSourceByName(db, setting.name)) as Source }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
