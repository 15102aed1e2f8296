import type { TakenMail } from '../world/smtp.ts'
import type { Finding, ShopBooks } from './books.ts'

/** A mail that the shop asked itself to send, in the transaction that made it due. */
export interface MailJob {
  queue: string
  state: string
  data: Record<string, unknown>
}

/** The Message-ID that each kind of mail bears, by what it was asked for: one for each piece of news, however often it is sent. */
const MESSAGE_IDS: Record<string, (data: Record<string, unknown>) => string> = {
  'mail-order-received': ({ orderId, revision }) => `order-${orderId}-received-${revision}`,
}

/** No mail is lost, and none is sent twice as another. */
export function mailFindings(shop: ShopBooks, jobs: readonly MailJob[], taken: readonly TakenMail[]): Finding[] {
  const ids = new Set(taken.map(({ messageId }) => localPart(messageId)))
  const due = jobs.flatMap(({ queue, state, data }) => {
    const id = MESSAGE_IDS[queue]?.(data)
    return id === undefined ? [] : [{ id, state, data }]
  })
  const lastRevision = new Map<unknown, number>()
  for (const { data } of due) {
    lastRevision.set(data.orderId, Math.max(lastRevision.get(data.orderId) ?? 0, Number(data.revision)))
  }
  return [
    {
      rule: 'each mail that was asked for was taken by the server',
      looked: due.length,
      // An order that was changed since has a later mail, which says what holds.
      wrong: due
        .filter(({ id, data }) => !ids.has(id) && lastRevision.get(data.orderId) === data.revision)
        .map(({ id, state }) => `${id} was never taken (its job is ${state})`),
    },
    offlineOrdersAreTold(shop, ids),
    {
      rule: 'each mail taken is one that was asked for',
      looked: taken.length,
      wrong: [...ids].filter(id => !due.some(mail => mail.id === id)).map(id => `nobody asked for ${id}`),
    },
  ]
}

function offlineOrdersAreTold({ payments }: ShopBooks, ids: Set<string>): Finding {
  const offline = new Set(payments.filter(({ method }) => method === 'OFFLINE').map(({ orderId }) => orderId))
  const told = new Set([...ids].map(id => Number(/^order-(\d+)-received-/.exec(id)?.[1])))
  return {
    rule: 'each OFFLINE buyer has the instructions',
    looked: offline.size,
    wrong: [...offline].filter(orderId => !told.has(orderId)).map(orderId => `order ${orderId} has no instructions`),
  }
}

function localPart(messageId: string): string {
  return messageId.split('@')[0] ?? ''
}
