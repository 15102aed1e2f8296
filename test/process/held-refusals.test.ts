import { expect, onTestFinished, test } from 'vitest'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'

test('who floods the shop with calls that are refused hears so a second later each time', async () => {
  const { path: dataFolder, remove } = await filledDataFolder(120)
  onTestFinished(remove)
  const shop = await startShopProcess({ dataFolder, port: await freePort(), env: { SAMPLE_CATALOGUE: '120' } })
  onTestFinished(async () => void (await shop.stop()))
  const since = performance.now()
  const { status } = await fetch(`${shop.url}/api/payments/notices`, { method: 'POST', body: '{}' })
  expect(status).toBe(401)
  expect(performance.now() - since).toBeGreaterThan(950)
}, 60_000)
