import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { openDatabase } from './open-database.ts'

it('lets the tabs of the desk load anew once the database was away, since what it announced meanwhile is lost', async () => {
  const { folder } = await startOwnServer()
  await using opening = new AsyncDisposableStack()
  const { changes, pools } = await openDatabase(readConfig({ DATA_DIR: folder }), silentLog, opening)
  const { signal } = changes
  expect(signal.aborted).toBe(false)
  await pools.jobs.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'anaquel % watch'`,
  )
  await expect.poll(() => signal.aborted, { timeout: 20_000 }).toBe(true)
  expect(changes.signal.aborted).toBe(false)
}, 120_000)
