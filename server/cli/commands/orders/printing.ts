import { ORDER_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { otherNumberWords } from '../../../../shop/desk/words/print-words.ts'
import type { OperatorPrinting } from '../../../../shop/orders/printing/print-by-operator.ts'
import { CommandError, EXIT } from '../../command.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const retryPrint: Verb = {
  usage: 'retry-print ORDEN [--even-if-unpaid]',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      'even-if-unpaid': { type: 'boolean' },
    })
    const outcome = await context.desk.retryPrint(actor, {
      orderId: order,
      evenIfUnpaid: values['even-if-unpaid'] ?? false,
    })
    tell(
      `${done(order, outcome)} se pide otra vez a la imprenta en medio minuto.${unpaidWords(outcome)}`,
      { order, ...outcome },
      values,
    )
    return EXIT.done
  },
}

export const confirmPrint: Verb = {
  usage:
    'confirm-print ORDEN [--reference NÚMERO] [--elsewhere] [--even-if-unpaid]   (la imprime la imprenta; con --elsewhere, otro: lo que ella tome se baja)',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      reference: { type: 'string' },
      elsewhere: { type: 'boolean' },
      'even-if-unpaid': { type: 'boolean' },
    })
    const request = {
      orderId: order,
      reference: values.reference ?? null,
      isElsewhere: values.elsewhere ?? false,
      evenIfUnpaid: values['even-if-unpaid'] ?? false,
    }
    const outcome = await context.desk.confirmPrint(actor, request)
    if (outcome.kind === 'other-number') {
      throw new CommandError(
        `La imprenta conoce la orden ${order} ${otherNumberWords(outcome)}; si se encargó por fuera, con --elsewhere: lo de la imprenta se le pide que lo baje. No se cambió nada.`,
      )
    }
    const where = request.isElsewhere ? ' como encargada por fuera' : ''
    tell(`${done(order, outcome)} confirmada${where}.${unpaidWords(outcome)}`, { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if the order must not be printed */
function done(order: number, outcome: OperatorPrinting): string {
  switch (outcome.kind) {
    case 'done':
    case 'done-unpaid':
      return `Orden ${order}:`
    case 'no-money':
      throw new CommandError(
        `La orden ${order} no tiene su dinero: lo quitó un contracargo, se devolvió o se está devolviendo. Cuando entre, se pide imprimirla otra vez; con --even-if-unpaid se hace igual. No se cambió nada.`,
      )
    case 'not-awaited':
      throw new CommandError(
        `La orden ${order} no espera a la imprenta: ${ORDER_WORDS[outcome.status]}. No se cambió nada.`,
      )
  }
}

function unpaidWords({ kind }: OperatorPrinting): string {
  return kind === 'done-unpaid' ? ' Atención: la orden no tiene su dinero.' : ''
}
