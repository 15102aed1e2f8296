// What both runners report, as `npm test` shows it at its end: how long each file took, and which tests failed.

/** The files of a vitest report (its JSON), with the seconds that each took. */
export function filesOfVitest({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The tests of a vitest report that failed, `file › test`; a file that could not be read stands for its tests. */
export function failuresOfVitest({ testResults }, root) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(test => `${file} › ${test.fullName}`)
  })
}

/** The files of a Playwright report (its JSON), with the seconds of all their journeys. */
export function filesOfPlaywright({ suites }) {
  return suites.map(suite => ({ file: `test/e2e/${suite.file}`, seconds: milliseconds(suite) / 1000 }))
}

/** The journeys of a Playwright report that failed, `file › journey`; those that passed when tried again are not among them. */
export function failuresOfPlaywright({ suites }) {
  return suites.flatMap(suite => {
    const failed = specsOf(suite).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    return failed.map(({ title }) => `test/e2e/${suite.file} › ${title}`)
  })
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
