import { expect, type Page } from '@playwright/test'
import { openCheckout } from './checkout-steps.ts'
import { reachState, type ScreenState, screenStates } from './screen-states.ts'
import { test } from './shop-fixture.ts'

test('who asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
  await page.getByRole('button', { name: 'Categorías' }).click()
  expect(await longestAnimation(page)).toBeLessThanOrEqual(0.01)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
  expect(await longestAnimation(page), 'with motion the notice rises').toBeGreaterThan(100)
})

test('letters and lines set wider by the reader cut nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openCheckout(page)
  const checkout = page.url()
  for (const address of ['/', '/categorias/ficcion/F', checkout.replace('/comprar', ''), checkout, '/ayuda']) {
    await page.goto(address)
    // WCAG 2.2, 1.4.12.
    const wider = 'line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important'
    await page.addStyleTag({ content: `*{${wider}}p{margin-bottom:2em!important}` })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, address).toBeLessThanOrEqual(0)
    expect(await findCutTexts(page), address).toEqual([])
  }
})

const SCREENS = [
  'home',
  'all books',
  'book',
  'book request, errors',
  'checkout, card errors',
  'order, paying',
  'my orders',
  'search without books',
  'help',
  'category, filters open',
  'checkout, offline payment',
  'order, paid by card',
  'unknown page',
]
for (const name of SCREENS) {
  test(`letters twice as large keep the screen '${name}' as wide as a phone`, async ({ page, addresses }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const state = screenStates(addresses)[name]
    if (!state) throw new Error(`${name} is no state of a screen`)
    await reachState(page, state)
    // WCAG 2.2, 1.4.4: what a reader chooses in the browser, on top of the shop's own size.
    await page.addStyleTag({ content: 'html { font-size: 212.5% }' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findOverlappingLines(page)).toEqual([])
    expect(await findBrokenWords(page)).toEqual([])
  })
}

test('a wide window with letters twice as large is laid out as a narrow one', async ({ page, addresses }) => {
  const states = screenStates(addresses)
  await page.setViewportSize({ width: 1280, height: 800 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await reachState(page, states['checkout, card errors'] as ScreenState)
  const field = await page.getByLabel('Número de tarjeta').boundingBox()
  expect(field?.width).toBeGreaterThan(600)
  await page.goto('/categorias/ficcion/F')
  const title = await page.locator('main article h2').first().boundingBox()
  expect(title?.width).toBeGreaterThan(300)
})

test('in forced colours buttons have an edge and the chosen filter its tick', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/categorias/ficcion/F?c=FC')
  const accept = page.getByRole('button', { name: 'Aceptar' })
  const [edge, ground] = await accept.evaluate(element => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return [`${borderTopWidth} ${borderTopColor}`, backgroundColor]
  })
  expect(edge).toMatch(/^1px/)
  expect(edge).not.toContain(ground)
  const tick = page.getByRole('checkbox', { checked: true }).locator('visible=true').locator('svg')
  const [stroke, behind] = await tick.evaluate(svg => {
    const path = svg.querySelector('path')
    return [path ? getComputedStyle(path).stroke : '', getComputedStyle(svg).backgroundColor]
  })
  expect(stroke).not.toBe(behind)
})

/** In ms, of what moves now or has just moved. */
function longestAnimation(page: Page): Promise<number> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map(element => getComputedStyle(element))
    const moving = styles.filter(({ animationName, animationTimeline }) => {
      return animationName !== 'none' && !animationTimeline.startsWith('scroll')
    })
    return Math.max(0, ...moving.map(({ animationDuration }) => Number.parseFloat(animationDuration) * 1000))
  })
}

/** Texts whose lines are closer than their letters are high. */
function findOverlappingLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, label, span, a, button)')]
    const tight = texts.filter(text => {
      const { fontSize, lineHeight } = getComputedStyle(text)
      return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.9
    })
    return tight.filter(text => text.textContent).map(text => text.outerHTML.slice(0, 160))
  })
}

/** Words of an order's stages that go on in the next line. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label="Estado de la orden"] li > span')]
    const texts = labels.flatMap(label => [...label.childNodes]).filter(node => node instanceof Text)
    const words = texts.flatMap(text =>
      [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range
      }),
    )
    return words.filter(word => word.getClientRects().length > 1).map(String)
  })
}

/** Texts that reach out of a box that hides what does, except those that are cut on purpose. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = [...document.querySelectorAll('main *')].filter(element => {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, position } = getComputedStyle(element)
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || position === 'absolute') return false
      return [overflowX, overflowY].some(overflow => overflow === 'hidden' || overflow === 'clip')
    })
    const texts = cuts.flatMap(box => {
      const { right, bottom } = box.getBoundingClientRect()
      return [...box.querySelectorAll('h1, h2, h3, p, a, span')].filter(text => {
        const place = text.getBoundingClientRect()
        return !text.closest('[aria-hidden="true"]') && (place.right > right + 2 || place.bottom > bottom + 2)
      })
    })
    return texts.map(text => text.outerHTML.slice(0, 160))
  })
}
