// Which test files take longest, from the reports of both runners: shown after `npm test`, so that a slow one is seen when it comes.

/** The files of a vitest report (its JSON), with the seconds that each took. */
export function filesOfVitest({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The files of a Playwright report (its JSON), with the seconds of all their journeys. */
export function filesOfPlaywright({ suites }) {
  return suites.map(suite => ({ file: `test/e2e/${suite.file}`, seconds: milliseconds(suite) / 1000 }))
}

function milliseconds({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(milliseconds))
}

/** The ten slowest, slowest first, as lines. */
export function tenSlowest(files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
