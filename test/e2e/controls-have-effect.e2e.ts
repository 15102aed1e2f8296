import { expect, type Page } from '@playwright/test'
import { lifeStates, type SampleAddresses, screenStates } from './screen-states.ts'
import { test } from './shop-fixture.ts'

const PHONE = { width: 360, height: 740 }

/** A screen without its scripts: for good, or until they come. */
for (const when of ['without JavaScript', 'before the scripts'] as const) {
  test.describe(when, () => {
    if (when === 'without JavaScript') test.use({ javaScriptEnabled: false })
    else test.beforeEach(async ({ page }) => void (await holdScripts(page)))

    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      test(`no screen of ${viewport.width} px shows a control without effect`, async ({
        page,
        addresses,
        orderLives,
      }) => {
        test.setTimeout(120_000)
        await page.setViewportSize(viewport)
        const paths = pathsOf(addresses)
        const orders = Object.values(lifeStates(orderLives.addresses)).map(({ path }) => path)
        for (const path of [...paths, ...orders]) {
          await page.goto(path)
          expect(await findIdleControls(page), path).toEqual([])
        }
      })
    }

    test('a shelf shows no arrows, and is turned by hand', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Más Vendidos: siguientes' })).toBeHidden()
      const shelf = page.locator('.carousel-track').first()
      // What is turned while the page still comes may be lost, as under a hand.
      await expect(async () => {
        await shelf.hover()
        await page.mouse.wheel(600, 0)
        expect(await shelf.evaluate(list => list.scrollLeft)).toBeGreaterThan(300)
      }).toPass()
    })
  })
}

// spec: 9.18
test('a shelf has arrows once they turn it, and only where there is more of it; nothing moves for them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/')
  const shelf = page.locator('.carousel-track').first()
  const place = () => shelf.evaluate(list => list.getBoundingClientRect().top)
  const before = await place()
  letScriptsCome()
  await page.getByRole('button', { name: 'Más Vendidos: siguientes' }).click()
  await expect.poll(() => shelf.evaluate(list => list.scrollLeft)).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Más Vendidos: anteriores' }).click()
  await expect.poll(() => shelf.evaluate(list => list.scrollLeft)).toBe(0)
  expect(await place()).toBe(before)

  // As many books as have room.
  await shelf.evaluate(list => list.replaceChildren(...[...list.children].slice(0, 3)))
  await page.setViewportSize({ width: 1270, height: 900 })
  await expect(page.getByRole('button', { name: 'Más Vendidos: siguientes' })).toBeHidden()
})

test('a link that was followed before the scripts came has its way back', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/categorias/novedades')
  await page.locator('main a[href^="/libro/"]:not([href$="/comprar"])').first().click()
  await page.waitForURL('**/libro/**')
  letScriptsCome()
  await page.getByRole('main').getByRole('link', { name: 'Volver', exact: true }).first().click()
  await expect(page).toHaveURL(/\/categorias\/novedades$/)
})

test('what a reader typed and opened before the scripts came stays', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/libros?q=historia')
  await page.getByLabel('Desde', { exact: true }).locator('visible=true').fill('500')
  await page.locator('summary', { hasText: 'Ordenar por' }).click()
  await page.getByRole('searchbox').first().fill('borges')
  letScriptsCome()
  await noticeOf(page).waitFor()
  await expect(page.getByLabel('Desde', { exact: true }).locator('visible=true')).toHaveValue('500')
  await expect(page.getByRole('combobox').or(page.getByRole('searchbox')).first()).toHaveValue('borges')
  await expect(page.getByRole('link', { name: 'Precio: menor a mayor' }).locator('visible=true')).toBeVisible()
})

test('a question and a menu that were opened before the scripts came stay open', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/ayuda')
  const question = page.getByRole('main').locator('details').last()
  await question.locator('summary').click()
  await page.getByRole('button', { name: 'Categorías' }).click()
  letScriptsCome()
  await noticeOf(page).waitFor()
  await expect(question).toHaveAttribute('open')
  await expect(page.getByRole('link', { name: 'Todos los libros' })).toBeVisible()
})

/** The scripts' first own work. */
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })

/** Until the returned function is called the page's scripts don't arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: wanted, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    await wanted
    await route.continue()
  })
  return resolve
}

function pathsOf(addresses: SampleAddresses): string[] {
  return [...new Set(Object.values(screenStates(addresses)).map(({ path }) => path))]
}

/** Controls that a reader sees and can reach, and with which the browser alone does nothing. */
function findIdleControls(page: Page): Promise<string[]> {
  return page.locator('a, button, input, select, summary, textarea').evaluateAll(controls => {
    const reachable = controls.filter(
      control => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
    )
    return reachable.filter(control => !hasEffect(control)).map(control => control.outerHTML.slice(0, 200))

    function hasEffect(control: Element): boolean {
      if (control instanceof HTMLAnchorElement) return control.hasAttribute('href') && leadsSomewhere(control)
      if (control.tagName === 'SUMMARY') return control.parentElement?.tagName === 'DETAILS'
      const field = control as HTMLButtonElement | HTMLInputElement
      if (field instanceof HTMLButtonElement && field.popoverTargetElement) return true
      const isSent = field instanceof HTMLButtonElement ? field.type === 'submit' : field.name !== ''
      // One that posts without an action posts to its own address.
      return isSent && (field.form?.hasAttribute('action') === true || field.form?.method === 'post')
    }

    function leadsSomewhere({ hash, href }: HTMLAnchorElement): boolean {
      const isHere = href.split('#')[0] === location.href.split('#')[0]
      return !isHere || hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null
    }
  })
}
