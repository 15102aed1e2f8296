import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { askForBook, expectGoodScreen, join, OPERATOR, open } from './desk-steps.ts'

for (const width of [1280, 390]) {
  test(`the screens have no barrier that axe finds and fit, ${width} px wide`, async ({ page, journey }) => {
    // Axe looks at a hundred rows and a year of days.
    test.slow()
    const reference = await askForBook(journey)
    await join(page, journey)
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/consultas',
      `/consultas/${reference}`,
      '/consultas/plantillas',
      '/vitrinas',
      '/vitrinas/novedades',
      '/vitrinas/nueva-coleccion',
      '/envios',
      '/envios/dias?ano=2027',
      '/ajustes',
      '/sistema',
    ]) {
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}

test('who only reads sees tariffs and settings, and no form', async ({ page, journey }) => {
  await join(page, journey, { role: 'reader' })
  for (const path of ['/envios', '/envios/dias', '/ajustes', '/vitrinas', '/vitrinas/novedades']) {
    await open(page, `${journey.url}/mesa${path}`)
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0)
  }
})

for (const width of [1280, 390]) {
  test(`who only reads sees what waits, the money and the questions, nobody's name and no form (${width})`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const reference = await askForBook(journey)
    const order = await placeTestOrder(journey.url)
    const transfer = { orderId: order.id, receivedOn: '2026-12-02', keep: true, description: 'TRF ANA PEREZ' }
    await journey.desk.confirmPayment(OPERATOR, { ...transfer, key: 'ANA-1', amountCents: 100 })
    await journey.desk.confirmPayment(OPERATOR, { ...transfer, key: 'ANA-2', amountCents: order.grandTotal * 100 })
    await journey.desk.refundOrder(OPERATOR, {
      orderId: order.id,
      amountCents: 100,
      reason: 'Ana lo pidió',
      keepPrinting: true,
    })
    const [left] = await journey.desk.listUnmatchedTransfers(OPERATOR, {})
    await join(page, journey, { name: 'Raúl', role: 'reader' })
    await expect(page.getByRole('link', { name: `Consulta ${reference}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Crédito ${left?.id}` })).toBeVisible()
    for (const path of ['', '/pagos', `/pagos/creditos/${left?.id}`, '/consultas', `/consultas/${reference}`]) {
      await open(page, `${journey.url}/mesa${path}`)
      const main = page.getByRole('main')
      await expect(main, path).not.toContainText(/\bana\b/i)
      await expect(main, path).not.toContainText(/099/)
      await expect(main.locator('form[method="post"]'), path).toHaveCount(0)
      for (const link of await main.getByRole('link').all()) {
        const to = (await link.getAttribute('href')) ?? ''
        if (to.startsWith('/mesa/')) expect((await page.request.get(journey.url + to)).status(), to).toBe(200)
      }
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}
