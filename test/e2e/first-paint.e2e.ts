import { expect } from '@playwright/test'
import { test } from './shop-fixture.ts'

const PHONE = { width: 360, height: 740 }

test('fonts and cover arrive with the styles, and scripts are asked for only after the first paint', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const seen: string[] = []
  page.on('requestfinished', request => seen.push(`${kindOf(request.url())} arrived`))
  page.on('request', request => {
    if (kindOf(request.url()) === 'script') seen.push('script asked for')
  })
  // Nothing is painted before the styles, and they come last of what the page needs to look as it should.
  await page.route(/\/assets\/root-[^/]+\.css$/, async route => {
    await expect.poll(() => seen).toEqual(expect.arrayContaining(['font arrived', 'cover arrived']))
    await route.continue()
  })
  await page.goto('/')
  await expect.poll(() => seen).toContain('script asked for')
  expect(seen.filter(what => what === 'font arrived')).toHaveLength(2)
  expect(seen.indexOf('script asked for')).toBeGreaterThan(seen.indexOf('style arrived'))
})

test('suggestions come for what was typed before the scripts', async ({ page }) => {
  const { promise: wanted, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    await wanted
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('searchbox').first().pressSequentially('quij')
  letScriptsCome()
  await expect(page.getByRole('option').first()).toBeVisible()
})

function kindOf(url: string): string {
  const { pathname } = new URL(url)
  if (/\.js$/.test(pathname)) return 'script'
  if (/\.css$/.test(pathname)) return 'style'
  if (/\.woff2$/.test(pathname)) return 'font'
  return /^\/(?:portadas|imagenes)\b/.test(pathname) ? 'cover' : 'other'
}
