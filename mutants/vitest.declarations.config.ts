import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'

/** Every run loads its modules anew: what is tried is what they declare as they load. */
export default defineConfig({
  ...config,
  test: { ...config.test, isolate: false },
})
