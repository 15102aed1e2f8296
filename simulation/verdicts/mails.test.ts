import { describe, expect, it } from 'vitest'
import { bankFindings } from './bank.ts'
import type { ShopBooks } from './books.ts'
import { type MailJob, mailFindings } from './mails.ts'

const shop = {
  orders: [{ id: 1, revision: 2 }],
  payments: [{ orderId: 1, method: 'OFFLINE', status: 'APPROVED', amountCents: 149_000, refundedCents: 0 }],
} as ShopBooks
const job = (news: string, output: MailJob['output'] = { sent: `order-1-received-${news}` }): MailJob => ({
  orderId: 1,
  mail: 'received',
  news,
  state: 'completed',
  output,
})
const mail = (id: string) => ({ messageId: `${id}@127.0.0.1`, to: 'ana@correo.example' })

function brokenRules(jobs: MailJob[], taken: ReturnType<typeof mail>[]): string[] {
  return mailFindings(shop, jobs, taken)
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ rule }) => rule)
}

describe('the verdict over mails', () => {
  it('is content when each mail was taken, be it twice under one Message-ID', () => {
    expect(brokenRules([job('a')], [mail('order-1-received-a'), mail('order-1-received-a')])).toEqual([])
  })

  it('is content with a mail whose news were no longer true', () => {
    expect(brokenRules([job('a', { passedOver: 'no longer true' }), job('b')], [mail('order-1-received-b')])).toEqual(
      [],
    )
  })

  it('finds a mail that was lost', () => {
    expect(brokenRules([job('a'), job('b')], [mail('order-1-received-a')])).toEqual([
      'each mail that was asked for was taken by the server, or passed over as no longer true',
    ])
  })

  it('finds a mail whose job is not done', () => {
    expect(brokenRules([{ ...job('a'), state: 'retry' }], [mail('order-1-received-a')])).toEqual([
      'each mail that was asked for is done with',
    ])
  })

  it('finds an OFFLINE buyer whose mail nobody asked for', () => {
    expect(brokenRules([], [])).toEqual(['each OFFLINE buyer has the instructions'])
  })

  it('finds a second mail under another Message-ID', () => {
    expect(brokenRules([job('a')], [mail('order-1-received-a'), mail('order-1-received-x')])).toEqual([
      'each mail taken is one that was asked for',
    ])
  })
})

describe('the verdict over the bank', () => {
  const wrongWith = (balances: [number, number][]) => bankFindings(shop, new Map(balances))[0]?.wrong

  it('finds money that was not written down, and money that never came', () => {
    expect(wrongWith([[1, 149_000]])).toEqual([])
    expect(wrongWith([[1, 149_001]])).toHaveLength(1)
    expect(wrongWith([])).toHaveLength(1)
    expect(
      wrongWith([
        [1, 149_000],
        [2, 100],
      ]),
    ).toHaveLength(1)
  })
})
