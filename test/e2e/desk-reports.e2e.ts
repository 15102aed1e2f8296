import { expect, type Locator } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { expectGoodScreen, inPesos, join, open, placePaidOrder } from './desk-steps.ts'

test('reports are for those who only read too, and name no person; nor do they get a bank’s rows', async ({
  page,
  journey,
}) => {
  const { grandTotal } = await placePaidOrder(journey)
  await join(page, journey, { role: 'reader' })
  await page.getByRole('link', { name: 'Informes' }).click()
  const days = page.getByRole('table', { name: 'Por día' })
  await expect(days.getByRole('row', { name: /^02\/12\/2026 1 / })).toContainText(inPesos(grandTotal).slice(-6))
  await expect(page.getByRole('img', { name: /Ventas por día/ })).toBeVisible()
  await page.getByLabel('Desde').fill('2025-01-01')
  await page.getByLabel('Hasta').fill('2026-12-02')
  await page.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('table', { name: 'Por mes' })).toContainText('diciembre 2026')
  expect(await page.content()).not.toContain('ana@example.com')
  const csv = await page.request.get(`${journey.url}/mesa/informes.csv?desde=2026-12-01&hasta=2026-12-31&tabla=dias`)
  expect(await csv.text()).toContain(`2026-12-02;1;${String(grandTotal).replace('.', ',')}`)
  const rows = await page.request.get(`${journey.url}/mesa/pagos/extractos/1/para-mirar.csv`)
  expect(rows.status()).toBe(403)
})

for (const width of [1280, 390]) {
  test(`a report begins with today, ends with its sums, and can be read (${width})`, async ({ page, journey }) => {
    await page.setViewportSize({ width, height: 800 })
    await placeTestOrder(journey.url)
    await join(page, journey)
    await open(page, `${journey.url}/mesa/informes?desde=2026-11-01&hasta=2026-12-02`)
    const days = page.getByRole('region', { name: 'Por día' })
    await expect(days.getByRole('rowheader').first()).toHaveText('02/12/2026')
    await expect(days.getByRole('rowheader').last()).toHaveText('Total')
    expect(await days.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
    const letters = page.getByRole('img', { name: /^Ventas por día/ }).locator('text')
    for (const { height } of await letters.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON())))
      expect(height).toBeGreaterThan(12)
    // What does not fit fades at its edge, until it is pushed into sight.
    const isMore = () => days.evaluate(element => element.hasAttribute('data-more'))
    await expect.poll(isMore).toBe(width === 390)
    await days.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(isMore).toBe(false)
    const leftOf = (locator: Locator) => locator.evaluate(element => element.getBoundingClientRect().left)
    expect((await leftOf(days.getByRole('rowheader').first())) - (await leftOf(days))).toBeLessThan(3)
    await expectGoodScreen(page, `/informes at ${width}`)
  })
}
