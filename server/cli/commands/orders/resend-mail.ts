import { METHOD_WORDS, ORDER_WORDS, PAYMENT_WORDS, SHIPMENT_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { RESENDABLE, type Resendable } from '../../../../shop/notifications/mails-that-hold.ts'
import type { OrderFacts } from '../../../../shop/orders/order-facts.ts'
import { CommandError, EXIT } from '../../command.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

/** What each mail says, and so when it is true. */
const SAYS: Record<Resendable, string> = {
  received: 'cómo y hasta cuándo pagar fuera de la tienda',
  'payment-due': 'que el plazo para pagar fuera de la tienda vence',
  'payment-pending': 'que una tarjeta se está verificando',
  'payment-approved': 'que el pago está acreditado y la orden sigue',
  'payment-failed': 'que el último pago no se hizo y se puede pagar otra vez',
  'payment-refunded': 'que se devolvió dinero',
  'payment-differs': 'que el dinero que llegó no es lo que cuesta la orden',
  'payment-taken-back': 'que el pago no había llegado, y hasta cuándo pagar',
  'debt-settled': 'que otro pago saldó el que se desconoció',
  'late-credit': 'que llegó dinero para una orden cancelada y está aquí',
  'lines-dropped': 'que se quitó una parte del pedido',
  'address-changed': 'que cambió la dirección de entrega',
  confirmed: 'que la orden está confirmada y el libro se prepara',
  'confirmation-delayed': 'que la imprenta todavía no confirma',
  dispatched: 'que el envío está en camino',
  'ready-for-pickup': 'que el pedido está listo para retirar',
  delivered: 'que el pedido se entregó o se retiró',
  returned: 'que el envío volvió',
  cancelled: 'que la orden está cancelada',
}

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
    if (outcome.kind === 'untrue') throw new CommandError(untrue(name, outcome.facts, outcome.others))
    tell(`Orden ${order}: el correo ${name} sale otra vez.`, { order, kind: 'asked', mail: name }, values)
    return EXIT.done
  },
}

/** Why nothing is sent, and what can be. */
function untrue(name: Resendable, facts: OrderFacts, others: readonly Resendable[]): string {
  const offer = others.length === 0 ? 'Ningún otro lo sería.' : `Se puede mandar: ${others.join(', ')}.`
  return `El correo ${name} dice ${SAYS[name]}, y eso no es cierto ahora: ${standsAs(facts)}. No se mandó nada. ${offer}`
}

function standsAs({ order, payments: [latest] }: OrderFacts): string {
  const words = [
    `la orden ${order.id} está así: ${ORDER_WORDS[order.status]}`,
    latest ? `último pago: ${METHOD_WORDS[latest.method]}, ${PAYMENT_WORDS[latest.status]}` : '',
    order.shipment ? `envío: ${SHIPMENT_WORDS[order.shipment.status]}` : '',
  ]
  return words.filter(Boolean).join('; ')
}
