import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import type { RefundedPrinting } from '../../../../shop/orders/refunds/end-printing.ts'
import {
  isToBeStopped,
  type OperatorRefunding,
  refundByOperator,
} from '../../../../shop/orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../../../../shop/orders/refunds/refund-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { requireAmount, required, requirePayment } from '../../order-argument.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { writtenWords } from '../../written-words.ts'
import { heldMoney } from './held-money.ts'
import { CHANGING, readOrderVerb, tell, type Verb } from './verb.ts'

export const refund: Verb = {
  usage: 'refund ORDEN --amount IMPORTE|--all --reason MOTIVO [--payment PAGO] [--keep-printing]',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, {
      amount: { type: 'string' },
      all: { type: 'boolean' },
      reason: { type: 'string' },
      payment: { type: 'string' },
      'keep-printing': { type: 'boolean' },
    })
    if ((values.amount === undefined) === !values.all) throw new CommandError('Elige --amount IMPORTE o --all.')
    const amountCents = values.amount === undefined ? undefined : requireAmount(values.amount)
    const reason = required(values.reason, '--reason')
    const paymentId = values.payment === undefined ? undefined : requirePayment(values.payment)
    const what =
      amountCents === undefined
        ? `todo lo que queda (${money((await heldMoney(context, order, paymentId)).cents)})`
        : money(amountCents)
    const request = {
      orderId: order,
      reason,
      operator: operatorName(values.operator),
      keepPrinting: values['keep-printing'] ?? false,
      ...(amountCents === undefined ? {} : { amountCents }),
      ...(paymentId === undefined ? {} : { paymentId }),
    }
    const ends = (await isToBeStopped(context, request)) ? ' Se detiene la impresión y la orden queda cancelada.' : ''
    await confirm(`¿Devolver ${what} de la orden ${order}?${ends}`, { yes: values.yes ?? false })
    const outcome = await atTheDesk(context, desk => refundByOperator(desk, request))
    tell(refunded(order, outcome), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError for what changed nothing and needs correcting */
function refunded(order: number, outcome: OperatorRefunding): string {
  switch (outcome.kind) {
    case 'requested':
      return [`Orden ${order}: ${howRefunded(outcome)}`, ...printingWords(order, outcome.printing)].join('\n')
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

/** Of a card the provider has been asked, and may still refuse. */
function howRefunded({ byHand, amountCents, refundId }: Extract<OperatorRefunding, { kind: 'requested' }>): string {
  return byHand
    ? `devuelve ${money(amountCents)} por transferencia y regístralo:\n  npm run shop -- orders confirm-refund ${refundId} --reference NÚMERO`
    : `se le pide al proveedor de tarjetas que devuelva ${money(amountCents)}. Si no puede, lo dice: npm run shop -- stuck`
}

function printingWords(order: number, printing: RefundedPrinting): string[] {
  switch (printing.kind) {
    case 'as-before':
      return []
    case 'stopped':
      return ['No se imprime, y la orden queda cancelada.']
    case 'not-stopped':
      return [
        `La imprenta no pudo detenerla (${writtenWords(printing.reason)}): averigua si todavía se puede, y cancélala:\n  npm run shop -- orders cancel ${order} --reason MOTIVO`,
      ]
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
