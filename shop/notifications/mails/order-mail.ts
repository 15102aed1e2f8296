import { orderPath } from '../../../contract/addresses.ts'
import { formatWeekday, montevideoDate, montevideoTime } from '../../../contract/dates.ts'
import { conditionInWords, estimateInWords } from '../../../contract/delivery-estimate.ts'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { placeName } from '../../../contract/place-name.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { chargedWithInterest } from './charged-with-interest.ts'
import { type Block, composeMail, type MailContent, type Row } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** What every mail about an order is written from. */
export interface OrderMailInput {
  /** What its holder may see, and so no more than that. */
  order: OrderResponse
  profile: ShopProfile
}

/** The same of an order that was paid. */
export interface PaidMailInput extends OrderMailInput {
  /** What was paid, centésimos: what it costs, less a difference that a person accepted. */
  paidCents: number
  /** What disputes took away of it and no other money made good, centésimos. */
  owedCents: number
  /** What of it was given back, centésimos. */
  givenBackCents: number
  /** What of it is on its way back besides, centésimos. */
  goingBackCents: number
}

/** A mail to a buyer: what there is to say, then the order itself, the way to it, and how to ask. */
export function orderMail(
  { order, profile }: OrderMailInput,
  {
    button = 'Ver tu orden',
    totalLabel = 'Total',
    paidCents,
    owedCents = 0,
    givenBackCents = 0,
    goingBackCents = 0,
    ...mail
  }: {
    subject: string
    title: string
    preview: string
    blocks: Block[]
    button?: string
    totalLabel?: string
    /** What was paid, centésimos: beside the total where a person accepted that it differs from it, or a card was charged interest. */
    paidCents?: number
    /** What a dispute took away of that, centésimos: then nothing is said to be paid. */
    owedCents?: number
    /** What of what was paid went back, centésimos. */
    givenBackCents?: number
    /** What of it is on its way back, centésimos. */
    goingBackCents?: number
  },
): MailContent {
  return composeMail({
    ...mail,
    profile,
    question: `Hola, tengo una consulta sobre la orden # ${order.id}.`,
    blocks: [
      { kind: 'words', words: [`Hola, ${withoutLinks(order.customer.fullName)}:`] },
      ...mail.blocks,
      { kind: 'button', text: button, href: orderLink({ order, profile }) },
      { kind: 'heading', text: `Orden # ${order.id}` },
      {
        kind: 'amounts',
        rows:
          paidCents === undefined
            ? amountRows(order, totalLabel)
            : paidRows(order, { paidCents, owedCents, givenBackCents, goingBackCents }),
      },
    ],
  })
}

function paidRows(
  order: OrderResponse,
  { paidCents, owedCents, givenBackCents, goingBackCents }: Omit<PaidMailInput, 'order' | 'profile'>,
): Row[] {
  if (owedCents > 0)
    return [...amountRows(order, 'Total'), { label: 'Falta pagar', value: formatExactPrice(owedCents) }]
  if (givenBackCents + goingBackCents > 0) {
    const rows = [...amountRows(order, 'Total'), { label: 'Pagado', value: formatExactPrice(paidCents) }]
    return [
      ...rows,
      ...(givenBackCents > 0 ? [{ label: 'Devuelto', value: formatExactPrice(givenBackCents) }] : []),
      ...(goingBackCents > 0 ? [{ label: 'Devolución en curso', value: formatExactPrice(goingBackCents) }] : []),
      { label: 'Queda pagado', value: formatExactPrice(paidCents - givenBackCents - goingBackCents) },
    ]
  }
  const charged = chargedWithInterest(order)
  if (charged) {
    return [
      ...amountRows(order, 'Total'),
      { label: 'Con tarjeta', value: charged.why },
      { label: 'Total pagado', value: charged.total },
    ]
  }
  if (paidCents === toCents(order.grandTotal)) return amountRows(order, 'Total pagado')
  return [...amountRows(order, 'Total'), { label: 'Total pagado', value: formatExactPrice(paidCents) }]
}

/** Of a parcel whose money goes back: that it does, and what to do about it. Nothing where a part of it stays. */
export function moneyBackWords({ paidCents, givenBackCents, goingBackCents }: PaidMailInput): Block[] {
  if (paidCents <= 0 || givenBackCents + goingBackCents < paidCents) return []
  const money = goingBackCents > 0 ? 'Te estamos devolviendo lo que pagaste' : 'Te devolvimos lo que pagaste'
  return [{ kind: 'words', words: [{ strong: `${money}.` }, ' Si no esperabas este pedido, escríbenos.'] }]
}

function orderLink({ order, profile }: OrderMailInput): string {
  return profile.publicUrl + orderPath(order.externalId)
}

function takenOut({ droppedQuantity = 0 }: OrderResponse['orderLines'][number]): string {
  if (droppedQuantity === 0) return ''
  return droppedQuantity === 1 ? ', 1 quitado' : `, ${droppedQuantity} quitados`
}

/** What was bought and what it costs, the total last. */
export function amountRows(order: OrderResponse, totalLabel: string): Row[] {
  return [
    ...order.orderLines.map(line => ({
      label: `${line.bookTitle} (Cantidad: ${line.quantityRequested})${takenOut(line)}`,
      value: formatExactPrice(toCents(line.lineTotal)),
    })),
    {
      label: 'Envío',
      value: order.shipping.shippingAddress ? formatExactPrice(toCents(order.shippingTotal)) : 'Retiro sin costo',
    },
    ...(order.totalTaxes ? [{ label: 'Impuestos', value: formatExactPrice(toCents(order.totalTaxes)) }] : []),
    { label: totalLabel, value: formatExactPrice(toCents(order.grandTotal)) },
  ]
}

/** `el lunes 23 de noviembre a las 23:59`, in Montevideo. */
export function momentInWords(instant: Date): string {
  return `el ${formatWeekday(montevideoDate(instant))} a las ${montevideoTime(instant)}`
}

/** Where the order goes: `Con envío a Uruguay 1234, Salto.`, and for whom it is where it is a present. */
export function placeInWords({ order, profile }: OrderMailInput): string {
  const to = order.shipping.shippingAddress
  const place = to
    ? `Con envío a ${withoutLinks(`${to.address}, ${placeName(to)}`)}.`
    : `Lo retiras en el centro de retiro: ${profile.pickupAddress}. ${profile.pickupHours}.`
  return order.gift
    ? `${place} Es un regalo para ${withoutLinks(order.gift.recipient)}: el paquete va sin precios.`
    : place
}

/** When it arrives, with its condition where it is not paid yet; null where there is none. */
export function arrivalInWords({ shipping: { promise: estimate } }: OrderResponse): string | null {
  if (!estimate) return null
  return `${[estimateInWords(estimate), conditionInWords(estimate)].filter(Boolean).join('. ')}.`
}
