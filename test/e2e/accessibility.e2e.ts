import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { confirmPayment, confirmPickup, fillCard, openCheckout } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [360, 1280]

const SCREENS = {
  home: '/',
  search: '/libros?q=historia',
  'empty search': '/libros?q=borjes+xyzzyw',
  category: '/categorias/ficcion/F',
  help: '/ayuda',
  policies: '/politicas',
  'last order': '/orden',
  'links of orders': '/mis-pedidos',
  offline: '/sin-conexion',
  'unknown page': '/no-existe',
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    // Without motion: a banner half faded in has no contrast to measure.
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, path] of Object.entries(SCREENS)) {
      test(`axe finds nothing on the ${name} screen`, async ({ page }) => {
        await page.goto(path)
        await expectSound(page)
      })
    }

    test('axe finds nothing on a book, its checkout and an order', async ({ page, shop }) => {
      await page.goto('/libros?q=quijote')
      const checkout = (await page.locator('a[href$="/comprar"]').first().getAttribute('href')) ?? ''
      const order = await placeTestOrder(shop.url)
      for (const path of [checkout.replace('/comprar', ''), checkout, `/orden/${order.externalId}`]) {
        await page.goto(path)
        await expectSound(page)
      }
    })

    test('axe finds nothing on the card form, empty, with every error and confirmed', async ({ page }) => {
      // So tall that the bar at a phone's foot lies on no field.
      await page.setViewportSize({ width, height: 2000 })
      await openCheckout(page)
      await confirmPickup(page)
      await expectSound(page)
      await confirmPayment(page)
      await expect(page.getByText('Por favor complete el número de tarjeta')).toBeVisible()
      await expectSound(page)
      await fillCard(page, { number: '5031755734530604', issuer: 'Banco de la Costa', installments: '6' })
      await expectSound(page)
      await confirmPayment(page)
      await expectSound(page)
    })
  })
}

async function expectSound(page: import('@playwright/test').Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_AA).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
}
