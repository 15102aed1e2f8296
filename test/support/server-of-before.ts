import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedBinaries } from '../../platform/database/embedded-binaries.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Fakes a server of the previous major version, which npm would have to download. It opens a database that claims that version, and gives
 * the database its real version back.
 */
export async function serverOfBefore(): Promise<string> {
  const folder = join(temporaryFolder(), 'before')
  cpSync(await embeddedBinaries(), folder, { recursive: true, verbatimSymlinks: true })
  renameSync(join(folder, 'bin/postgres'), join(folder, 'bin/postgres-real'))
  const script = `#!/bin/sh
[ "$1" = --version ] && echo 'postgres (PostgreSQL) 17.99' && exit
echo 18 > "$2/PG_VERSION"
for word in "$@"; do case "$word" in io_method=*) echo 'unrecognized configuration parameter' >&2; exit 1;; esac; done
exec "$(dirname "$0")/postgres-real" "$@"
`
  writeFileSync(join(folder, 'bin/postgres'), script, { mode: 0o755 })
  return folder
}
