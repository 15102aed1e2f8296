import { expect, onTestFinished, test } from 'vitest'
import type { BookPage } from '../../contract/book.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { feedFile, onixMessage, onixProducts } from '../support/onix.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { type EndedCommand, startShopCommand } from '../support/shop-command.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'

const PRODUCTS = 3000
/** The last book of the feed. */
const LAST_ISBN = '9789974030008'

const PATHS = ['/', '/libros?q=libro', '/api/web/books/?size=20', '/api/web/books/?q=libro']

test('the shop answers and sells while catalogues come in, and shows each within five seconds without a restart', async () => {
  const { path: folder, remove } = await filledDataFolder(120)
  onTestFinished(remove)
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env: { SAMPLE_CATALOGUE: '120' } })
  onTestFinished(async () => {
    await shop.stop()
  })
  /** The price on the page of the feed's last book and in the search for it; null while there is no such book. */
  const shown = async () => {
    const page = await fetch(`${shop.url}/libro/titulo/${LAST_ISBN}`)
    const html = await page.text()
    const found = (await (await fetch(`${shop.url}/api/web/books/?q=${LAST_ISBN}`)).json()) as BookPage
    const price = found.content[0]?.retailPrice ?? null
    const isOnPage = page.ok && new RegExp(`\\$\\s*${price}\\b`).test(html)
    return price === null ? null : { price, isOnPage }
  }
  expect(await shown()).toBeNull()

  for (const price of [590, 650]) {
    const feed = feedFile(onixMessage(onixProducts(PRODUCTS, { price: `${price}.00` })))
    let isOver = false
    const importing = importFeed(folder, feed).finally(() => {
      isOver = true
    })
    let orders = 0
    do {
      const answers = await Promise.all(PATHS.map(path => fetch(`${shop.url}${path}`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await Promise.all(answers.map(answer => answer.text()))
      expect(await placeTestOrder(shop.url)).toMatchObject({ status: 'PENDING_PAYMENT' })
      orders++
    } while (!isOver)
    expect(await importing).toBe(0)
    expect(orders).toBeGreaterThan(1)
    await expect.poll(shown, { interval: 100, timeout: 5000 }).toEqual({ price, isOnPage: true })
  }
}, 120_000)

async function importFeed(dataFolder: string, file: string): Promise<EndedCommand['code']> {
  const { child, ended } = startShopCommand(['import', file], { DATA_DIR: dataFolder })
  onTestFinished(() => void child.kill('SIGKILL'))
  return (await ended).code
}
