import { formatMoney as money } from '../../../../contract/money.ts'
import { incomingReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import type { RecordedRefund, RecordingRefund } from '../../../../shop/orders/refunds/record-refund.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { required } from '../../required-arguments.ts'
import {
  amountWords,
  askedFor,
  endWords,
  HOW_MUCH,
  printingWords,
  REFUND_OPTIONS,
  readRefund,
  unrefunded,
  usedReferenceError,
} from './refund-words.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

/** Records money that went back by another way than it came. The order's books show it, and its open refund steps end. */
export const recordRefund: Verb = {
  usage: `record-refund ORDEN ${HOW_MUCH} --reference NÚMERO --reason MOTIVO [--payment PAGO] [--same-transfer] [--keep-printing]   (ya lo devolviste por otra vía)`,
  async run(args, context) {
    const options = { ...REFUND_OPTIONS, reference: { type: 'string' }, 'same-transfer': { type: 'boolean' } } as const
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, options)
    const request = {
      ...readRefund(values, order),
      bankReference: required(values.reference, '--reference'),
      sameTransfer: values['same-transfer'] ?? false,
    }
    const what = await amountWords(context, request)
    const question = `¿Registrar que devolviste ${what} de la orden ${order} por otra vía (${request.bankReference})?`
    await confirm(question + (await endWords(context, request)), {
      yes: values.yes ?? false,
      whyNoChange: context.whyNoChange,
    })
    const outcome = await context.desk.recordRefund(actor, request)
    tell(recorded(order, outcome, request), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function recorded(order: number, outcome: RecordingRefund, request: Omit<RecordedRefund, 'operator'>): string {
  const reference = request.bankReference
  switch (outcome.kind) {
    case 'recorded':
      return [
        `Orden ${order}: ${money(outcome.amountCents)} devueltos por otra vía (${reference}).`,
        ...printingWords(order, outcome.printing),
      ].join('\n')
    case 'already-recorded':
      return `Orden ${order}: esa devolución ya estaba registrada (${outcome.refundId}). No cambió nada.`
    case 'used-reference':
      throw usedReferenceError(reference, outcome)
    case 'incoming-reference':
      throw new CommandError(incomingReferenceWords(reference, outcome))
    case 'being-refunded':
      throw new CommandError(underWay(order, outcome))
    default:
      throw unrefunded(order, outcome, {
        name: 'record-refund',
        options: ' --reference NÚMERO',
        ...askedFor(request),
      })
  }
}

function underWay(order: number, { refundIds, byHand }: Extract<RecordingRefund, { kind: 'being-refunded' }>): string {
  const says = `La orden ${order} ya tiene en curso la devolución ${refundIds.join(', ')}`
  if (!byHand) return `${says}, por el proveedor de tarjetas: espera a que termine. No se cambió nada.`
  const commands = refundIds.map(id => `npm run shop -- orders confirm-refund ${id} --reference NÚMERO`)
  return [`${says}. Si es la que hiciste, regístrala así. No se cambió nada.`, ...commands].join('\n  ')
}
