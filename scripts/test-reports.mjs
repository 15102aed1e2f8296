// What both runners report, as `npm test` shows it at its end: how long each file took, and which tests failed.
import { stripVTControlCharacters } from 'node:util'

/** The files of a vitest report (its JSON), with the seconds that each took. */
export function filesOfVitest({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * The tests of a vitest report that failed, and those that passed when tried again, as `file › test: why`; a file that could not be read
 * stands for its tests.
 */
export function failuresOfVitest({ testResults }, root) {
  const failures = []
  const flaky = []
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.replace(`${root}/`, '')
    for (const { status, fullName, failureMessages: [why] = [] } of assertionResults) {
      if (status === 'failed') failures.push(line(`${file} › ${fullName}`, why))
      else if (status === 'passed' && why !== undefined) flaky.push(line(`${file} › ${fullName}`, why))
    }
    if (status === 'failed' && assertionResults.every(test => test.status !== 'failed'))
      failures.push(line(file, message))
  }
  return { failures, flaky }
}

/** The files of a Playwright report (its JSON), with the seconds of all their journeys. */
export function filesOfPlaywright({ suites }) {
  return suites.map(suite => ({ file: `test/e2e/${suite.file}`, seconds: milliseconds(suite) / 1000 }))
}

/** The journeys of a Playwright report that failed, and those that passed when tried again, as `file › journey: why`. */
export function failuresOfPlaywright({ suites }) {
  const journeys = suites.flatMap(suite =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        status,
        words: line(`test/e2e/${suite.file} › ${title}`, results.find(({ error }) => error)?.error.message),
      })),
    ),
  )
  const wordsOf = wanted => journeys.filter(({ status }) => status === wanted).map(({ words }) => words)
  return { failures: wordsOf('unexpected'), flaky: wordsOf('flaky') }
}

/** One line for a failure: the first of its message says enough to know whether to read on. */
function line(test, message = '') {
  const why = stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 200)
  return why ? `${test}: ${why}` : test
}

function milliseconds(suite) {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return results.reduce((total, { duration }) => total + duration, 0)
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The ten slowest, slowest first, as lines. */
export function tenSlowest(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
