import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { databaseUrl } from '../platform/database/database.ts'
import { sandboxKeys, startCardSandbox } from '../test/support/card-sandbox.ts'
import { silentLog } from '../test/support/silent-log.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { TEST_SECRET } from '../test/support/test-shop.ts'
import { openShop } from './open-shop.ts'

it('pages made before the installments were known are of another version than those made after', async () => {
  const [sandbox, { connection, pool }] = [await startCardSandbox(), await createTestDatabase()]
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl(connection),
    SECRET: TEST_SECRET,
    SAMPLE_CATALOGUE: '0',
    MP_API_BASE: sandbox.url,
    MP_ACCESS_TOKEN: sandboxKeys.accessToken,
    MP_PUBLIC_KEY: sandboxKeys.publicKey,
    MP_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  })
  const { shop, pagesVersion, close } = await openShop(config, silentLog)
  onTestFinished(close)
  await expect.poll(() => shop.bestInstallmentPlan(149_000), { timeout: 10_000 }).not.toBeNull()
  const { rows } = await pool.query<{ version: number }>('select version from catalogue_state')
  expect(pagesVersion.current()).toBe((rows[0]?.version ?? Number.NaN) + 1)
})
