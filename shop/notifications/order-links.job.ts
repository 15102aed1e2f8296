import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail.ts'
import { closeLinkRequest, readLinkRequest } from '../orders/customers/order-links.ts'
import { orderLinksMail } from './mails/order-links.ts'

/** Mails a person the links of their orders; nobody hears anything where there are none. The request is forgotten afterwards. */
export async function sendOrderLinks(
  { db, mailer, profile }: { db: Database; mailer: Mailer; profile: ShopProfile },
  { requestId }: { requestId: number },
): Promise<void> {
  const request = await readLinkRequest(db, requestId)
  const [latest] = request?.orders ?? []
  if (request && latest) {
    await mailer.send({
      ...orderLinksMail({ orders: request.orders, profile }),
      to: { name: latest.fullName, address: request.email },
      id: `order-links-${requestId}`,
    })
  }
  await closeLinkRequest(db, requestId)
}
