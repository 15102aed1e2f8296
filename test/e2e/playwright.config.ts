import { defineConfig } from '@playwright/test'

/** Flags that keep Chromium quiet on machines without a network or a display. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A browser without windows fits letters to whole pixels, which makes them wider than a reader's browser does.
  '--font-render-hinting=none',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  globalSetup: '../support/filled-shops.ts',
  // `npm test` says how many: one for each core.
  workers: 1,
  timeout: 120_000,
  // Longer than anything takes on a busy machine: only what never comes is a failure.
  expect: { timeout: 15_000 },
  // A journey that fails once has found something. Where a machine is shared, it is reported as flaky and the others run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    viewport: { width: 1280, height: 900 },
    // Recording every journey would cost a fifth of their time: a failure shows its page, and `--trace on` records it again.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: CHROMIUM_FLAGS,
      // A shop that a test opens in its own process sets it for the pictures it draws; a visitor's browser has the machine's fonts.
      env: { ...process.env, FONTCONFIG_FILE: undefined },
    },
  },
})
