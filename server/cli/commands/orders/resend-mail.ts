import type { Transaction } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import { orderReceivedJob } from '../../../../shop/notifications/order-received.job.ts'
import { readOrderForMail } from '../../../../shop/orders/order-view.ts'
import { CommandError, EXIT } from '../../command.ts'
import { atTheDesk, type Desk } from '../../open-desk.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

/** The mails that can be asked for again, by the name an operator calls them. */
const MAILS: Record<string, (desk: Desk, transaction: Transaction<DB>, orderId: number) => Promise<void>> = {
  async received(desk, transaction, orderId) {
    const { revision } = await readOrderForMail(transaction, orderId)
    await desk.jobs.enqueue(transaction, orderReceivedJob, { orderId, revision })
  },
}

export const resendMail: Verb = {
  usage: `resend-mail ORDEN [--mail ${Object.keys(MAILS).join('|')}]`,
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, { mail: { type: 'string' } })
    const name = values.mail ?? 'received'
    const ask = Object.hasOwn(MAILS, name) ? MAILS[name] : undefined
    if (!ask) throw new CommandError(`--mail: no existe ${name}. Hay: ${Object.keys(MAILS).join(', ')}.`)
    await atTheDesk(context, desk => desk.db.transaction().execute(transaction => ask(desk, transaction, order)))
    tell(`Orden ${order}: el correo sale otra vez.`, { order, kind: 'asked', mail: name }, values)
    return EXIT.done
  },
}
