export interface Part {
  /** As `npm run mutants -- NAME` calls it. */
  name: string
  /** What is changed: patterns from the project's root. */
  mutate: readonly string[]
  /** Which tests have to notice. Few of them make it fast, and can only lower the score. */
  tests: readonly string[]
  /**
   * Leaves what modules declare as they load (schemas and their messages, tables of states, limits) to the part `declarations`: each
   * change of it takes all tests of a part.
   */
  leavesDeclarations?: boolean
}

const contractRules = 'contract/{money,installments,order,shipping,dates}.ts'
const contractTests = 'contract/{money,installments,order,shipping,dates,customer}*.test.ts'

/** A payment shows in a parcel, a refund in a mail: all of these answer for each folder of orders. */
const orderTests = [
  'shop/orders/**/*.test.ts',
  'shop/{notifications,work}/*.test.ts',
  'shop/desk/{waiting/*,without-persons}.test.ts',
  'server/api/{orders,card-orders,order-links,payment-webhooks,print-webhooks}.test.ts',
]

/** All that touches money, in the order in which it is tried. */
export const parts: readonly Part[] = [
  {
    name: 'declarations',
    mutate: [
      contractRules,
      'shop/calendar/business-days.ts',
      'shop/orders/**/*-states.ts',
      'shop/orders/paying/check-times.ts',
      'shop/orders/transfers/{statement-columns,named-orders}.ts',
      'shop/payments/{payment-states,card-attempts,installment-plan}.ts',
      'shop/payments/providers/mercado-pago-{payment,signature,http}.ts',
      'shop/shipping/{tariff-row,tariff-file,delivery-days}.ts',
    ],
    tests: [
      contractTests,
      'shop/transition-diagram.test.ts',
      'shop/calendar/*.test.ts',
      'shop/orders/paying/check-times.test.ts',
      'shop/orders/parcels/shipment-states.test.ts',
      'shop/orders/transfers/{statement-columns,read-statement}.test.ts',
      'shop/payments/{payment-states,card-attempts,card-fingerprint,installment-plan}.test.ts',
      'shop/payments/providers/*.test.ts',
      'shop/shipping/{tariff-file,delivery-days,quote-shipping}.test.ts',
    ],
  },
  {
    name: 'money',
    mutate: [contractRules, 'shop/transition-table.ts'],
    tests: [contractTests, 'shop/transition-{diagram,table}.test.ts', 'shop/payments/payment-states.test.ts'],
    leavesDeclarations: true,
  },
  {
    name: 'shipping',
    mutate: ['shop/{shipping,calendar}/**/*.ts'],
    tests: ['shop/{shipping,calendar}/**/*.test.ts'],
    leavesDeclarations: true,
  },
  {
    name: 'payments',
    mutate: ['shop/payments/**/*.ts'],
    tests: ['shop/payments/**/*.test.ts'],
    leavesDeclarations: true,
  },
  {
    name: 'orders',
    mutate: [
      'shop/orders/*.ts',
      'shop/orders/{by-phone,customers,money-check,overview}/*.ts',
      'shop/work/tend-orders.job.ts',
    ],
    tests: orderTests,
    leavesDeclarations: true,
  },
  {
    name: 'orders/money',
    mutate: ['shop/orders/{paying,refunds,transfers}/*.ts', 'shop/reading/read-amount.ts'],
    tests: [...orderTests, 'shop/reading/*.test.ts'],
    leavesDeclarations: true,
  },
  {
    name: 'orders/books',
    mutate: ['shop/orders/{parcels,printing}/*.ts'],
    tests: orderTests,
    leavesDeclarations: true,
  },
  {
    name: 'orders/declarations',
    mutate: [
      'shop/orders/{ask-partner,cancel-for-buyer,change-cause,issue-detail,issue-kind,order-view,tell-issues,timeline-store}.ts',
      'shop/work/tend-orders.job.ts',
    ],
    tests: [
      'shop/orders/{ask-partner,cancel-for-buyer,issue-detail,issue-store,order-view,tell-issues,timeline-store}.test.ts',
      'shop/orders/refunds/record-refund.test.ts',
      'shop/orders/overview/{month-report,payment-desk}.test.ts',
    ],
  },
]

/** @throws Error that says in one sentence what can't be */
export function chooseParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find(name => !parts.some(part => part.name === name))
  if (unknown) throw new Error(`There is no part ${unknown}: choose among ${parts.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
}

/** The part that the environment names to Stryker and to its workers. */
export function partToTry(): Part {
  const [part] = chooseParts([process.env.MUTANTS_PART ?? ''])
  if (!part) throw new Error('MUTANTS_PART names no part.')
  return part
}
