// `npm test` and `npm run check`: every check of the project, and a last line that counts them: `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { answerHelp } from './help.mjs'
import { ensureFolder, ensureInstalled, root, run } from './toolchain.mjs'

const args = process.argv.slice(2)
answerHelp(
  'npm test\nnpm run check\n\nEvery check of the project; npm run check leaves out the journeys in a browser.',
  {
    args: args.filter(arg => arg !== '--check'),
  },
)
const withoutBrowser = args.includes('--check')
const results = join(root, 'test-results')
const totals = { passed: 0, failed: 0 }

ensureInstalled()
rmSync(results, { recursive: true, force: true })
ensureFolder(results)

await step('types of the routes', ['node_modules/@react-router/dev/dist/cli/index.js', 'typegen'])
await step('types', ['node_modules/typescript/bin/tsc'])
await step('specification', ['scripts/specification.mjs', '--check'])
await step('borders', ['scripts/borders.mjs'])
await step('format, lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'])
await buildIfChanged()
await suite(
  'unit and integration tests',
  ['node_modules/vitest/vitest.mjs', 'run', ...jsonReport('unit')],
  countVitest,
  'unit',
)
if (!withoutBrowser) await browserJourneys()

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function browserJourneys() {
  const chromium = findChromium()
  if (!chromium) {
    totals.failed++
    console.error('No Chromium for the browser journeys: install Chromium or Chrome, or name one in CHROME_PATH.')
    return
  }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts']
  await suite('browser journeys', args, countPlaywright, 'e2e', { CHROME_PATH: chromium })
}

/** One check that passes or fails as a whole. */
async function step(name, args) {
  console.log(`\n— ${name}`)
  const code = await run(args)
  totals[code === 0 ? 'passed' : 'failed']++
}

/** A runner that reports its own counts; one that dies without a report is a failure. */
async function suite(name, args, count, report, env = {}) {
  console.log(`\n— ${name}`)
  const code = await run(args, { env })
  const counts = readCounts(join(results, `${report}.json`), count)
  totals.passed += counts.passed
  totals.failed += Math.max(counts.failed, code === 0 && counts.passed > 0 ? 0 : 1)
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function jsonReport(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`]
}

function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected }
}
