// Checks that the verdict over mails notices what it is there to notice.
import { describe, expect, it } from 'vitest'
import type { ShopAccounts } from './accounts.ts'
import { type MailJob, mailFindings } from './mails.ts'

const shop = {
  payments: [{ id: 7, orderId: 1, method: 'OFFLINE', status: 'APPROVED', amountCents: 149_000, refundedCents: 0 }],
  history: [
    { orderId: 1, subject: 'payment', subjectId: 7, from: null, to: 'PENDING' },
    { orderId: 1, subject: 'order', subjectId: 1, from: 'PENDING_PAYMENT', to: 'PENDING_CONFIRMATION' },
  ],
} as ShopAccounts
const job = (mail: string, output: MailJob['output'] = { sent: 'it was' }): MailJob => ({
  orderId: 1,
  mail,
  news: 'n1',
  state: 'completed',
  output,
})
const [received, approved] = [job('received'), job('payment-approved')]
const mail = (id: string) => ({ messageId: `${id}@127.0.0.1`, to: 'ana@correo.example', subject: '', text: '' })
const MAILS = [mail('order-1-received-n1'), mail('order-1-payment-approved-n1')]

function brokenRules(jobs: MailJob[], taken: ReturnType<typeof mail>[]): string[] {
  return mailFindings(shop, jobs, taken)
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ rule }) => rule)
}

describe('the verdict over mails', () => {
  it('is content when each mail was taken, be it twice under one Message-ID', () => {
    expect(brokenRules([received, approved], [...MAILS, mail('order-1-received-n1')])).toEqual([])
  })

  it('is content with a mail whose news were no longer true', () => {
    const passedOver = job('received', { passedOver: 'no longer true' })
    expect(brokenRules([passedOver, approved], MAILS.slice(1))).toEqual([])
  })

  it('is content with a mail to the shop that was left to a digest, and with the digest', () => {
    const toShop = job('to-shop-new-order', { withheld: 'digest' })
    expect(brokenRules([received, approved, toShop], [...MAILS, mail('shop-digest-1')])).toEqual([])
    const toBuyer = job('received', { withheld: 'too-many' })
    expect(brokenRules([toBuyer, approved], MAILS.slice(1))).toContain(
      'each mail that was asked for was taken by the server, or passed over as no longer true',
    )
  })

  it('finds a refund that was taken back, and whose buyer hears nothing of it', () => {
    const taken = { orderId: 1, subject: 'payment', subjectId: 7, from: 'REFUNDED', to: 'PARTIALLY_REFUNDED' }
    const history = [...shop.history, { ...taken, cause: 'operator', detail: 'refund 3 taken back' }]
    const [owed] = mailFindings({ ...shop, history }, [received, approved], MAILS)
    expect(owed?.wrong).toEqual(['refund-taken-back of order 1 is owed 1 times and was asked for 0 times'])
  })

  it('finds a mail that was lost', () => {
    expect(brokenRules([received, approved], MAILS.slice(1))).toEqual([
      'each mail that was asked for was taken by the server, or passed over as no longer true',
    ])
  })

  it('finds a mail whose job is not done', () => {
    expect(brokenRules([{ ...received, state: 'retry' }, approved], MAILS)).toEqual([
      'each mail that was asked for is done with',
    ])
  })

  it('finds an event without a mail', () => {
    expect(brokenRules([approved], MAILS.slice(1))).toEqual(['each event that owes a mail asked for one'])
    expect(brokenRules([received], MAILS.slice(0, 1))).toEqual(['each event that owes a mail asked for one'])
  })

  it('owes no mail for a step that was taken back, and one for the step that follows it', () => {
    const step = (from: string, to: string, cause: string) => ({
      orderId: 1,
      subject: 'shipment',
      subjectId: 1,
      from,
      to,
      cause,
    })
    const out = step('PREPARING', 'DISPATCHED', 'operator')
    const back = step('DISPATCHED', 'PREPARING', 'taken-back')
    const rules = (...steps: (typeof out)[]) =>
      mailFindings({ ...shop, history: [...shop.history, ...steps] }, [received, approved], MAILS).filter(
        ({ wrong }) => wrong.length > 0,
      )
    expect(rules(out, back)).toEqual([])
    expect(rules(out, back, out)).toMatchObject([
      { wrong: ['dispatched of order 1 is owed 1 times and was asked for 0 times'] },
    ])
  })

  it('finds a second mail under another Message-ID', () => {
    expect(brokenRules([received, approved], [...MAILS, mail('order-1-received-n2')])).toEqual([
      'each mail taken is one that was asked for',
    ])
  })
})
