import { formatMoney as money } from '../../../../contract/money.ts'
import { commandOf } from '../../../../shop/desk/waiting/step.ts'
import { assignSteps } from '../../../../shop/desk/waiting/transfer-waits.ts'
import { DOUBT_WORDS, REASON_WORDS } from '../../../../shop/desk/words/payment-words.ts'
import { fitWords } from '../../../../shop/desk/words/transfer-words.ts'
import type { LikelyOrder } from '../../../../shop/orders/transfers/likely-orders.ts'
import type { TransferFile } from '../../../../shop/orders/transfers/transfer.ts'
import { type CommandContext, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { termsOf } from '../../transfer-terms.ts'
import type { Verb } from '../orders/verb.ts'
import { readTransferVerb } from './transfer-verb.ts'
import { usedUp } from './used-up.ts'

/** Nobody looks at more orders than this. */
const MOST = 8

export const likely: Verb = {
  usage: 'likely CRÉDITO [--json]',
  async run(args, context) {
    const { desk } = context
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options: {} })
    const [found] = await desk.findLikelyOrders(operator(), { transferIds: [transferId], most: MOST })
    if (!found) throw await usedUp(desk, transferId)
    if (values.json) console.log(JSON.stringify(found.orders, null, 2))
    else {
      const table = found.orders.length === 0 ? 'Ninguna orden se le parece.' : likelyTable(found.orders)
      console.log(table + fitText(context, await desk.readTransfer(operator(), { transferId })))
    }
    return EXIT.done
  },
}

/** What the transfer is exactly enough for, and what is typed; empty if for nothing. */
function fitText(context: CommandContext, transfer: TransferFile | undefined): string {
  const words = transfer && fitWords(transfer)
  if (!words) return ''
  const steps = assignSteps(transfer, termsOf(context)).map(step => `\n  npm run shop -- ${commandOf(step)}`)
  return `\n\n${words}:${steps.join('')}`
}

function likelyTable(orders: readonly LikelyOrder[]): string {
  return tableText<LikelyOrder>(orders, [
    { title: 'ORDEN', cell: ({ order }) => String(order.id), isFigure: true },
    { title: 'ESPERA', cell: ({ order }) => money(order.dueCents), isFigure: true },
    { title: 'LECTOR', cell: ({ order }) => order.customer },
    { title: 'PORQUE', cell: ({ reasons }) => reasons.map(reason => REASON_WORDS[reason]).join(', ') },
    { title: 'PERO', cell: ({ doubts }) => doubts.map(doubt => DOUBT_WORDS[doubt]).join(', ') },
  ])
}
