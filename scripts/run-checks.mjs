import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  failuresOfPlaywright,
  failuresOfVitest,
  filesOfPlaywright,
  filesOfVitest,
  tenSlowest,
} from './test-reports.mjs'
import { root, run } from './toolchain.mjs'

/** Where the runners leave their reports, and what is worth looking at after a failure. */
export const results = join(root, 'test-results')
export const totals = { passed: 0, failed: 0 }
const files = []
const failures = []
const flaky = []

/** One check that passes or fails as a whole. */
export async function step(name, args) {
  console.log(`\n— ${name}`)
  const code = await run(args)
  totals[code === 0 ? 'passed' : 'failed']++
  if (code !== 0) failures.push(name)
}

/** Unit and integration tests, all of them unless some are named. */
export async function runTests(names = []) {
  const report = join(results, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...names]
  await suite('unit and integration tests', { args, report, read: readVitest })
}

/** Journeys in a real browser, as many at once as the machine has cores. */
export async function runJourneys(chromium) {
  const report = join(results, 'e2e.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts']
  const workers = ['--workers', String(availableParallelism())]
  const env = { CHROME_PATH: chromium }
  await suite('browser journeys', { args: [...args, ...workers], report, read: readPlaywright, env })
}

/** Which of the files that have run take longest, and by name all that failed: nobody reads thousands of lines for it. */
export function tellReports() {
  if (files.length > 0) console.log(`\nThe ten slowest test files:\n${tenSlowest(files).join('\n')}`)
  list('Passed only when tried again', flaky)
  list('Failed', failures)
}

function list(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}:\n${lines.map(line => `  ${line}`).join('\n')}`)
}

/** A runner that reports its own counts; one that dies without a report is a failure. */
async function suite(name, { args, report, read, env = {} }) {
  console.log(`\n— ${name}`)
  const code = await run(args, { env })
  const told = readReport(report, read)
  totals.passed += told.passed
  totals.failed += Math.max(told.failed, code === 0 && told.passed > 0 ? 0 : 1)
  files.push(...told.files)
  failures.push(...told.failures)
  flaky.push(...told.flaky)
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, files: [], failures: [`${file}: no report`], flaky: [] }
  }
}

function readVitest(report) {
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests }
  return { ...counts, files: filesOfVitest(report, root), ...failuresOfVitest(report, root) }
}

function readPlaywright(report) {
  const counts = { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  return { ...counts, files: filesOfPlaywright(report), ...failuresOfPlaywright(report) }
}
