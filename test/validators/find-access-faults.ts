import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { comeAlive } from '../e2e/come-alive.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands between a reader and the page with its script: what axe finds, and whether it has to be scrolled sideways. */
export async function findAccessFaults(page: Page): Promise<string[]> {
  await comeAlive(page)
  await page.locator('[data-waiting]').waitFor({ state: 'detached' })
  // What a bar half covers can be scrolled out from under it: axe would take its visible half for the whole target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // What is still fading in has another contrast than it will have; what moves with scrolling, or for ever, has no end to wait for.
  await page.evaluate(() => {
    const fading = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const hasEnd = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return hasEnd && playState === 'running' && timeline === document.timeline
    })
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => {})
  })
  // axe measures the size of targets only when asked by name.
  const rules = { 'target-size': { enabled: true } }
  // One run in the page sees it and frames of its origin; axe's usual way opens a page more and takes more than twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe.options({ runOnly: TAGS, rules, resultTypes: ['violations'] }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  return wide > 0 ? [...found, `${wide} px stick out sideways`] : found
}
