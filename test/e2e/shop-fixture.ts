import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { type OrderLives, openOrderLives } from '../support/order-lives.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { readSampleAddresses, type SampleAddresses } from './screen-states.ts'

interface ShopFixtures {
  /** The shop that all journeys of a worker visit, with a smaller sample catalogue. */
  shop: ShopProcess
  /** Of its screens. */
  addresses: SampleAddresses
  /** Orders of another shop, at every point of their life. */
  orderLives: OrderLives
}

interface RunningShops {
  /** A shop of the test's own, which it may stop and start again on the same folder. */
  restartableShop: { url: string; folder: string; restart: () => Promise<void> }
}

/** Playwright's `test` with a running shop behind `page.goto('/')`. */
export const test = base.extend<RunningShops, ShopFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this very pattern
    async ({}, use) => {
      const { path: folder, remove } = await filledDataFolder(3000)
      const env = { TRUSTED_PROXIES: '127.0.0.1,::1' }
      const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
      await use(shop)
      await shop.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  addresses: [async ({ shop }, use) => use(await readSampleAddresses(shop.url, shop.folder)), { scope: 'worker' }],

  orderLives: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const lives = await openOrderLives()
      await use(lives)
      await lives.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  // Each test is another reader: together they would meet the limits that one address has.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),

  // biome-ignore lint/correctness/noEmptyPattern: see above
  restartableShop: async ({}, use) => {
    const { path: folder, remove } = await filledDataFolder(900)
    const options = { dataFolder: folder, port: await freePort() }
    let shop = await startShopProcess(options)
    await use({
      url: shop.url,
      folder,
      async restart() {
        await shop.stop()
        shop = await startShopProcess(options)
      },
    })
    await shop.stop()
    await remove()
  },
})
