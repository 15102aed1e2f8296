import { formatMoney as money } from '../../../../contract/money.ts'
import { ORDER_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { notPrintedWords, SILENT_NETWORK_WORDS } from '../../../../shop/desk/words/print-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import type { DroppingLines } from '../../../../shop/orders/refunds/drop-lines.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { misused } from '../../read-arguments.ts'
import { required, requirePayment } from '../../required-arguments.ts'
import { type Asked, amountWords, askedFor, readLine, unrefunded } from './refund-words.ts'
import { readOrderVerb, tell, type Verb } from './verb.ts'

export const dropLine: Verb = {
  usage: 'drop-line ORDEN --line LÍNEA[:EJEMPLARES]… --reason MOTIVO [--payment PAGO]',
  async run(args, context) {
    const { values, order, actor } = await readOrderVerb(args, context, this.usage, {
      line: { type: 'string', multiple: true },
      reason: { type: 'string' },
      payment: { type: 'string' },
    })
    if (values.line === undefined) throw misused(`orders ${this.usage}`)
    const request = {
      orderId: order,
      lines: values.line.map(readLine),
      reason: required(values.reason, '--reason'),
      ...(values.payment === undefined ? {} : { paymentId: requirePayment(values.payment) }),
    }
    const part = { lines: request.lines, shipping: false }
    const amount = await amountWords(context, { ...request, part })
    const question = `¿Quitar de la orden ${order} lo que no se imprime y devolver ${amount}? El comprador recibe un mail y lee: «${request.reason}».`
    await confirm(question, { yes: values.yes ?? false, whyNoChange: context.whyNoChange })
    const outcome = await context.desk.dropLines(actor, request)
    tell(dropped(order, outcome, { ...request, part }), { order, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function dropped(order: number, outcome: DroppingLines, request: Asked): string {
  switch (outcome.kind) {
    case 'dropped': {
      const back = outcome.refunds.map(({ amountCents, refundId, byHand }) =>
        byHand
          ? `Devuelve ${money(amountCents)} por transferencia y regístralo:\n  npm run shop -- orders confirm-refund ${refundId} --reference NÚMERO`
          : `Se le pide al proveedor de tarjetas que devuelva ${money(amountCents)}.`,
      )
      return `Orden ${order}: el resto se pide a la imprenta en medio minuto. ${back.join('\n')}`
    }
    case 'already-requested':
      return `Orden ${order}: eso ya se pidió (devolución ${outcome.refundId}). No cambió nada; quitar más lleva otro --reason.`
    case 'not-to-be-printed':
      throw new CommandError(
        `La orden ${order} no está por imprimirse: ${ORDER_WORDS[outcome.status]}. No se cambió nada; el dinero de una línea se devuelve con orders refund.`,
      )
    case 'still-printing':
      throw new CommandError(
        outcome.isUnknown
          ? `Orden ${order}. ${SILENT_NETWORK_WORDS}.`
          : `La imprenta no puede detener la orden ${order} (${writtenWords(outcome.reason)}). No se cambió nada.`,
      )
    case 'nothing-left':
      throw new CommandError(
        `De la orden ${order} no quedaría nada: cancélala.\n  npm run shop -- orders cancel ${order} --reason MOTIVO`,
      )
    case 'not-printed':
      throw new CommandError(`${notPrintedWords(outcome)} No se cambió nada.`)
    case 'other-copies':
      throw new CommandError(`La orden ${order} tiene otros ejemplares que los que se vieron. No se cambió nada.`)
    default:
      throw unrefunded(order, outcome, { name: 'drop-line', options: '', ...askedFor(request) })
  }
}
