import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { confirmContact, confirmPayment, confirmPickup, fillCard } from '../test/e2e/checkout-steps.ts'
import type { Screen } from './screens.ts'

const WIDTHS = [360, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A screen in one state: how a visitor gets there. */
interface State {
  name: string
  path: string
  reach: (page: Page) => Promise<unknown>
}

/** What axe finds on every screen and in the states that a visit brings; also how many were looked at. */
export async function runAxe(browser: Browser, origin: string, screens: readonly Screen[]) {
  const states = statesOf(screens)
  const faults: string[] = []
  for (const width of WIDTHS) {
    for (const state of states) {
      const found = await lookAt(browser, origin, state, width)
      faults.push(...found.map(fault => `${state.name} at ${width} px: ${fault}`))
    }
  }
  return { looks: states.length * WIDTHS.length, faults }
}

async function lookAt(browser: Browser, origin: string, { path, reach }: State, width: number): Promise<string[]> {
  // Tall, so that a bar at the foot lies on no field, and without motion: what is half faded in has no contrast to measure.
  const options = { viewport: { width, height: 2000 }, reducedMotion: 'reduce' as const, locale: 'es-UY' }
  const context = await browser.newContext({ ...options, baseURL: origin })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(path)
    await reach(page)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  } finally {
    await context.close()
  }
}

const asItOpens = async (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })

function statesOf(screens: readonly Screen[]): State[] {
  const checkout = screens.find(({ name }) => name === 'checkout')?.path ?? ''
  const plain = screens.map(({ name, path }) => ({ name, path, reach: asItOpens }))
  return [
    ...plain,
    { name: 'search without books', path: '/libros?q=borjes+xyzzyw', reach: asItOpens },
    { name: 'unknown ISBN', path: '/libros?q=9780000000002', reach: asItOpens },
    { name: 'unknown page', path: '/no-existe', reach: asItOpens },
    { name: 'last order, none', path: '/orden', reach: asItOpens },
    { name: 'offline', path: '/sin-conexion', reach: asItOpens },
    { name: 'cookies accepted', path: '/', reach: page => page.getByRole('button', { name: 'Aceptar' }).click() },
    { name: 'suggestions', path: '/', reach: openSuggestions },
    { name: 'checkout, card form', path: checkout, reach: confirmPickup },
    { name: 'checkout, card errors', path: checkout, reach: showCardErrors },
    { name: 'checkout, ready to place', path: checkout, reach: fillEverything },
  ]
}

async function openSuggestions(page: Page) {
  await page.getByPlaceholder('Título, Autor, Editorial o ISBN').pressSequentially('quij', { delay: 30 })
  await page.getByRole('option').first().waitFor()
}

async function showCardErrors(page: Page) {
  await confirmPickup(page)
  await confirmPayment(page)
  await page.getByText('Por favor complete el número de tarjeta').waitFor()
}

async function fillEverything(page: Page) {
  await confirmPickup(page)
  await fillCard(page)
  await confirmPayment(page)
  await confirmContact(page)
}
