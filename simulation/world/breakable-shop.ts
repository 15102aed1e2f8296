import { PAYMENT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { PublishOrderEvent } from '../../shop/orders/order-events.ts'
import type { KillPoints } from './kill-points.ts'

/** Header that names the buyer of a call, since not every call carries an email address. Only a simulated shop reads it. */
export const BUYER_HEADER = 'x-simulated-buyer'

/** Adds a kill point inside the transaction that causes an event. */
export function breakableEvents(publish: PublishOrderEvent, points: KillPoints): PublishOrderEvent {
  return async (transaction, event) => {
    await publish(transaction, event)
    if (event.type === 'print-unwanted') points.unwanted.add(event.reference)
    if (!points.isArmed('recording')) return
    if (event.type !== 'payment-approved' && event.type !== 'order-placed') return
    const { customer_email: email } = await transaction
      .selectFrom('orders')
      .select('customer_email')
      .where('id', '=', event.orderId)
      .executeTakeFirstOrThrow()
    await points.pass('recording', email ?? '')
  }
}

export function breakableMailer(mailer: Mailer, points: KillPoints): Mailer {
  return {
    async send(mail) {
      await mailer.send(mail)
      await points.pass('mail-accepted', mail.to.address)
    },
  }
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** Adds a kill point before each HTTP answer, after everything is committed. */
export function breakableAnswers(fetch: Fetch, points: KillPoints): Fetch {
  return async (request, env) => {
    const answer = await fetch(request, env)
    const { pathname } = new URL(request.url)
    if (request.method !== 'POST') return answer
    if (pathname === PAYMENT_WEBHOOK_PATH && answer.ok) await points.pass('webhook-kept', '*')
    const buyer = request.headers.get(BUYER_HEADER)
    if (buyer && points.isArmed('answering') && (await isDecided(answer))) await points.pass('answering', buyer)
    return answer
  }
}

/** False for a charge whose outcome is not known yet: losing that answer would test nothing. */
async function isDecided(answer: Response): Promise<boolean> {
  if (answer.status === 402) return true
  if (answer.status !== 201) return false
  const { payments } = (await answer.clone().json()) as { payments: { paymentMethod: string; status: string }[] }
  return payments[0]?.paymentMethod === 'OFFLINE' || payments[0]?.status === 'APPROVED'
}
