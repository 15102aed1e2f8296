import * as v from 'valibot'
import { normalizeIsbn } from '../../../../contract/isbn.ts'
import { formatInstallmentAmount as money, toPesos } from '../../../../contract/money.ts'
import { type OrderRequest, orderRequestSchema } from '../../../../contract/order.ts'
import { orderedBooks } from '../../../../contract/ordered-books.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import type { Placement } from '../../../../shop/orders/place-order.ts'
import type { Pricing } from '../../../../shop/orders/price-order.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { readDepartment, required } from '../../order-argument.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { CHANGING, tell, type Verb } from './verb.ts'

const usage =
  'create --book ID|ISBN [--quantity N] [--book …] --name NOMBRE --email CORREO --tel TELÉFONO [--address CALLE --city LOCALIDAD --department DEPARTAMENTO [--zip CÓDIGO]]'
const options = {
  ...CHANGING,
  book: { type: 'string', multiple: true },
  quantity: { type: 'string', multiple: true },
  name: { type: 'string' },
  email: { type: 'string' },
  tel: { type: 'string' },
  address: { type: 'string' },
  city: { type: 'string' },
  department: { type: 'string' },
  zip: { type: 'string' },
} as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

/** A sale by phone: the same order as any other, paid OFFLINE; without an address it is collected. The first `--quantity` is of the first `--book`. */
export const create: Verb = {
  usage,
  async run(args, { config, desk }) {
    const { values, positionals } = readArguments(args, { usage: `orders ${usage}`, options })
    if (positionals.length > 0) throw misused(`orders ${usage}`)
    const actor = operator(values.operator)
    const bookIds = await Promise.all(
      [required(values.book?.[0], '--book'), ...(values.book?.slice(1) ?? [])].map(name => findBookId(desk, name)),
    )
    const unpriced = readRequest(values, bookIds, 0)
    const pricing = await desk.priceOrder(actor, { order: unpriced })
    if (pricing.kind !== 'priced') throw refusal(pricing)
    const { grandTotalCents, shippingTotalCents, lines } = pricing.order
    const books = lines.map(({ quantity, offer }) => `${quantity} × ${offer.title}`).join(', ')
    const what = `${books} para ${unpriced.customer.fullName}: ${money(grandTotalCents)}, envío ${money(shippingTotalCents)} incluido`
    await confirm(`${what}. ¿Hacer la orden?`, { yes: values.yes ?? false })
    const request = readRequest(values, bookIds, toPesos(grandTotalCents))
    const order = placed(await desk.placeOrder(actor, { order: request }))
    tell(
      `Orden ${order.id}: ${what}. Se le manda un correo con las formas de pago.\n${config.PUBLIC_URL}/orden/${order.externalId}`,
      { kind: 'placed', order: order.id, externalId: order.externalId, grandTotal: order.grandTotal },
      values,
    )
    return EXIT.done
  },
}

async function findBookId(desk: Desk, name: string): Promise<string> {
  const isbn = normalizeIsbn(name)
  const book = isbn === null ? null : await desk.findBook(operator(), { isbn })
  return book?.bibliomanagerId ?? name
}

/** @throws CommandError naming everything that is wrong */
function readRequest(values: Values, bookIds: readonly string[], transactionAmount: number): OrderRequest {
  const { address, city, department, zip } = values
  const isDelivered = address !== undefined || city !== undefined || department !== undefined
  const parsed = v.safeParse(orderRequestSchema, {
    ...orderedBooks(bookIds.map((bookId, line) => ({ bookId, quantity: Number(values.quantity?.[line] ?? 1) }))),
    shipping: isDelivered
      ? {
          shippingMethod: 'DELIVERY',
          address: address ?? '',
          city: city ?? '',
          department: readDepartment(department),
          ...(zip === undefined ? {} : { zipCode: zip }),
        }
      : { shippingMethod: 'PICKUP' },
    customer: { fullName: values.name ?? '', email: values.email ?? '', tel: values.tel ?? '' },
    payment: { paymentMethod: 'OFFLINE', transactionAmount },
  })
  if (parsed.success) return parsed.output
  throw new CommandError(parsed.issues.map(issue => `${issue.message}.`).join('\n'))
}

function placed(placement: Placement): Extract<Placement, { kind: 'placed' }>['order'] {
  if (placement.kind === 'placed') return placement.order
  if (placement.kind === 'amount-changed') throw new CommandError('El precio cambió en este momento. Prueba otra vez.')
  throw refusal(placement)
}

function refusal({ kind }: Exclude<Pricing | Placement, { kind: 'priced' | 'placed' }>): CommandError {
  switch (kind) {
    case 'unknown-book':
      return new CommandError('No hay ningún libro en venta con ese código o ISBN.')
    case 'not-for-sale':
      return new CommandError('Ese libro no tiene precio.')
    case 'shipping-not-available':
      return new CommandError(
        'No hay una tarifa de envío para ese pedido, o son demasiados ejemplares para retirarlos juntos.',
      )
    default:
      return new CommandError(`La orden no se pudo hacer (${kind}).`)
  }
}
