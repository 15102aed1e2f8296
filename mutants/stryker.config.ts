import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { NEAREST_FIRST, NEAREST_FIRST_PLUGIN } from './nearest-first.ts'
import { partToTry } from './parts.ts'
import { reportFile, sandboxFolder } from './report-files.ts'
import { SAMPLE_PLUGIN } from './sample.ts'

/** Stryker's settings for the part that MUTANTS_PART names. */
const part = partToTry()

// The process that started this may be killed: nothing goes on unseen.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const settings: PartialStrykerOptions = {
  packageManager: 'npm',
  testRunner: NEAREST_FIRST,
  plugins: ['@stryker-mutator/vitest-runner', NEAREST_FIRST_PLUGIN, SAMPLE_PLUGIN],
  ignorers: ['sample'],
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  mutate: [...part.mutate, '!**/*.{test,contract}.ts'],
  tsconfigFile: 'none: TypeScript 7 has no API for it to be rewritten with, and tests run without it',
  coverageAnalysis: 'perTest',
  ignoreStatic: part.leavesDeclarations ?? false,
  concurrency: 2,
  // A busy machine must not look like a loop without an end, which counts as noticed.
  timeoutMS: 60_000,
  // All tests of orders take some five minutes, twice, where the machine is busy.
  dryRunTimeoutMinutes: 20,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: reportFile(part) },
  ignorePatterns: ['/test-results', '/build', '/var', '/playwright-report'],
  tempDirName: sandboxFolder(part),
  cleanTempDir: 'always',
}

export default settings
