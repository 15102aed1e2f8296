import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** What all tests have in common. */
export const tests = {
  exclude: [...configDefaults.exclude, 'build', 'var', 'test-results', 'test/e2e'],
  setupFiles: ['./test/support/no-unexpected-errors.ts', './test/support/end-of-file.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // What is waited for comes sooner or later on a busy machine too: only what never comes is a failure.
  expect: { poll: { timeout: 15_000 } },
}

/**
 * Tests of use cases, commands and routes: they share a process and its loaded modules, file after file, since what they import keeps no
 * state of its own; each has a database of its own.
 */
const SHARING = ['contract', 'sandbox', 'shop', 'server/api', 'server/cli'].map(folder => `${folder}/**/*.test.ts`)

/** Everything else runs in a process of its own, a file each: what belongs to a browser or a process is global there. */
export default defineConfig({
  test: {
    globalSetup: ['./test/support/database-server.ts', './test/support/filled-shops.ts'],
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...tests, name: 'sharing', include: SHARING, isolate: false } },
      {
        test: {
          ...tests,
          name: 'alone',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...tests.exclude, ...SHARING],
        },
      },
    ],
  },
})
