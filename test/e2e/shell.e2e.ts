import { expect, type Locator } from '@playwright/test'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

/** The consent cookie of this browser, as it was written. */
const CONSENT = 'COOKIES_CONSENT_STATUS'

// spec: 2.28, 2.29, 4.1, 4.3
test('the cookie banner leads to the terms and stays until one goes on', async ({ page, context }) => {
  const banner = page.getByRole('region', { name: 'Aviso de cookies' })
  const consent = async () => (await context.cookies()).find(({ name }) => name === CONSENT)

  await page.goto('/')
  await expect(banner).toContainText(
    'Este sitio usa cookies propias y de terceros. Si continúas navegando, aceptas su uso.',
  )
  await banner.getByRole('link', { name: 'términos y condiciones' }).click()
  await expect(page).toHaveURL(/\/politicas#terminos-condiciones$/)
  await expect(page.getByText('Versión del 28/05/2020')).toBeInViewport()
  await expect(banner).toBeVisible()
  expect(await consent()).toBeUndefined()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(page).toHaveURL(/\/ayuda$/)
  await expect(banner).toBeHidden()
  expect(await consent()).toMatchObject({ value: 'true', path: '/', sameSite: 'Strict' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  await expect(banner).toBeHidden()
})

// spec: 2.13, 2.40, 2.41
test('the categories open in a modal that closes in three ways', async ({ page }) => {
  await page.goto('/')
  await comeAlive(page)
  const modal = page.getByRole('dialog', { name: 'Elige una categoría' })
  const open = () => page.getByRole('link', { name: 'Todas las categorías' }).click()

  await open()
  await expect(modal.getByRole('link', { name: 'Derecho' })).toHaveAttribute('href', '/categorias/derecho/L')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await open()
  await modal.getByRole('button', { name: 'Cerrar' }).click()
  await expect(modal).toBeHidden()
  await open()
  await expect(modal).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(modal).toBeHidden()
})

test('the first click outside the categories menu only closes it', async ({ page }) => {
  await page.goto('/libros')
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  const [opener, link] = [page.getByRole('button', { name: 'Categorías' }), page.locator('main article a').last()]
  await opener.click()
  await expect(menu).toBeVisible()
  const panel = await page.locator('#menu-categorias').boundingBox()
  await page.mouse.move(640, (panel?.height ?? 0) + (panel?.y ?? 0) + 40)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY), 'the page beneath stays').toBe(0)
  const box = await page.locator('main article').nth(9).boundingBox()
  const beneath = { x: (box?.x ?? 0) + 40, y: (panel?.height ?? 0) + (panel?.y ?? 0) + 40 }
  expect(await link.count()).toBe(1)
  await page.mouse.click(beneath.x, beneath.y)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/libros$/)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => scrollTo(0, 0))
  await opener.click()
  await menu.getByText('Más Vendidos').click()
  await expect(page).toHaveURL(/\/categorias\/mas-vendidos$/)
})

test('the first click outside the order of a list only closes it', async ({ page }) => {
  await page.goto('/libros?q=historia')
  await comeAlive(page)
  const opener = page.locator('summary', { hasText: 'Ordenar por' })
  const cheapest = page.getByRole('link', { name: 'Precio: menor a mayor' }).locator('visible=true')
  const beneath = [
    page.locator('main article').nth(1).getByRole('link').first(),
    page.getByRole('banner').getByRole('link').first(),
  ]
  for (const link of beneath) {
    await opener.click()
    await expect(cheapest).toBeVisible()
    const box = await link.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await expect(cheapest).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/\/libros\?q=historia$/)
  }
  await opener.click()
  await opener.click()
  await expect(cheapest).toBeHidden()
  await opener.click()
  const lines = await cheapest.evaluate(link => link.clientHeight / Number.parseFloat(getComputedStyle(link).minHeight))
  expect(lines, 'on one line').toBe(1)
  await cheapest.click()
  await expect(page).toHaveURL(/orden=precio/)
})

// spec: 2.34, 2.35, 2.36, 2.54, 2.69, 9.21
test('Volver goes back in history, where a view of the shop comes before', async ({ page }) => {
  const back = page.getByRole('main').getByRole('link', { name: 'Volver', exact: true }).first()
  await page.goto('/categorias/novedades')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novedades')
  await expect(back).toBeHidden()
  await page.locator('main a[href^="/libro/"]:not([href$="/comprar"])').first().click()
  await page.waitForURL('**/libro/**')
  const entries = await page.evaluate(() => history.length)
  const visited = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('visited-views') ?? '{}'))
  await expect.poll(visited).toEqual({ previous: '/categorias/novedades', current: new URL(page.url()).pathname })
  await back.click()
  await page.waitForURL('**/categorias/novedades')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(back).toBeHidden()
})

// spec: 2.16, 2.140, 2.141, 2.162
test('the fragment opens its question, none the first one, and each is a view to go back from', async ({ page }) => {
  const open = page.locator('main details[open]')
  const back = page.getByRole('main').getByRole('link', { name: 'Volver', exact: true })
  const question = (id: string) => page.locator('main details').filter({ has: page.locator(`#${id}`) })
  const footer = page.getByRole('contentinfo')
  await page.goto('/')
  await comeAlive(page)
  await footer.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(open).toHaveText(/^¿Qué es esta librería/)

  await page.getByRole('navigation', { name: 'Contenido' }).locator('a[href="#pregunta-envios"]').click()
  await expect(page.locator('#pregunta-envios')).toBeInViewport()
  await expect(open).toHaveCount(1)
  await expect(question('pregunta-envios')).toHaveAttribute('open')
  await expect(back).toBeVisible()

  await footer.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(question('pregunta-que-es')).toHaveAttribute('open')
  await footer.getByRole('link', { name: 'Medios de pago' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await footer.getByRole('link', { name: 'Medios de pago' }).click()
  await expect(page.locator('#pregunta-medios-de-pago')).toBeInViewport()
  await back.click()
  await expect(question('pregunta-que-es')).toHaveAttribute('open')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

// spec: 4.1
test('a browser that keeps nothing for the shop browses it all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const storage of ['sessionStorage', 'localStorage']) Object.defineProperty(window, storage, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeHidden()
  await page.getByRole('link', { name: 'Novedades' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novedades')
  await page.locator('main a[href$="/comprar"]').first().click()
  await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible()
})

// spec: 2.38, 9.17, 9.18
test('a shelf shows and turns as many books as its width allows', async ({ page }) => {
  await page.goto('/')
  const arrow = page.getByRole('button', { name: 'Más Vendidos: siguientes' })
  const shelf = page.locator('.carousel-track').first()
  for (const [width, slides, step] of [
    [575, 2, 2],
    [576, 4, 2],
    [767, 4, 3],
    [992, 5, 4],
    [1200, 8, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await shelf.evaluate(list => {
      const [first, second] = [...list.children].map(slide => slide.getBoundingClientRect().left)
      return list.clientWidth / ((second ?? 0) - (first ?? 0))
    })
    // Phones also show the beginning of the next book.
    expect(Math.abs(shown - slides), `${width} px`).toBeLessThan(0.6)
    await arrow.click()
    await expect.poll(() => booksPassed(shelf), `${width} px`).toBe(step)
    await shelf.evaluate(list => list.scrollTo({ left: 0, behavior: 'instant' }))
  }
  await expect(page.getByRole('navigation', { name: 'Categorías destacadas' })).toBeHidden()

  await arrow.click()
  await expect.poll(() => booksPassed(shelf)).toBe(7)
  await shelf
    .getByRole('link', { name: /^(?!Comprar)/ })
    .nth(8)
    .click()
  await page.waitForURL('**/libro/**')
  await page.goBack()
  await expect.poll(() => booksPassed(shelf), 'back from a book').toBe(7)
  await page.reload()
  await expect.poll(() => booksPassed(shelf), 'after a reload').toBe(7)
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Categorías destacadas' })).toBeVisible()
})

test('fingers swipe a narrow shelf: it shows them no arrows', async ({ browser, shop }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page = await phone.newPage()
  await page.goto(shop.url)
  await comeAlive(page)
  await expect(page.getByRole('button', { name: 'Más Vendidos: siguientes' })).toBeHidden()
  const shelf = page.locator('.carousel-track').first()
  // Over more than half of the books that one turn passes.
  await shelf.evaluate(list =>
    list.scrollBy({ left: (list.firstElementChild?.clientWidth ?? 0) * 1.2, behavior: 'instant' }),
  )
  await expect.poll(() => booksPassed(shelf)).toBe(2)
  await phone.close()
})

/** How many books the shelf was turned by. */
function booksPassed(shelf: Locator): Promise<number> {
  return shelf.evaluate(list => {
    const [first, second] = [...list.children].map(slide => slide.getBoundingClientRect().left)
    return Math.round((list.scrollLeft / ((second ?? 0) - (first ?? 0))) * 100) / 100
  })
}
