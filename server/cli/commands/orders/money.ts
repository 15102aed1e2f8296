import { montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { cancelByOperator, type OperatorCancelling } from '../../../../shop/orders/cancel-paid-order.ts'
import { acceptLateCredit } from '../../../../shop/orders/credits/accept-late-credit.ts'
import {
  type Confirming,
  confirmPayment as confirmByOperator,
} from '../../../../shop/orders/credits/confirm-payment.ts'
import { readOrderFile } from '../../../../shop/orders/desk/operator-orders.ts'
import { type OperatorRefunding, refundByOperator } from '../../../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../../../shop/orders/refunds/refund-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { requireAmount, requireDay, required } from '../../order-argument.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { CHANGING, readOrderVerb, tell, type Verb } from './verb.ts'

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
    const receivedOn = values.date ? requireDay(values.date, '--date') : montevideoDate(systemClock.now())
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

export const cancel: Verb = {
  usage: 'cancel ORDEN --reason MOTIVO [--even-if-printed]',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, {
      reason: { type: 'string' },
      'even-if-printed': { type: 'boolean' },
    })
    const request = {
      orderId: order,
      operator: operatorName(values.operator),
      reason: required(values.reason, '--reason'),
      evenIfPrinted: values['even-if-printed'] ?? false,
    }
    const held = await heldCents(context, order)
    const back = held > 0 ? ` y devolver ${money(held)}` : ''
    await confirm(`¿Cancelar la orden ${order}${back}?`, { yes: values.yes ?? false })
    const outcome = await atTheDesk(context, desk => cancelByOperator(desk, request))
    tell(cancelled(order, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError for what changed nothing and needs correcting */
function cancelled(order: number, outcome: OperatorCancelling): string {
  switch (outcome.kind) {
    case 'cancelled': {
      const lines = [`Orden ${order}: cancelada.`]
      if (outcome.printing === 'stopped') lines.push('La imprenta no la imprime.')
      if (outcome.printing === 'not-stopped') lines.push('La imprenta no pudo detenerla: el libro puede llegar igual.')
      if (outcome.refundedCents > 0) lines.push(`Se devuelven ${money(outcome.refundedCents)}.`)
      return lines.join(' ')
    }
    case 'already-cancelled':
      return `Orden ${order}: ya estaba cancelada. No cambió nada.`
    case 'being-verified':
      throw new CommandError(`La orden ${order} tiene una tarjeta en verificación. Prueba otra vez en unos minutos.`)
    case 'still-printing':
      throw new CommandError(
        `La imprenta no puede detener la orden ${order} (${outcome.reason}). No se cambió nada: con --even-if-printed se cancela y se devuelve el dinero igual.`,
      )
  }
}

export const refund: Verb = {
  usage: 'refund ORDEN --amount IMPORTE|--all --reason MOTIVO [--payment PAGO]',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, {
      amount: { type: 'string' },
      all: { type: 'boolean' },
      reason: { type: 'string' },
      payment: { type: 'string' },
    })
    if ((values.amount === undefined) === !values.all) throw new CommandError('Elige --amount IMPORTE o --all.')
    const amountCents = values.amount === undefined ? undefined : requireAmount(values.amount)
    const reason = required(values.reason, '--reason')
    const what =
      amountCents === undefined ? `todo lo que queda (${money(await heldCents(context, order))})` : money(amountCents)
    await confirm(`¿Devolver ${what} de la orden ${order}?`, { yes: values.yes ?? false })
    const request = {
      orderId: order,
      reason,
      operator: operatorName(values.operator),
      ...(amountCents === undefined ? {} : { amountCents }),
      ...(values.payment === undefined ? {} : { paymentId: Number(values.payment) }),
    }
    const outcome = await atTheDesk(context, desk => refundByOperator(desk, request))
    tell(refunded(order, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError for what changed nothing and needs correcting */
function refunded(order: number, outcome: OperatorRefunding): string {
  switch (outcome.kind) {
    case 'requested':
      return outcome.byHand
        ? `Orden ${order}: devuelve ${money(outcome.amountCents)} por transferencia y regístralo:\n  npm run shop -- orders confirm-refund ${outcome.refundId} --reference NÚMERO`
        : `Orden ${order}: se devuelven ${money(outcome.amountCents)} por el proveedor de tarjetas.`
    case 'already-requested':
      return `Orden ${order}: esa devolución ya se pidió (${outcome.refundId}). No cambió nada; otra igual lleva otro --reason.`
    case 'no-money':
      throw new CommandError(
        `La orden ${order} no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.`,
      )
    case 'too-much':
      throw new CommandError(`De la orden ${order} quedan ${money(outcome.leftCents)} por devolver. No se cambió nada.`)
    case 'several-payments':
      throw new CommandError(
        `La orden ${order} tiene varios pagos: elige uno con --payment (${outcome.paymentIds.join(', ')}). No se cambió nada.`,
      )
  }
}

export const confirmRefund: Verb = {
  usage: 'confirm-refund DEVOLUCIÓN --reference NÚMERO',
  async run(args, context) {
    const usage = `orders ${this.usage}`
    const { values, positionals } = readArguments(args, {
      usage,
      options: { ...CHANGING, reference: { type: 'string' } },
    })
    const [id, ...rest] = positionals
    if (!/^\d+$/.test(id ?? '') || rest.length > 0) throw misused(usage)
    const bankReference = required(values.reference, '--reference')
    await confirm(`¿Registrar la devolución ${id} como hecha (${bankReference})?`, { yes: values.yes ?? false })
    const isDone = await atTheDesk(context, desk => confirmRefundByHand(desk, { refundId: Number(id), bankReference }))
    if (!isDone) throw new CommandError(`No hay una devolución ${id} que espere una transferencia. No se cambió nada.`)
    tell(`Devolución ${id}: hecha.`, { refundId: Number(id), kind: 'done' }, values)
    return EXIT.done
  },
}

/** What is here of an order's money and not on its way back, in centésimos. */
async function heldCents({ db }: Parameters<Verb['run']>[1], order: number): Promise<number> {
  const { payments, refunds } = await readOrderFile(db, order)
  const here = payments
    .filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
    .reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  return refunds.filter(({ outcome }) => outcome === null).reduce((sum, each) => sum - each.amount_cents, here)
}
