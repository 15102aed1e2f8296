import { orderPath } from '../../../contract/addresses.ts'
import { messagingLink } from '../../../contract/contact-links.ts'
import { formatWeekday, montevideoDate } from '../../../contract/dates.ts'
import { conditionInWords, promiseInWords } from '../../../contract/delivery-promise.ts'
import { formatPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { escapeHtml, mailLayout } from './mail-layout.ts'

export interface PaymentInstructions {
  /** Where and how to pay at the cash networks. */
  networks: string
  bankAccount: string
}

export interface OrderReceived {
  order: OrderResponse
  profile: ShopProfile
  instructions: PaymentInstructions
  /** Until when the order may be paid. */
  deadline: Date
}

/** "We have your order; this is how to pay it": an OFFLINE order's first mail. */
export function orderReceivedMail({ order, profile, instructions, deadline }: OrderReceived) {
  const title = `Recibimos tu orden # ${order.id}`
  const total = price(order.grandTotal)
  const until = `${formatWeekday(montevideoDate(deadline))} a las 23:59`
  const link = `${profile.publicUrl}${orderPath(order.externalId)}`
  const lines = order.orderLines.map(line => ({
    label: `${line.bookTitle} (Cantidad: ${line.quantityRequested})`,
    amount: price(line.lineTotal),
  }))
  const rows = [
    ...lines,
    { label: 'Envío', amount: order.shipping.shippingAddress ? price(order.shippingTotal) : 'Retiro sin costo' },
    { label: 'Total a pagar', amount: total },
  ]
  const delivery = deliverySentence(order, profile)
  const afterwards =
    'Cuando el pago se acredite te avisamos por correo y el libro entra en producción, unos 3 días hábiles. Si el plazo vence sin el pago, la orden se cancela.'
  return {
    subject: `${title}: cómo pagarla`,
    text: `Hola, ${order.customer.fullName}:

${title}. Queda pendiente de pago.

${rows.map(row => `${row.label}: ${row.amount}`).join('\n')}

Tienes tiempo para pagar hasta el ${until}. Puedes hacerlo de dos maneras:

1. Redes de cobranza. ${instructions.networks}.
2. Transferencia bancaria. ${instructions.bankAccount}.

En los dos casos indica el número de orden: ${order.id}.

${afterwards}

${delivery}

Tu orden: ${link}
¿Dudas? Escríbenos a ${profile.email} o por WhatsApp: ${messagingLink(profile)}
Atención: ${profile.pickupHours}

${profile.name}
`,
    html: mailLayout({
      title,
      shopName: profile.name,
      body: `<p>Hola, ${escapeHtml(order.customer.fullName)}:</p>
<p>Tu orden queda pendiente de pago. Tienes tiempo hasta el <strong>${escapeHtml(until)}</strong>.</p>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows.map(amountRow).join('')}</table>
<h2 style="font:600 18px/1.3 Georgia,serif;margin:24px 0 8px">Cómo pagar</h2>
<p><strong>Redes de cobranza.</strong> ${escapeHtml(instructions.networks)}.</p>
<p><strong>Transferencia bancaria.</strong> ${escapeHtml(instructions.bankAccount)}.</p>
<p>En los dos casos indica el número de orden: <strong>${order.id}</strong>.</p>
<p>${afterwards}</p>
<p>${escapeHtml(delivery)}</p>
<p><a href="${escapeHtml(link)}" style="color:#1f6e9c">Ver tu orden</a></p>
<p style="color:#566072;font-size:14px">¿Dudas? Escríbenos a <a href="mailto:${escapeHtml(profile.email)}" style="color:#1f6e9c">${escapeHtml(profile.email)}</a> o por <a href="${escapeHtml(messagingLink(profile))}" style="color:#1f6e9c">WhatsApp</a>. Atención: ${escapeHtml(profile.pickupHours)}.</p>`,
    }),
  }
}

function deliverySentence(order: OrderResponse, profile: ShopProfile): string {
  const { shippingAddress: to, promise } = order.shipping
  const where = to
    ? `Con envío a ${to.address}, ${to.city}, ${to.department}`
    : `Retira en pickup center: ${profile.pickupAddress}. ${profile.pickupHours}`
  const when = promise ? [promiseInWords(promise), conditionInWords(promise)] : []
  return `${[where, ...when].filter(Boolean).join('. ')}.`
}

function amountRow({ label, amount }: { label: string; amount: string }): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e4ded1'
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

function price(pesos: number): string {
  return formatPrice(toCents(pesos))
}
