import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openWrittenFiles } from '../../platform/written-files.ts'
import { keptKeys } from '../../sandbox/keep-keys.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop, testPartners } from '../../test/support/test-shop.ts'
import { createApp } from '../app.ts'
import { createRateLimits } from '../http/rate-limit.ts'
import { createReadersQueue } from '../turns/readers-queue.ts'
import { openDataFolder } from './open-data-folder.ts'
import { openSandboxes } from './open-sandboxes.ts'

/** The application as `main.ts` builds it, with fake pages that only say they were requested. */
async function openApp(environment: Record<string, string>) {
  const folder = temporaryFolder()
  const config = openDataFolder(readConfig({ ...environment, DATA_DIR: folder }), silentLog)
  const sandboxes = await openSandboxes(config)
  const { shop, pool } = await createTestShop()
  const pages = async () => new Response('a page of the shop')
  const app = createApp({
    shop,
    log: pino({ level: 'silent' }),
    pages,
    pictures: async () => null,
    sandboxes: sandboxes.routes,
    partners: testPartners(systemClock),
    rateLimits: createRateLimits(pool, { secret: 'a secret' }),
    readers: createReadersQueue(1),
    files: openWrittenFiles(temporaryFolder(), () => {}),
    trustedProxies: [],
    checkReady: async () => {},
  })
  return { app, sandboxes, folder, config }
}

describe('the card provider of a shop without keys', () => {
  it('is served by the shop: script, test cards, look-ups; its payments lie in the data folder', async () => {
    const { app, sandboxes, folder, config } = await openApp({})
    expect(await (await app.request('/sandbox/tarjetas/sdk.js')).text()).toContain('window.MercadoPago')
    for (const path of ['/sandbox/tarjetas', '/sandbox/tarjetas/']) {
      const page = await (await app.request(path)).text()
      expect(page).toContain('5031 7557 3453 0604')
      expect(page).toContain('src="/sandbox/tarjetas/logos/visa.svg"')
    }
    const methods = await app.request(
      `/sandbox/tarjetas/v1/payment_methods?public_key=${config.cardProvider.publicKey}`,
      {
        headers: { Host: 'libros.example', 'X-Forwarded-Proto': 'https' },
      },
    )
    expect(await methods.json()).toMatchObject([
      { secure_thumbnail: expect.stringMatching(/^https:.*\/sandbox\/tarjetas\/logos\/visa\.svg$/) },
      ...Array(7).fill({}),
    ])
    expect(existsSync(join(folder, 'sandbox', 'cards', 'journal.jsonl'))).toBe(true)
    sandboxes.close()
  })
})

describe('the administration of a pretended partner', () => {
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

  it('is for this machine alone, and for someone who has the key', async () => {
    const { app, sandboxes, config } = await openApp({})
    const statusOf = async (path: string, address: string, headers: Record<string, string>) =>
      (await app.request(path, { headers }, from(address))).status
    for (const [path, key] of [
      ['/sandbox/tarjetas/admin/ledger', config.cardProvider.accessToken],
      ['/sandbox/imprenta/admin/ledger', config.printNetwork.secret],
    ] as const) {
      const Authorization = `Bearer ${key}`
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
        expect(await statusOf(path, address, { Authorization })).toBe(200)
        expect(await statusOf(path, address, {})).toBe(401)
        for (const Host of ['localhost:3000', '127.0.0.1:3000', '[::1]:4000']) {
          expect(await statusOf(path, address, { Authorization, Host }), Host).toBe(200)
        }
        for (const Host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '']) {
          expect(await statusOf(path, address, { Authorization, Host }), Host).toBe(404)
        }
        for (const passedOn of [
          ...['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP'],
          ...['X-Forwarded-Proto', 'X-Forwarded-Host'],
        ]) {
          expect(await statusOf(path, address, { Authorization, [passedOn]: '127.0.0.1' }), passedOn).toBe(404)
        }
      }
      for (const address of ['203.0.113.7', '192.168.1.7', '']) {
        expect(await statusOf(path, address, { Authorization }), address).toBe(404)
      }
    }
    sandboxes.close()
  })

  it('takes no key that another shop has, nor the one that all had once', async () => {
    const { app, sandboxes, config } = await openApp({})
    const other = openDataFolder(readConfig({ DATA_DIR: temporaryFolder() }), silentLog)
    expect(other.cardProvider.accessToken).not.toBe(config.cardProvider.accessToken)
    for (const key of [other.cardProvider.accessToken, 'TEST-sandbox-access-token', '']) {
      const headers = { Authorization: `Bearer ${key}` }
      expect((await app.request('/sandbox/tarjetas/admin/ledger', { headers }, from('127.0.0.1'))).status).toBe(401)
      expect((await app.request('/sandbox/tarjetas/v1/payments/search', { headers }, from('127.0.0.1'))).status).toBe(
        401,
      )
    }
    sandboxes.close()
  })

  it('lets nobody in where no keys were made', async () => {
    const sandboxes = await openSandboxes(readConfig({ DATA_DIR: temporaryFolder() }))
    for (const { app } of sandboxes.routes) {
      expect((await app.request('/admin/ledger', { headers: { Authorization: 'Bearer ' } })).status).toBe(401)
    }
    sandboxes.close()
  })
})

describe('the keys of a data folder', () => {
  it('are made once, for its owner alone', () => {
    const folder = temporaryFolder()
    const keys = keptKeys(folder)
    expect(keptKeys(folder)).toEqual(keys)
    expect(new Set(Object.values(keys)).size).toBe(4)
    for (const key of Object.values(keys)) expect(key.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['keys.json'])
  })

  it('are made for no shop whose partners are all elsewhere', () => {
    const folder = temporaryFolder()
    const settings = { MP_PUBLIC_KEY: 'k', MP_ACCESS_TOKEN: 't', MP_API_BASE: 'http://127.0.0.1:1' }
    const config = readConfig({ ...settings, PRINT_NETWORK_URL: 'manual', DATA_DIR: folder })
    expect(openDataFolder(config, silentLog)).toEqual(config)
    expect(existsSync(join(folder, 'sandbox'))).toBe(false)
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
