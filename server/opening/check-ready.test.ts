import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { forgetDamage, noteDamage, notedDamage } from '../../platform/database/damage-note.ts'
import { createPool } from '../../platform/database/database.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { readinessCheck } from './check-ready.ts'

const patience = { interval: 20, timeout: 10_000 }

it('says no within about a second while the database does not answer, with one question for all who ask, and yes again after', async () => {
  const { connection, pool: other } = await createTestDatabase()
  const pool = createPool(connection, () => {}, { max: 4 })
  onTestFinished(() => pool.end())
  const check = readinessCheck(pool, { dataFolder: temporaryFolder(), log: silentLog })
  await check()

  const holder = await other.connect()
  await holder.query('begin; lock table orders in access exclusive mode')
  const asked = performance.now()
  const answers = await Promise.allSettled([check(), check(), check()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(check()).rejects.toThrow('no contestó a tiempo')
  expect(performance.now() - asked).toBeLessThan(5000)
  expect({ connections: pool.totalCount, waiting: pool.waitingCount }).toEqual({ connections: 1, waiting: 0 })

  await holder.query('rollback')
  holder.release()
  await expect.poll(() => check().then(() => 'ready'), patience).toBe('ready')
  expect({ connections: pool.totalCount, free: pool.idleCount }).toEqual({ connections: 1, free: 1 })
})

it('says no as soon where a connection is not even taken up', async () => {
  const sockets: Socket[] = []
  const frozen = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const { port } = frozen.address() as { port: number }
  const pool = createPool(`postgres://anaquel@127.0.0.1:${port}/postgres`, () => {}, {
    connectionTimeoutMillis: 10_000,
  })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    frozen.close()
    await pool.end()
  })
  const asked = performance.now()
  await expect(readinessCheck(pool, { dataFolder: temporaryFolder(), log: silentLog })()).rejects.toThrow(
    'no contestó a tiempo',
  )
  expect(performance.now() - asked).toBeLessThan(5000)
})

it('why it says no is logged once, not with every question, and so is that it says yes again', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  const broken = Object.assign(new Error('invalid page in block 7'), { code: 'XX001' })
  const query = vi.fn().mockRejectedValueOnce(broken).mockRejectedValueOnce(broken).mockResolvedValue({ rows: [] })
  const check = readinessCheck({ query }, { dataFolder: temporaryFolder(), log })
  for (const _ of [1, 2]) await expect(check()).rejects.toThrow('block 7')
  expect(log.error.mock.calls).toEqual([[{ err: broken }, expect.stringContaining('no está lista')]])
  await check()
  await check()
  expect(log.info).toHaveBeenCalledOnce()
})

it('says no, and what to do, once any reader has made PostgreSQL find another damaged page', async () => {
  const counted = (damagedPages: string) => ({ rows: [{ damagedPages }] })
  const query = vi.fn().mockResolvedValueOnce(counted('3')).mockResolvedValueOnce(counted('4'))
  query.mockResolvedValueOnce(counted('0')).mockResolvedValue(counted('1'))
  const dataFolder = temporaryFolder()
  const check = readinessCheck({ query }, { dataFolder, log: silentLog })
  // It counts at once what was found before.
  await expect.poll(() => query.mock.calls.length).toBe(1)
  await pause(20)
  await expect(check()).rejects.toThrow(/backup restore.*páginas que PostgreSQL encontró dañadas: 1/s)
  // An examination found it sound. After a crash PostgreSQL counts anew.
  forgetDamage(dataFolder, 4)
  await check()
  await expect(check()).rejects.toThrow('encontró dañadas')
  const opened = readinessCheck({ query }, { dataFolder, log: silentLog })
  await expect(opened(), 'the next start still knows it').rejects.toThrow('encontró dañadas: 1')
})

it('what was counted until an examination found all sound is no new damage, and what is counted from there on is', async () => {
  const query = vi.fn()
  const count = (damagedPages: string) => query.mockResolvedValue({ rows: [{ damagedPages }] })
  const dataFolder = temporaryFolder()
  const open = () => readinessCheck({ query }, { dataFolder, log: silentLog })
  count('0')
  const [asked, unasked] = [open(), open()]
  await asked()
  await unasked()
  noteDamage(dataFolder, 'la tabla names no se puede leer entera')
  count('5')
  await expect(asked()).rejects.toThrow('names')
  forgetDamage(dataFolder, 5)
  await asked()
  await unasked()
  expect(notedDamage(dataFolder)).toBeNull()

  // Found between the examination and the next question.
  noteDamage(dataFolder, 'la tabla names no se puede leer entera')
  count('8')
  forgetDamage(dataFolder, 7)
  await expect(asked()).rejects.toThrow('encontró dañadas: 1')

  // A person takes the note away by hand.
  await expect(asked()).rejects.toThrow('encontró dañadas: 1')
  count('9')
  rmSync(join(dataFolder, 'db.damage.txt'))
  await asked()
})
