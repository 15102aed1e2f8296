import { openCredentials } from './credentials.ts'
import type { Credentials, Source, SourceSetting } from './source.ts'
import { findSourceByName, readSealedCredentials } from './source-store.ts'
import { type SettingDeps, type SourceRefusal, tryOut } from './try-out.ts'

export type TryingSource =
  /** `found`: files there now, newest first. */
  { kind: 'reached'; found: string[] } | { kind: 'unknown-source' } | SourceRefusal

/** Settings to test. Credentials left out are the stored ones, if the server is the same. */
export interface SourceAttempt {
  address?: string | undefined
  hostKey?: string | undefined
  credentials?: Credentials | undefined
}

/** Tests a source's connection, as stored or with changes. Fetches, stores and records nothing. `name`: a stored source. */
export async function trySource(
  deps: SettingDeps,
  { name, ...attempt }: SourceAttempt & { name?: string | undefined },
): Promise<TryingSource> {
  const source = name === undefined ? null : await findSourceByName(deps.db, name)
  if (source === undefined) return { kind: 'unknown-source' }
  const asked = source ? await keptAttempt(deps, source, attempt) : newAttempt(attempt)
  if (asked.kind !== 'attempt') return asked
  const tried = await tryOut(deps, asked, asked.credentials)
  return tried.kind === 'reached' ? { kind: 'reached', found: tried.files.map(({ name: file }) => file) } : tried
}

interface Asked extends Pick<SourceSetting, 'address' | 'hostKey'> {
  kind: 'attempt'
  credentials: Credentials | null
}

/** Combines a stored source's connection settings with changes. */
export async function keptAttempt(
  { db, secret }: Pick<SettingDeps, 'db' | 'secret'>,
  source: Source,
  { address = source.address, hostKey, credentials }: SourceAttempt,
): Promise<Asked | SourceRefusal> {
  const used = credentials ?? openCredentials(secret, await readSealedCredentials(db, source.id))
  if (used === undefined)
    return { kind: 'faulty', field: 'credentials', fault: 'las guardadas ya no se pueden leer: dalas otra vez.' }
  // Another server must not receive stored credentials, and has another host key: a person compares it again, unless they give it.
  const isElsewhere = URL.canParse(address) && new URL(address).host !== new URL(source.address).host
  if (isElsewhere && credentials === undefined && used !== null)
    return {
      kind: 'faulty',
      field: 'credentials',
      fault: 'el servidor es otro, y no recibe las guardadas: dalas otra vez.',
    }
  const known = isElsewhere ? null : source.hostKey
  return { kind: 'attempt', address, hostKey: hostKey ?? known, credentials: used }
}

function newAttempt({ address = '', hostKey, credentials }: SourceAttempt): Asked {
  return { kind: 'attempt', address, hostKey: hostKey ?? null, credentials: credentials ?? null }
}
