import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import type { Settling } from '../../../../shop/orders/credits/use-credit.ts'
import { EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { required } from '../../order-argument.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readCreditVerb } from './credit-verb.ts'
import { usedUp } from './used-up.ts'

export const settle: Verb = {
  usage: 'settle CRÉDITO --note TEXTO',
  async run(args, { desk }) {
    const options = { note: { type: 'string' } } as const
    const { values, creditId } = readCreditVerb(args, { usage: this.usage, words: 0, options })
    const note = required(values.note, '--note')
    await confirm(`¿Cerrar el crédito ${creditId} sin asignarlo (${note})?`, { yes: values.yes ?? false })
    const cents = await settledCents(desk, creditId, desk.settleCredit(operator(values.operator), { creditId, note }))
    const sentence = `Crédito ${creditId}: cerrado (${money(cents)}). Si fue un error: payments take-back ${creditId} --reason MOTIVO`
    tell(sentence, { credit: creditId, kind: 'settled', amountCents: cents }, values)
    return EXIT.done
  },
}

export const giveBack: Verb = {
  usage: 'give-back CRÉDITO --reference NÚMERO --reason MOTIVO',
  async run(args, { desk }) {
    const options = { reference: { type: 'string' }, reason: { type: 'string' } } as const
    const { values, creditId } = readCreditVerb(args, { usage: this.usage, words: 0, options })
    const bankReference = required(values.reference, '--reference')
    const note = required(values.reason, '--reason')
    const question = `¿Registrar lo que queda del crédito ${creditId} como devuelto por transferencia (${bankReference})?`
    await confirm(question, { yes: values.yes ?? false })
    const request = { creditId, note, bankReference }
    const cents = await settledCents(desk, creditId, desk.giveBackCredit(operator(values.operator), request))
    const sentence = `Crédito ${creditId}: ${money(cents)} devueltos (${bankReference}).`
    tell(sentence, { credit: creditId, kind: 'given-back', amountCents: cents }, values)
    return EXIT.done
  },
}

/** @throws CommandError where nothing of it waits */
async function settledCents(desk: Desk, creditId: number, settling: Promise<Settling>): Promise<number> {
  const outcome = await settling
  if (outcome.kind === 'settled') return outcome.amountCents
  throw await usedUp(desk, creditId)
}
