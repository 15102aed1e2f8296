import { notYetWords, RESENDABLE_WORDS } from '../../../../shop/desk/words/mail-words.ts'
import { METHOD_WORDS, ORDER_WORDS, PAYMENT_WORDS, SHIPMENT_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { RESENDABLE, type Resendable } from '../../../../shop/notifications/mails-that-hold.ts'
import type { OrderFacts } from '../../../../shop/orders/order-facts.ts'
import { CommandError, EXIT } from '../../command.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const resendMail: Verb = {
  usage: `resend-mail ORDEN [--mail ${RESENDABLE.join('|')}]`,
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, { mail: { type: 'string' } })
    const name = RESENDABLE.find(known => known === (values.mail ?? 'received'))
    if (!name) throw new CommandError(`--mail: no existe ${values.mail}. Hay: ${RESENDABLE.join(', ')}.`)
    const outcome = await context.desk.resendMail(actor, { orderId: order, mail: name })
    if (outcome.kind === 'no-buyer') {
      throw new CommandError(`Los datos del comprador de la orden ${order} se borraron: no hay a quién escribirle.`)
    }
    if (outcome.kind === 'no-mail') {
      throw new CommandError(`El comprador de la orden ${order} no dio un correo: hay que llamarlo.`)
    }
    if (outcome.kind === 'not-yet') throw new CommandError(notYetWords(RESENDABLE_WORDS[name], outcome.at))
    if (outcome.kind === 'untrue') throw new CommandError(untrue(name, outcome.facts, outcome.others))
    tell(`Orden ${order}: el correo ${name} sale otra vez.`, { order, kind: 'asked', mail: name }, values)
    return EXIT.done
  },
}

/** Why the mail is not sent, and which mails can be. */
function untrue(name: Resendable, facts: OrderFacts, others: readonly Resendable[]): string {
  const offer = others.length === 0 ? 'Ningún otro lo sería.' : `Se puede mandar: ${others.join(', ')}.`
  return `El correo ${name} dice ${RESENDABLE_WORDS[name]}, y eso no es cierto ahora: ${standsAs(facts)}. No se mandó nada. ${offer}`
}

function standsAs({ order, payments: [latest] }: OrderFacts): string {
  const words = [
    `la orden ${order.id} está así: ${ORDER_WORDS[order.status]}`,
    latest ? `último pago: ${METHOD_WORDS[latest.method]}, ${PAYMENT_WORDS[latest.status]}` : '',
    order.shipment ? `envío: ${SHIPMENT_WORDS[order.shipment.status]}` : '',
  ]
  return words.filter(Boolean).join('; ')
}
