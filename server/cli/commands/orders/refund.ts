import { formatMoney as money } from '../../../../contract/money.ts'
import type { OperatorRefunding, RefundOrder } from '../../../../shop/orders/refunds/refund-order.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import {
  amountWords,
  askedFor,
  endWords,
  HOW_MUCH,
  printingWords,
  REFUND_OPTIONS,
  readRefund,
  unrefunded,
} from './refund-words.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const refund: Verb = {
  usage: `refund ORDEN ${HOW_MUCH} --reason MOTIVO [--payment PAGO] [--keep-printing]`,
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, REFUND_OPTIONS)
    const request = readRefund(values, order)
    const question = `¿Devolver ${await amountWords(context, request)} de la orden ${order}?`
    await confirm(question + (await endWords(context, request)), {
      yes: values.yes ?? false,
      whyNoChange: context.whyNoChange,
    })
    const outcome = await context.desk.refundOrder(actor, request)
    tell(refunded(order, outcome, request), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function refunded(order: number, outcome: OperatorRefunding, request: Omit<RefundOrder, 'operator'>): string {
  switch (outcome.kind) {
    case 'requested':
      return [`Orden ${order}: ${howRefunded(outcome)}`, ...printingWords(order, outcome.printing)].join('\n')
    case 'already-requested':
      return `Orden ${order}: esa devolución ya se pidió (${outcome.refundId}). No cambió nada; otra igual lleva otro --reason.`
    case 'to-be-printed':
      throw stillPrinted(order, outcome, request)
    default:
      throw unrefunded(order, outcome, { name: 'refund', options: '', ...askedFor(request) })
  }
}

/** Says that the refunded copies would still be printed, and what to type to prevent it. */
function stillPrinted(
  order: number,
  { lines, leavesNone }: Extract<OperatorRefunding, { kind: 'to-be-printed' }>,
  { paymentId, part }: Omit<RefundOrder, 'operator'>,
): CommandError {
  const payment = paymentId === undefined ? '' : ` --payment ${paymentId}`
  const named = lines.map(({ line, quantity }) => ` --line ${line}:${quantity}`).join('')
  const steps = leavesNone
    ? [`orders cancel ${order} --reason MOTIVO`]
    : [
        `orders drop-line ${order}${named}${payment} --reason MOTIVO`,
        ...(part?.shipping ? [`orders refund ${order} --shipping${payment} --reason MOTIVO`] : []),
      ]
  const typed = steps.map(step => `\n  npm run shop -- ${step}`).join('')
  return new CommandError(
    `La orden ${order} todavía no se imprimió, y así se imprimiría igual. No se cambió nada. Para que no se imprima:${typed}\nPara devolver el dinero y que se imprima igual, agrega --keep-printing.`,
  )
}

/** For a card, the provider has been asked and may still refuse. */
function howRefunded({ byHand, amountCents, refundId }: Extract<OperatorRefunding, { kind: 'requested' }>): string {
  return byHand
    ? `devuelve ${money(amountCents)} por transferencia y regístralo:\n  npm run shop -- orders confirm-refund ${refundId} --reference NÚMERO`
    : `se le pide al proveedor de tarjetas que devuelva ${money(amountCents)}. Si no puede, lo dice: npm run shop -- stuck`
}
