import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STRANGER } from '../../test/support/local-user.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { knownFault, notStarted } from './refuse-cluster.ts'

const at = { cluster: '/srv/tienda/db', user: null }
const fatal = (words: string) => `2026-11-29 12:00:00.000 UTC [7] FATAL:  ${words}\n`
const log = (words: string) => fatal(words).replace('FATAL', 'LOG')
const noDatabase = (reason: string) =>
  `postgres: could not find the database system\nExpected to find it in the directory "/mnt/cluster",\nbut could not open file "/mnt/cluster/global/pg_control": ${reason}\n`

it.each([
  [noDatabase('No such file or directory'), 'falta global/pg_control'],
  [fatal('incorrect checksum in control file'), 'global/pg_control no es como se escribió'],
  [fatal('required WAL directory "pg_wal" does not exist'), 'falta pg_wal'],
  [fatal('could not locate a valid checkpoint record at 0/1'), 'en pg_wal no está desde dónde seguir'],
  [
    'postgres: could not access the server configuration file "/mnt/cluster/postgresql.conf": No such file or directory\n',
    'falta postgresql.conf',
  ],
  [fatal('could not open file "global/1262": No such file or directory'), 'falta global/1262'],
  [
    `${fatal('could not access status of transaction 9')}${fatal('x').replace(/FATAL.*/, 'DETAIL:  Could not open file "pg_xact/0000": No such file or directory.')}`,
    'falta pg_xact/0000',
  ],
  [fatal('"base/5" is not a valid data directory'), 'en base no está lo suyo'],
  [fatal('database "postgres" does not exist'), 'en base no está lo suyo'],
])('what keeps a database from starting is said in words: %s', (said, what) => {
  expect(knownFault(said, at)?.message).toBe(
    `La base de datos de /srv/tienda/db está dañada (${what}). No se tocó nada. No borres nada, y repón un respaldo: npm run shop -- backup list, y npm run shop -- backup restore --into CARPETA.`,
  )
})

it.each([
  [noDatabase('Permission denied'), '/srv/tienda/db/global/pg_control'],
  [
    fatal('could not create missing directory "pg_wal/archive_status": Permission denied'),
    '/srv/tienda/db/pg_wal/archive_status',
  ],
  [
    `${fatal('x').replace('FATAL:  x', 'LOG:  could not open configuration file "/mnt/cluster/postgresql.conf": Permission denied')}${fatal('configuration file "/mnt/cluster/postgresql.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.conf',
  ],
  [
    `${fatal('x').replace('FATAL:  x', 'LOG:  could not open file "/mnt/cluster/pg_hba.conf": Permission denied')}${fatal('could not load /mnt/cluster/pg_hba.conf')}`,
    '/srv/tienda/db/pg_hba.conf',
  ],
])('what is another user’s is reported as that, with the command that gives it back: %s', (said, path) => {
  expect(knownFault(said, { ...at, user: { uid: 61_000, gid: 61_001 } })?.message).toBe(
    `El usuario de la base de datos (61000:61001) no puede usar ${path}: es de otro usuario, o está sin permiso. No se tocó nada. Devuélvelo: sudo chown -R 61000:61001 /srv/tienda/db && sudo chmod -R u+rwX /srv/tienda/db`,
  )
})

it.each([
  [
    `${log('syntax error in file "/mnt/cluster/postgresql.conf" line 889, near token "="')}${fatal('configuration file "/mnt/cluster/postgresql.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.conf, línea 889: no se entiende, cerca de "="',
  ],
  [
    `${log('syntax error in file "/mnt/cluster/postgresql.conf" line 3, near end of line')}${fatal('configuration file "/mnt/cluster/postgresql.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.conf, línea 3: no se entiende cómo termina',
  ],
  [
    `${log('unrecognized configuration parameter "wrk_mem" in file "/srv/tienda/db/postgresql.conf" line 889')}${fatal('configuration file "/srv/tienda/db/postgresql.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.conf, línea 889: no hay un ajuste "wrk_mem"',
  ],
  [
    `${log('unrecognized configuration parameter "a.b" in file "postgresql.auto.conf" line 1')}${fatal('configuration file "postgresql.auto.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.auto.conf, línea 1: no hay un ajuste "a.b"',
  ],
  [
    `${log('parameter "fsync" requires a Boolean value')}${fatal('configuration file "/mnt/cluster/postgresql.conf" contains errors')}`,
    '/srv/tienda/db/postgresql.conf: el valor de fsync no sirve (parameter "fsync" requires a Boolean value)',
  ],
  [
    fatal('could not access file "nothere": No such file or directory'),
    'shared_preload_libraries nombra "nothere", y esa biblioteca no está',
  ],
])('a bad line in its own settings is reported with the line to correct: %s', (said, what) => {
  expect(knownFault(said, at)?.message).toBe(
    `La base de datos no arrancó por sus propios ajustes: ${what}. No se dañó nada ni hay que reponer un respaldo: corrige esa línea, o bórrala, y repite. La tienda no escribe ahí: lo que necesita se lo dice al arrancar.`,
  )
})

it('a log on another disk is given back where it lies', () => {
  const folder = temporaryFolder()
  const cluster = join(folder, 'db')
  const elsewhere = temporaryFolder()
  mkdirSync(cluster)
  symlinkSync(elsewhere, join(cluster, 'pg_wal'))
  const said = fatal('could not open file "pg_wal/0001": Permission denied')
  expect(knownFault(said, { cluster, user: null })?.message).toContain(` ${cluster} ${elsewhere} && sudo chmod `)
})

it.each([
  fatal('could not access file "$libdir/unaccent": No such file or directory'),
  fatal('could not create lock file "/run/other/.s.lock": Permission denied'),
])('anything else is quoted: %s', said => {
  expect(knownFault(said, at)).toBeNull()
  const { message } = notStarted(said, { ...at, logFile: '/srv/tienda/db.log' })
  expect(message).toContain(`en /srv/tienda/db.log: ${said.trim()}. `)
  expect(message).toContain('backup list')
})

it('with the folder as its owner knows it', () => {
  const { message } = notStarted(fatal('data directory "/mnt/cluster" is odd'), { ...at, logFile: '/x' })
  expect(message).toContain('data directory "/srv/tienda/db" is odd')
})

it.each(['', '/PG_VERSION'])(
  'a database that this user may not look into (db%s) is reported as that, with the command that gives it back',
  file => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const cluster = join(folder, 'db')
    mkdirSync(cluster, { mode: file ? 0o755 : 0o000 })
    if (file) writeFileSync(cluster + file, '18', { mode: 0o000 })
    const script = `import { refuseDamagedCluster, refuseOtherMajor } from '${join(import.meta.dirname, 'refuse-cluster.ts')}'
    try { refuseOtherMajor('${cluster}'); refuseDamagedCluster('${cluster}') } catch (error) { console.log(error.name, error.message) }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      ...(process.getuid?.() === 0 && { uid: STRANGER }),
    })
    expect(stdout).toMatch(
      /^SetupError El usuario de la tienda \(.+\) no puede usar \S+: .+ sudo chown -R \S+ \S+\/db && sudo chmod -R u\+rwX \S+\/db\n$/,
    )
  },
)
