import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startShop } from '../bench/running-shop.ts'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import { runAxe } from './axe.ts'
import { auditScreen } from './lighthouse.ts'
import { findMarkupFaults } from './markup.ts'
import { readRuns } from './options.ts'
import { writeReport } from './report.ts'
import { countRequests } from './requests.ts'
import { readScreens } from './screens.ts'
import { missedRequests, missedScores } from './targets.ts'

const TITLES = 3000
const REPORT = join(import.meta.dirname, '../docs/audit.md')

const args = process.argv.slice(2)
let runs: number
try {
  runs = readRuns(args)
} catch (error) {
  console.error(`${(error as Error).message}\nHow it is called: npm run audit -- --help`)
  process.exit(2)
}
const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(new Error('interrupted')))

const folder = await temporaryDataFolder()
const shop = await startShop({ folder: folder.path, titles: TITLES, signal: abort.signal })
try {
  // The name by which the shop knows itself: canonical addresses begin with it.
  process.exitCode = (await audit(shop.origin.replace('127.0.0.1', 'localhost'))) ? 0 : 1
} finally {
  await shop.stop()
  await folder.remove()
}

/** Audits the shop, writes the report and says whether every target is met. */
async function audit(origin: string): Promise<boolean> {
  const screens = await readScreens(origin, folder.path)
  const lighthouse = []
  for (const screen of screens) {
    const result = await auditScreen(origin, screen, runs)
    console.log(`${screen.name}: ${Object.values(result.scores).join(' ')}`)
    lighthouse.push(result)
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const requests = []
  for (const screen of screens) requests.push(await countRequests(browser, origin, screen))
  const axe = await runAxe(browser, origin, folder.path)
  await browser.close()
  const markupFaults = await findMarkupFaults(origin, screens)
  const missed = [
    ...lighthouse.flatMap(missedScores),
    ...requests.flatMap(missedRequests),
    ...axe.faults.map(fault => `axe: ${fault}`),
    ...markupFaults.map(fault => `validators: ${fault}`),
  ]
  const command = ['npm run audit', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  const findings = { command, at: new Date(), titles: TITLES, runs, lighthouse, requests, axe, markupFaults, missed }
  await writeFile(REPORT, writeReport(findings))
  console.log(missed.length === 0 ? 'Every target is met.' : `Missed:\n${missed.join('\n')}`)
  console.log('docs/audit.md is written.')
  return missed.length === 0
}
