import { formatMoney as money } from '../../../../contract/money.ts'
import { problemWords } from '../../../../shop/desk/words/order-words.ts'
import { alikeWords, fitWords } from '../../../../shop/desk/words/transfer-words.ts'
import type { WaitingTransfer } from '../../../../shop/orders/transfers/transfer.ts'
import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import type { Verb } from '../orders/verb.ts'

export const unmatched: Verb = {
  usage: 'unmatched [--json]',
  async run(args, { desk }) {
    const usage = `payments ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { json: { type: 'boolean' } } })
    if (positionals.length > 0) throw misused(usage)
    const transfers = await desk.listUnmatchedTransfers(operator(), {})
    if (values.json) console.log(JSON.stringify(transfers, null, 2))
    else console.log(transfers.length === 0 ? 'No hay créditos sin asignar.' : transferTable(transfers))
    return EXIT.done
  },
}

function transferTable(transfers: WaitingTransfer[]): string {
  return tableText<WaitingTransfer>(transfers, [
    { title: 'CRÉDITO', cell: ({ id }) => String(id), isFigure: true },
    { title: 'FECHA', cell: ({ receivedOn }) => receivedOn },
    { title: 'IMPORTE', cell: ({ amountCents }) => money(amountCents), isFigure: true },
    { title: 'QUEDA', cell: ({ leftCents }) => money(leftCents), isFigure: true },
    {
      title: 'POR QUÉ',
      cell: transfer =>
        [problemWords(transfer), fitWords(transfer), alikeWords(transfer.alike)].filter(Boolean).join('. '),
    },
    { title: 'EL EXTRACTO DICE', cell: ({ description, key }) => `${description} (${key})` },
  ])
}
