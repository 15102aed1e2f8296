import { formatMoney as money } from '../../../../contract/money.ts'
import type { HeldMoney } from '../../../../shop/desk/read-held-money.ts'
import {
  SILENT_NETWORK_WORDS,
  STOP_ASKED_AGAIN_WORDS,
  unstoppedBookWords,
} from '../../../../shop/desk/words/print-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import type { OperatorCancelling } from '../../../../shop/orders/cancel-for-operator.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { transferSteps, transfersWait } from '../../order-money.ts'
import { required } from '../../required-arguments.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const cancel: Verb = {
  usage: 'cancel ORDEN --reason MOTIVO [--even-if-printed]   (el comprador lee el MOTIVO)',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      reason: { type: 'string' },
      'even-if-printed': { type: 'boolean' },
    })
    const request = {
      orderId: order,
      reason: required(values.reason, '--reason'),
      evenIfPrinted: values['even-if-printed'] ?? false,
    }
    const held = await context.desk.readHeldMoney(actor, { orderId: order })
    const back = held.cents > 0 ? ` y devolver ${money(held.cents)}` : ''
    const waits = await transfersWait(context, order)
    const question = `El comprador va a leer: «${request.reason}».${waits} ¿Cancelar la orden ${order}${back}?`
    await confirm(question, { yes: values.yes ?? false, whyNoChange: context.whyNoChange })
    const outcome = await context.desk.cancelOrder(actor, request)
    tell(cancelled(order, outcome, held) + (await transferSteps(context, order)), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function cancelled(
  order: number,
  outcome: OperatorCancelling,
  { cents, cameByHand, cameByCard, shipment }: HeldMoney,
): string {
  switch (outcome.kind) {
    case 'cancelled': {
      const lines = [`Orden ${order}: cancelada.`]
      if (outcome.printing === 'stopped') lines.push('La imprenta no la imprime.')
      if (outcome.printing === 'not-stopped')
        lines.push(`La imprenta no pudo detenerla: ${unstoppedBookWords(shipment)}.`)
      if (outcome.printing === 'unknown') lines.push(STOP_ASKED_AGAIN_WORDS)
      if (outcome.refundedCents > 0) lines.push(`Se devuelven ${money(outcome.refundedCents)}.`)
      if (outcome.refundedCents > 0 && cameByHand)
        lines.push(
          `${cameByCard ? 'Lo que no llegó con tarjeta va' : 'Eso se hace'} por transferencia; cómo se registra lo dice: npm run shop -- stuck`,
        )
      return lines.join(' ')
    }
    case 'already-cancelled':
      return `Orden ${order}: ya estaba cancelada. No cambió nada.`
    case 'being-verified':
      throw new CommandError(`La orden ${order} tiene una tarjeta en verificación. Prueba otra vez en unos minutos.`)
    case 'still-printing':
      throw new CommandError(
        `${outcome.isUnknown ? `Orden ${order}. ${SILENT_NETWORK_WORDS}` : `La imprenta no puede detener la orden ${order} (${writtenWords(outcome.reason)}). No se cambió nada`}: con --even-if-printed se cancela ${cents > 0 ? 'y se devuelve el dinero igual' : 'igual; no tiene dinero que devolver'}.`,
      )
  }
}
