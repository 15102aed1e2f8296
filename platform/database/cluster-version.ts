import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL that comes with the shop. */
export const MAJOR = '18'

/** Of what a server says of itself: `18.4` is of major version 18. */
export function majorOf(serverVersion: string): string {
  return serverVersion.split(/\D/)[0] ?? ''
}

/** The PostgreSQL that made a cluster; null where none is. */
export function versionOf(cluster: string): string | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
