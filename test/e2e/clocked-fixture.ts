import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type ClockedShop, openClockedShop } from '../support/clocked-shop.ts'
import { type ReadMail, readMail } from '../support/partners/read-mail.ts'
import { cardSandbox } from '../support/partners/served-card-sandbox.ts'
import { printSandbox } from '../support/partners/served-print-sandbox.ts'

/** Longer than the pauses after which an order's page looks again by itself. */
const REFRESHED_AFTER_MS = 61_000
const PATIENCE_MS = 30_000

/** A buyer's shop with a time of its own, its partners, and what it mails. */
export interface Journey extends ClockedShop {
  cards: ReturnType<typeof cardSandbox>
  press: ReturnType<typeof printSandbox>
  /** Waits for the mail to the buyer with exactly this subject. */
  mail(subject: string): Promise<ReadMail>
  /** The subjects of all mails to the buyer so far, in order. */
  subjects(): string[]
  /** Moves the shop's time, and the browser's with it. */
  setTime(at: string): Promise<void>
  /** Waits until the open order's page shows all this by itself: nobody reloads it. */
  expectFresh(...texts: (string | RegExp)[]): Promise<void>
}

export const BUYER = 'ana@example.com'
/** A Wednesday among ordinary days. */
export const START = '2026-12-02T15:00:00Z'

/** Playwright's `test` with a shop whose time stands still until a journey moves it. */
export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ page }, use) => {
      const shop = await openClockedShop(START)
      await page.clock.install({ time: START })
      await use({
        ...shop,
        cards: cardSandbox(shop),
        press: printSandbox(shop),
        mail: subject => mailTo(shop, subject),
        subjects: () => mailsOf(shop).map(mail => mail.subject),
        async setTime(at) {
          await shop.setTime(at)
          await page.clock.setSystemTime(at)
        },
        expectFresh: (...texts) => expectFresh(page, texts),
      })
      await shop.close()
    },
    { timeout: 120_000 },
  ],
})

function mailsOf({ smtp }: ClockedShop): ReadMail[] {
  return smtp.received.filter(({ to }) => to.includes(BUYER)).map(({ message }) => readMail(message))
}

async function mailTo(shop: ClockedShop, subject: string): Promise<ReadMail> {
  const subjects = () => mailsOf(shop).map(mail => mail.subject)
  await expect.poll(subjects, { timeout: PATIENCE_MS }).toContain(subject)
  return mailsOf(shop).find(mail => mail.subject === subject) as ReadMail
}

/**
 * The browser's time runs on past the page's next look as often as it takes; the page itself stays the one that was opened. What is being
 * sent has its answer before that: its limit of time would run out.
 */
async function expectFresh(page: Page, texts: (string | RegExp)[]): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-opened-once', ''))
  const main: Locator = page.getByRole('main')
  await expect(async () => {
    await page.clock.fastForward(REFRESHED_AFTER_MS)
    for (const text of texts) await expect(main).toContainText(text, { timeout: 2000 })
  }).toPass({ timeout: PATIENCE_MS })
  await expect(page.locator('html[data-opened-once]'), 'the page was never loaded anew').toHaveCount(1)
}
