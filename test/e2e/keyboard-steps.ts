import type { Locator, Page } from '@playwright/test'

/** More stops than any screen has; only a circle gets here. */
const MOST_STOPS = 400

/** Presses Tab until the keyboard is there, as its owner does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never gets to ${wanted}`)
}

/** Goes there and presses Enter. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}
