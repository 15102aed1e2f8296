import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import type { CreditFile } from '../../../../shop/orders/credits/credit.ts'
import { CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readCreditVerb } from './credit-verb.ts'

export const show: Verb = {
  usage: 'show CRÉDITO [--json]',
  async run(args, { desk }) {
    const { values, creditId } = readCreditVerb(args, { usage: this.usage, words: 0, options: {} })
    const credit = await desk.readCredit(operator(), { creditId })
    if (!credit) throw new CommandError(`No hay ningún crédito ${creditId}.`)
    tell(creditText(credit), credit, values)
    return EXIT.done
  },
}

function creditText({ uses, ...credit }: CreditFile): string {
  return [
    `Crédito ${credit.id}: ${money(credit.amountCents)} del ${credit.receivedOn}, quedan ${money(credit.leftCents)}`,
    `${credit.description} (${credit.key}, ${credit.source === 'operator' ? 'anotado a mano' : credit.source})`,
    ...uses.map(useText),
  ].join('\n')
}

/** One thing that was done with a credit, on a line. */
export function useText({
  kind,
  orderId,
  amountCents,
  usedAt,
  usedBy,
  note,
  bankReference,
  undone,
}: CreditFile['uses'][number]) {
  const what = {
    paid: `para la orden ${orderId}`,
    returned: `devueltos (${bankReference})`,
    closed: 'cerrados sin asignar',
  }[kind]
  const words = `  ${inUruguay(usedAt)}  ${money(amountCents)} ${what}, ${usedBy}${note ? `: ${note}` : ''}`
  return undone ? `${words}\n    DESHECHO el ${inUruguay(undone.at)}, ${undone.by}: ${undone.note}` : words
}
