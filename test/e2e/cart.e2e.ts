import { type Browser, expect } from '@playwright/test'
import { addFromPage, message, pesos, type SoldBook, soldBooks, VIEWPORTS } from './cart-steps.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

const UNKNOWN = ['978-0-306-40615-7', '9783161484100']

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a pasted list of twelve ISBNs with two unknown is taken over with one click', async ({ page, shop }) => {
      const books = await soldBooks(shop.url, 10)
      const [one, two, ...rest] = books.map(({ isbn }) => isbn) as [string, string, ...string[]]
      const hyphened = `${one.slice(0, 3)}-${one.slice(3, 7)}-${one.slice(7, 12)}-${one[12]}`
      const text = `Lista de 4.º año:\n1) ISBN ${hyphened} (obligatorio)\n2. Otro: ${two}, ${UNKNOWN.join(';')}\n${rest.join('\n')}\n978-0-306-40615-8`
      await page.goto('/pedido')
      await comeAlive(page)
      await page.getByLabel('Pega aquí los ISBN').fill(text)
      await page.getByRole('button', { name: 'Buscar estos libros' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('10 de 12 se pueden comprar ahora.')
      await expect(main).toContainText('No los tenemos978-0-306-40615-7, 978-3-16-148410-0')
      await expect(main).toContainText('Con alguna cifra equivocada978-0-306-40615-8')
      await page.getByRole('button', { name: 'Agregar los 10 a tu pedido' }).click()
      await expect(page).toHaveURL(/\/pedido$/)
      await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(10)
      await expect(main).toContainText(`10 libros${pesos(books.reduce((sum, { price }) => sum + price, 0))}`)
    })

    test('a shared list is a proposal for the person who opens it, and says nothing of a person', async ({
      page,
      shop,
      browser,
    }) => {
      const [first, second] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
      await addFromPage(page, first)
      await addFromPage(page, second)
      await page.goto('/pedido')
      await page.getByLabel(`Cantidad de ${second.title}`).fill('3')
      await page.getByRole('button', { name: 'Compartir esta lista' }).click()
      const link = await page.getByRole('link', { name: /pedido\?lista=/ }).getAttribute('href')
      expect(link).toBe(`/pedido?lista=${first.isbn},${second.isbn}.3`)

      const other = await otherBrowser(browser, shop.url, viewport)
      await other.goto(`${shop.url}${link}`)
      await expect(other.getByRole('main')).toContainText('Los 2 se pueden comprar ahora.')
      await comeAlive(other)
      await expect(other.getByRole('link', { name: /Tu pedido/ })).toHaveCount(0)
      await other.getByRole('button', { name: 'Agregar los 2 a tu pedido' }).click()
      await expect(other.getByLabel(`Cantidad de ${second.title}`)).toHaveValue('3')
      await other.context().close()
    })
  })
}

test('every tab shows the same order', async ({ page, shop, context }) => {
  const [first, second] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
  await addFromPage(page, first)
  await page.goto('/pedido')
  const other = await context.newPage()
  await addFromPage(other, second)
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(2)
  await page.getByRole('button', { name: `Quitar ${first.title}` }).click()
  await expect(other.getByRole('link', { name: 'Tu pedido (1)' })).toBeVisible()
})

test('the keyboard alone adds a book from a card, sees the order and goes to its checkout', async ({ page, shop }) => {
  const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
  await page.goto(`/libros?q=${encodeURIComponent(book.title)}`)
  await comeAlive(page)
  const card = page.getByRole('button', { name: `Agregar ${book.title} al pedido` }).first()
  await page.locator('main a[href$="/comprar"]').first().focus()
  await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await message(page).waitFor()
  await expect(card).toBeFocused()
  await page.getByRole('link', { name: 'Ver pedido' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pedido')
  await page.getByLabel(`Cantidad de ${book.title}`).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Cantidad de ${book.title}`)).toHaveValue('2')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Quitar ${book.title}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/comprar')
})

test('the order is seen and changed without a network', async ({ page, shop, context }) => {
  const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await addFromPage(page, book)
  const isCopied = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith('paginas-'))
      const found = await Promise.all(names.map(async name => (await caches.open(name)).match('/pedido')))
      return found.some(Boolean)
    })
  await expect.poll(isCopied).toBe(true)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Tu pedido (1)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido')
  await page.getByRole('button', { name: '+ Agregar un ejemplar' }).click()
  await expect(page.getByRole('main')).toContainText('2 libros')
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toBeHidden()
  await context.setOffline(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('‘Agregar al pedido’ is absent, and everything else is there', async ({ page, addresses }) => {
    for (const path of ['/categorias/mas-vendidos', addresses.book]) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: /^Comprar/ }).first()).toBeVisible()
      for (const name of [/Agregar .* al pedido/, 'Agregar al pedido']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0)
      }
    }
    await page.goto('/pedido')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido')
  })
})

async function otherBrowser(browser: Browser, baseURL: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL, viewport })
  return context.newPage()
}
