import { expect } from '@playwright/test'
import {
  addFromPage,
  buy,
  isPhone,
  message,
  openBook,
  pesos,
  type SoldBook,
  soldBooks,
  unfold,
  VIEWPORTS,
} from './cart-steps.ts'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  confirmOffline,
  confirmPickup,
  expectOrder,
  panelOf,
  placeOrder,
} from './checkout-steps.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

for (const viewport of VIEWPORTS) {
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
      await buy(page)
      await unfold(page)
      for (const { title } of [first, second]) await expect(panelOf(page)).toContainText(title)
      await page.getByLabel(`Cantidad de ${second.title}`).fill('2')
      const total = pesos(first.price + 2 * second.price)
      await expect(panelOf(page)).toContainText(`Productos${total}`)
      // What is fixed to the foot of a phone's screen would lie over the steps.
      if (isPhone(page)) await page.locator('[data-checkout-bar] > button').click()

      await confirmPickup(page)
      await confirmCard(page)
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
      await buy(page)
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

    test('a present goes to somebody else, with a message, and survives a reload', async ({ page, shop }) => {
      const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
      await openBook(page, book)
      await buy(page)
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
      await buy(page)
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
  await buy(page)
  await confirmPickup(page)
  await confirmCard(page)
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

test('who buys one book notices nothing: no list, no name in the top bar, today’s panel', async ({ page, shop }) => {
  const [book] = (await soldBooks(shop.url, 1)) as [SoldBook]
  await openBook(page, book)
  await buy(page)
  await expect(panelOf(page).getByLabel('Cantidad', { exact: true })).toHaveValue('1')
  await expect(page.getByRole('button', { name: /^Quitar [^u]/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})
