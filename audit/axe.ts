import type { Browser } from '@playwright/test'
import {
  lifeStates,
  reachState,
  readSampleAddresses,
  type ScreenState,
  screenStates,
} from '../test/e2e/screen-states.ts'
import { findAccessFaults } from '../test/validators/find-access-faults.ts'

const WIDTHS = [360, 1280]

/** What axe finds on every screen and in the states that a visit brings; also which those are. */
export async function runAxe(browser: Browser, origin: string, dataFolder: string) {
  // Only now: the shop it opens in this process sets the fonts of pictures, and a browser started after would take them for its own.
  const { openOrderLives } = await import('../test/support/order-lives.ts')
  const lives = await openOrderLives()
  try {
    const states = { ...screenStates(await readSampleAddresses(origin, dataFolder)), ...lifeStates(lives.addresses) }
    const faults: string[] = []
    for (const [name, state] of Object.entries(states)) {
      const looks = WIDTHS.map(async width => {
        const found = await lookAt(browser, origin, state, width)
        return found.map(fault => `${name} at ${width} px: ${fault}`)
      })
      faults.push(...(await Promise.all(looks)).flat())
    }
    return { states: Object.keys(states), widths: WIDTHS, faults }
  } finally {
    await lives.close()
  }
}

/** A state that can't be reached is a fault of its own: the others are still looked at. */
async function lookAt(browser: Browser, origin: string, state: ScreenState, width: number): Promise<string[]> {
  // Tall, so that a bar at the foot covers no field, and without motion: what is half faded in has no contrast to measure.
  const options = { viewport: { width, height: 2000 }, reducedMotion: 'reduce' as const, locale: 'es-UY' }
  const context = await browser.newContext({ ...options, baseURL: origin })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await reachState(page, state)
    return await findAccessFaults(page)
  } catch (error) {
    return [`could not be reached: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`]
  } finally {
    await context.close()
  }
}
