import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'var', 'test-results', 'test/e2e'],
    globalSetup: './test/support/database-server.ts',
    setupFiles: './test/support/no-unexpected-errors.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
