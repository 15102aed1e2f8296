import { formatMoney as money } from '../../../../contract/money.ts'
import { notTakenBackWords } from '../../../../shop/desk/words/transfer-words.ts'
import type { LeftOrder, TakingBack } from '../../../../shop/orders/transfers/take-back-transfer.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { required, requireOrder, requireUse } from '../../required-arguments.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { useText } from './show.ts'
import { readTransferVerb } from './transfer-verb.ts'

export const takeBack: Verb = {
  usage: 'take-back CRÉDITO [--order ORDEN | --use USO] --reason MOTIVO',
  async run(args, context) {
    const options = { order: { type: 'string' }, use: { type: 'string' }, reason: { type: 'string' } } as const
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options })
    const reason = required(values.reason, '--reason')
    const orderId = values.order === undefined ? undefined : await requireOrder(context, values.order)
    const useId = values.use === undefined ? undefined : requireUse(values.use)
    const question = `¿Deshacer lo que se hizo con el crédito ${transferId}${orderId ? ` en la orden ${orderId}` : ''}? Si pagaba una orden, deja de estar paga y el comprador se entera.`
    await confirm(question, { yes: values.yes ?? false, whyNoChange: context.whyNoChange })
    const outcome = await context.desk.takeBackTransfer(operator(values.operator), {
      transferId,
      orderId,
      useId,
      reason,
    })
    tell(takenBack(transferId, outcome), { transfer: transferId, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed */
function takenBack(transferId: number, outcome: TakingBack): string {
  switch (outcome.kind) {
    case 'taken-back':
      return [
        `Crédito ${transferId}: ${money(outcome.use.amountCents)} esperan destino otra vez (payments assign).`,
        ...leftWords(outcome.use.orderId, outcome.order),
      ].join('\n')
    case 'not-used':
      throw new CommandError(`El crédito ${transferId} no está usado en eso. No se cambió nada.`)
    case 'several-uses': {
      const uses = outcome.uses.map(use => `\n  uso ${use.id}:${useText({ ...use, undone: null })}`)
      throw new CommandError(
        `El crédito ${transferId} se usó para varias cosas: elige una con --use. No se cambió nada.${uses.join('')}`,
      )
    }
    default:
      throw new CommandError(notTakenBackWords(outcome))
  }
}

function leftWords(orderId: number | null, order: LeftOrder): string[] {
  switch (order.kind) {
    case 'as-before':
      return []
    case 'waits-again':
      return [`Orden ${orderId}: no se imprime y vuelve a esperar su pago.`]
    case 'paid-otherwise':
      return [`Orden ${orderId}: sigue paga, con otro dinero que ya tenía, y va a la imprenta.`]
    case 'owes-again':
      return [`Orden ${orderId}: se deben otra vez ${money(order.cents)} del contracargo.`]
    case 'lacks-again':
      return [`Orden ${orderId}: sigue en pie, y le faltan otra vez ${money(order.cents)} que se habían devuelto.`]
  }
}
