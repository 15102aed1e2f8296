import { formatMoney as money } from '../../../../contract/money.ts'
import {
  alikeWarning,
  namesOthersWords,
  printingWords,
  restWords,
  settledWords,
  tooMuchWords,
} from '../../../../shop/desk/words/transfer-words.ts'
import type { Assigning } from '../../../../shop/orders/transfers/use-transfer.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { transferSteps, transfersWait, whatNow } from '../../order-money.ts'
import { requireAmount, requireOrder } from '../../required-arguments.ts'
import { type GivenTerms, limitOf, misfitError, readTerms, TERMS, TERMS_USAGE } from '../../transfer-terms.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readTransferVerb } from './transfer-verb.ts'
import { usedUp } from './used-up.ts'

export const assign: Verb = {
  usage: `assign CRÉDITO ORDEN [--amount IMPORTE] ${TERMS_USAGE} [--even-if-too-much]`,
  async run(args, context) {
    const options = { ...TERMS, amount: { type: 'string' }, 'even-if-too-much': { type: 'boolean' } } as const
    const { values, transferId, rest } = readTransferVerb(args, { usage: this.usage, words: 1, options })
    const orderId = await requireOrder(context, rest[0] as string)
    const terms = readTerms(values)
    const amountCents = values.amount === undefined ? undefined : requireAmount(values.amount)
    const what =
      amountCents === undefined ? `el crédito ${transferId}` : `${money(amountCents)} del crédito ${transferId}`
    const request = { transferId, orderId, amountCents, ...terms }
    const preview = await previewOf(context, request)
    if (preview?.kind === 'paid' && preview.tooMuch && !values['even-if-too-much']) {
      throw new CommandError(
        `Con ${what} la orden ${orderId} queda paga.${tooMuchWords(preview.tooMuch)} Si de verdad llegó todo otra vez: --even-if-too-much; si llegó lo que faltaba, ese es el importe (--amount). No se cambió nada.`,
      )
    }
    const waits = await transfersWait(context, orderId, transferId)
    const transfer = await context.desk.readTransfer(operator(), { transferId })
    const namesOthers = `${namesOthersWords(transfer, orderId)}${alikeWarning(transfer)}`
    await confirm(`¿Usar ${what} para pagar la orden ${orderId}?${besides(preview)}${namesOthers}${waits}`, {
      yes: values.yes ?? false,
      whyNoChange: context.whyNoChange,
    })
    const cents = amountCents ?? transfer?.leftCents ?? 0
    const outcome = await context.desk.assignTransfer(operator(values.operator), request)
    if (outcome.kind === 'unknown-credit') throw await usedUp(context.desk, transferId)
    const sentence =
      assigned(transferId, orderId, outcome, { cents, limitCents: limitOf(context), terms }) +
      (await whatNow(context, orderId, outcome)) +
      (await transferSteps(context, orderId, transferId)) +
      (namesOthers && `\n${namesOthers.trim()}`)
    tell(sentence, { order: orderId, transfer: transferId, ...outcome }, values)
    return EXIT.done
  },
}

/** What assigning would do to an order that is paid or holds money; null for any other, which it can only pay. */
async function previewOf(
  { desk }: CommandContext,
  request: Parameters<CommandContext['desk']['previewAssignment']>[1],
): Promise<Assigning | null> {
  const { cents, status } = await desk.readHeldMoney(operator(), { orderId: request.orderId })
  const isUnpaid = status === 'PENDING_PAYMENT' || status === 'CANCELLED'
  return isUnpaid && cents === 0 ? null : desk.previewAssignment(operator(), request)
}

/** What assigning does besides paying the order; empty if nothing. */
function besides(preview: Assigning | null): string {
  if (preview?.kind === 'paid') return ` ${printingWords(preview.printing)}${tooMuchWords(preview.tooMuch)}`
  return preview?.kind === 'debt-settled' ? ` Salda el contracargo. ${settledWords(preview)}` : ''
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function assigned(
  transferId: number,
  orderId: number,
  outcome: Exclude<Assigning, { kind: 'unknown-credit' }>,
  given: { cents: number; limitCents: number; terms: GivenTerms },
): string {
  switch (outcome.kind) {
    case 'paid':
      return `Crédito ${transferId}: paga la orden ${orderId}. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)}`
    case 'part':
      return `Crédito ${transferId}: anotado en la orden ${orderId}. ${restWords(outcome)}`
    case 'debt-settled':
      return `Crédito ${transferId}: salda el contracargo de la orden ${orderId}. ${settledWords(outcome)}`
    case 'late':
      return `Crédito ${transferId}: anotado en la orden ${orderId}, que estaba cancelada; espera tu decisión:`
    case 'too-much':
      throw new CommandError(`Del crédito ${transferId} quedan ${money(outcome.leftCents)}. No se cambió nada.`)
    default:
      throw misfitError(orderId, outcome, {
        ...given,
        toDivide: `payments assign ${transferId} ${orderId} --amount IMPORTE`,
        toGiveBack: `payments give-back ${transferId}`,
      })
  }
}
