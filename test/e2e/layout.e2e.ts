import { expect } from '@playwright/test'
import { SCROLL_THROTTLE_MS } from '../../contract/limits.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

// spec: 2.14
test('home goes from edge to edge, other screens keep their margins', async ({ page }) => {
  const margin = () => page.locator('main').evaluate(main => Number.parseFloat(getComputedStyle(main).paddingLeft))
  await page.goto('/')
  expect(await margin()).toBe(0)
  await page.goto('/libros')
  expect(await margin()).toBeGreaterThan(0)
})

// spec: 2.161
test('the policies have their title', async ({ page }) => {
  await page.goto('/politicas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Políticas del sitio')
  await expect(page).toHaveTitle(/^Políticas del sitio/)
})

for (const width of [360, 1280]) {
  // spec: 2.60
  test(`a book has its details and its price at ${width} px`, async ({ page, addresses }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(addresses.book)
    await expect(page.getByText('Precio:').locator('..')).toBeVisible()
    await expect(page.locator('dl').getByText('Páginas')).toBeVisible()
    await expect(page.locator('dl').getByText('ISBN')).toBeVisible()

    // Names without a space, as feeds have them at times.
    for (const name of await page.locator('main header a, main dd a, main .book-card p').all()) {
      await name.evaluate(element => {
        element.textContent = 'Pérez'.repeat(40)
      })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.route('**/no-hay.jpg', route => route.fulfill({ status: 404 }))
    const cover = page.getByRole('main').getByRole('img').first()
    await comeAlive(page)
    await cover.evaluate((image: HTMLImageElement) => {
      image.dataset.isbn = location.pathname.split('/').at(-1)
      image.src = '/no-hay.jpg'
    })
    await expect(cover).toHaveAttribute('src', /^\/portadas\/\d{13}\.svg$/)
  })
}

test('names of co-authors on two lines leave each a finger of its own', async ({ page, addresses }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(addresses.bookOfSeveral)
  const links = page.locator('main header a[href^="/libros?a="]')
  await expect(links.nth(1)).toBeVisible()
  const lines = (await links.evaluateAll(names => names.flatMap(name => [...name.getClientRects()])))
    .map(({ top, bottom }) => ({ top, bottom }))
    .toSorted((one, other) => one.top - other.top)
  expect(lines.at(-1)?.top, 'they take more than one line').toBeGreaterThan(lines[0]?.bottom ?? 0)
  for (const [index, { top, bottom }] of lines.entries()) {
    expect(bottom - top).toBeGreaterThanOrEqual(24)
    const below = lines.slice(index + 1).find(other => other.top > top + 1)
    if (below) expect(below.top).toBeGreaterThanOrEqual(bottom)
  }
})

// spec: 2.67, 2.68
test('the filters stand beside the list from tablets on, and in a modal on phones', async ({ page }) => {
  const sidebar = page.getByRole('complementary', { name: 'Filtros' })
  const opener = page.getByRole('link', { name: 'Filtrar y ordenar' })
  const modal = page.getByRole('dialog', { name: 'Filtrar y ordenar' })
  await page.goto('/libros?q=historia')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(sidebar.getByRole('checkbox').first()).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 766, height: 900 })
  await expect(sidebar).toBeHidden()
  await comeAlive(page)
  await opener.click()
  await expect(modal.getByRole('checkbox').first()).toBeVisible()
})

// spec: 2.45, 9.19
test('a card cuts its title to two lines and its author to one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/')
  const card = page.locator('article').first()
  const lines = await card.evaluate(article => {
    const [title, author] = [article.querySelector('h3 a'), article.querySelector('p')]
    if (!title || !author) throw new Error('a card has a title and an author')
    title.textContent = 'Una palabra y otra '.repeat(20)
    author.textContent = 'Nombre y apellido '.repeat(20)
    const heightInLines = (element: Element) =>
      element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
    return [title.parentElement, author].map(element => Math.round(element ? heightInLines(element) : 0))
  })
  expect(lines).toEqual([2, 1])
})

for (const width of [360, 1200, 1280]) {
  test(`a shelf at ${width} px shows an author of 22 letters whole, and ends with its last book`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await comeAlive(page)
    const shelf = page.locator('.carousel-track').first()
    const author = await shelf
      .locator('article p')
      .first()
      .evaluate(name => {
        name.textContent = 'Gabriel García Márquez'
        return { room: name.clientWidth, needed: name.scrollWidth }
      })
    expect(author.needed).toBeLessThanOrEqual(author.room)
    const beyond = await shelf.evaluate(track => {
      const [last, start] = [track.lastElementChild, track.getBoundingClientRect().left]
      const end =
        (last?.getBoundingClientRect().right ?? 0) - start + Number.parseFloat(getComputedStyle(track).paddingRight)
      return Math.round(track.scrollWidth - end)
    })
    expect(beyond).toBe(0)
  })
}

// spec: 4.5, 4.9, 9.16
test('more books are asked for two screens before the end, one call at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 })
  const asked: string[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/web/books/?scrollId=*', async route => {
    asked.push(route.request().url())
    await isAnswered
    await route.continue()
  })
  await page.goto('/libros')
  const toEnd = (screens: number) =>
    page.evaluate(distance => {
      const end = document.querySelector('main a[rel~="next"]')?.parentElement?.getBoundingClientRect().top ?? 0
      window.scrollBy({ top: end - window.innerHeight - distance * window.innerHeight, behavior: 'instant' })
    }, screens)
  await comeAlive(page)
  // That nothing is asked for can only be waited for: some times longer than the throttle.
  const afterThrottle = () => page.waitForTimeout(SCROLL_THROTTLE_MS * 6)
  await toEnd(2.3)
  await afterThrottle()
  expect(asked).toHaveLength(0)
  await toEnd(1.9)
  await expect.poll(() => asked.length).toBe(1)
  await toEnd(0)
  await afterThrottle()
  expect(asked).toHaveLength(1)
  answer()
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThanOrEqual(40)
})
