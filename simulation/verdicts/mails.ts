import type { TakenMail } from '../world/smtp.ts'
import type { Finding, ShopAccounts } from './accounts.ts'

/** A mail job, enqueued in the transaction that made the mail due. */
export interface MailJob {
  orderId: number
  /** Which mail: `received`, `payment-approved` … */
  mail: string
  /** The part that makes its Message-ID unique. */
  news: string
  state: string
  /** The job's outcome: sent, passed over because it was no longer true, or withheld (for a digest, for example). */
  output: { sent: string } | { passedOver: string } | { withheld: string } | null
}

/** Changes in an order's history that require a mail, and which mail. */
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

/** Checks that no mail is lost, and that none is sent twice under different Message-IDs. */
export function mailFindings(shop: ShopAccounts, jobs: readonly MailJob[], taken: readonly TakenMail[]): Finding[] {
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

/**
 * Checks that each change that requires a mail has one of its own. An OFFLINE promise requires its instructions; received OFFLINE money
 * requires none.
 */
function everyEventIsAskedFor(shop: ShopAccounts, jobs: readonly MailJob[]): Finding {
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

function owedMails({ history, payments }: ShopAccounts): { orderId: number; mail: string }[] {
  const offline = new Set(payments.filter(({ method }) => method === 'OFFLINE').map(({ id }) => id))
  const isAwaited = (subject: string, id: number, cause: string) =>
    subject === 'payment' && offline.has(id) && (cause === 'placed' || cause === 'buyer')
  return withoutTakenBack(history).flatMap(({ orderId, subject, subjectId, from, to, cause = 'placed', detail }) => {
    // Nobody made that refund: its buyer hears that the money is still here.
    if (TAKEN_BACK.test(detail ?? '')) return [{ orderId, mail: 'refund-taken-back' }]
    return [
      ...(from === null && isAwaited(subject, subjectId, cause) ? [{ orderId, mail: 'received' }] : []),
      ...OWED.filter(rule => rule.subject === subject && rule.to.includes(to)).map(({ mail }) => ({ orderId, mail })),
    ]
  })
}

const TAKEN_BACK = /^refund \d+ taken back$/

/** The history without parcel steps that were taken back: neither they nor their withdrawal require a mail. */
function withoutTakenBack(history: ShopAccounts['history']): ShopAccounts['history'] {
  const kept: ShopAccounts['history'] = []
  for (const change of history) {
    if (change.cause !== 'taken-back') kept.push(change)
    else kept.splice(kept.findLastIndex(isUndoneBy(change)), 1)
  }
  return kept
}

const isUndoneBy =
  ({ orderId, from }: ShopAccounts['history'][number]) =>
  (step: ShopAccounts['history'][number]) =>
    step.subject === 'shipment' && step.orderId === orderId && step.to === from

function counted(mails: readonly { orderId: number; mail: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { orderId, mail } of mails) {
    const what = `${mail} of order ${orderId}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}

/** A mail withheld from a buyer counts as lost: nobody floods anyone in a simulation. */
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
