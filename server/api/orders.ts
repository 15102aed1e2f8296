import { Hono } from 'hono'
import { toPesos } from '../../contract/money.ts'
import { orderRequestSchema } from '../../contract/order.ts'
import { type ShippingQuote, shippingQuoteRequestSchema } from '../../contract/shipping.ts'
import type { Placement } from '../../shop/orders/place-order.ts'
import type { Shop } from '../../shop/shop.ts'
import { badQuery, invalidFields, notFound, ProblemError } from '../http/problems.ts'
import { readBody } from '../http/read-body.ts'

const ORDER_KEY = /^[\w-]{8,128}$/

/** `/api/web/orders` (specification §7). A person's own data is never stored by anyone on the way. */
export function orderRoutes(shop: Shop): Hono {
  const routes = new Hono({ strict: false })

  routes.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })

  routes.post('/shipping', async context => {
    const pricing = await shop.priceOrder(await readBody(context, shippingQuoteRequestSchema))
    if (pricing.kind !== 'priced') throw refusal(pricing)
    return context.json({ shippingTotal: toPesos(pricing.order.shippingTotalCents) } satisfies ShippingQuote)
  })

  routes.post('/', async context => {
    const orderKey = context.req.header('Idempotency-Key')
    if (orderKey !== undefined && !ORDER_KEY.test(orderKey)) {
      throw badQuery('La cabecera Idempotency-Key debe tener entre 8 y 128 letras, dígitos o guiones.')
    }
    const placement = await shop.placeOrder(await readBody(context, orderRequestSchema), orderKey)
    if (placement.kind !== 'placed') throw refusal(placement)
    return context.json(placement.order, 201)
  })

  routes.get('/:externalId', async context => {
    const order = await shop.findOrder(context.req.param('externalId'))
    if (!order) throw notFound('No encontramos esa orden.')
    return context.json(order)
  })

  return routes
}

function refusal(placement: Exclude<Placement, { kind: 'placed' }>): ProblemError {
  switch (placement.kind) {
    case 'unknown-book':
      return invalidFields([{ field: 'bookId', message: 'No encontramos ese libro' }])
    case 'not-for-sale':
      return invalidFields([{ field: 'bookId', message: 'Este libro no tiene precio: consúltanos cómo comprarlo' }])
    case 'card-not-available':
      return invalidFields([
        { field: 'payment.paymentMethod', message: 'El pago con tarjeta todavía no está disponible' },
      ])
    case 'shipping-not-available':
      return new ProblemError(
        422,
        'shipping-not-available',
        'No pudimos calcular el envío de este pedido. Comuníquese con nosotros y lo resolvemos.',
      )
    case 'order-in-progress':
      return new ProblemError(409, 'order-in-progress', 'Este pedido ya está en curso y no se puede cambiar.')
    case 'amount-changed':
      return new ProblemError(
        409,
        'amount-changed',
        'El total cambió desde que lo viste. No se cobró nada: revisa el nuevo total y confirma otra vez.',
        {
          orderTotal: toPesos(placement.amounts.orderTotalCents),
          shippingTotal: toPesos(placement.amounts.shippingTotalCents),
          grandTotal: toPesos(placement.amounts.grandTotalCents),
        },
      )
  }
}
