import { expect, type Locator } from '@playwright/test'
import { confirmOffline, confirmPickup, expectOrder, openCheckout, placeOrder, readyToPay } from './checkout-steps.ts'
import { comeAlive } from './come-alive.ts'
import { tabTo } from './keyboard-steps.ts'
import { NO_ADDRESSES, type SampleAddresses } from './screen-states.ts'
import { test } from './shop-fixture.ts'

const SCREENS = (addresses: SampleAddresses): Record<string, string> => ({
  home: '/',
  // One that ends: a longer one grows with every step, up to 400 books.
  list: '/libros?q=borges',
  'search without books': '/libros?q=borjes+xyzzyw',
  book: addresses.book,
  'book without price': addresses.bookWithoutPrice,
  checkout: addresses.checkout,
  order: addresses.order,
  cart: '/pedido',
  'list of books': `/pedido?lista=${addresses.book.split('/').at(-1)}`,
  'my orders': '/mis-pedidos',
  mails: addresses.mails.taken,
  help: '/ayuda',
  policies: '/politicas',
})
const NAMES = Object.keys(SCREENS(NO_ADDRESSES))
/** More stops than any screen has; only a circle gets here. */
const MOST_STOPS = 400

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })
    for (const name of NAMES) {
      test(`Tab goes through the whole ${name} screen, seen at every stop and hidden by no bar`, async ({
        page,
        addresses,
      }) => {
        await page.goto(SCREENS(addresses)[name] ?? '')
        await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
        const faults: string[] = []
        let stops = 0
        for (; stops < MOST_STOPS; stops++) {
          await page.keyboard.press('Tab')
          const stop = await page.evaluate(judgeFocus)
          if (stop === null) break
          if (stop.fault) faults.push(stop.fault)
        }
        expect(faults).toEqual([])
        expect(stops, 'the focus leaves the page at its end').toBeLessThan(MOST_STOPS)
        expect(stops, 'there is something to stop at').toBeGreaterThan(5)
      })
    }
  })
}

/** Runs in the page. Null once the focus has left it. */
async function judgeFocus(): Promise<{ fault: string | null } | null> {
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return null
  const called = element.outerHTML.slice(0, 160)
  // A control may leave its ring to the card that it fills, or to the label around it.
  const hasRing = [element, ...ancestors(element, 3)].some(one => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!hasRing) return { fault: `no ring: ${called}` }
  return { fault: isSeen(element) ? null : `covered or off the screen: ${called}` }

  function ancestors(of: Element, count: number): Element[] {
    const parent = of.parentElement
    return parent && count > 0 ? [parent, ...ancestors(parent, count - 1)] : []
  }

  /** WCAG 2.2, 2.4.11: not entirely hidden. One of nine points of its box has to show it. */
  function isSeen(of: Element): boolean {
    const card = of.closest('label, article') ?? of
    return [of, card].some(one => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const across = [left + 3, (left + right) / 2, right - 3]
      const down = [top + 3, (top + bottom) / 2, bottom - 3]
      return across.some(x => down.some(y => isShownAt(one, x, y)))
    })
  }

  function isShownAt(of: Element, x: number, y: number): boolean {
    const top = document.elementFromPoint(x, y)
    return top !== null && (of.contains(top) || (top.tagName === 'LABEL' && top.contains(of)))
  }
}

test('the first stop skips to the content, the next ones are those of the cookie notice', async ({ page }) => {
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await notice.waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('link', { name: 'términos y condiciones' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('button', { name: 'Aceptar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('a book is found and ordered with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabTo(
    page,
    page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Buscar libros' }))
      .first(),
  )
  await page.keyboard.type('quijote')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/libros?q=quijote')
  await tabTo(page, page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/libro/**')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Comprar/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL('**/comprar')
  await tabTo(page, page.getByRole('button', { name: 'Confirmar método de entrega' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: /tarjeta/i }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Usar este medio de pago' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['Nombre y apellido', 'Ana Pérez'],
    ['Email', 'ana@example.com'],
    ['Teléfono', '099 123 456'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pedir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOrder(page, 'Tu orden está pendiente de pago', 'Retira en pickup center')
})

// spec: 2.30
test('a message that stays never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await readyToPay(page, { name: 'OTHE' })
  await placeOrder(page)
  const message = page.getByRole('alert').filter({ hasText: 'Su pago fue rechazado.' })
  await message.waitFor()
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const passed: string[] = []
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(stop < 20 ? 'Tab' : 'Shift+Tab')
    const [over, focused] = [await box(message), await box(page.locator(':focus'))]
    if (await page.locator('main :focus').count())
      passed.push(await page.locator(':focus').evaluate(one => one.outerHTML))
    const isApart = focused.y >= over.y + over.height || focused.y + focused.height <= over.y
    const isInMessage = await message.locator(':focus').count()
    expect(isApart || isInMessage > 0, passed.at(-1) ?? 'nothing').toBe(true)
  }
  expect(passed.length).toBeGreaterThan(10)
})

test('no bar of the checkout covers the error of the field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await openCheckout(page)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await expectErrorInSight(page.getByLabel('Localidad'), 'Tab')
  await page.getByRole('radio', { name: /centro de retiro/i }).check()
  await confirmPickup(page)
  await expectErrorInSight(page.getByLabel('Código de seguridad'), 'Tab')
  await expectErrorInSight(page.getByLabel('Número de documento'), 'x')
  await confirmOffline(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expectErrorInSight(page.getByLabel('Email'), 'x')
  await expectErrorInSight(page.getByLabel('Teléfono'), 'Tab')
})

/**
 * A field that the bar at the foot just leaves free takes the focus, by a click or by the keyboard, and is refused: by what is typed, or
 * as it was left empty and come back to.
 */
async function expectErrorInSight(field: Locator, key: 'x' | 'Tab'): Promise<void> {
  await putAboveBar(field)
  if (key === 'x') {
    await field.evaluate((control: HTMLElement) => control.focus({ preventScroll: true }))
    await field.page().keyboard.type('x')
  } else {
    await field.focus()
    await field.press('Tab')
    await putAboveBar(field)
    await field.focus()
  }
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expect.poll(() => roomBelowError(field)).toBeGreaterThanOrEqual(0)
}

function putAboveBar(field: Locator): Promise<void> {
  return field.evaluate(control => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0
    window.scrollBy({ top: control.getBoundingClientRect().bottom - bar + 18, behavior: 'instant' })
  })
}

/** Pixels between the end of a field's message and the bar. */
function roomBelowError(field: Locator): Promise<number> {
  return field.evaluate(control => {
    const message = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    const bar = document.querySelector('[data-bottom-bar]')
    return (bar?.getBoundingClientRect().top ?? 0) - (message?.getBoundingClientRect().bottom ?? 0)
  })
}

test('every dialog takes the focus, keeps it, and gives it back', async ({ page, addresses }) => {
  await page.goto('/')
  await visit(page.getByRole('main').getByRole('link', { name: 'Todas las categorías' }))
  await page.goto(addresses.order)
  await visit(page.getByRole('button', { name: 'Cancelar la orden' }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/categorias/ficcion/F')
  await visit(page.getByRole('link', { name: /^Filtrar y ordenar/ }))

  async function visit(opener: Locator) {
    const dialog = page.getByRole('dialog')
    await comeAlive(page)
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    for (let stop = 0; stop < 60; stop++) {
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
        'the focus stays in the dialog',
      ).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

for (const width of [360, 1280]) {
  test(`every stop of the keyboard in a shelf at ${width} px is whole, and its ring with it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await comeAlive(page)
    const shelf = page.locator('.carousel-track').first()
    await page.getByRole('link', { name: 'Ver todos' }).first().focus()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const focused = shelf.locator(':focus')
      if ((await focused.count()) === 0) continue
      await expect.poll(() => focused.evaluate(cutOfRing), (await focused.textContent()) ?? '').toBe(0)
    }
    expect(await shelf.evaluate(row => row.contains(document.activeElement))).toBe(true)
  })
}

/** How many px of the ring, or of what it is around, lie outside the shelf. A title's ring is around its card. */
function cutOfRing(focused: Element): number {
  const ringed = (focused.matches('h3 a') && focused.closest('.book-card')) || focused
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed)
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const [box, row] = [ringed.getBoundingClientRect(), focused.closest('.carousel-track')?.getBoundingClientRect()]
  if (!row) return Number.POSITIVE_INFINITY
  const cuts = [row.left - box.left, box.right - row.right, row.top - box.top, box.bottom - row.bottom]
  return Math.max(0, ...cuts.map(cut => Math.round(cut + ring)))
}
