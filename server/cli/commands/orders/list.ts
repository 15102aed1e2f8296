import { formatMoney, toPesos } from '../../../../contract/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { METHOD_WORDS, ORDER_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { CommandError, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { requireDay, startOfDay } from '../../required-arguments.ts'
import type { Verb } from './verb.ts'

type ListedOrder = Awaited<ReturnType<Desk['listOrders']>>[number]

const usage =
  'list [--status ESTADO[,ESTADO]] [--since AAAA-MM-DD] [--email CORREO] [--tracking PARTE] [--limit N] [--json]'
const options = {
  status: { type: 'string' },
  since: { type: 'string' },
  email: { type: 'string' },
  tracking: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const
const SHOWN = 100

export const list: Verb = {
  usage,
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage: `orders ${usage}`, options })
    if (positionals.length > 0) throw misused(`orders ${usage}`)
    const limit = Number(values.limit ?? SHOWN)
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit es un número entero.')
    const filter = {
      statuses: values.status?.split(',').map(requireStatus),
      since: values.since === undefined ? undefined : startOfDay(requireDay(values.since, '--since')),
      email: values.email,
      tracking: values.tracking,
    }
    const orders = await desk.listOrders(operator(), { ...filter, limit })
    if (values.json) console.log(JSON.stringify(orders.map(toJson), null, 2))
    else if (orders.length === 0) console.log('No hay órdenes así.')
    else console.log(tableText(orders, COLUMNS))
    return EXIT.done
  },
}

const COLUMNS = [
  { title: 'ORDEN', cell: ({ id }: ListedOrder) => String(id), isFigure: true },
  { title: 'FECHA', cell: ({ placedAt }: ListedOrder) => inUruguay(placedAt) },
  { title: 'ESTADO', cell: ({ status }: ListedOrder) => ORDER_WORDS[status] },
  {
    title: 'TOTAL',
    cell: ({ grandTotalCents }: ListedOrder) => formatMoney(grandTotalCents),
    isFigure: true,
  },
  { title: 'PAGO', cell: ({ method }: ListedOrder) => (method ? METHOD_WORDS[method] : '') },
  { title: 'CLIENTE', cell: ({ customer }: ListedOrder) => customer },
  {
    title: 'LIBRO',
    cell: ({ title, otherTitles }: ListedOrder) => (otherTitles > 0 ? `${title} y ${otherTitles} más` : title),
  },
  {
    title: 'PENDIENTES',
    cell: ({ openIssues, waitingTransfers }: ListedOrder) => String(openIssues + waitingTransfers || ''),
    isFigure: true,
  },
]

function requireStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find(each => each === word.trim().toUpperCase())
  if (!status) throw new CommandError(`--status: no existe ${word}. Hay: ${ORDER_STATUSES.join(', ')}.`)
  return status
}

function toJson({ grandTotalCents, placedAt, ...order }: ListedOrder) {
  return { ...order, placedAt: placedAt.toISOString(), grandTotal: toPesos(grandTotalCents) }
}
