import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over. A journey needs that only where a control works before its script too, but otherwise, and
 * the journey is about what the script makes of it; everything else is shown no sooner than it works.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some(key => key.startsWith('__reactContainer')))
}
