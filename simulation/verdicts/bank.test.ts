import { expect, it } from 'vitest'
import type { ShopAccounts, Transfer } from './accounts.ts'
import { bankFindings } from './bank.ts'

const shop = {
  orders: [{ id: 1, email: 'ana@correo.example' }],
  refunds: [] as ShopAccounts['refunds'],
  payments: [{ id: 7, orderId: 1, method: 'OFFLINE', status: 'APPROVED', amountCents: 149_000, refundedCents: 0 }],
} as ShopAccounts
const transfer = (kind: Transfer['kind'], cents: number, email = 'ana@correo.example'): Transfer => ({
  reference: 'MOV-1',
  kind,
  shares: new Map([[email, cents]]),
})

it.each<[string, Transfer[], number]>([
  ['is content with what is written down', [transfer('in', 149_000)], 0],
  ['is content with what went back again', [transfer('in', 150_000), transfer('out', 1000)], 0],
  ['finds a transfer that is there twice', [transfer('in', 149_000), transfer('in', 149_000)], 1],
  ['finds money that never came', [], 1],
  ['finds money that nobody wrote down', [transfer('in', 149_000), transfer('in', 100, 'eva@correo.example')], 1],
])('the verdict over the bank %s', (_what, transfers, wrong) => {
  expect(bankFindings(shop, transfers)[0]?.wrong).toHaveLength(wrong)
})

it.each<[string, string, string | null, number]>([
  ['is content with a refund that the bank made', 'MOV-1', 'DONE', 0],
  ['is content with one that waits', 'ERROR-1', null, 0],
  ['finds one that nobody made', 'ERROR-1', 'DONE', 1],
])('the verdict over the bank %s', (_what, reference, outcome, wrong) => {
  const refunds = [{ paymentId: 7, amountCents: 1000, outcome, reference }]
  expect(bankFindings({ ...shop, refunds }, [transfer('out', 1000)])[1]?.wrong).toHaveLength(wrong)
})
