import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openWrittenFiles } from '../../platform/written-files.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, testPartners } from '../../test/support/test-shop.ts'
import { createApp } from '../app.ts'
import { createRateLimits } from '../http/rate-limit.ts'
import { createReadersQueue } from '../turns/readers-queue.ts'
import { openSandboxes } from './open-sandboxes.ts'

/** The application as `main.ts` puts it together, with pages that only say that they were asked. */
async function openApp(environment: Record<string, string>) {
  const folder = temporaryFolder()
  const sandboxes = await openSandboxes(readConfig({ ...environment, DATA_DIR: folder }))
  const { shop, pool } = await createTestShop()
  const pages = async () => new Response('a page of the shop')
  const app = createApp({
    shop,
    log: pino({ level: 'silent' }),
    pages,
    pictures: async () => null,
    sandboxes: sandboxes.routes,
    partners: testPartners(systemClock),
    readers: createReadersQueue(1),
    files: openWrittenFiles(temporaryFolder(), () => {}),
    rateLimits: createRateLimits(pool),
    trustedProxies: [],
    checkReady: async () => {},
  })
  return { app, sandboxes, folder }
}

describe('the card provider of a shop without keys', () => {
  it('is served by the shop: script, test cards, look-ups; its payments lie in the data folder', async () => {
    const { app, sandboxes, folder } = await openApp({})
    expect(await (await app.request('/sandbox/tarjetas/sdk.js')).text()).toContain('window.MercadoPago')
    for (const path of ['/sandbox/tarjetas', '/sandbox/tarjetas/']) {
      const page = await (await app.request(path)).text()
      expect(page).toContain('5031 7557 3453 0604')
      expect(page).toContain('src="/sandbox/tarjetas/logos/visa.svg"')
    }
    const methods = await app.request('/sandbox/tarjetas/v1/payment_methods?public_key=TEST-sandbox-public-key', {
      headers: { Host: 'libros.example', 'X-Forwarded-Proto': 'https' },
    })
    expect(await methods.json()).toMatchObject([
      { secure_thumbnail: expect.stringMatching(/^https:.*\/sandbox\/tarjetas\/logos\/visa\.svg$/) },
      ...Array(7).fill({}),
    ])
    expect(existsSync(join(folder, 'sandbox', 'cards', 'journal.jsonl'))).toBe(true)
    sandboxes.close()
  })
})

describe('a shop with keys', () => {
  it.each([
    ['of the real provider', {}],
    ['of a sandbox elsewhere', { MP_API_BASE: 'http://127.0.0.1:3900' }],
  ])('%s has no sandbox route', async (_, more) => {
    const { app, sandboxes } = await openApp({
      MP_PUBLIC_KEY: 'APP_USR-public',
      MP_ACCESS_TOKEN: 'APP_USR-token',
      MP_WEBHOOK_SECRET: 'webhooks',
      SMTP_URL: 'smtp://mail.libros.uy',
      PUBLIC_URL: 'https://libros.uy',
      PRINT_NETWORK_URL: 'manual',
      ...more,
    })
    expect(sandboxes.routes).toEqual([])
    for (const path of ['', '/', '/sdk.js', '/v1/payment_methods', '/admin/ledger']) {
      expect(await (await app.request(`/sandbox/tarjetas${path}`)).text()).toBe('a page of the shop')
    }
  })
})
