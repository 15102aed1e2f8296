import type { ParseArgsConfig } from 'node:util'
import {
  incomingReferenceWords,
  notConfirmedWords,
  notTakenBackWords,
  notWithdrawnWords,
  takenBackWords,
  withdrawnWords,
} from '../../../../shop/desk/words/refund-words.ts'
import type { ConfirmingRefund } from '../../../../shop/orders/refunds/refund-payment.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { required } from '../../required-arguments.ts'
import { usedReferenceError } from './refund-words.ts'
import { CHANGING, tell, type Verb } from './verb.ts'

export const confirmRefund: Verb = {
  usage: 'confirm-refund DEVOLUCIÓN --reference NÚMERO [--same-transfer]',
  async run(args, { desk, whyNoChange }) {
    const { values, refundId } = readRefundVerb(args, this.usage, {
      reference: { type: 'string' },
      'same-transfer': { type: 'boolean' },
    })
    const bankReference = required(values.reference, '--reference')
    await confirm(`¿Registrar la devolución ${refundId} como hecha (${bankReference})?`, {
      yes: values.yes ?? false,
      whyNoChange,
    })
    const request = { refundId, bankReference, sameTransfer: values['same-transfer'] ?? false }
    const outcome = await desk.confirmRefund(operator(values.operator), request)
    tell(confirmed(request, outcome), { refundId: request.refundId, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError if nothing was changed and the input needs correcting */
function confirmed(
  { refundId, bankReference }: { refundId: number; bankReference: string },
  outcome: ConfirmingRefund,
): string {
  switch (outcome.kind) {
    case 'done':
      return `Devolución ${refundId}: hecha.`
    case 'already-done':
      if (outcome.bankReference === bankReference) return `Devolución ${refundId}: ya estaba hecha. No cambió nada.`
      throw new CommandError(notConfirmedWords(refundId, outcome))
    case 'not-awaited':
    case 'returned-otherwise':
      throw new CommandError(notConfirmedWords(refundId, outcome))
    case 'used-reference':
      throw usedReferenceError(bankReference, outcome)
    case 'incoming-reference':
      throw new CommandError(incomingReferenceWords(bankReference, outcome))
  }
}

export const withdrawRefund: Verb = {
  usage: 'withdraw-refund DEVOLUCIÓN --reason MOTIVO',
  async run(args, { desk, whyNoChange }) {
    const { values, refundId } = readRefundVerb(args, this.usage, { reason: { type: 'string' } })
    const reason = required(values.reason, '--reason')
    const question = `¿Retirar la devolución ${refundId}? Nadie la transfirió, y lo que no volvió por otra vía se queda en su orden.`
    await confirm(question, { yes: values.yes ?? false, whyNoChange })
    const outcome = await desk.withdrawRefund(operator(values.operator), { refundId, reason })
    if (outcome.kind !== 'withdrawn') throw new CommandError(notWithdrawnWords(refundId, outcome))
    tell(withdrawnWords(refundId, outcome), { refundId, ...outcome }, values)
    return EXIT.done
  },
}

export const takeBackRefund: Verb = {
  usage: 'take-back-refund DEVOLUCIÓN --reason MOTIVO',
  async run(args, { desk, whyNoChange }) {
    const { values, refundId } = readRefundVerb(args, this.usage, { reason: { type: 'string' } })
    const reason = required(values.reason, '--reason')
    const question = `¿Deshacer la devolución ${refundId}? Figura como hecha y nadie la transfirió: queda otra vez por transferir, y se le avisa al lector.`
    await confirm(question, { yes: values.yes ?? false, whyNoChange })
    const outcome = await desk.takeBackRefund(operator(values.operator), { refundId, reason })
    if (outcome.kind !== 'taken-back') throw new CommandError(notTakenBackWords(refundId, outcome))
    tell(takenBackWords(refundId, outcome), { refundId, ...outcome }, values)
    return EXIT.done
  },
}

/** Parses the refund that a verb is about, and its options. */
function readRefundVerb<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  verbUsage: string,
  options: T,
) {
  const usage = `orders ${verbUsage}`
  const { values, positionals } = readArguments(args, { usage, options: { ...CHANGING, ...options } })
  const [id = '', ...rest] = positionals
  if (!/^\d+$/.test(id) || rest.length > 0) throw misused(usage)
  return { values, refundId: Number(id) }
}
