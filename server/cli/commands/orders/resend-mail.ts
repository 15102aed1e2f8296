import { orderMailJob, orderMailNews } from '../../../../shop/notifications/order-mail.job.ts'
import type { OrderMail } from '../../../../shop/notifications/order-mail.ts'
import { type OrderFacts, readOrderFacts } from '../../../../shop/orders/order-facts.ts'
import { CommandError, EXIT } from '../../command.ts'
import { atTheDesk } from '../../open-desk.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

/** The mails that can be asked for again, by name: each from the order as it is now. One that is no longer true is not sent. */
const MAILS: Record<string, (facts: OrderFacts) => OrderMail | null> = {
  received: ({ revision }) => ({ mail: 'received', revision }),
  'payment-due': () => ({ mail: 'payment-due' }),
  'payment-pending': facts => aboutPayment(facts, paymentId => ({ mail: 'payment-pending', paymentId })),
  'payment-approved': facts => aboutPayment(facts, paymentId => ({ mail: 'payment-approved', paymentId })),
  'payment-failed': facts => aboutPayment(facts, paymentId => ({ mail: 'payment-failed', paymentId })),
  confirmed: () => ({ mail: 'confirmed' }),
  'confirmation-delayed': () => ({ mail: 'confirmation-delayed' }),
  dispatched: () => ({ mail: 'dispatched' }),
  'ready-for-pickup': () => ({ mail: 'ready-for-pickup' }),
  delivered: () => ({ mail: 'delivered' }),
  returned: () => ({ mail: 'returned' }),
  cancelled: () => ({ mail: 'cancelled' }),
}

export const resendMail: Verb = {
  usage: `resend-mail ORDEN [--mail ${Object.keys(MAILS).join('|')}]`,
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, { mail: { type: 'string' } })
    const name = values.mail ?? 'received'
    const about = Object.hasOwn(MAILS, name) ? MAILS[name]?.(await readOrderFacts(context.db, order)) : undefined
    if (about === undefined) throw new CommandError(`--mail: no existe ${name}. Hay: ${Object.keys(MAILS).join(', ')}.`)
    if (about === null) throw new CommandError(`La orden ${order} no tiene ningún pago del que hablar.`)
    await atTheDesk(context, desk =>
      desk.db.transaction().execute(transaction => {
        return desk.jobs.enqueue(transaction, orderMailJob, orderMailNews(order, about, { isAskedFor: true }))
      }),
    )
    tell(
      `Orden ${order}: el correo sale otra vez, si lo que dice sigue siendo cierto.`,
      { order, kind: 'asked', mail: name },
      values,
    )
    return EXIT.done
  },
}

/** The latest payment is the one that counts. */
function aboutPayment({ payments }: OrderFacts, mail: (paymentId: number) => OrderMail): OrderMail | null {
  const [latest] = payments
  return latest ? mail(latest.id) : null
}
