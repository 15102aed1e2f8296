import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { type OrderFacts, readOrderFacts } from '../orders/order-facts.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { DIGEST_ORDERS, shopDigestMail } from './mails/shop-digest.ts'
import type { ReceiverDeps } from './receivers/may-mail.ts'
import { closeDigest, takeUndigested } from './receivers/receiver-store.ts'

/** What comes within this long of the first mail that was withheld goes into the same digest. */
const TOGETHER_MS = 15 * 60 * 1000

/** Asked for by the minute: mails to the shop that came too many at a time, in one. */
export const shopDigestJob: JobKind<object> = {
  queue: 'mail-shop-digest',
  payload: v.object({}),
  waitsOnce: true,
  limitS: MAIL_LIMIT_S,
}

/** One mail to the shop for what was too much for single mails. One that fails goes out at the next try, the same as it was. */
export async function sendShopDigest({
  db,
  clock,
  mailer,
  profile,
}: Omit<ReceiverDeps, 'secret'> & { mailer: Mailer; profile: ShopProfile }): Promise<void> {
  const now = clock.now()
  const taken = await takeUndigested(db, {
    digest: `shop-digest-${now.getTime()}`,
    since: new Date(now.getTime() - TOGETHER_MS),
  })
  if (!taken) return
  const count = (about: string) => taken.mails.filter(mail => mail.about === about).length
  const isOrder = ({ about }: { about: string }) => about === 'to-shop-new-order' || about === 'to-shop-paid-order'
  const orderIds = [...new Set(taken.mails.filter(isOrder).flatMap(({ orderId }) => orderId ?? []))]
  const orders: OrderFacts[] = []
  for (const id of orderIds.slice(0, DIGEST_ORDERS)) orders.push(await readOrderFacts(db, id))
  const mail = shopDigestMail({
    profile,
    orders,
    orderCount: orderIds.length,
    issueCount: count('to-shop-matter'),
    requestCount: count('to-shop-request'),
  })
  await mailer.send({ ...mail, to: { name: profile.name, address: profile.email }, id: taken.digest })
  await closeDigest(db, taken.digest, now)
}
