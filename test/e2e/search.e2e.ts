import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { BookPage } from '../../contract/book.ts'
import { isbn13CheckDigit } from '../../contract/isbn.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

test.describe('a search', () => {
  test('for an ISBN with a wrong digit says that', async ({ page }) => {
    await page.goto('/libros?q=978-9974-33-980-5')
    await expect(page.getByRole('status').getByText('A ese ISBN le falla alguna cifra.')).toBeVisible()
  })

  test('answers what was meant and says so', async ({ page }) => {
    await page.goto('/libros?q=kortasar')
    await expect(page.getByText('No encontramos “kortasar”. Mostramos resultados para cortázar.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Rayuela', exact: true })).toBeVisible()
  })

  test('offers what was perhaps meant', async ({ page, request }) => {
    const { typed, meant } = await doubtfulWord(request)
    await page.goto(`/libros?q=${typed}&orden=precio`)
    const offer = page.getByText('¿Quisiste decir')
    await expect(offer).toContainText(meant)
    await offer.getByRole('link').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(meant)
    expect(new URL(page.url()).searchParams.get('orden')).toBe('precio')
  })

  test('that finds nothing leads on', async ({ page }) => {
    await page.goto('/libros?q=borjes+xyzzyw+qwxkt')
    await expect(page.getByRole('heading', { name: 'No encontramos los libros que buscabas' })).toBeVisible()
    await expect(page.locator('main a[href^="https://wa.me/"]')).toBeVisible()
    await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
    await page.getByRole('link', { name: 'Jorge Luis Borges' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos los libros de Jorge Luis Borges')
  })

  test('says how many books there are without its filters', async ({ page }) => {
    await page.goto('/libros?q=borges&min=9000000')
    await page.getByRole('link', { name: /^Hay \d+ libros sin los filtros$/ }).click()
    await expect(page).toHaveURL(/\/libros\?q=borges$/)
    await expect(page.getByRole('heading', { name: 'Ficciones', exact: true })).toBeVisible()
  })

  // spec: 2.49
  test('for an ISBN leads straight to the book', async ({ page, request }) => {
    const { content } = await searchApi(request, 'q=rayuela')
    const isbn = content[0]?.normalizedIsbn ?? ''
    await page.goto('/')
    const field = page.getByPlaceholder('Título, Autor, Editorial o ISBN')
    await field.fill(`ISBN ${isbn.slice(0, 3)}-${isbn.slice(3)}`)
    await field.press('Enter')
    await page.waitForURL(`**/libro/*/${isbn}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rayuela')
  })

  // spec: 2.81
  test('for an ISBN that no book has offers to ask for it', async ({ page }) => {
    const isbn = `978846789999${isbn13CheckDigit('978846789999')}`
    const response = await page.goto(`/libros?q=${isbn}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados de búsqueda: ${isbn}`)
    await expect(page.getByRole('heading', { name: 'No encontramos los libros que buscabas' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const ask = page.getByRole('link', { name: 'Escribir por WhatsApp' })
    expect(decodeURIComponent((await ask.getAttribute('href')) ?? '').replaceAll('-', '')).toContain(isbn)
    await expect(page.getByRole('link', { name: 'Escribir un email' })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'filters' : 'filters without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a price that makes no sense is named, beside the list too where the filters are folded away', async ({
      page,
    }) => {
      const main = page.getByRole('main')
      for (const [query, words] of [
        ['min=abc', 'No entendimos el precio «abc»'],
        ['min=-5&max=', 'No entendimos el precio «-5»'],
        ['min=500,50', 'Los precios van en pesos enteros'],
        ['min=1000&max=500', 'El precio más bajo va primero: te mostramos los libros de $\u00a0500 a $\u00a01.000.'],
        ['max=0', 'El precio más alto tiene que ser mayor que $\u00a00.'],
      ] as const) {
        await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(`/libros?q=historia&${query}`)
        await expect(main.getByText(words).filter({ visible: true })).toHaveCount(1)
        await page.setViewportSize({ width: 1280, height: 800 })
        await expect(main.getByText(words).filter({ visible: true })).toHaveCount(1)
      }
    })

    test('a price range and an order are in the address, survive all else, and can be removed', async ({ page }) => {
      await page.goto('/libros?q=historia')
      await page.getByLabel('Desde', { exact: true }).locator('visible=true').fill('900')
      await page.getByLabel('Hasta', { exact: true }).locator('visible=true').fill('500')
      await page.getByRole('button', { name: 'Aplicar' }).locator('visible=true').click()
      await expect(page.getByRole('link', { name: /^Quitar filtro Precio de \$\s500 a \$\s900$/ })).toBeVisible()

      await page.locator('summary', { hasText: 'Ordenar por' }).click()
      await page.getByRole('link', { name: 'Precio: menor a mayor' }).locator('visible=true').click()
      await expect(page).toHaveURL(/\/libros\?q=historia&min=500&max=900&orden=precio$/)
      await expect(page.locator('summary', { hasText: 'Ordenar por' })).toContainText('Precio: menor a mayor')
      await expectRising(page)

      await page.reload()
      await expect(page.getByLabel('Desde', { exact: true }).locator('visible=true')).toHaveValue('500')
      await expectRising(page)
      await page
        .getByRole('checkbox', { name: /Ficción/ })
        .locator('visible=true')
        .first()
        .click()
      await expect(page).toHaveURL(/\/libros\?q=historia&c=F[A-Z]*&min=500&max=900&orden=precio$/)
      await expectRising(page)

      await page.getByRole('link', { name: /^Quitar filtro Precio/ }).click()
      await expect(page).toHaveURL(/\/libros\?q=historia&c=F[A-Z]*&orden=precio$/)
      await expect(page.getByLabel('Desde', { exact: true }).locator('visible=true')).toHaveValue('')
      await page.getByRole('link', { name: 'Borrar filtros' }).locator('visible=true').click()
      await expect(page).toHaveURL(/\/libros\?q=historia&orden=precio$/)
    })

    // spec: 4.15
    test('an author and a publisher are chips to remove, until the heading names the one that is left', async ({
      page,
      request,
    }) => {
      const { content } = await searchApi(request, 'author=Jorge+Luis+Borges')
      const publisher = content.find(book => book.publisher)?.publisher?.name ?? ''
      await page.goto(`/libros?${new URLSearchParams({ p: publisher, a: 'Jorge Luis Borges', orden: 'novedades' })}`)
      await expect(page.getByRole('link', { name: `Quitar filtro Editorial ${publisher}` })).toBeVisible()
      await page.getByRole('link', { name: `Quitar filtro Editorial ${publisher}` }).click()
      await expect(page).toHaveURL(/\/libros\?a=Jorge\+Luis\+Borges&orden=novedades$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos los libros de Jorge Luis Borges')
      await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0)
    })
  })
}

test('nonsense in the address is dropped, never an error', async ({ page }) => {
  const response = await page.goto('/categorias/ficcion/F?min=gratis&max=-3&orden=al-azar&c=..&c=L')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libros sobre Ficción')
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0)
})

test('the further pages of a sorted list go on in its order', async ({ page }) => {
  await page.goto('/libros?q=historia&min=300&orden=precio-desc')
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThanOrEqual(20)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThanOrEqual(40)
  const prices = await shownPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  await expect(page.getByRole('link', { name: 'Ver más libros' })).toHaveAttribute('href', /min=300&orden=precio-desc/)
})

// spec: 2.68
test('a phone sorts and filters in one place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/libros?q=historia')
  await comeAlive(page)
  await page.getByRole('link', { name: 'Filtrar y ordenar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar y ordenar' })
  const untilTyped = Promise.withResolvers<void>()
  await page.route(/\.data\?.*orden=novedades/, async route => {
    await untilTyped.promise
    await route.continue()
  })
  await dialog.getByRole('link', { name: 'Novedades' }).click()
  const limit = dialog.getByLabel('Hasta', { exact: true })
  await limit.fill('700')
  untilTyped.resolve()
  await expect(page).toHaveURL(/\/libros\?q=historia&orden=novedades$/)
  await expect(limit, 'what is typed while a list comes stays').toHaveValue('700')
  await limit.press('Enter')
  await expect(page).toHaveURL(/\/libros\?q=historia&max=700&orden=novedades$/)
  await expect(dialog.getByRole('link', { name: 'Novedades' })).toHaveAttribute('aria-current', 'true')
  await dialog.getByRole('button', { name: /^Ver [\d.]+ libros$/ }).click()
  await expect(page.getByRole('link', { name: 'Filtrar y ordenar (1)' })).toBeVisible()
})

async function searchApi(request: APIRequestContext, query: string): Promise<BookPage> {
  return (await request.get(`/api/web/books/?${query}`)).json()
}

/** A word that is in some book's text, and near to one of a title: which one it is depends on the sample catalogue. */
async function doubtfulWord(request: APIRequestContext): Promise<{ typed: string; meant: string }> {
  for (const typed of ['hada', 'sopa', 'pino', 'vela', 'mata', 'rato', 'tren', 'pato', 'mesa', 'hoja', 'hora']) {
    const { correction } = await searchApi(request, `q=${typed}`)
    if (correction && !correction.applied) return { typed, meant: correction.query }
  }
  throw new Error('no word of these is corrected with a doubt')
}

async function expectRising(page: Page) {
  await expect.poll(async () => (await shownPrices(page)).length).toBeGreaterThan(1)
  const prices = await shownPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...prices)).toBeLessThanOrEqual(900)
}

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page.locator('main article').allInnerTexts()
  return texts.flatMap(text => {
    const [, price] = /\$\s([\d.]+)/.exec(text) ?? []
    return price ? [Number(price.replaceAll('.', ''))] : []
  })
}
