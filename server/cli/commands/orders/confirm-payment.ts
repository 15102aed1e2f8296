import { montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { systemClock } from '../../../../platform/clock.ts'
import type { Actor } from '../../../../shop/desk/actor.ts'
import { partWords, settledWords } from '../../../../shop/desk/words/credit-words.ts'
import type { Confirming } from '../../../../shop/orders/credits/confirm-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { type GivenTerms, misfitError, readTerms, TERMS, TERMS_USAGE } from '../../credit-terms.ts'
import { requireAmount, required, requirePastDay } from '../../order-argument.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const confirmPayment: Verb = {
  usage: `confirm-payment ORDEN --amount IMPORTE --reference NÚMERO [--date AAAA-MM-DD] ${TERMS_USAGE} [--keep]`,
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      amount: { type: 'string' },
      reference: { type: 'string' },
      date: { type: 'string' },
      ...TERMS,
      keep: { type: 'boolean' },
    })
    const terms = readTerms(values)
    if ((terms.acceptLate || terms.difference) && values.amount === undefined) {
      return acceptHeld(context, { order, actor, terms, ...values })
    }
    const amountCents = requireAmount(required(values.amount, '--amount'))
    const key = required(values.reference, '--reference')
    const now = systemClock.now()
    const receivedOn = values.date ? requirePastDay(values.date, '--date', { now }) : montevideoDate(now)
    const { yes = false } = values
    await confirm(`¿Registrar ${money(amountCents)} (${key}) como pago de la orden ${order}?`, { yes })
    const credit = { key, receivedOn, amountCents, description: `Orden ${order}` }
    const request = { orderId: order, ...credit, ...terms, keep: values.keep ?? false }
    const outcome = await context.desk.confirmPayment(actor, request)
    tell(confirmed(order, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** Without an amount: the order holds the money already, late or in another amount. */
async function acceptHeld(
  { desk }: Parameters<Verb['run']>[1],
  {
    order,
    actor,
    terms,
    yes = false,
    json,
  }: { order: number; actor: Actor; terms: GivenTerms; yes?: boolean; json?: boolean },
): Promise<number> {
  await confirm(`¿Aceptar el dinero que tiene la orden ${order} y ponerla en marcha?`, { yes })
  const outcome = await desk.acceptHeldMoney(actor, { orderId: order, ...terms })
  if (outcome.kind === 'no-money-waits')
    throw new CommandError(`La orden ${order} no tiene dinero que espere una decisión.`)
  if (outcome.kind !== 'accepted') throw misfitError(order, outcome)
  tell(`Orden ${order}: el pago se aceptó y va a la imprenta.`, { order, ...outcome }, { json })
  return EXIT.done
}

/** @throws CommandError for what changed nothing and needs correcting */
function confirmed(order: number, outcome: Confirming): string {
  switch (outcome.kind) {
    case 'paid':
      return `Orden ${order}: paga. Va a la imprenta.`
    case 'part':
      return `Orden ${order}: anotado. ${partWords(order, outcome)}`
    case 'kept':
      return `Orden ${order}: no la paga. Queda anotado como crédito ${outcome.creditId}: payments assign ${outcome.creditId} ORDEN, o payments give-back ${outcome.creditId} cuando lo devuelvas.`
    case 'debt-settled':
      return `Orden ${order}: el contracargo queda saldado. ${settledWords(outcome)}`
    case 'late':
      return [
        `Orden ${order}: estaba cancelada; el dinero queda anotado y espera tu decisión.`,
        `  Aceptarlo:  npm run shop -- orders confirm-payment ${order} --accept-late`,
        `  Devolverlo: npm run shop -- orders refund ${order} --all --reason "llegó tarde"`,
      ].join('\n')
    case 'known':
      if (outcome.orderId === order) return `Orden ${order}: ese pago ya estaba registrado. No cambió nada.`
      if (outcome.orderId !== null) {
        throw new CommandError(`Ese número ya pagó la orden ${outcome.orderId}. No se cambió nada.`)
      }
      throw new CommandError(
        'Ese número ya llegó en un extracto y está sin asignar: npm run shop -- payments unmatched. No se cambió nada.',
      )
    default:
      throw misfitError(order, outcome)
  }
}
