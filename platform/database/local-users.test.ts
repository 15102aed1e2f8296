import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startOwnServer } from '../../test/support/embedded.ts'
import { NOBODY, runAs, STRANGER, tryToConnect } from '../../test/support/local-user.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { SetupError } from '../config.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { handOverTree, isOwnId, userName } from './database-user.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { runningServer } from './server-process.ts'
import { chooseSocketFolder } from './socket-folder.ts'

const isRoot = process.getuid?.() === 0
const REFUSED = '28000'

async function ask(host: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, user: 'anaquel', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function uidOfServer(folder: string): number {
  const server = runningServer(join(folder, 'db'))
  return server ? statSync(`/proc/${server.pid}`).uid : -1
}

const TRUST = 'local all all trust\n'

describe('who may speak to the database', () => {
  it('is who the system says at the other end, and nobody by trust', async () => {
    const { server } = await startOwnServer('nothing')
    const rules = await ask(
      server.connection.host,
      'select type, database, auth_method, user_name from pg_hba_file_rules',
    )
    const peer = { type: 'local', auth_method: 'peer', user_name: ['anaquel'] }
    expect(rules).toEqual([
      { ...peer, database: ['all'] },
      { ...peer, database: ['replication'] },
    ])
  })

  it.runIf(isRoot)('is no other user of the machine, even where the socket’s folder is open', async () => {
    const { folder, server } = await startOwnServer('nothing')
    const { host } = server.connection
    expect(tryToConnect(STRANGER, host), 'the folder is closed').toBe('EACCES')
    for (const path of [folder, host]) chmodSync(path, 0o755)
    chmodSync(join(host, '.s.PGSQL.5432'), 0o777)
    expect(tryToConnect(STRANGER, host)).toBe(REFUSED)
    expect(tryToConnect(NOBODY, host)).toBe(REFUSED)
    expect(tryToConnect(0, host)).toBe('in')
  })

  it('is narrowed where an older version left a server that trusts everyone', async () => {
    const { folder, server } = await startOwnServer()
    const { host } = server.connection
    writeFileSync(join(folder, 'db/pg_hba.conf'), TRUST)
    await ask(host, 'select pg_reload_conf()')
    const pid = runningServer(join(folder, 'db'))?.pid
    const next = await startEmbeddedServer(folder)
    const rules = () => ask(next.connection.host, 'select auth_method from pg_hba_file_rules')
    await expect.poll(rules).toEqual([{ auth_method: 'peer' }, { auth_method: 'peer' }])
    expect(runningServer(join(folder, 'db'))?.pid, 'it was not stopped for that').toBe(pid)
  })

  it('is not who could read its files, after somebody opened them all', async () => {
    const { folder, server } = await startOwnServer()
    await ask(server.connection.host, 'create table kept as select 42 as answer')
    await server.stop()
    spawnSync('chmod', ['-R', '777', folder])
    expect(prepareDataFolder(folder)).toBeGreaterThan(500)
    const { stdout } = spawnSync('find', [folder, '-perm', '/077', '-not', '-type', 's'], { encoding: 'utf8' })
    const open = stdout.split('\n').filter(path => path !== '')
    expect(open.filter(path => !path.startsWith(join(folder, 'run')))).toEqual([])
    const next = await startEmbeddedServer(folder)
    expect(await ask(next.connection.host, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it.runIf(isRoot)('does not follow a link where a file of the server belongs', async () => {
    const { folder, server } = await startOwnServer()
    await server.stop()
    const victim = join(folder, 'victim')
    writeFileSync(victim, 'untouched')
    rmSync(join(folder, 'db/pg_hba.conf'))
    symlinkSync(victim, join(folder, 'db/pg_hba.conf'))
    await server.ensureRunning()
    expect(readFileSync(victim, 'utf8')).toBe('untouched')
    expect(lstatSync(join(folder, 'db/pg_hba.conf')).isFile()).toBe(true)
  })
})

it.runIf(process.platform === 'linux')('the database learns nothing of the shop’s settings', async () => {
  vi.stubEnv('SMTP_URL', 'smtps://libreria:contrasena-del-correo@correo.example')
  vi.stubEnv('TZ', 'America/Montevideo')
  const { folder } = await startOwnServer('nothing')
  const { pid } = runningServer(join(folder, 'db')) ?? {}
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(environment).toContain('TZ=America/Montevideo')
  expect(environment).not.toContain('contrasena-del-correo')
})

describe.runIf(isRoot)('the database of a shop that root started', () => {
  it('runs under a uid of its own, in a folder closed to everyone else', async () => {
    const folder = temporaryFolder()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const server = await startEmbeddedServer(folder)
    onTestFinished(() => server.stop())
    const uid = uidOfServer(folder)
    expect(isOwnId(uid)).toBe(true)
    expect(userName(uid)).toBeUndefined()
    expect(statSync(join(folder, 'db/base')).uid).toBe(uid)
    expect(statSync(folder)).toMatchObject({ uid: 0 })
  })

  it('keeps its uid, and takes over a folder that nobody had, with everything in it', async () => {
    const { folder, server } = await startOwnServer('nothing')
    await ask(server.connection.host, 'create table kept as select 42 as answer')
    const uid = uidOfServer(folder)
    await server.stop()
    await server.ensureRunning()
    expect(uidOfServer(folder)).toBe(uid)
    await server.stop()

    handOverTree(join(folder, 'db'), { uid: NOBODY, gid: NOBODY })
    const strangers = join(folder, 'of-a-stranger')
    writeFileSync(strangers, '')
    chownSync(strangers, STRANGER, STRANGER)
    linkSync(strangers, join(folder, 'db/linked-there'))
    chownSync(join(folder, 'run'), NOBODY, NOBODY)
    writeFileSync(join(folder, 'db/pg_hba.conf'), TRUST)
    const next = await startEmbeddedServer(folder)
    expect(isOwnId(uidOfServer(folder))).toBe(true)
    expect(statSync(join(folder, 'db/global')).uid).toBe(uidOfServer(folder))
    expect(await ask(next.connection.host, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(statSync(strangers).uid, 'what somebody linked there stays theirs').toBe(STRANGER)
  })

  it.runIf(existsSync('/mnt'))('is found by a link into the place where others get their view', async () => {
    const real = mkdtempSync('/mnt/anaquel-test-')
    const folder = join(temporaryFolder(), 'linked')
    symlinkSync(real, folder)
    const server = await startEmbeddedServer(folder)
    onTestFinished(async () => {
      await server.stop()
      rmSync(real, { recursive: true })
    })
    expect(await ask(server.connection.host, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends no program whose number the database’s user wrote into its file', async () => {
    const { folder, server } = await startOwnServer()
    await server.stop()
    const other = spawn('sleep', ['60'])
    onTestFinished(() => void other.kill())
    writeFileSync(join(folder, 'db/postmaster.pid'), `${other.pid}\n${folder}\n0\n5432\n/nowhere\n`)
    expect(runningServer(join(folder, 'db'))).toBeUndefined()
    await server.stop()
    expect(other.exitCode).toBeNull()
    expect(other.signalCode).toBeNull()
    rmSync(join(folder, 'db/postmaster.pid'))
  })

  it('does the same where the system allows no view of its own: its group alone may pass the data folder', async () => {
    const folder = temporaryFolder()
    const script = `
      import { statSync } from 'node:fs'
      import { startEmbeddedServer } from './platform/database/embedded-server.ts'
      const server = await startEmbeddedServer(${JSON.stringify(folder)})
      const { uid, gid, mode } = statSync(${JSON.stringify(folder)})
      console.log(JSON.stringify({ uid, gid, mode: mode & 0o777, db: statSync(${JSON.stringify(join(folder, 'db'))}).uid }))
      await server.stop()`
    const { stdout, stderr } = spawnSync(
      'setpriv',
      ['--bounding-set=-sys_admin', process.execPath, '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const seen = JSON.parse(stdout)
    expect(seen).toEqual({ uid: 0, gid: seen.db, mode: 0o710, db: seen.db })
    expect(isOwnId(seen.db)).toBe(true)
  })
})

it.runIf(isRoot)('a user without a name gets an error that says so, at the first start too', () => {
  const folder = temporaryFolder()
  chownSync(folder, STRANGER, STRANGER)
  const refused = runAs(
    STRANGER,
    `import { startEmbeddedServer } from './platform/database/embedded-server.ts'
     await startEmbeddedServer(process.argv[1]).catch(error => console.log(error.name, error.message))`,
    folder,
  )
  expect(refused).toMatch(/^SetupError El usuario que inicia la tienda \(uid 1234\) no tiene nombre en esta máquina/)
})

describe('the folder of the socket', () => {
  const deep = () => {
    const folder = join(temporaryFolder(), 'x'.repeat(60), 'y'.repeat(60))
    mkdirSync(folder, { recursive: true })
    return folder
  }

  it('is refused where a link took its place', () => {
    const folder = temporaryFolder()
    symlinkSync(temporaryFolder(), join(folder, 'run'))
    expect(() => chooseSocketFolder(folder)).toThrow(SetupError)
    expect(() => chooseSocketFolder(folder)).toThrow(/es un enlace o un archivo: .* Bórrala y repite\./)
  })

  it.runIf(isRoot)('is refused where another user made it', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'run'))
    chownSync(join(folder, 'run'), STRANGER, STRANGER)
    expect(() => chooseSocketFolder(folder)).toThrow(`es de otro usuario (uid ${STRANGER})`)
  })

  it('is closed again where somebody opened it', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'run'))
    chmodSync(join(folder, 'run'), 0o777)
    expect(statSync(chooseSocketFolder(folder)).mode & 0o777).toBe(0o700)
  })

  it('of a deep data folder can not be guessed, is private and stays the same', () => {
    const folder = deep()
    const chosen = chooseSocketFolder(folder)
    onTestFinished(() => rmSync(chosen, { recursive: true }))
    expect(statSync(chosen)).toMatchObject({ uid: process.getuid?.() })
    expect(statSync(chosen).mode & 0o777).toBe(0o700)
    expect(chooseSocketFolder(folder)).toBe(chosen)
    // The folder that an older version would use; anyone could create it first.
    const planted = join(tmpdir(), `anaquel-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
    expect(chosen).not.toBe(planted)
  })

  it.each(['a link', 'a folder open to all', ...(isRoot ? ['a folder of another user'] : [])])(
    'of a deep data folder is made again where %s took its place',
    what => {
      const folder = deep()
      const first = chooseSocketFolder(folder)
      onTestFinished(() => rmSync(first, { recursive: true, force: true }))
      rmSync(first, { recursive: true })
      if (what === 'a link') symlinkSync(temporaryFolder(), first)
      else mkdirSync(first)
      if (what === 'a folder open to all') chmodSync(first, 0o777)
      if (what === 'a folder of another user') chownSync(first, STRANGER, STRANGER)
      const second = chooseSocketFolder(folder)
      onTestFinished(() => rmSync(second, { recursive: true }))
      expect(second).not.toBe(first)
      expect(existsSync(second)).toBe(true)
      expect(chooseSocketFolder(folder)).toBe(second)
    },
  )
})
