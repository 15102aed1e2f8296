// `npm test` and `npm run check`: every check of the project, or those near a change, and a last line that counts them.
import { rmSync } from 'node:fs'
import { buildIfChanged } from './build.mjs'
import { changedFiles } from './changed-files.mjs'
import { findTestChromium } from './find-chromium.mjs'
import { answerHelp } from './help.mjs'
import { nearTests } from './near-tests.mjs'
import { results, runJourneys, runTests, step, tellReports, totals } from './run-checks.mjs'
import { sourceFiles } from './source-files.mjs'
import { ensureFolder, ensureInstalled } from './toolchain.mjs'

const isCheck = process.argv.includes('--check')
const args = process.argv.slice(2).filter(arg => arg !== '--check')
answerHelp(
  `npm test\nnpm run check [-- PATH…]

Every check of the project; npm run check leaves out the journeys in a browser. With paths of files or folders that changed: types,
borders, their lint and format, and the tests near them, beside them or at most two imports away.`,
  { args, takesArguments: isCheck },
)
const changed = changedFiles(args)

ensureInstalled()
rmSync(results, { recursive: true, force: true })
ensureFolder(results)

await step('types of the routes', ['node_modules/@react-router/dev/dist/cli/index.js', 'typegen'])
await step('types', [
  ...['node_modules/typescript/bin/tsc', '--incremental'],
  ...['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
])
await step('specification', ['scripts/specification.mjs', '--check'])
await step('borders', ['scripts/borders.mjs'])
await step('format, lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...lintPaths()])
if (changed) await checkNearTests()
else await checkEverything()

tellReports()
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function checkEverything() {
  // Passes where the registry does not answer.
  await step('known vulnerabilities', ['scripts/vulnerabilities.mjs'])
  await buildIfChanged()
  await runTests()
  if (!isCheck) await browserJourneys()
}

async function checkNearTests() {
  const { near, far } = nearTests(sourceFiles(), changed)
  // Some of these open the built shop.
  if (near.some(file => /^(server|test|simulation|bench|audit)\//.test(file))) await buildIfChanged()
  if (near.length > 0) await runTests(near)
  else console.log('\nNo tests are near.')
  if (far.length > 0)
    console.log(`\n${far.length} more test files reach it from further away: npm run check runs them.`)
}

/** Documents and data have no lint: Biome passes over them. */
function lintPaths() {
  return changed ? ['--no-errors-on-unmatched', ...changed] : []
}

async function browserJourneys() {
  const chromium = findTestChromium()
  if (chromium) return runJourneys(chromium)
  totals.failed++
  console.error('No Chromium for the browser journeys: install Chromium or Chrome, or name one in CHROME_PATH.')
}
