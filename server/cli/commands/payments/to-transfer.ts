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
  return `${table}\n\n${made}${withdrawnText(refunds)}`
}

/** How a refund is withdrawn, and which; empty if no order could use the money of its refund. */
function withdrawnText(refunds: readonly Refund[]): string {
  const staying = refunds.filter(({ mayStay }) => mayStay).map(({ id }) => id)
  if (staying.length === 0) return ''
  const which = staying.length === refunds.length ? '' : ` (solo ${staying.join(', ')})`
  return `\nYa no hay que hacerla${which}: npm run shop -- orders withdraw-refund DEVOLUCIÓN --reason MOTIVO`
}
