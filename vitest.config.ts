import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What all tests have in common. */
export const tests = {
  exclude: [...configDefaults.exclude, 'build', 'var', 'test-results', 'test/e2e'],
  setupFiles: ['./test/support/no-unexpected-errors.ts', './test/support/end-of-file.ts'],
  // What is waited for comes sooner or later on a busy machine too: only what never comes is a failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // As for the journeys: on a shared machine the others run on, and `npm test` names at its end what passed only when tried again.
  retry: process.env.CI ? 1 : 0,
}

/**
 * Tests of use cases, commands, routes and screens: they share a process and its loaded modules, file after file, since what they import
 * keeps no state of its own. To load the modules anew would take most of the time of most of them. A test has a database to itself,
 * emptied for the next one.
 */
const SHARING = [
  ...['app', 'contract', 'desk', 'sandbox', 'shop', 'simulation/verdicts', 'ui'],
  ...['api', 'cli', 'crawlers', 'desk', 'http', 'mail-preview', 'page-cache', 'turns'].map(part => `server/${part}`),
].flatMap(folder => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`])

/** Tests that start whole shops or restore databases: most of their time they wait for processes. */
const WAITING = /\/(?:test\/process|simulation|platform\/backup|server\/backup)\//

/** Begins with what waits, so that the others work meanwhile and none of these is the last to end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return waitingFirst(await super.sort(files))
  }
}

export function waitingFirst<File extends Pick<TestSpecification, 'moduleId'>>(files: File[]): File[] {
  const waits = ({ moduleId }: File) => WAITING.test(moduleId)
  return [...files.filter(waits), ...files.filter(file => !waits(file))]
}

/** Everything else runs in a process of its own, a file each: what belongs to a process is global there. */
export default defineConfig({
  test: {
    globalSetup: ['./test/support/database-server.ts', './test/support/filled-shops.ts'],
    // Left alone, the runner takes one fewer.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...tests,
          name: 'sharing',
          include: SHARING,
          isolate: false,
          // What one test put in the place of a browser's is not the next one's.
          unstubGlobals: true,
          provide: { keepsDatabases: true },
        },
      },
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
