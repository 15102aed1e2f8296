import { expect, type Page } from '@playwright/test'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import { test } from './shop-fixture.ts'

test('suggestions are chosen by keyboard', async ({ page }) => {
  await page.goto('/')
  const field = await typeSlowly(page, 'rayu')
  const rayuela = page.getByRole('option', { name: /^Rayuela/ })
  await expect(rayuela).toBeVisible()
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(rayuela.locator('mark')).toHaveText('Rayu')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ sugerencias?$/ })).toBeAttached()

  await field.press('Escape')
  await expect(rayuela).toBeHidden()
  await expect(field).toHaveValue('rayu')
  await field.press('ArrowDown')
  await expect(rayuela).toBeVisible()
  await field.press('ArrowDown')
  await expect(rayuela).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await rayuela.getAttribute('id')) ?? '')
  await field.press('Enter')
  await page.waitForURL('**/libro/Rayuela-Julio-Cortazar/**')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('suggestions go round with the arrows, and Home and End lead to their ends', async ({ page }) => {
  await page.goto('/')
  const field = await typeSlowly(page, 'hist')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
})

test('suggestions never stand in the way of a search', async ({ page }) => {
  await page.goto('/')
  const field = await typeSlowly(page, 'historia')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/libros\?q=historia$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de búsqueda: historia')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('suggestions are not missed when they cannot be had', async ({ page }) => {
  await page.route('**/api/web/suggestions*', route => route.abort())
  await page.goto('/')
  const field = await typeSlowly(page, 'borges')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de búsqueda: borges')
})

test.describe('suggestions on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

  test('are all within reach, above everything, and sound', async ({ page }) => {
    await page.goto('/libros?q=historia')
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible()
    await page.mouse.wheel(0, 600)
    await typeSlowly(page, 'vid')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    const box = await list.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
    for (const option of await page.getByRole('option').all()) {
      await option.scrollIntoViewIfNeeded()
      expect(await option.evaluate(isOnTop), (await option.textContent()) ?? '').toBe(true)
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await findAccessFaults(page)).toEqual([])
    const last = page.getByRole('option').last()
    const path = (await last.getAttribute('href')) ?? ''
    await last.tap()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  })
})

async function typeSlowly(page: Page, text: string) {
  const field = page.getByPlaceholder('Título, Autor, Editorial o ISBN')
  await field.fill('')
  await field.pressSequentially(text, { delay: 20 })
  return field
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
