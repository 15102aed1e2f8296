import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { type OrderFacts, readOrderFacts } from '../orders/order-facts.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { DIGEST_ORDERS, shopDigestMail } from './mails/shop-digest.ts'
import type { ReceiverDeps } from './receivers/may-mail.ts'
import { closeDigest, takeUndigested } from './receivers/receiver-store.ts'

/** Mails withheld within this time of the first go into the same digest, in ms. */
const TOGETHER_MS = 15 * 60 * 1000

/** Requested every minute: one mail with everything that was withheld from the shop. */
export const shopDigestJob: JobKind<object> = {
  queue: 'mail-shop-digest',
  payload: v.object({}),
  waitsOnce: true,
  limitS: MAIL_LIMIT_S,
}

/** Sends the shop one mail for the mails that were withheld. If it fails, the retry sends the same digest. */
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
