import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** The tests that hold what modules declare: `stryker.declarations.config.mjs` runs all of them for each change. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    isolate: false,
    include: [
      'contract/{money,installments,order,shipping,dates,customer}*.test.ts',
      'shop/transition-diagram.test.ts',
      'shop/calendar/*.test.ts',
      'shop/payments/{payment-states,card-attempts,installment-plan}.test.ts',
      'shop/payments/providers/mercado-pago-{payment,webhook,http}.test.ts',
      'shop/shipping/{tariff-file,delivery-days,quote-shipping}.test.ts',
    ],
  },
})
