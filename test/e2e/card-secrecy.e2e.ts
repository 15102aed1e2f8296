// spec: 1.15

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { confirmPayment, expectOrder, placeOrder, readyToPay } from './checkout-steps.ts'

/** A card of four-digit security code: three digits appear everywhere by chance. */
const CARD = { number: '5275710000000001', securityCode: '9731' }
const NUMBER = /5275\s?7100\s?0000\s?0001/
const CODE = /(?<![\d.-])9731(?![\d.-])/
const KEYS = { MP_PUBLIC_KEY: 'TEST-public', MP_ACCESS_TOKEN: 'TEST-access', MP_WEBHOOK_SECRET: 'a webhook secret' }

test('a card’s number and security code reach the provider alone: no request to the shop, no file of its, no storage', async ({
  page,
}) => {
  const provider = await startProvider()
  const { path: folder, remove } = await filledDataFolder(900)
  const env = { ...KEYS, MP_API_BASE: provider.url, MP_SDK_URL: `${provider.url}/sdk.js` }
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
  const toShop: string[] = []
  const toProvider: string[] = []
  page.on('request', request => {
    const wire = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    ;(request.url().startsWith(shop.url) ? toShop : toProvider).push(wire)
  })

  // Refused first, so that everything a card goes through happens twice.
  await readyToPay(page, { ...CARD, name: 'OTHE' }, shop.url)
  await placeOrder(page)
  await expect(page.getByText('Por favor elija otro medio de pago.')).toBeVisible()
  const stored = await storageOf(page)
  await page.getByLabel('Nombre y apellido del titular').fill('APRO')
  await confirmPayment(page)
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')

  // The search finds what is there: the provider did get the card.
  expect(toProvider.filter(wire => NUMBER.test(wire) && CODE.test(wire))).toHaveLength(2)
  for (const text of [...toShop, stored, await storageOf(page), shop.output()]) {
    expect(text).not.toMatch(NUMBER)
    expect(text).not.toMatch(CODE)
  }
  await shop.stop()
  expect(await filesWith(folder, NUMBER)).toEqual([])
  // Three or four digits appear in a database by chance; in what people read they must not.
  expect((await filesWith(folder, CODE)).filter(path => /\.(eml|jsonl?|log|txt)$/.test(path))).toEqual([])
  expect(await filesWith(folder, /ana@example\.com/), 'the search reads the database').not.toEqual([])
  await provider.stop()
  await remove()
})

async function startProvider(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['sandbox/start.ts', '--port', String(port)], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...KEYS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Everything this origin keeps in the browser. */
async function storageOf(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => [
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    history.state,
    location.href,
    await indexedDB.databases(),
    await caches.keys(),
  ])
  return JSON.stringify(kept)
}

/** The files below a folder that contain the text; read as Latin-1, which takes any bytes. */
async function filesWith(folder: string, text: RegExp): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && text.test(await readFile(path, 'latin1'))) found.push(path)
  }
  return found
}
