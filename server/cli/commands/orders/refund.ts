import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { type OperatorRefunding, refundByOperator } from '../../../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../../../shop/orders/refunds/refund-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { requireAmount, required, requirePayment } from '../../order-argument.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { heldMoney } from './held-money.ts'
import { CHANGING, readOrderVerb, tell, type Verb } from './verb.ts'

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
    const paymentId = values.payment === undefined ? undefined : requirePayment(values.payment)
    const what =
      amountCents === undefined
        ? `todo lo que queda (${money((await heldMoney(context, order, paymentId)).cents)})`
        : money(amountCents)
    await confirm(`¿Devolver ${what} de la orden ${order}?`, { yes: values.yes ?? false })
    const request = {
      orderId: order,
      reason,
      operator: operatorName(values.operator),
      ...(amountCents === undefined ? {} : { amountCents }),
      ...(paymentId === undefined ? {} : { paymentId }),
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
    case 'other-payments':
      throw new CommandError(
        `Ese pago no tiene dinero de la orden ${order}: elige uno con --payment (${outcome.paymentIds.join(', ')}). No se cambió nada.`,
      )
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
