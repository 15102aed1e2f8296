import { defineConfig } from 'vitest/config'
import { keepOneThread } from './test/support/kept-thread.ts'
import config from './vitest.config.ts'

/** The tests that answer for orders, payments, shipping and money: `npm run mutants` runs these and no others. */
export default defineConfig({
  ...config,
  plugins: [keepOneThread()],
  test: {
    ...config.test,
    isolate: false,
    // In place of the general list, which `mergeConfig` would only add to.
    include: [
      'contract/{money,installments,order,shipping,dates,customer}*.test.ts',
      'shop/{orders,payments,shipping,calendar}/**/*.test.ts',
      'shop/transition-diagram.test.ts',
      'server/api/*{order,payment,print,shipping}*.test.ts',
    ],
  },
})
