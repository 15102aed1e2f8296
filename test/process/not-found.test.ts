import { expect, onTestFinished, test } from 'vitest'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'

test('what does not exist is one page for all addresses of a kind, and knows none of them', async () => {
  const { path: dataFolder, remove } = await filledDataFolder(120)
  onTestFinished(remove)
  const shop = await startShopProcess({ dataFolder, port: await freePort(), env: { SAMPLE_CATALOGUE: '120' } })
  onTestFinished(async () => void (await shop.stop()))
  const ask = async (path: string) => {
    const response = await fetch(shop.url + path)
    expect(response.status, path).toBe(404)
    return response.text()
  }
  for (const [one, other, words = 'No encontramos esta página'] of [
    ['/wp-login.php', '/no/such/page?x=1'],
    ['/libro/un-libro/9789000000001', '/libro/otro/9789000000002'],
    ['/categorias/nada/XXX', '/categorias/menos/YYY'],
    ['/orden/no-hay', '/orden/tampoco', 'No encontramos esa orden'],
  ] as const) {
    const page = await ask(one)
    expect(page).toContain(words)
    expect(page).not.toContain(one.split('/').at(-1))
    expect(await ask(other)).toBe(page)
    // Not only the one that was kept: a page made for another address is the same.
    expect(page).not.toContain('og:url')
  }
  // Those before may have met a shop whose catalogue was just opened: its version changes once more then.
  for (const path of ['/una-mas', '/y-otra']) await ask(path)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(
    Number(/anaquel_page_cache_requests_total\{result="fresh"\} (\d+)/.exec(metrics)?.[1]),
    'kept',
  ).toBeGreaterThan(0)
}, 60_000)
