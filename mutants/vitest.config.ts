import { defineConfig } from 'vitest/config'
import { tests } from '../vitest.config.ts'
import { keepOneThread } from './kept-thread.ts'
import { NearestFirst } from './nearness.ts'
import { partToTry } from './parts.ts'

const part = partToTry()

/**
 * How Stryker runs a part's tests, and which. Its own setting `testFiles` would not do: with it, Stryker changes declarations only after
 * they were loaded.
 */
export default defineConfig({
  plugins: [keepOneThread()],
  test: {
    ...tests,
    globalSetup: ['./test/support/database-server.ts'],
    provide: { keepsDatabases: true },
    isolate: false,
    sequence: { sequencer: NearestFirst },
    include: [...part.tests],
    setupFiles: ['./mutants/load-unchanged.ts', ...tests.setupFiles],
  },
})
