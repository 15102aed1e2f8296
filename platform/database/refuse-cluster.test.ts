import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STRANGER } from '../../test/support/local-user.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { notStarted } from './refuse-cluster.ts'

const at = { cluster: '/srv/tienda/db', logFile: '/srv/tienda/db.log' }
const fatal = (words: string) => `2026-11-29 12:00:00.000 UTC [7] FATAL:  ${words}\n`
const noDatabase = (reason: string) =>
  `postgres: could not find the database system\nExpected to find it in the directory "/mnt/cluster",\nbut could not open file "/mnt/cluster/global/pg_control": ${reason}\n`

it.each([
  [noDatabase('No such file or directory'), 'falta global/pg_control'],
  [fatal('incorrect checksum in control file'), 'global/pg_control no es como se escribió'],
  [fatal('required WAL directory "pg_wal" does not exist'), 'falta pg_wal'],
  [fatal('could not locate a valid checkpoint record at 0/1'), 'en pg_wal no está desde dónde seguir'],
])('what keeps a database from starting is said in words: %s', (said, what) => {
  expect(notStarted(said, at).message).toBe(
    `La base de datos de /srv/tienda/db está dañada (${what}). No se tocó nada. No borres nada, y repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
})

it('anything else is quoted from its beginning, with the folder as its owner knows it', () => {
  const { message } = notStarted(noDatabase('Permission denied'), at)
  expect(message).toContain(
    'could not find the database system Expected to find it in the directory "/srv/tienda/db", but could not open file "/srv/tienda/db/global/pg_control": Permission denied. ',
  )
  expect(message).toContain('backup list')
})

it('a database that this user may not look into is told as that, with what gives it back', () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'db')
  mkdirSync(cluster, { mode: 0o000 })
  const script = `import { refuseDamagedCluster } from '${join(import.meta.dirname, 'refuse-cluster.ts')}'
    try { refuseDamagedCluster('${cluster}') } catch (error) { console.log(error.name, error.message) }`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: STRANGER }),
  })
  expect(stdout).toMatch(
    /^SetupError No se puede leer la base de datos, \S+\/db \(EACCES\)\. .+ sudo chown -R \S+ \S+ && sudo chmod 700 \S+\n$/,
  )
})
