import { type Browser, expect, type Page } from '@playwright/test'
import type { BookPage } from '../../contract/book.ts'
import {
  confirmContact,
  confirmDelivery,
  confirmOffline,
  confirmPayment,
  confirmPickup,
  expectOrder,
  fillCard,
  placeOrder,
} from './checkout-steps.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

const UNKNOWN = ['978-0-306-40615-7', '9783161484100']

type SoldBook = { title: string; isbn: string; price: number }

/** Books of the sample catalogue that can be bought, of different titles. */
async function soldBooks(shopUrl: string, count: number): Promise<SoldBook[]> {
  const answer = await fetch(`${shopUrl}/api/web/books/?size=60&sort=sales`)
  const { content } = (await answer.json()) as BookPage
  const sold = content.flatMap(({ title, normalizedIsbn, retailPrice }) =>
    retailPrice === undefined ? [] : [{ title, isbn: normalizedIsbn, price: retailPrice }],
  )
  const once = sold.filter(({ title }, i) => sold.findIndex(other => other.title === title) === i)
  expect(once.length).toBeGreaterThanOrEqual(count)
  return once.slice(0, count)
}

const pesos = (amount: number) => `$\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Tu pedido' })
const message = (page: Page) => page.getByText(/^Agregado\. /)

async function openBook(page: Page, { isbn }: SoldBook) {
  await page.goto(`/libros?q=${isbn}`)
  await page.waitForURL('**/libro/**')
}

async function addFromPage(page: Page, book: SoldBook) {
  await openBook(page, book)
  await page.getByRole('button', { name: 'Agregar al pedido', exact: true }).click()
  await message(page).waitFor()
}

/** On phones what is bought unfolds from a bar. */
async function unfold(page: Page) {
  const bar = page.locator('[data-checkout-bar] > button')
  await bar.waitFor({ state: isPhone(page) ? 'visible' : 'attached' })
  if (isPhone(page) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click()
}

const isPhone = (page: Page) => page.viewportSize()?.width === 360

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('two books from two pages become one order by card, and leave the order of the browser', async ({
      page,
      shop,
    }) => {
      const [first, second] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
      await page.goto('/')
      await expect(page.getByRole('link', { name: /Tu pedido/ })).toHaveCount(0)
      await addFromPage(page, first)
      await expect(message(page)).toHaveText(`Agregado. 1 libro, ${pesos(first.price)}`)
      await expect(page.getByRole('link', { name: 'Tu pedido (1)' })).toBeVisible()
      await page.getByRole('button', { name: 'Seguir mirando' }).click()
      await expect(message(page)).toHaveCount(0)

      await openBook(page, second)
      await page.getByRole('link', { name: 'Comprar', exact: true }).click()
      await page.waitForURL('**/comprar')
      await unfold(page)
      for (const { title } of [first, second]) await expect(panelOf(page)).toContainText(title)
      await page.getByLabel(`Cantidad de ${second.title}`).fill('2')
      const total = pesos(first.price + 2 * second.price)
      await expect(panelOf(page)).toContainText(`Productos${total}`)
      // What is fixed to the foot of a phone's screen would lie over the steps.
      if (isPhone(page)) await page.locator('[data-checkout-bar] > button').click()

      await confirmPickup(page)
      await fillCard(page)
      await confirmPayment(page)
      await confirmContact(page)
      await placeOrder(page)
      await expectOrder(page, 'Tu pago está confirmado', first.title, second.title, 'Cantidad: 2', total)
      await page.goto('/')
      await comeAlive(page)
      await expect(page.getByRole('link', { name: /Tu pedido/ })).toHaveCount(0)
    })

    test('a book is taken out at the checkout, and the last leads back', async ({ page, shop }) => {
      const [first, second] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
      await addFromPage(page, first)
      await openBook(page, second)
      await page.getByRole('link', { name: 'Comprar', exact: true }).click()
      await page.waitForURL('**/comprar')
      await confirmPickup(page)
      await unfold(page)
      await page.getByRole('button', { name: `Quitar ${second.title}` }).click()
      // The address goes on to the book that is left; what was confirmed stays.
      await expect(page).toHaveURL(new RegExp(`${first.isbn}/comprar$`))
      await expect(panelOf(page)).not.toContainText(second.title)
      await expect(panelOf(page)).toContainText(`Total a pagar${pesos(first.price)}`)
      await expect(page.getByRole('radio', { name: 'Tarjeta de crédito o débito' })).toBeVisible()
      await expect(page.getByRole('button', { name: `Quitar ${first.title}` })).toBeFocused()
      await page.reload()
      await comeAlive(page)
      await unfold(page)
      await page.getByRole('button', { name: `Quitar ${first.title}` }).click()
      await expect(page).not.toHaveURL(/\/comprar$/)
      await expect(page.getByRole('link', { name: /Tu pedido/ })).toHaveCount(0)
    })

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

    test('a present goes to somebody else, with a message, and survives a reload', async ({ page, shop }) => {
      const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
      await openBook(page, book)
      await page.getByRole('link', { name: 'Comprar', exact: true }).click()
      await page.waitForURL('**/comprar')
      const choice = page.getByRole('checkbox', { name: 'Es un regalo' })
      await expect(choice).not.toBeChecked()
      await expect(page.getByLabel('Nombre de quien lo recibe')).toHaveCount(0)
      await choice.check()
      await page.getByRole('radio', { name: /domicilio/i }).check()
      await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
      await expect(page.getByText('Por favor complete el nombre de quien lo recibe')).toBeVisible()
      await expect(page.getByLabel('Dirección'), 'the first of both').toBeFocused()
      await page.getByLabel('Nombre de quien lo recibe').fill('Eva Ríos')
      await page.getByLabel('Mensaje (opcional)').fill('¡Feliz día!\nTu tía')
      await expect(page.getByText('Quedan 282 caracteres.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Mensaje (opcional)')).toHaveValue('¡Feliz día!\nTu tía')
      await confirmDelivery(page)
      await expect(page.getByText('Es un regalo para Eva Ríos')).toBeVisible()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await confirmOffline(page)
      await confirmContact(page)
      await placeOrder(page)
      await expectOrder(page, 'Es un regalo para Eva Ríos', '¡Feliz día!', 'Ana Pérez')
      // Somebody else's home is not an address for the next purchase.
      expect(await page.evaluate(() => localStorage.getItem('customer'))).not.toContain('Uruguay 1234')
    })

    test('a price that changed since the book was added is pointed out, line by line', async ({ page, shop }) => {
      const [first, second] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
      await addFromPage(page, first)
      await addFromPage(page, second)
      await page.evaluate(isbn => {
        const cart = JSON.parse(localStorage.getItem('cart') ?? '[]')
        for (const line of cart) if (line.isbn === isbn) line.price = 5
        localStorage.setItem('cart', JSON.stringify(cart))
      }, first.isbn)
      await page.goto('/pedido')
      const changed = page.getByText(`Cuando lo agregaste costaba ${pesos(5)}.`)
      await expect(changed).toHaveCount(1)
      await expect(page.getByRole('main')).toContainText(`2 libros${pesos(first.price + second.price)}`)
      await page.getByRole('link', { name: 'Comprar', exact: true }).click()
      await page.waitForURL('**/comprar')
      await unfold(page)
      await expect(changed).toBeVisible()
      await expect(panelOf(page)).toContainText(`Productos${pesos(first.price + second.price)}`)
    })
  })
}

test('a book that was added after a press whose answer was lost stays to be bought', async ({
  page,
  shop,
  context,
}) => {
  const [ordered, added] = (await soldBooks(shop.url, 2)) as [SoldBook, SoldBook]
  await addFromPage(page, ordered)
  await page.getByRole('link', { name: 'Comprar', exact: true }).click()
  await page.waitForURL('**/comprar')
  await confirmPickup(page)
  await fillCard(page)
  await confirmPayment(page)
  await confirmContact(page)
  let isAnswered = false
  await page.route('**/api/web/orders/', async route => {
    if (isAnswered) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page)
  await expect(page.getByText('No tuvimos respuesta.')).toBeVisible()
  isAnswered = true
  const tab = await context.newPage()
  await addFromPage(tab, added)
  await expect(panelOf(page)).toContainText(added.title)
  await page.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expectOrder(page, ordered.title)
  await expect(page.getByRole('main')).not.toContainText(added.title)
  await expect(tab.getByRole('link', { name: 'Tu pedido (1)' })).toBeVisible()
})

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

test('who buys one book notices nothing: no list, no name in the top bar, today’s panel', async ({ page, shop }) => {
  const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
  await openBook(page, book)
  await page.getByRole('link', { name: 'Comprar', exact: true }).click()
  await page.waitForURL('**/comprar')
  await expect(panelOf(page).getByLabel('Cantidad', { exact: true })).toHaveValue('1')
  await expect(page.getByRole('button', { name: /^Quitar [^u]/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
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
