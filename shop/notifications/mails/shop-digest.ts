import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { OrderFacts } from '../../orders/order-facts.ts'
import { MOST_TO_SHOP } from '../receivers/may-mail.ts'
import { type Block, composeMail, type MailContent, words } from './compose-mail.ts'

/** The number of orders listed individually. */
export const DIGEST_ORDERS = 30

/** "60 pedidos nuevos": one mail to the shop instead of many. */
export function shopDigestMail({
  profile,
  orders,
  orderCount,
  issueCount,
  requestCount,
}: {
  profile: ShopProfile
  /** The first of the orders. */
  orders: readonly OrderFacts[]
  orderCount: number
  issueCount: number
  requestCount: number
}): MailContent {
  const counts = [
    ...(orderCount > 0 ? [counted(orderCount, 'pedido nuevo', 'pedidos nuevos')] : []),
    ...(issueCount > 0 ? [counted(issueCount, 'asunto por resolver', 'asuntos por resolver')] : []),
    ...(requestCount > 0 ? [counted(requestCount, 'consulta por un libro', 'consultas por libros')] : []),
  ]
  const title = counts.join(', ')
  return composeMail({
    profile,
    subject: title,
    title,
    preview: 'Llegaron muchos avisos juntos: van en un solo correo.',
    blocks: [
      words(
        `Hubo más de ${MOST_TO_SHOP} avisos en una hora; los demás van juntos aquí. Si no esperabas tanto movimiento, mira si son pedidos de verdad antes de prepararlos.`,
      ),
      ...orderBlocks(orders, orderCount),
      ...(issueCount > 0 ? [words('Los asuntos: ', { strong: 'npm run shop -- stuck' })] : []),
      ...(requestCount > 0 ? [words('Las consultas: ', { strong: 'npm run shop -- requests' })] : []),
    ],
  })
}

function orderBlocks(orders: readonly OrderFacts[], orderCount: number): Block[] {
  if (orderCount === 0) return []
  const rows = orders.map(({ order }) => ({
    label: `Orden #\u00a0${order.id}`,
    value: `${formatExactPrice(toCents(order.grandTotal))}, ${stateOf(order)}`,
  }))
  const more = orderCount - orders.length
  return [
    { kind: 'facts', rows },
    words(...(more > 0 ? [`Y ${more} más. `] : []), 'Todos: ', { strong: 'npm run shop -- orders list' }),
  ]
}

function stateOf({ status, paidAt }: OrderFacts['order']): string {
  if (status === 'CANCELLED') return 'cancelada'
  return paidAt === undefined ? 'pendiente de pago' : 'pagada'
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}
