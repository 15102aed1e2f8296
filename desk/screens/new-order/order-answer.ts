import { formatWeekday } from '../../../contract/dates.ts'
import { type DeliveryEstimate, estimateInWords } from '../../../contract/delivery-estimate.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { otherOrderInWords, phoneRefusal } from '../../../shop/desk/words/phone-order-words.ts'
import type { Visit } from '../../desk-context.ts'
import type { Draft } from './draft.ts'
import { type Faults, readDraft } from './read-draft.ts'

/** The outcome of sending the order, for the page. */
export type OrderAnswer =
  /** Not placed. `titles`: the number of titles at that time. */
  | { kind: 'faults'; faults: Faults; text: string; titles: number }
  /** The order to be placed, once the person confirms this total. */
  | {
      kind: 'quoted'
      totalCents: number
      total: string
      rows: { label: string; value: string }[]
      words: string[]
      /** It is another total than the one that the person confirmed. */
      changed: string | null
    }
  /** Not placed: this one was sent before, with other content, and is that order. */
  | { kind: 'other-order'; orderId: number; text: string }
  | { kind: 'placed'; orderId: number; link: string; words: string; tel: string; isMailed: boolean }

/** Works out the price of an order by phone, or places it if the person confirmed that total. */
export async function answerOrder(
  { desk, shop }: Visit,
  { draft, totalCents }: { draft: Draft; totalCents: number | null },
): Promise<OrderAnswer> {
  const read = readDraft(draft)
  const faulty = { kind: 'faults', titles: draft.lines.length } as const
  if ('faults' in read) return { ...faulty, faults: read.faults, text: 'Falta corregir lo marcado.' }
  const { lines, order } = read
  if (totalCents !== null) {
    const { pays, orderKey, request } = draft
    const placed = await desk.placeOrder({ lines, order, pays, totalCents, orderKey, ...(request && { request }) })
    if (placed.kind === 'other-order') {
      const { order: other } = await desk.readOrder({ orderId: placed.orderId })
      return { ...placed, text: otherOrderInWords(placed.orderId, other.customer_full_name) }
    }
    // If the total changed, ask again.
    if (placed.kind !== 'placed' && placed.kind !== 'amount-changed') return { ...faulty, ...refused(placed) }
    if (placed.kind === 'placed') {
      const isMailed = order.customer.email !== null
      return {
        kind: 'placed',
        orderId: placed.orderId,
        isMailed,
        tel: order.customer.tel,
        link: `${shop.url}/orden/${placed.externalId}`,
        words: isMailed
          ? `Se le manda un correo a ${order.customer.email}.`
          : `Sin correo: llamar al ${order.customer.tel}.`,
      }
    }
  }
  const quote = await desk.priceOrder({ lines, shipping: order.shipping })
  if (quote.kind !== 'priced') return { ...faulty, ...refused(quote) }
  const { order: priced, estimate } = quote
  return {
    kind: 'quoted',
    totalCents: priced.grandTotalCents,
    total: money(priced.grandTotalCents),
    rows: [
      ...priced.lines.map(line => ({
        label: `${line.quantity} × ${line.offer.title}${line.agreed ? ` (precio acordado: ${line.agreed.reason})` : ''}`,
        value: money(line.lineTotalCents),
      })),
      {
        label:
          order.shipping.shippingMethod === 'PICKUP'
            ? 'Retiro'
            : `Envío a ${order.shipping.city}, ${order.shipping.department}`,
        value: money(priced.shippingTotalCents),
      },
    ],
    words: [
      `${arrivesInWords(estimate)}.`,
      draft.pays === 'LINK'
        ? `Espera a que el lector elija cómo pagar, hasta el ${inUruguay(quote.linkDeadline)}.`
        : 'Queda como promesa de pago por red de cobranza o banco.',
      order.customer.email === null
        ? `Sin correo: hay que pasarle el enlace por teléfono, al ${order.customer.tel}.`
        : `Sale un correo a ${order.customer.email}.`,
      ...(draft.request ? [`La consulta ${draft.request} queda respondida.`] : []),
    ],
    changed:
      totalCents === null
        ? null
        : `El total cambió desde que lo miraste: era ${money(totalCents)}, y ahora es ${money(priced.grandTotalCents)}. No se hizo ninguna orden todavía.`,
  }
}

function refused(refusal: Parameters<typeof phoneRefusal>[0]): { faults: Faults; text: string } {
  const text = phoneRefusal(refusal)
  return { faults: 'line' in refusal ? { [`${refusal.line}.cents`]: text } : {}, text }
}

/** For who takes the order: the shop says the same to its reader. */
function arrivesInWords(estimate: DeliveryEstimate): string {
  const { shippingMethod, from, ifPaidOn } = estimate
  const when = shippingMethod === 'PICKUP' ? `Se retira desde el ${formatWeekday(from)}` : estimateInWords(estimate)
  return ifPaidOn ? `${when}. Contado desde el pago, si se paga el ${formatWeekday(ifPaidOn)}` : when
}
