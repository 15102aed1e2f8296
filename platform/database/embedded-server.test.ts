import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startOwnServer } from '../../test/support/embedded.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { SetupError } from '../config.ts'
import { connectionName } from './connection-name.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { endServer, isAlive, runningServer } from './server-process.ts'

type Connection = Awaited<ReturnType<typeof startOwnServer>>['server']['connection']

/** Queries like the shop itself: a closed connection stays on the server for a moment, and `stop` waits for it. */
async function ask(connection: Connection, statement: string): Promise<unknown> {
  const client = new pg.Client({ ...connection, application_name: connectionName() })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function postmasterPid(folder: string): number {
  return Number(readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the embedded server', () => {
  it('starts on an empty folder, listens on a socket only, and stops', async () => {
    const { folder, server } = await startOwnServer('nothing')
    expect(await ask(server.connection, 'show server_version')).toMatch(/^18\./)
    expect(await ask(server.connection, 'show listen_addresses')).toBe('')
    expect(await ask(server.connection, 'show wal_sender_timeout'), 'a slow place of backups has its time').toBe('0')
    expect(
      await ask(server.connection, `select count(*)::int from pg_available_extensions where name = 'unaccent'`),
    ).toBe(1)
    expect(existsSync(join(folder, 'db.new'))).toBe(false)

    const pid = postmasterPid(folder)
    await server.ensureRunning()
    expect(postmasterPid(folder), 'a running server is left alone').toBe(pid)
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(folder, 'db/postmaster.pid'))).toBe(false)
  })

  it('adopts the one that runs, keeps the data, and stays while another client is connected', async () => {
    const { folder, server } = await startOwnServer()
    await ask(server.connection, 'create table kept as select 42 as answer')
    const pid = postmasterPid(folder)

    const second = await startEmbeddedServer(folder)
    expect(second.connection).toEqual(server.connection)
    expect(postmasterPid(folder)).toBe(pid)
    expect(await ask(second.connection, 'select answer from kept')).toBe(42)

    const other = new pg.Client(server.connection)
    await other.connect()
    await second.stop()
    expect(isAlive(pid)).toBe(true)
    expect((await other.query('select answer from kept')).rows).toEqual([{ answer: 42 }])

    await other.end()
    await until(async () => (await clientsOf(server.connection)) === 0)
    await second.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('stops though a connection that this program has let go of still works', async () => {
    const { folder, server } = await startOwnServer()
    const pid = postmasterPid(folder)
    const client = new pg.Client({ ...server.connection, application_name: connectionName() })
    client.on('error', () => {})
    await client.connect()
    client.query('select pg_sleep(60)').catch(() => {})
    await until(async () => (await clientsOf(server.connection)) === 1)
    ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(folder, 'db/postmaster.pid'))).toBe(false)
  })

  it.each([
    ['is stopped though a program that was killed has left a connection', (pid: number) => `anaquel ${pid}`, false],
    ['stays while a command of the shop works', () => `anaquel ${process.ppid}`, true],
  ])('%s', async (_what, nameOf, stays) => {
    const { folder, server } = await startOwnServer()
    const pid = postmasterPid(folder)
    const killed = spawn('sleep', ['60'])
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const client = new pg.Client({ ...server.connection, application_name: nameOf(killed.pid as number) })
    client.on('error', () => {})
    await client.connect()
    await server.stop()
    expect(isAlive(pid)).toBe(stays)
    await client.end().catch(() => {})
  })

  it('is ended by two programs that end at the same time', async () => {
    const { folder, server } = await startOwnServer()
    const pid = postmasterPid(folder)
    const second = await startEmbeddedServer(folder)
    await Promise.all([server.stop(), second.stop()])
    expect(isAlive(pid)).toBe(false)
  })

  it('that becomes unwanted while it starts is ended, and its start fails', async () => {
    const folder = temporaryFolder()
    const unwanted = new AbortController()
    const starting = startEmbeddedServer(folder, 1, unwanted.signal)
    unwanted.abort()
    await expect(starting).rejects.toThrow('aborted')
    expect(existsSync(join(folder, 'db/postmaster.pid'))).toBe(false)
  })

  // If a container's first program is no init, nobody collects the exit status of orphaned processes.
  it.runIf(process.platform === 'linux')('has ended once it is in the list of programs by its name alone', async () => {
    const parent = spawn('sh', ['-c', 'env --default-signal=INT sleep 60 & echo $!; exec sleep 60'])
    onTestFinished(() => void parent.kill())
    const [pid] = await once(parent.stdout, 'data')
    // Until then the process is still the shell, which ignores the signal.
    await until(async () => readFileSync(`/proc/${Number(pid)}/comm`, 'utf8').trim() === 'sleep')
    await endServer({ pid: Number(pid), socketFolder: '' })
    expect(process.kill(Number(pid), 0), 'it is still listed').toBe(true)
  })

  it.runIf(process.getuid?.() === 0)(
    'that can not end because its disk is full is ended, and opens once there is room',
    async () => {
      const folder = temporaryFolder()
      chmodSync(folder, 0o755)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=755', 'anaquel-test', folder])
      onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
      const server = await startEmbeddedServer(folder)
      onTestFinished(() => server.stop())
      await ask(server.connection, 'create table kept as select 42 as answer')
      const pid = postmasterPid(folder)
      expect(() => writeFileSync(join(folder, 'others'), Buffer.alloc(100_000_000))).toThrow('ENOSPC')
      await ask(server.connection, 'checkpoint').catch(() => {})
      process.kill(pid, 'SIGINT')
      // Whether a server starts on a full disk depends on what the previous one left.
      await server.ensureRunning().catch((error: Error) => expect(error.message).toMatch(/^El disco de .* está lleno/))
      expect(isAlive(pid)).toBe(false)
      rmSync(join(folder, 'others'))
      await server.ensureRunning()
      expect(await ask(server.connection, 'select answer from kept')).toBe(42)
    },
  )

  it.runIf(process.getuid?.() === 0)('says that the disk is full where not even the server could say so', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=755', 'anaquel-test', folder])
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
    const server = await startEmbeddedServer(folder)
    onTestFinished(() => server.stop())
    await server.stop()
    rmSync(join(folder, 'db.log'))
    expect(() => writeFileSync(join(folder, 'others'), Buffer.alloc(100_000_000))).toThrow('ENOSPC')
    await expect(server.ensureRunning()).rejects.toThrow(/^El disco de .* está lleno/)
    expect(statSync(join(folder, 'db.log')).size).toBe(0)
  })

  it('starts again after a kill, with everything that was committed', async () => {
    const { folder, server } = await startOwnServer()
    await ask(server.connection, 'create table kept as select 42 as answer')
    const pid = postmasterPid(folder)
    process.kill(pid, 'SIGKILL')
    await until(async () => !isAlive(pid))

    await server.ensureRunning()
    expect(postmasterPid(folder)).not.toBe(pid)
    expect(await ask(server.connection, 'select answer from kept')).toBe(42)
  })

  it('refuses the folder of another PostgreSQL and changes nothing there', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'db'))
    writeFileSync(join(folder, 'db/PG_VERSION'), '17\n')
    const failure = await startEmbeddedServer(folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SetupError)
    expect((failure as Error).message).toBe(
      `La carpeta ${join(folder, 'db')} es de PostgreSQL 17 y esta librería trae el 18. No se tocó nada. Para pasarla, con todo lo que tiene, y dejar la de antes al lado: npm run shop -- database upgrade`,
    )
    expect(readFileSync(join(folder, 'db/PG_VERSION'), 'utf8')).toBe('17\n')
    expect(statSync(join(folder, 'db')).uid, 'nor hands it to anyone').toBe(process.getuid?.())
  })

  it('refuses a database that has lost what says its version, and changes nothing there', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'db'))
    writeFileSync(join(folder, 'db/pg_control'), 'kept')
    const damaged = /La base de datos de .* está dañada \(.*PG_VERSION.*backup restore --into CARPETA\.$/
    await expect(startEmbeddedServer(folder)).rejects.toThrow(damaged)
    expect(readdirSync(folder)).not.toContain('db.new')
    expect(readFileSync(join(folder, 'db/pg_control'), 'utf8')).toBe('kept')
    writeFileSync(join(folder, 'db/PG_VERSION'), '')
    await expect(startEmbeddedServer(folder)).rejects.toThrow(damaged)

    const file = temporaryFolder()
    writeFileSync(join(file, 'db'), 'a file')
    await expect(startEmbeddedServer(file)).rejects.toThrow(/dañada \(no es una carpeta\)/)
  })

  it.each([
    ['work_mem == 4MB', 'no se entiende, cerca de "="'],
    ['wrk_mem = 4MB', 'no hay un ajuste "wrk_mem"'],
    ['Work_Mem = lots', 'el valor de work_mem no sirve (invalid value for parameter "work_mem": "lots")'],
  ])('says which line of its own settings to correct (%s), and starts once it is', async (line, why) => {
    const { folder, server } = await startOwnServer()
    await server.stop()
    const file = join(folder, 'db/postgresql.conf')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, `${before}\nwork_mem = 8MB\n${line}\n`)
    const at = `${file}, línea ${before.split('\n').length + 2}`
    await expect(startEmbeddedServer(folder)).rejects.toThrow(`sus propios ajustes: ${at}: ${why}. No se dañó nada`)
    writeFileSync(file, before)
    await (await startEmbeddedServer(folder)).stop()
  })

  it('refuses soon a database that runs and lets nobody in, and leaves none running', async () => {
    const { folder, server } = await startOwnServer()
    await server.stop()
    rmSync(join(folder, 'db/base'), { recursive: true })
    await expect(startEmbeddedServer(folder)).rejects.toThrow(/dañada \(en base no está lo suyo\).* backup list/)
    expect(runningServer(join(folder, 'db'))).toBeUndefined()
  }, 30_000)

  it('throws away what an interrupted first start left, in a folder too deep for a socket too', async () => {
    const folder = join(temporaryFolder(), 'x'.repeat(60), 'y'.repeat(60))
    mkdirSync(join(folder, 'db.new'), { recursive: true })
    writeFileSync(join(folder, 'db.new/half'), 'half a database')
    const server = await startEmbeddedServer(folder)
    onTestFinished(async () => {
      await server.stop()
      rmSync(server.connection.host, { recursive: true, force: true })
    })
    expect(await ask(server.connection, 'select 1')).toBe(1)
    expect(existsSync(join(folder, 'db.new'))).toBe(false)
    expect(server.connection.host.length).toBeLessThan(90)
  })

  it('has room for the connections of many web processes, also where a smaller one was left behind', async () => {
    const { folder, server } = await startOwnServer()
    expect(await ask(server.connection, 'show max_connections')).toBe('50')
    const large = await startEmbeddedServer(folder, 20)
    expect(await ask(large.connection, 'show max_connections')).toBe('335')
    const small = await startEmbeddedServer(folder)
    expect(await ask(small.connection, 'show max_connections'), 'more than enough is left as it is').toBe('335')
  })
})

async function clientsOf(connection: Connection): Promise<unknown> {
  return ask(
    connection,
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 20, timeout: 5000 }).toBe(true)
}
