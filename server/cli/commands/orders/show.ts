import { orderPath } from '../../../../contract/addresses.ts'
import { shortAuthors } from '../../../../contract/authors.ts'
import { formatMoney } from '../../../../contract/money.ts'
import { readableIsbn } from '../../../../contract/readable-isbn.ts'
import { commandOf } from '../../../../shop/desk/waiting/step.ts'
import { NAMES, type Waiting } from '../../../../shop/desk/waiting/waiting.ts'
import { acceptedDifferences } from '../../../../shop/desk/words/difference-words.ts'
import { inUruguay } from '../../../../shop/desk/words/in-uruguay.ts'
import { untoldMoments } from '../../../../shop/desk/words/order-moments.ts'
import {
  actorWords,
  causeWords,
  ISSUE_WORDS,
  METHOD_WORDS,
  ORDER_WORDS,
  PAYMENT_WORDS,
  SHIPMENT_WORDS,
  stepWords,
} from '../../../../shop/desk/words/order-words.ts'
import { bankNumber } from '../../../../shop/desk/words/payment-words.ts'
import { printWords } from '../../../../shop/desk/words/print-words.ts'
import { refundedThings, refundState } from '../../../../shop/desk/words/refund-words.ts'
import {
  detailWords,
  paymentDetailWords,
  resolutionWords,
  writtenWords,
} from '../../../../shop/desk/words/written-words.ts'
import { issueDetail } from '../../../../shop/orders/issue-detail.ts'
import type { OrderFile } from '../../../../shop/orders/overview/operator-orders.ts'
import { type CommandContext, EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { tableText } from '../../print-table.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import { requireOrder } from '../../required-arguments.ts'
import type { Verb } from './verb.ts'

const usage = 'show ORDEN [--json]'

export const show: Verb = {
  usage,
  async run(args, context) {
    const { config, desk } = context
    const { values, positionals } = readArguments(args, {
      usage: `orders ${usage}`,
      options: { json: { type: 'boolean' } },
    })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw misused(`orders ${usage}`)
    const file = await desk.readOrder(operator(), { orderId: await requireOrder(context, name) })
    if (values.json) console.log(JSON.stringify(file, null, 2))
    else console.log(textOf(file, config.PUBLIC_URL, await whatWaits(context, file)))
    return EXIT.done
  },
}

/** What waits for a person, with its current state and the commands that end it, in the words of `stuck`. */
interface Waits {
  /** By the issue's number. */
  issues: ReadonlyMap<number, Waiting>
  /** Transfers that name the order. */
  transfers: readonly Waiting[]
}

async function whatWaits({ desk }: CommandContext, { order: { id: orderId } }: OrderFile): Promise<Waits> {
  const open = await desk.readOpenIssues(operator(), { orderId })
  return {
    issues: new Map(open.map(issue => [issue.id, issue])),
    transfers: await desk.readWaitingTransfers(operator(), { orderId }),
  }
}

type ShownOrder = Awaited<ReturnType<CommandContext['desk']['readOrder']>>

function textOf(file: ShownOrder, publicUrl: string, waits: Waits): string {
  const { order } = file
  const parts = [
    [
      `Orden ${order.id}: ${ORDER_WORDS[order.status]}${cancelledBecause(file)}`,
      publicUrl + orderPath(order.external_id),
      `Hecha el ${inUruguay(order.placed_at)}${file.payableUntil ? `, se puede pagar hasta el ${inUruguay(file.payableUntil)}` : ''}${order.paid_at ? `, paga el ${inUruguay(order.paid_at)}` : ''}`,
      `${order.customer_full_name}, ${order.customer_email ?? 'sin correo'}, ${order.customer_tel}`,
      addressOf(file),
      ...giftOf(file),
    ].join('\n'),
    `${linesOf(file)}\nLibros ${money(order.order_total_cents)}, envío ${money(order.shipping_total_cents)}, total ${money(order.grand_total_cents)}${acceptedDifferences(
      file,
    )
      .map(line => `\n${line}`)
      .join('')}`,
    section('Pagos', file.payments.map(paymentText)),
    section(
      'Créditos',
      file.transfers.map(
        transfer =>
          `${transfer.id}  ${transfer.received_on}  ${money(transfer.used_cents)}${transfer.used_cents === transfer.amount_cents ? '' : ` de ${money(transfer.amount_cents)}`}  ${bankNumber(transfer.key) ?? '-'}  ${transfer.description}${transfer.undone_at ? '  DESHECHO' : ''}`,
      ),
    ),
    section(
      'Devoluciones',
      file.refunds.map(refund => refundText(refund, file)),
    ),
    section('Imprenta', printText(file)),
    section('Envío', file.shipment && !isForNothing(file) ? [shipmentText(file.shipment)] : []),
    section('Pendientes', [
      ...file.issues.flatMap(issue => issueLines(issue, waits.issues.get(issue.id))),
      ...waits.transfers.flatMap(({ what, next }) => [what, ...next.map(commandOf).map(commandText)]),
    ]),
    section(
      'Notas',
      file.notes.map(({ at, text, author }) => `${inUruguay(at)}  ${author}: ${text}`),
    ),
    section('Historia', historyLines(file)),
  ]
  return parts.filter(Boolean).join('\n\n')
}

function giftOf({ order: { gift_recipient, gift_message } }: OrderFile): string[] {
  if (gift_recipient === null) return []
  return [
    `Es un regalo para ${gift_recipient}: el remito va sin precios`,
    ...(gift_message ? [`“${gift_message}”`] : []),
  ]
}

/** Who or what cancelled the order, and the operator's note. */
function cancelledBecause({ order }: OrderFile): string {
  if (order.status !== 'CANCELLED') return ''
  const words = [order.cancel_reason && causeWords(order.cancel_reason), order.cancel_note].filter(Boolean)
  return words.length === 0 ? '' : ` (${words.join(': ')})`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n')
}

function addressOf({ order }: OrderFile): string {
  if (order.shipping_method === 'PICKUP') return 'Se retira en el centro de retiro'
  const place = [order.shipping_address, order.shipping_city, order.shipping_department, order.shipping_zip_code]
  return `Se envía a ${place.filter(Boolean).join(', ')}${order.shipping_operator ? ` (${order.shipping_operator})` : ''}`
}

function linesOf({ lines }: OrderFile): string {
  const number = (line: { line_number: number }) => (lines.length > 1 ? `${line.line_number}. ` : '')
  return lines
    .map(
      line =>
        `${number(line)}${line.quantity} × ${line.title}${line.author ? `, de ${shortAuthors(line.author)}` : ''} (ISBN ${readableIsbn(line.isbn)})  ${money(line.line_total_cents)}${line.dropped_quantity > 0 ? `  (quitados: ${line.dropped_quantity})` : ''}${agreedPrice(line)}`,
    )
    .join('\n')
}

/** The agreed price, and what the catalogue asked then. */
function agreedPrice({ price_reason: reason, list_price_cents: cents }: OrderFile['lines'][number]): string {
  if (reason === null) return ''
  return `  (precio acordado: ${reason}; ${cents === null ? 'no tenía precio' : `en el catálogo ${money(cents)}`})`
}

function paymentText(payment: OrderFile['payments'][number]): string {
  const words = [
    String(payment.id),
    METHOD_WORDS[payment.payment_method],
    `${PAYMENT_WORDS[payment.status]}${standsBecause(payment)}`,
    money(payment.amount_cents),
    chargedToCard(payment),
    payment.refunded_cents > 0 ? `devueltos ${money(payment.refunded_cents)}` : '',
    payment.claimed_at ? `en reclamo desde el ${inUruguay(payment.claimed_at)}` : '',
    payment.provider_payment_id ? `en el proveedor ${payment.provider_payment_id}` : '',
  ]
  return words.filter(Boolean).join('  ')
}

const NEVER_CHARGED: readonly string[] = ['PENDING', 'REJECTED', 'CANCELLED']

/** What the buyer's card statement shows, if the card was charged in installments or with interest. */
function chargedToCard(payment: OrderFile['payments'][number]): string {
  const { installments, installments_amount_cents: amountCents, total_paid_cents: totalCents } = payment
  if (installments === null || amountCents === null || totalCents === null) return ''
  if (NEVER_CHARGED.includes(payment.status) || (installments === 1 && totalCents === payment.amount_cents)) return ''
  const each = installments === 1 ? '' : ` en ${installments} cuotas de ${money(amountCents)}`
  return `cobrados a la tarjeta ${money(totalCents)}${each}`
}

function standsBecause({ payment_method: method, status_detail: detail }: OrderFile['payments'][number]): string {
  return detail ? ` (${paymentDetailWords({ method, detail })})` : ''
}

function refundText(refund: OrderFile['refunds'][number], file: OrderFile): string {
  const asked = `${writtenWords(refund.reason)}, pedida por ${actorWords(refund.requested_by)}`
  const words = [
    String(refund.id),
    money(refund.amount_cents),
    refundState(refund, file),
    refundedThings(refund, file),
    asked,
  ]
  return words.filter(Boolean).join('  ')
}

function printText(file: OrderFile): string[] {
  const { printOrder: print } = file
  const state = printWords(file)
  if (!print || state === null) return []
  const next = print.next_check_at ? `, se consulta el ${inUruguay(print.next_check_at)}` : ''
  return [`${print.reference}${print.network_id ? ` (${writtenWords(print.network_id)})` : ''}  ${state}${next}`]
}

/** A cancelled order has nothing being prepared: the parcel matters only if the book exists. */
function isForNothing({ order, shipment }: OrderFile): boolean {
  return order.status === 'CANCELLED' && shipment?.status === 'PREPARING'
}

function shipmentText(shipment: NonNullable<OrderFile['shipment']>): string {
  const tracking = [shipment.tracking_number, shipment.tracking_url].filter(Boolean).join(' ')
  return `${SHIPMENT_WORDS[shipment.status]} desde el ${inUruguay(shipment.updated_at)}${tracking ? `  ${tracking}` : ''}`
}

/** An open issue is worded as in `stuck`, since the amounts stored with it may be outdated. */
function issueLines(issue: OrderFile['issues'][number], open: Waiting | undefined): string[] {
  if (open) {
    const what = open.what.slice(`${NAMES.order(issue.order_id)}: `.length)
    return [`${issue.id}  ${what}  ABIERTO`, ...open.next.map(commandOf).map(commandText)]
  }
  const words = ISSUE_WORDS[issue.kind as keyof typeof ISSUE_WORDS] ?? issue.kind
  const detail = issueDetail(issue)
  const end = `resuelto el ${inUruguay(issue.resolved_at as Date)}: ${resolutionWords(issue.resolution ?? '')}`
  return [[issue.id, detail ? `${words}: ${detail}` : words, end].join('  ')]
}

function commandText(step: string): string {
  return `    npm run shop -- ${step}`
}

/** A cancellation's note is shown with the history but stored with the order, where it can be erased. */
function historyLines(file: ShownOrder): string[] {
  const { history, order } = file
  const cancelled = history.findLast(step => step.subject === 'order' && step.to_status === 'CANCELLED')
  const noteOf = (step: OrderFile['history'][number]) => (step === cancelled ? order.cancel_note : null)
  const steps = history.map(step => ({
    at: step.at,
    what: stepWords(step),
    why: [causeWords(step.cause), detailWords(step), noteOf(step)].filter(Boolean).join(': '),
    who: actorWords(step.actor),
  }))
  const moments = [...untoldMoments(file), ...steps].sort((a, b) => a.at.getTime() - b.at.getTime())
  const text = tableText(moments, [
    { title: 'CUÁNDO', cell: ({ at }) => inUruguay(at) },
    { title: 'QUÉ', cell: ({ what }) => what },
    { title: 'POR QUÉ', cell: ({ why }) => why },
    { title: 'QUIÉN', cell: ({ who }) => who },
  ])
  return text.split('\n')
}

function money(cents: number): string {
  return formatMoney(cents)
}
