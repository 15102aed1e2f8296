import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { partWords, settledWords } from '../../../../shop/desk/words/credit-words.ts'
import type { Assigning } from '../../../../shop/orders/credits/use-credit.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { misfitError, readTerms, TERMS, TERMS_USAGE } from '../../credit-terms.ts'
import { operator } from '../../open-desk.ts'
import { requireAmount, requireOrder } from '../../order-argument.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readCreditVerb } from './credit-verb.ts'

export const assign: Verb = {
  usage: `assign CRÉDITO ORDEN [--amount IMPORTE] ${TERMS_USAGE}`,
  async run(args, context) {
    const options = { ...TERMS, amount: { type: 'string' } } as const
    const { values, creditId, rest } = readCreditVerb(args, { usage: this.usage, words: 1, options })
    const orderId = await requireOrder(context, rest[0] as string)
    const terms = readTerms(values)
    const amountCents = values.amount === undefined ? undefined : requireAmount(values.amount)
    const what = amountCents === undefined ? `el crédito ${creditId}` : `${money(amountCents)} del crédito ${creditId}`
    await confirm(`¿Usar ${what} para pagar la orden ${orderId}?`, { yes: values.yes ?? false })
    const request = { creditId, orderId, amountCents, ...terms }
    const outcome = await context.desk.assignCredit(operator(values.operator), request)
    tell(assigned(creditId, orderId, outcome), { order: orderId, credit: creditId, ...outcome }, values)
    return EXIT.done
  },
}

/** @throws CommandError for what changed nothing and needs correcting */
function assigned(creditId: number, orderId: number, outcome: Assigning): string {
  switch (outcome.kind) {
    case 'paid':
      return `Crédito ${creditId}: paga la orden ${orderId}. Va a la imprenta.`
    case 'part':
      return `Crédito ${creditId}: anotado en la orden ${orderId}. ${partWords(orderId, outcome)}`
    case 'debt-settled':
      return `Crédito ${creditId}: salda el contracargo de la orden ${orderId}. ${settledWords(outcome)}`
    case 'late':
      return `Crédito ${creditId}: anotado en la orden ${orderId}, que estaba cancelada.\n  Aceptarlo: npm run shop -- orders confirm-payment ${orderId} --accept-late`
    case 'unknown-credit':
      throw new CommandError(`No hay un crédito ${creditId} sin asignar.`)
    case 'too-much':
      throw new CommandError(`Del crédito ${creditId} quedan ${money(outcome.leftCents)}. No se cambió nada.`)
    default:
      throw misfitError(orderId, outcome)
  }
}
