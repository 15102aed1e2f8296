import { formatMoney as money } from '../../../../contract/money.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { bankNumber } from '../../../../shop/desk/words/payment-words.ts'
import { alikeWords } from '../../../../shop/desk/words/transfer-words.ts'
import type { TransferFile } from '../../../../shop/orders/transfers/transfer.ts'
import { CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tell, type Verb } from '../orders/verb.ts'
import { readTransferVerb } from './transfer-verb.ts'

export const show: Verb = {
  usage: 'show CRÉDITO [--json]',
  async run(args, { desk }) {
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options: {} })
    const transfer = await desk.readTransfer(operator(), { transferId })
    if (!transfer) throw new CommandError(`No hay ningún crédito ${transferId}.`)
    tell(transferText(transfer), transfer, values)
    return EXIT.done
  },
}

function transferText({ uses, ...transfer }: TransferFile): string {
  return [
    `Crédito ${transfer.id}: ${money(transfer.amountCents)} del ${transfer.receivedOn}, quedan ${money(transfer.leftCents)}`,
    `${transfer.description} (${bankNumber(transfer.key) ?? 'sin número del banco'}, ${transfer.source === 'operator' ? 'anotado a mano' : transfer.source})`,
    ...(transfer.alike ? [`${alikeWords(transfer.alike)}.`] : []),
    ...uses.map(useText),
  ].join('\n')
}

/** A use of a transfer, on one line. */
export function useText({
  kind,
  orderId,
  amountCents,
  usedAt,
  usedBy,
  note,
  bankReference,
  undone,
}: TransferFile['uses'][number]) {
  const what = {
    paid: `para la orden ${orderId}`,
    returned: `devueltos (${bankReference})`,
    closed: 'cerrados sin asignar',
  }[kind]
  const words = `  ${inUruguay(usedAt)}  ${money(amountCents)} ${what}, ${usedBy}${note ? `: ${note}` : ''}`
  return undone ? `${words}\n    DESHECHO el ${inUruguay(undone.at)}, ${undone.by}: ${undone.note}` : words
}
