import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'
import { keepOneThread } from './kept-thread.ts'

/** How Stryker runs a part's tests; which ones they are, `parts.ts` says. */
export default defineConfig({
  ...config,
  plugins: [keepOneThread()],
  test: {
    ...config.test,
    isolate: false,
    setupFiles: ['./mutants/load-unchanged.ts', config.test?.setupFiles ?? []].flat(),
  },
})
