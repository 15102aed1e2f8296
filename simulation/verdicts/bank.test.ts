import { expect, it } from 'vitest'
import { bankFindings } from './bank.ts'
import type { ShopBooks } from './books.ts'

const shop = {
  payments: [{ orderId: 1, method: 'OFFLINE', status: 'APPROVED', amountCents: 149_000, refundedCents: 0 }],
} as ShopBooks

it.each([
  ['is content with what is written down', [[1, 149_000]], 0],
  ['finds a credit that is there twice', [[1, 298_000]], 1],
  ['finds money that never came', [], 1],
  [
    'finds money that nobody wrote down',
    [
      [1, 149_000],
      [2, 100],
    ],
    1,
  ],
] satisfies [string, [number, number][], number][])('the verdict over the bank %s', (_what, balances, wrong) => {
  expect(bankFindings(shop, new Map(balances))[0]?.wrong).toHaveLength(wrong)
})
