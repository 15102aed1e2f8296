import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { settleCredit } from '../../../../shop/orders/credits/use-credit.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { atTheDesk, operatorName } from '../../open-desk.ts'
import { required } from '../../order-argument.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readCreditVerb } from './credit-verb.ts'

export const settle: Verb = {
  usage: 'settle CRÉDITO --note TEXTO',
  async run(args, context) {
    const options = { note: { type: 'string' } } as const
    const { values, creditId } = readCreditVerb(args, { usage: this.usage, words: 0, options })
    const note = required(values.note, '--note')
    await confirm(`¿Cerrar el crédito ${creditId} sin asignarlo (${note})?`, { yes: values.yes ?? false })
    const cents = await settleOrThrow(context, { creditId, note, operator: operatorName(values.operator) })
    const sentence = `Crédito ${creditId}: cerrado (${money(cents)}). Si fue un error: payments take-back ${creditId} --reason MOTIVO`
    tell(sentence, { credit: creditId, kind: 'settled', amountCents: cents }, values)
    return EXIT.done
  },
}

export const giveBack: Verb = {
  usage: 'give-back CRÉDITO --reference NÚMERO --reason MOTIVO',
  async run(args, context) {
    const options = { reference: { type: 'string' }, reason: { type: 'string' } } as const
    const { values, creditId } = readCreditVerb(args, { usage: this.usage, words: 0, options })
    const bankReference = required(values.reference, '--reference')
    const note = required(values.reason, '--reason')
    const question = `¿Registrar lo que queda del crédito ${creditId} como devuelto por transferencia (${bankReference})?`
    await confirm(question, { yes: values.yes ?? false })
    const request = { creditId, note, bankReference, operator: operatorName(values.operator) }
    const cents = await settleOrThrow(context, request)
    const sentence = `Crédito ${creditId}: ${money(cents)} devueltos (${bankReference}).`
    tell(sentence, { credit: creditId, kind: 'given-back', amountCents: cents }, values)
    return EXIT.done
  },
}

async function settleOrThrow(context: CommandContext, request: Parameters<typeof settleCredit>[1]): Promise<number> {
  const outcome = await atTheDesk(context, desk => settleCredit(desk, request))
  if (outcome.kind === 'settled') return outcome.amountCents
  throw new CommandError(`No hay un crédito ${request.creditId} sin asignar.`)
}
