import type { TakenMail } from '../world/smtp.ts'
import type { Finding, ShopBooks } from './books.ts'

/** A mail that the shop asked itself to send, in the transaction that made it due. */
export interface MailJob {
  orderId: number
  /** Which mail: `received`, `payment-approved` … */
  mail: string
  /** What makes its Message-ID its own. */
  news: string
  state: string
  /** What happened to it, once its job is done: sent, passed over since it was no longer true, or left to a digest. */
  output: { sent: string } | { passedOver: string } | { withheld: string } | null
}

/** What owes a buyer a mail: a change in an order's history, and the mail that reports it. */
const OWED: readonly { subject: string; to: readonly string[]; mail: string }[] = [
  { subject: 'order', to: ['PENDING_CONFIRMATION'], mail: 'payment-approved' },
  { subject: 'order', to: ['CONFIRMED'], mail: 'confirmed' },
  { subject: 'order', to: ['BMG_ORDER_CONFIRMATION_FAILED'], mail: 'confirmation-delayed' },
  { subject: 'order', to: ['CANCELLED'], mail: 'cancelled' },
  { subject: 'payment', to: ['PARTIALLY_REFUNDED', 'REFUNDED'], mail: 'payment-refunded' },
  { subject: 'shipment', to: ['LINES_DROPPED'], mail: 'lines-dropped' },
  { subject: 'shipment', to: ['ADDRESS_CHANGED'], mail: 'address-changed' },
  { subject: 'shipment', to: ['DISPATCHED'], mail: 'dispatched' },
  { subject: 'shipment', to: ['READY_FOR_PICKUP'], mail: 'ready-for-pickup' },
  { subject: 'shipment', to: ['DELIVERED', 'COLLECTED'], mail: 'delivered' },
]

/** No mail is lost, and none is sent twice as another. */
export function mailFindings(shop: ShopBooks, jobs: readonly MailJob[], taken: readonly TakenMail[]): Finding[] {
  const ids = new Set(taken.map(({ messageId }) => localPart(messageId)))
  const askedFor = new Set(jobs.map(messageIdOf))
  return [
    everyEventIsAskedFor(shop, jobs),
    {
      rule: 'each mail that was asked for was taken by the server, or passed over as no longer true',
      looked: jobs.length,
      wrong: jobs
        .filter(job => !isPassedOver(job) && !ids.has(messageIdOf(job)))
        .map(job => `${messageIdOf(job)} was never taken (its job is ${job.state})`),
    },
    {
      rule: 'each mail that was asked for is done with',
      looked: jobs.length,
      wrong: jobs
        .filter(({ state }) => state !== 'completed')
        .map(job => `the job of ${messageIdOf(job)} is ${job.state}`),
    },
    {
      rule: 'each mail taken is one that was asked for',
      looked: taken.length,
      wrong: [...ids]
        .filter(id => !askedFor.has(id) && !id.startsWith('shop-digest-'))
        .map(id => `nobody asked for ${id}`),
    },
  ]
}

/** Every change that owes a mail has one of its own; a promise to pay OFFLINE owes its instructions, and money that came owes none. */
function everyEventIsAskedFor(shop: ShopBooks, jobs: readonly MailJob[]): Finding {
  const owed = counted(owedMails(shop))
  const asked = counted(jobs)
  return {
    rule: 'each event that owes a mail asked for one',
    looked: [...owed.values()].reduce((sum, count) => sum + count, 0),
    wrong: [...owed]
      .filter(([what, count]) => (asked.get(what) ?? 0) < count)
      .map(([what, count]) => `${what} is owed ${count} times and was asked for ${asked.get(what) ?? 0} times`),
  }
}

function owedMails({ history, payments }: ShopBooks): { orderId: number; mail: string }[] {
  const offline = new Set(payments.filter(({ method }) => method === 'OFFLINE').map(({ id }) => id))
  const isAwaited = (subject: string, id: number, cause: string) =>
    subject === 'payment' && offline.has(id) && (cause === 'placed' || cause === 'buyer')
  return withoutTakenBack(history).flatMap(({ orderId, subject, subjectId, from, to, cause = 'placed' }) => [
    ...(from === null && isAwaited(subject, subjectId, cause) ? [{ orderId, mail: 'received' }] : []),
    ...OWED.filter(rule => rule.subject === subject && rule.to.includes(to)).map(({ mail }) => ({ orderId, mail })),
  ])
}

/** No mail about a parcel's step that was taken back, nor about taking it back. */
function withoutTakenBack(history: ShopBooks['history']): ShopBooks['history'] {
  const kept: ShopBooks['history'] = []
  for (const change of history) {
    if (change.cause !== 'taken-back') kept.push(change)
    else kept.splice(kept.findLastIndex(isUndoneBy(change)), 1)
  }
  return kept
}

const isUndoneBy =
  ({ orderId, from }: ShopBooks['history'][number]) =>
  (step: ShopBooks['history'][number]) =>
    step.subject === 'shipment' && step.orderId === orderId && step.to === from

function counted(mails: readonly { orderId: number; mail: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { orderId, mail } of mails) {
    const what = `${mail} of order ${orderId}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}

/** One withheld from a buyer is lost: in a simulation nobody floods anyone. */
function isPassedOver({ mail, output }: MailJob): boolean {
  if (output === null) return false
  return 'passedOver' in output || ('withheld' in output && output.withheld === 'digest' && mail.startsWith('to-shop-'))
}

function messageIdOf({ orderId, mail, news }: MailJob): string {
  return `order-${orderId}-${mail}-${news}`
}

function localPart(messageId: string): string {
  return messageId.split('@')[0] ?? ''
}
