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
      'shop/payments/{payment-states,card-attempts,installment-plan}.test.ts',
      'shop/payments/providers/mercado-pago-{payment,signature,http}.test.ts',
      'shop/shipping/{tariff-file,delivery-days,quote-shipping}.test.ts',
    ],
  },
  {
    name: 'money',
    mutate: [contractRules, 'shop/transition-table.ts'],
    tests: [contractTests, 'shop/transition-diagram.test.ts', 'shop/payments/payment-states.test.ts'],
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
    mutate: ['shop/orders/*.ts'],
    tests: [
      'shop/orders/*.test.ts',
      'shop/orders/{overview,parcels}/*.test.ts',
      'shop/orders/by-phone/*.test.ts',
      'shop/orders/paying/{await-payment-again,card-orders,charge-card,money-of-changed-orders,payable}.test.ts',
      'shop/orders/printing/paid-printing.test.ts',
      'shop/orders/refunds/{record-refund,refunded-part}.test.ts',
      'shop/orders/transfers/{settle-debt,take-back-transfer,transfers-that-do-not-fit}.test.ts',
      'shop/notifications/disputed-money.test.ts',
      'server/api/{orders,card-orders}.test.ts',
    ],
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
  {
    name: 'orders/paying',
    mutate: ['shop/orders/paying/*.ts'],
    tests: [
      // What a payment's news does to its order shows where money comes, goes back and pays for a book.
      'shop/orders/{paying,refunds,transfers}/*.test.ts',
      'shop/orders/*.test.ts',
      'shop/orders/printing/{paid-printing,pause-printing,pause-by-hand}.test.ts',
      'shop/orders/overview/{order-standing,payment-desk,stuck-orders}.test.ts',
      'shop/notifications/{disputed,cancelled}-money.test.ts',
      'server/api/payment-webhooks.test.ts',
    ],
  },
  {
    name: 'orders/refunds',
    mutate: ['shop/orders/refunds/*.ts'],
    tests: [
      'shop/orders/refunds/*.test.ts',
      'shop/orders/{cancel-for-operator,reduce-unpaid-order}.test.ts',
      'shop/orders/parcels/{take-step-back,step-back-and-money,change-address}.test.ts',
    ],
  },
  {
    name: 'orders/transfers',
    mutate: ['shop/orders/transfers/*.ts', 'shop/reading/read-amount.ts'],
    tests: ['shop/{orders/transfers,reading}/*.test.ts'],
    leavesDeclarations: true,
  },
  {
    name: 'orders/printing',
    mutate: ['shop/orders/printing/*.ts'],
    tests: [
      'shop/orders/{printing,parcels}/*.test.ts',
      'shop/orders/{cancel-for-operator,cancel-for-buyer}.test.ts',
      'shop/orders/refunds/{drop-lines,change-lines-for-buyer,refund-order}.test.ts',
      'server/api/print-webhooks.test.ts',
    ],
  },
  {
    name: 'orders/parcels',
    mutate: ['shop/orders/parcels/*.ts'],
    tests: [
      'shop/orders/{parcels,printing}/*.test.ts',
      'shop/orders/{order-view,reduce-unpaid-order}.test.ts',
      'shop/orders/transfers/take-back-transfer.test.ts',
      'shop/transition-diagram.test.ts',
    ],
  },
  {
    name: 'orders/customers',
    mutate: ['shop/orders/customers/*.ts'],
    tests: ['shop/orders/customers/*.test.ts', 'server/api/order-links.test.ts'],
  },
  {
    name: 'orders/overview',
    mutate: ['shop/orders/overview/*.ts'],
    tests: [
      'shop/orders/{overview,parcels}/*.test.ts',
      'shop/orders/cancel-for-operator.test.ts',
      'shop/orders/printing/{pause-printing,pause-by-hand}.test.ts',
      'shop/desk/without-persons.test.ts',
      'shop/desk/waiting/{money-steps,what-waits}.test.ts',
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
