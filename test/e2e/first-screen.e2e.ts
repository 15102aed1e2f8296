import { expect, type Locator } from '@playwright/test'
import { panelOf } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

for (const [width, height] of [
  [360, 740],
  [360, 640],
  [740, 360],
  [1280, 800],
] as const) {
  // spec: 2.28
  test(`a first visit at ${width}×${height} shows a book by its title and author, and its price once it is there`, async ({
    page,
    addresses,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(addresses.book)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await notice.waitFor()
    const main = page.getByRole('main')
    const price = main.getByText('Precio:').locator('..')
    for (const part of [main.getByRole('heading', { level: 1 }), main.locator('a[href^="/libros?a="]').first()]) {
      expect(await isWholeInSight(part), (await part.textContent()) ?? '').toBe(true)
    }
    await price.scrollIntoViewIfNeeded()
    expect(await isWholeInSight(price)).toBe(true)
  })
}

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [844, 390],
] as const) {
  test(`a phone of ${width}×${height} shows a book's price and 'Comprar' on its first screen, and keeps them`, async ({
    page,
    addresses,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(addresses.book)
    await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
    const bar = page.locator('.buy-bar')
    for (const part of [bar.getByText('Precio:').locator('..'), bar.getByRole('link', { name: 'Comprar' })]) {
      await expect.poll(() => isWholeInSight(part), (await part.textContent()) ?? '').toBe(true)
    }
    await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }))
    expect(await isWholeInSight(bar.getByRole('link', { name: 'Comprar' }))).toBe(true)
  })
}

for (const [width, height] of [
  [360, 740],
  [360, 640],
  [360, 560],
  [740, 360],
] as const) {
  test(`a first visit on a phone of ${width}×${height} finds a book to buy on the first screen of the home page`, async ({
    browser,
    shop,
  }) => {
    const phone = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true })
    const page = await phone.newPage()
    await page.goto(shop.url)
    await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
    const book = page.getByRole('main').getByRole('article').first()
    for (const part of [
      book.getByRole('link').first(),
      book.getByText(/^\$/),
      book.getByRole('link', { name: /^Comprar/ }),
    ]) {
      expect(await isWholeInSight(part), (await part.textContent()) ?? '').toBe(true)
    }
    await phone.close()
  })
}

for (const [width, height] of [
  [360, 740],
  [1280, 400],
  [1280, 460],
  [1280, 800],
] as const) {
  test(`the cookie notice of the home page at ${width}×${height} leaves its title in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
    expect(await isWholeInSight(page.getByRole('heading', { level: 1 }))).toBe(true)
  })
}

for (const [width, height] of [
  [360, 740],
  [360, 640],
  [360, 560],
  [360, 480],
  [740, 360],
  [1280, 560],
] as const) {
  test(`the cookie notice of a checkout at ${width}×${height} lies over nothing`, async ({ page, addresses }) => {
    await page.setViewportSize({ width, height })
    // A line may break elsewhere as its font comes: here only the notice may move anything.
    await page.route('**/*.woff2', route => route.abort())
    await page.goto(addresses.checkout)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await notice.waitFor()
    const panel = panelOf(page)
    const total =
      width < 767 ? panel.getByRole('button', { name: /Tu pedido/ }) : panel.getByText('Total a pagar', { exact: true })
    const choice = page.getByRole('main').locator('fieldset label')
    await expect(choice).toHaveCount(2)
    expect(await isWholeInSight(notice)).toBe(true)
    expect(await page.evaluate(shiftSoFar), 'the page keeps its place as the notice comes').toBeLessThan(0.01)
    for (const part of [choice.first(), choice.last(), total]) {
      await part.evaluate(one => one.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      expect(await isWholeInSight(part), (await part.textContent()) ?? '').toBe(true)
      expect(await isClearOf(notice, part)).toBe(true)
    }
  })
}

/** How far things on the page moved by themselves (web.dev/articles/cls). */
function shiftSoFar(): Promise<number> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      resolve(entries.reduce((sum, { value }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })
}

const isClearOf = async (notice: Locator, part: Locator) => {
  const [over, box] = [await notice.boundingBox(), await part.boundingBox()]
  if (!over || !box) throw new Error('not on the page')
  return over.y + over.height <= box.y || box.y + box.height <= over.y
}

/** Whether all of it is on the screen, and no bar over any of it. */
function isWholeInSight(part: Locator): Promise<boolean> {
  return part.evaluate(element => {
    const box = element.getBoundingClientRect()
    const isUnder = (bar: Element) => {
      const over = bar.getBoundingClientRect()
      const isBeside =
        over.right <= box.left || box.right <= over.left || over.bottom <= box.top || box.bottom <= over.top
      return !bar.contains(element) && !isBeside
    }
    const bars = [...document.querySelectorAll('[data-cookie-notice], [data-bottom-bar]')]
    return box.top >= 0 && box.bottom <= innerHeight && !bars.some(isUnder)
  })
}
