import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { closeLinkRequest, readLinkRequest } from '../orders/customers/order-links.ts'
import { orderLinksMail } from './mails/order-links.ts'
import { type ReceiverDeps, withholdMail } from './receivers/may-mail.ts'
import { withRefusal } from './receivers/with-refusal.ts'

export const orderLinksJob: JobKind<{ requestId: number }> = {
  queue: 'mail-order-links',
  payload: v.object({ requestId: v.number() }),
}

/** Mails a person the links of their orders; no mail if there are none. The request is deleted afterwards. */
export async function sendOrderLinks(
  deps: ReceiverDeps & { mailer: Mailer; profile: ShopProfile },
  { requestId }: { requestId: number },
): Promise<void> {
  const { db, mailer, profile } = deps
  const request = await readLinkRequest(db, requestId)
  const [latest] = request?.orders ?? []
  const id = `order-links-${requestId}`
  if (
    request &&
    latest &&
    !(await withholdMail(deps, { mail: id, address: request.email, kind: 'links', about: 'links' }))
  ) {
    const to = { name: latest.fullName, address: request.email }
    await mailer.send(withRefusal(deps, { ...orderLinksMail({ orders: request.orders, profile }), to, id }))
  }
  await closeLinkRequest(db, requestId)
}
