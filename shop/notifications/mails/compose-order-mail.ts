import { orderPath } from '../../../contract/addresses.ts'
import { formatWeekday, montevideoDate, timeInWords } from '../../../contract/dates.ts'
import { conditionInWords, estimateInWords } from '../../../contract/delivery-estimate.ts'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { placeName } from '../../../contract/place-name.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { chargedWithInterest } from './charged-with-interest.ts'
import { type Block, composeMail, type MailContent, type Row } from './compose-mail.ts'
import { withoutLinks } from './without-links.ts'

/** The input of every mail about an order. */
export interface OrderMailInput {
  /** The public view of the order, so a mail never says more. */
  order: OrderResponse
  profile: ShopProfile
}

/** The input of a mail about a paid order. */
export interface PaidMailInput extends OrderMailInput {
  /** The amount that pays the order, in centésimos: its cost, less a difference that a person accepted. */
  paidCents: number
  /** The part that disputes took and no other money settled, in centésimos. */
  owedCents: number
  /** The part that was given back, in centésimos. */
  givenBackCents: number
  /** The part whose refund is under way, in centésimos. */
  goingBackCents: number
  /** Money that waits in transfers which name the order, in centésimos. */
  waitingCents: number
}

/** Writes a mail to a buyer: its message, then the order, a link to it, and how to ask. */
export function composeOrderMail(
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
    /**
     * The amount that pays the order, in centésimos; set it where that may differ from the total: by an accepted difference or a card's
     * interest.
     */
    paidCents?: number
    /** The part that a dispute took, in centésimos. If set, the mail does not call the order paid. */
    owedCents?: number
    /** The part that was given back, in centésimos. */
    givenBackCents?: number
    /** The part whose refund is under way, in centésimos. */
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
  { paidCents, owedCents, givenBackCents, goingBackCents }: Omit<PaidMailInput, 'order' | 'profile' | 'waitingCents'>,
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

/** Tells a parcel's reader that all the money goes back, and what to do with the parcel. Nothing if a part of the money stays. */
export function moneyBackWords({ paidCents, givenBackCents, goingBackCents, waitingCents }: PaidMailInput): Block[] {
  if (paidCents <= 0 || givenBackCents + goingBackCents < paidCents) return []
  const back = waitingCents > 0 ? formatExactPrice(givenBackCents + goingBackCents) : 'lo que pagaste'
  const money = `${goingBackCents > 0 ? 'Te estamos devolviendo' : 'Te devolvimos'} ${back}`
  return [{ kind: 'words', words: [{ strong: `${money}.` }, ' Si no esperabas este pedido, escríbenos.'] }]
}

/** The sentence about money that may be the buyer's and that nobody has matched yet. */
export const IF_YOU_PAID = 'Si pagaste, no te preocupes: en cuanto veamos tu dinero te escribimos.'
export const IF_YOU_PAID_MORE = 'Si pagaste más, no te preocupes: en cuanto veamos tu dinero te escribimos.'

function orderLink({ order, profile }: OrderMailInput): string {
  return profile.publicUrl + orderPath(order.externalId)
}

function takenOut({ droppedQuantity = 0 }: OrderResponse['orderLines'][number]): string {
  if (droppedQuantity === 0) return ''
  return droppedQuantity === 1 ? ', 1 quitado' : `, ${droppedQuantity} quitados`
}

/** Rows with the books and their prices, the total last. */
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

/** A time in Montevideo: `el lunes 23 de noviembre a las 23:59`. */
export function momentInWords(instant: Date): string {
  return `el ${formatWeekday(montevideoDate(instant))} ${timeInWords(instant)}`
}

/** The place of delivery: `Con envío a Uruguay 1234, Salto.`, and the receiver of a gift. */
export function placeInWords({ order, profile }: OrderMailInput): string {
  const to = order.shipping.shippingAddress
  const place = to
    ? `Con envío a ${withoutLinks(`${to.address}, ${placeName(to)}`)}.`
    : `Lo retiras en el centro de retiro: ${profile.pickupAddress}. ${profile.pickupHours}.`
  return order.gift
    ? `${place} Es un regalo para ${withoutLinks(order.gift.recipient)}: el paquete va sin precios.`
    : place
}

/** The delivery estimate, with its condition if the order is unpaid; null if there is none. */
export function arrivalInWords({ shipping: { promise: estimate } }: OrderResponse): string | null {
  if (!estimate) return null
  return `${[estimateInWords(estimate), conditionInWords(estimate)].filter(Boolean).join('. ')}.`
}
