import { formatMoney as money } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import type { Verb } from '../orders/verb.ts'

type Refund = Awaited<ReturnType<Desk['listRefundsByHand']>>[number]

export const toTransfer: Verb = {
  usage: 'to-transfer [--json]',
  async run(args, { desk }) {
    const usage = `payments ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { json: { type: 'boolean' } } })
    if (positionals.length > 0) throw misused(usage)
    const refunds = await desk.listRefundsByHand(operator(), {})
    if (values.json) console.log(JSON.stringify(refunds, null, 2))
    else console.log(refunds.length === 0 ? 'Nadie espera una transferencia.' : refundTable(refunds))
    return EXIT.done
  },
}

/** Shows each refund's number, which the commands that end it need. */
function refundTable(refunds: readonly Refund[]): string {
  const table = tableText<Refund>(refunds, [
    { title: 'DEVOLUCIÓN', cell: ({ id }) => String(id), isFigure: true },
    { title: 'ORDEN', cell: ({ orderId }) => String(orderId), isFigure: true },
    { title: 'IMPORTE', cell: ({ amountCents }) => money(amountCents), isFigure: true },
    { title: 'A', cell: ({ customer, email, tel }) => [customer, email, tel].filter(Boolean).join(', ') },
    { title: 'VINO ASÍ', cell: ({ cameBy }) => cameBy.join('; ') },
  ])
  const made = 'Hecha: npm run shop -- orders confirm-refund DEVOLUCIÓN --reference NÚMERO'
  const withdrawn = 'Ya no hay que hacerla: npm run shop -- orders withdraw-refund DEVOLUCIÓN --reason MOTIVO'
  return `${table}\n\n${made}\n${withdrawn}`
}
