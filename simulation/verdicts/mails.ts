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
  /** What became of it, once its job is done: sent, or passed over since its news were no longer true. */
  output: { sent: string } | { passedOver: string } | null
}

/** No mail is lost, and none is sent twice as another. */
export function mailFindings(shop: ShopBooks, jobs: readonly MailJob[], taken: readonly TakenMail[]): Finding[] {
  const ids = new Set(taken.map(({ messageId }) => localPart(messageId)))
  const askedFor = new Set(jobs.map(messageIdOf))
  return [
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
    offlineOrdersAreTold(shop, jobs),
    {
      rule: 'each mail taken is one that was asked for',
      looked: taken.length,
      wrong: [...ids].filter(id => !askedFor.has(id)).map(id => `nobody asked for ${id}`),
    },
  ]
}

/** Whoever took a card instead needs no instructions, nor who had paid or given up before their mail got through. */
function offlineOrdersAreTold({ payments }: ShopBooks, jobs: readonly MailJob[]): Finding {
  const last = new Map(payments.map(({ orderId, method }) => [orderId, method]))
  const offline = [...last].flatMap(([orderId, method]) => (method === 'OFFLINE' ? [orderId] : []))
  const told = new Set(jobs.filter(({ mail }) => mail === 'received').map(({ orderId }) => orderId))
  return {
    rule: 'each OFFLINE buyer has the instructions',
    looked: offline.length,
    wrong: offline.filter(orderId => !told.has(orderId)).map(orderId => `order ${orderId} has no instructions`),
  }
}

function isPassedOver({ output }: MailJob): boolean {
  return output !== null && 'passedOver' in output
}

function messageIdOf({ orderId, mail, news }: MailJob): string {
  return `order-${orderId}-${mail}-${news}`
}

function localPart(messageId: string): string {
  return messageId.split('@')[0] ?? ''
}
