import { formatMoney as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { incomingReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import { alikeWarning } from '../../../../shop/desk/words/transfer-words.ts'
import type { Settling } from '../../../../shop/orders/transfers/use-transfer.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { required } from '../../required-arguments.ts'
import { usedReferenceError } from '../orders/refund-words.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readTransferVerb } from './transfer-verb.ts'
import { usedUp } from './used-up.ts'

export const settle: Verb = {
  usage: 'settle CRÉDITO --note TEXTO   (el comprador de una orden que el crédito nombra lee el TEXTO)',
  async run(args, { desk, whyNoChange }) {
    const options = { note: { type: 'string' } } as const
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options })
    const note = required(values.note, '--note')
    const named = (await desk.readTransfer(operator(), { transferId }))?.named
    const heard = named ? `El comprador de la orden ${named.id} va a leer: «${note}». ` : ''
    const question = `${heard}¿Cerrar el crédito ${transferId} sin asignarlo (${note})?`
    await confirm(question, { yes: values.yes ?? false, whyNoChange })
    const settling = await desk.settleTransfer(operator(values.operator), { transferId, note })
    const cents = await settledCents(desk, transferId, settling)
    const sentence = `Crédito ${transferId}: cerrado (${money(cents)}). Si fue un error: payments take-back ${transferId} --reason MOTIVO`
    tell(sentence, { transfer: transferId, kind: 'settled', amountCents: cents }, values)
    return EXIT.done
  },
}

export const giveBack: Verb = {
  usage: 'give-back CRÉDITO --reference NÚMERO --reason MOTIVO [--same-transfer]',
  async run(args, { desk, whyNoChange }) {
    const options = {
      reference: { type: 'string' },
      reason: { type: 'string' },
      'same-transfer': { type: 'boolean' },
    } as const
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options })
    const bankReference = required(values.reference, '--reference')
    const note = required(values.reason, '--reason')
    const alike = alikeWarning(await desk.readTransfer(operator(), { transferId }))
    const question = `¿Registrar lo que queda del crédito ${transferId} como devuelto por transferencia (${bankReference})?${alike}`
    await confirm(question, { yes: values.yes ?? false, whyNoChange })
    const request = { transferId, note, bankReference, sameTransfer: values['same-transfer'] ?? false }
    const giving = await desk.giveBackTransfer(operator(values.operator), request)
    if (giving.kind === 'used-reference') throw usedReferenceError(bankReference, giving)
    if (giving.kind === 'incoming-reference') {
      throw new CommandError(incomingReferenceWords(bankReference, giving))
    }
    const cents = await settledCents(desk, transferId, giving)
    const sentence = `Crédito ${transferId}: ${money(cents)} devueltos (${bankReference}).${alike}`
    tell(sentence, { transfer: transferId, kind: 'given-back', amountCents: cents }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing of the transfer is left */
async function settledCents(desk: Desk, transferId: number, outcome: Settling): Promise<number> {
  if (outcome.kind === 'settled') return outcome.amountCents
  throw await usedUp(desk, transferId)
}
