import {
  confirmPrint as confirmByOperator,
  type OperatorPrinting,
  retryPrint as retry,
} from '../../../../shop/orders/printing/print-by-operator.ts'
import { CommandError, EXIT } from '../../command.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { ORDER_WORDS } from '../../order-words.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const retryPrint: Verb = {
  usage: 'retry-print ORDEN',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, {})
    const outcome = await atTheDesk(context, desk => retry(desk, order))
    tell(`${done(order, outcome)} se pide otra vez a la imprenta en medio minuto.`, { order, ...outcome }, values)
    return EXIT.done
  },
}

export const confirmPrint: Verb = {
  usage: 'confirm-print ORDEN [--reference NÚMERO]',
  async run(args, context) {
    const { values, order } = await readOrderVerb(args, context, this.usage, { reference: { type: 'string' } })
    const request = { orderId: order, reference: values.reference ?? null, operator: operatorName(values.operator) }
    const outcome = await atTheDesk(context, desk => confirmByOperator(desk, request))
    tell(`${done(order, outcome)} confirmada.`, { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError for an order that isn't to be printed */
function done(order: number, outcome: OperatorPrinting): string {
  if (outcome.kind === 'done') return `Orden ${order}:`
  throw new CommandError(
    `La orden ${order} no espera a la imprenta: ${ORDER_WORDS[outcome.status]}. No se cambió nada.`,
  )
}
