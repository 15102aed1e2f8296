import { formatMoney as money } from '../../../../contract/money.ts'
import { DOUBT_WORDS, REASON_WORDS } from '../../../../shop/desk/words/payment-words.ts'
import type { LikelyOrder } from '../../../../shop/orders/transfers/likely-orders.ts'
import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import type { Verb } from '../orders/verb.ts'
import { readTransferVerb } from './transfer-verb.ts'
import { usedUp } from './used-up.ts'

/** Nobody looks at more orders than this. */
const MOST = 8

export const likely: Verb = {
  usage: 'likely CRÉDITO [--json]',
  async run(args, { desk }) {
    const { values, transferId } = readTransferVerb(args, { usage: this.usage, words: 0, options: {} })
    const [found] = await desk.findLikelyOrders(operator(), { transferIds: [transferId], most: MOST })
    if (!found) throw await usedUp(desk, transferId)
    if (values.json) console.log(JSON.stringify(found.orders, null, 2))
    else console.log(found.orders.length === 0 ? 'Ninguna orden se le parece.' : likelyTable(found.orders))
    return EXIT.done
  },
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
