import type { Page } from '@playwright/test'

/**
 * Waits until React has taken the page over. Few journeys need that: what a reader presses is shown no sooner than it works. It is for
 * what works without its script too, but in another way, and the journey is about the script's; and for fields that wait for their script,
 * into which Playwright types anyway, as no reader can.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some(key => key.startsWith('__reactContainer')))
}
