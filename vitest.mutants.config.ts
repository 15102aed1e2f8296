import { mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** The tests that answer for orders, payments, shipping and money: `npm run mutants` runs these and no others. */
export default mergeConfig(config, {
  test: {
    include: [
      'contract/{money,installments,order,shipping,dates,customer}*.test.ts',
      'shop/{orders,payments,shipping,calendar}/**/*.test.ts',
      'server/api/*{order,payment,print,shipping}*.test.ts',
    ],
  },
})
