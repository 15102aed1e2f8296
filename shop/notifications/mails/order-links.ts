import { orderPath } from '../../../contract/addresses.ts'
import { formatLongDate, montevideoDate } from '../../../contract/dates.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { LinkedOrder } from '../../orders/customers/order-links.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** "¿Dónde está mi pedido?": the links of a person's orders, newest first. */
export function orderLinksMail({
  orders,
  profile,
}: {
  orders: readonly LinkedOrder[]
  profile: ShopProfile
}): MailContent {
  return composeMail({
    profile,
    subject: 'Los enlaces de tus pedidos',
    title: 'Tus pedidos',
    preview: 'En cada enlace ves cómo va el pedido.',
    question: 'Hola, tengo una consulta sobre un pedido.',
    blocks: [
      words(`Hola, ${withoutLinks(orders[0]?.fullName ?? '')}: en cada enlace ves cómo va el pedido.`),
      {
        kind: 'facts',
        rows: orders.map(({ id, externalId, placedAt }) => ({
          label: `Orden #\u00a0${id}`,
          value: formatLongDate(montevideoDate(placedAt)),
          href: profile.publicUrl + orderPath(externalId),
        })),
      },
      words(
        'Quien tiene un enlace puede ver el pedido: no lo compartas. Si no lo pediste tú, puedes ignorar este correo.',
      ),
    ],
  })
}
