import { expect, it } from 'vitest'
import { writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { readConfig } from '../../platform/config.ts'
import { databaseUrl } from '../../platform/database/database.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { openShop } from './open-shop.ts'
import { worldParts } from './world-parts.ts'

const COPY = { backup: '2026-11-25_03-30-00', stateOf: new Date('2026-11-24T06:30:00Z'), restoredAt: new Date() }

/** Settings of a shop whose data folder was restored from a backup. */
async function restoredSettings(isDrill: boolean) {
  const { connection, pool } = await createTestDatabase()
  const DATA_DIR = temporaryFolder()
  writeRestoredCopy(DATA_DIR, { ...COPY, isDrill, openedAt: null })
  const settings = { DATA_DIR, SECRET: TEST_SECRET, SAMPLE_CATALOGUE: '0', DATABASE_URL: databaseUrl(connection) }
  const config = readConfig({ ...settings, SMTP_URL: 'smtp://localhost:1' })
  const recurring = async () => (await pool.query(`select from pgboss.job where name = 'tend-orders'`)).rows.length > 0
  const spans = async () => (await pool.query('select backup, ends_at > begins_at as is_lost from lost_spans')).rows
  return { config, recurring, spans }
}

it('a copy to look at does no work, reaches no partner, and says so', async () => {
  const { config, recurring, spans } = await restoredSettings(true)
  const { provider, network, mailer } = worldParts(config, silentLog)
  expect(await provider.cancelPayment('1', { idempotencyKey: 'k' })).toMatchObject({ kind: 'unavailable' })
  expect(await network.cancel('pedido-1')).toMatchObject({ kind: 'unavailable' })
  await expect(mailer.send({} as never)).rejects.toThrow('esta copia es para mirar')
  const opened = await openShop(config, silentLog)
  expect(opened.shop.profile.copyOf).toContain('la librería como era el 24/11/2026 03:30')
  await opened.close()
  expect(await recurring()).toBe(false)
  expect(await spans()).toEqual([])
})

it('one to go on with works, and notes once which time is lost', async () => {
  const { config, recurring, spans } = await restoredSettings(false)
  for (const _time of ['first', 'second']) {
    const opened = await openShop(config, silentLog)
    expect(opened.shop.profile.copyOf).toBeUndefined()
    await expect.poll(recurring, { timeout: 20_000 }).toBe(true)
    await opened.close()
  }
  expect(await spans()).toEqual([{ backup: COPY.backup, is_lost: true }])
})
