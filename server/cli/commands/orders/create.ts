import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { orderPath } from '../../../../contract/addresses.ts'
import { estimateInWords } from '../../../../contract/delivery-estimate.ts'
import { normalizeIsbn } from '../../../../contract/isbn.ts'
import { formatMoney as money, toPesos } from '../../../../contract/money.ts'
import type { Desk } from '../../../../shop/desk/desk.ts'
import { phoneLinesSchema, phonePersonSchema } from '../../../../shop/desk/phone-order-schema.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { phoneRefusal } from '../../../../shop/desk/words/phone-order-words.ts'
import { CommandError, EXIT } from '../../command.ts'
import { confirm } from '../../confirm.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { readDepartment, requireAmount, required } from '../../required-arguments.ts'
import { CHANGING, tell, type Verb } from './verb.ts'

const usage =
  'create --book ID|ISBN [--quantity N] [--price IMPORTE --reason MOTIVO] [--book …] --name NOMBRE --tel TELÉFONO [--email CORREO] [--address CALLE --city LOCALIDAD --department DEPARTAMENTO [--zip CÓDIGO]] [--gift-to NOMBRE [--gift-message TEXTO]] [--link] [--request CONSULTA]'
const text = { type: 'string' } as const
const severalTexts = { type: 'string', multiple: true } as const
const options = {
  ...CHANGING,
  book: severalTexts,
  quantity: severalTexts,
  price: severalTexts,
  reason: text,
  name: text,
  email: text,
  tel: text,
  address: text,
  city: text,
  department: text,
  zip: text,
  'gift-to': text,
  'gift-message': text,
  request: text,
  link: { type: 'boolean' },
} as const
type Values = ReturnType<typeof readArguments<typeof options>>['values']

/**
 * Places an order by phone, which is an order like any other; without an address it is a pickup. The first `--quantity` and `--price`
 * belong to the first `--book`; an empty price means the catalogue's. With `--link` the reader chooses how to pay.
 */
export const create: Verb = {
  usage,
  async run(args, { config, desk, whyNoChange }) {
    const { values, positionals } = readArguments(args, { usage: `orders ${usage}`, options })
    if (positionals.length > 0) throw misused(`orders ${usage}`)
    const actor = operator(values.operator)
    const { lines, order } = await readOrder(desk, values)
    const quote = await desk.priceOrder(actor, { lines, shipping: order.shipping })
    if (quote.kind !== 'priced') throw new CommandError(phoneRefusal(quote))
    const { grandTotalCents: totalCents, shippingTotalCents } = quote.order
    const books = quote.order.lines.map(({ quantity, offer }) => `${quantity} × ${offer.title}`).join(', ')
    const way = order.shipping.shippingMethod === 'PICKUP' ? 'se retira' : `envío ${money(shippingTotalCents)} incluido`
    const what = `${books} para ${order.customer.fullName}: ${money(totalCents)}, ${way}. ${estimateInWords(quote.estimate)}`
    await confirm(`${what}. ¿Hacer la orden?`, { yes: values.yes ?? false, whyNoChange })
    const placement = await desk.placeOrder(actor, {
      lines,
      order,
      totalCents,
      pays: values.link ? 'LINK' : 'OFFLINE',
      orderKey: randomUUID(),
      ...(values.request && { request: values.request }),
    })
    if (placement.kind !== 'placed') throw new CommandError(phoneRefusal(placement))
    const { orderId, externalId } = placement
    const next = values.link
      ? `Se paga por este enlace hasta el ${inUruguay(quote.linkDeadline)}.`
      : 'Queda promesa de pago.'
    const mail = order.customer.email ? 'Sale un correo.' : 'Sin correo: hay que pasarle el enlace.'
    tell(
      `Orden ${orderId}: ${what}. ${next} ${mail}\n${config.PUBLIC_URL}${orderPath(externalId)}`,
      { kind: 'placed', order: orderId, externalId, grandTotal: toPesos(totalCents) },
      values,
    )
    return EXIT.done
  },
}

/** @throws CommandError naming every fault */
async function readOrder(desk: Desk, values: Values) {
  const names = [required(values.book?.[0], '--book'), ...(values.book?.slice(1) ?? [])]
  const bookIds = await Promise.all(names.map(name => findBookId(desk, name)))
  const prices = values.price ?? []
  const hasPrices = prices.some(price => price !== '')
  const reason = hasPrices ? required(values.reason, '--reason: por qué tiene otro precio') : ''
  const lines = v.safeParse(
    phoneLinesSchema,
    bookIds.map((bookId, line) => ({
      bookId,
      quantity: Number(values.quantity?.[line] ?? 1),
      ...(prices[line] ? { price: { cents: requireAmount(prices[line]), reason } } : {}),
    })),
  )
  const { address, city, department, zip } = values
  const isDelivered = address !== undefined || city !== undefined || department !== undefined
  const delivery = {
    shippingMethod: 'DELIVERY',
    address: address ?? '',
    city: city ?? '',
    department: readDepartment(department),
    ...(zip === undefined ? {} : { zipCode: zip }),
  }
  const order = v.safeParse(phonePersonSchema, {
    customer: { fullName: values.name ?? '', email: values.email ?? null, tel: values.tel ?? '' },
    shipping: isDelivered ? delivery : { shippingMethod: 'PICKUP' },
    ...(values['gift-to'] !== undefined && {
      gift: { recipient: values['gift-to'], message: values['gift-message'] ?? '' },
    }),
  })
  if (lines.success && order.success) return { lines: lines.output, order: order.output }
  const messages = [...(lines.issues ?? []), ...(order.issues ?? [])].map(({ message }) => message.replace(/\.?$/, '.'))
  throw new CommandError(messages.join('\n'))
}

async function findBookId(desk: Desk, name: string): Promise<string> {
  const isbn = normalizeIsbn(name)
  const book = isbn === null ? null : await desk.findBook(operator(), { isbn })
  return book?.bibliomanagerId ?? name
}
