import base from './stryker.config.json' with { type: 'json' }

/**
 * `npm run mutants -- stryker.declarations.config.mjs`: what is declared once, as a module loads (schemas and their messages, tables of
 * states, limits). The long run leaves it out, since every test would have to run for each change; here the few that hold it do.
 */
export default {
  ...base,
  ignoreStatic: false,
  vitest: { configFile: 'vitest.declarations.config.ts', related: false },
  mutate: [
    'contract/{money,installments,order,shipping,dates}.ts',
    'shop/calendar/business-days.ts',
    'shop/orders/*-states.ts',
    'shop/payments/{payment-states,card-attempts,installment-plan}.ts',
    'shop/payments/providers/mercado-pago-{payment,webhook,http}.ts',
    'shop/shipping/{tariff-row,tariff-file,delivery-days}.ts',
  ],
  jsonReporter: { fileName: 'test-results/mutants-of-declarations.json' },
  htmlReporter: { fileName: 'test-results/mutants-of-declarations.html' },
}
