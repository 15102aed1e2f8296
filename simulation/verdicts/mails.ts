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
  const revisions = new Map<unknown, number>(shop.orders.map(({ id, revision }) => [id, revision]))
  return [
    {
      rule: 'each mail that was asked for was taken by the server',
      looked: due.length,
      // What a buyer has changed since is told by what follows it.
      wrong: due
        .filter(({ id, data }) => !ids.has(id) && revisions.get(data.orderId) === data.revision)
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

/** Whoever took a card instead needs none. */
function offlineOrdersAreTold({ payments }: ShopBooks, ids: Set<string>): Finding {
  const last = new Map(payments.map(({ orderId, method }) => [orderId, method]))
  const offline = [...last].flatMap(([orderId, method]) => (method === 'OFFLINE' ? [orderId] : []))
  const told = new Set([...ids].map(id => Number(/^order-(\d+)-received-/.exec(id)?.[1])))
  return {
    rule: 'each OFFLINE buyer has the instructions',
    looked: offline.length,
    wrong: offline.filter(orderId => !told.has(orderId)).map(orderId => `order ${orderId} has no instructions`),
  }
}

function localPart(messageId: string): string {
  return messageId.split('@')[0] ?? ''
}
