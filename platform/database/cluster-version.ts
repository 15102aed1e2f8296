import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseClosed } from './closed-to-us.ts'

/** The major version of the PostgreSQL that comes with the shop. */
export const MAJOR = '18'

/** The major version in a server's version text: `18.4` → 18. */
export function majorOf(serverVersion: string): string {
  return serverVersion.split(/\D/)[0] ?? ''
}

/** The PostgreSQL version that created a cluster; null if there is no cluster. @throws SetupError if it may not be read */
export function versionOf(cluster: string): string | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? refuseClosed(file, () => readFileSync(file, 'utf8').trim(), [cluster]) : null
}
