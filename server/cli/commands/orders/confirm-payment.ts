import { montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { acceptLateCredit } from '../../../../shop/orders/credits/accept-late-credit.ts'
import {
  type Confirming,
  confirmPayment as confirmByOperator,
} from '../../../../shop/orders/credits/confirm-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { requireAmount, required, requirePastDay } from '../../order-argument.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const confirmPayment: Verb = {
  usage: 'confirm-payment ORDEN --amount IMPORTE --reference NÚMERO [--date AAAA-MM-DD] [--accept-late]',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, {
      amount: { type: 'string' },
      reference: { type: 'string' },
      date: { type: 'string' },
      'accept-late': { type: 'boolean' },
    })
    const operator = operatorName(values.operator)
    const acceptLate = values['accept-late'] ?? false
    if (acceptLate && values.amount === undefined) return acceptKept(context, { order, operator, ...values })
    const amountCents = requireAmount(required(values.amount, '--amount'))
    const key = required(values.reference, '--reference')
    const now = systemClock.now()
    const receivedOn = values.date ? requirePastDay(values.date, '--date', { now }) : montevideoDate(now)
    const { yes = false } = values
    await confirm(`¿Registrar ${money(amountCents)} (${key}) como pago de la orden ${order}?`, { yes })
    const credit = { key, receivedOn, amountCents, description: `Orden ${order}`, source: 'operator' }
    const request = { orderId: order, credit, operator, acceptLate }
    const outcome = await atTheDesk(context, desk => confirmByOperator(desk, request))
    tell(confirmed(order, amountCents, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

async function acceptKept(
  context: Parameters<Verb['run']>[1],
  { order, operator, yes = false, json }: { order: number; operator: string; yes?: boolean; json?: boolean },
): Promise<number> {
  await confirm(`¿Aceptar el dinero que llegó tarde y poner en marcha la orden ${order}?`, { yes })
  const outcome = await atTheDesk(context, desk => acceptLateCredit(desk, { orderId: order, operator }))
  if (outcome.kind === 'no-late-credit') throw new CommandError(`La orden ${order} no tiene dinero que llegara tarde.`)
  tell(`Orden ${order}: el pago se aceptó y va a la imprenta.`, { order, ...outcome }, { json })
  return EXIT.done
}

/** @throws CommandError for what changed nothing and needs correcting */
function confirmed(order: number, amountCents: number, outcome: Confirming): string {
  switch (outcome.kind) {
    case 'confirmed':
      return `Orden ${order}: paga. Va a la imprenta.`
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
    case 'wrong-amount':
      throw new CommandError(
        `La orden ${order} cuesta ${money(outcome.expectedCents)} y llegaron ${money(amountCents)}. No se cambió nada: pide la diferencia o devuelve el dinero.`,
      )
    case 'already-paid':
      throw new CommandError(
        `La orden ${order} ya está paga. No se cambió nada: si el dinero llegó dos veces, devuélvelo.`,
      )
  }
}
