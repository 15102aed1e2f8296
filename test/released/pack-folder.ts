// Packs a released program's data folder: `node test/released/pack-folder.ts FOLDER ARCHIVE`. README.md says the rest.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'

const [folder = '', archive = ''] = process.argv.slice(2).map(path => resolve(path))
const LEFT_OUT = ['run', 'db.log', 'images', 'files', 'socket-folder']
/** The whole tar is one window: a database repeats itself far apart. */
const WINDOW_LOG = 27

const server = await startEmbeddedServer(folder)
const client = new pg.Client(server.connection)
await client.connect()
await client.query('vacuum (full, analyze)')
// The log of what was done goes: nothing of it has to be done again.
await client.query('select pg_switch_wal()')
await client.query('checkpoint')
await client.query('checkpoint')
await client.end()
await server.stop()
// The last checkpoint stands in the first of them; those that follow are kept to be written over.
const [, ...spare] = readdirSync(join(folder, 'db/pg_wal'))
  .filter(name => /^[0-9A-F]{24}$/.test(name))
  .sort()
for (const name of spare) rmSync(join(folder, 'db/pg_wal', name))
const tar = join(folder, '..', 'data-folder.tar')
execFileSync(
  'tar',
  ['--sort=name', '--numeric-owner', '-cf', tar, ...LEFT_OUT.map(name => `--exclude=./${name}`), '.'],
  { cwd: folder },
)
const packed = zstdCompressSync(readFileSync(tar), {
  params: { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: WINDOW_LOG },
})
rmSync(tar)
writeFileSync(archive, packed)
console.log(`${packed.length} bytes`)
