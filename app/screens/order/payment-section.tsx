import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { refundsInWords } from '../../../contract/refunded-part.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { OFFLINE_TITLE } from '../../payments/offline-words.ts'
import { useShop } from '../../shell/use-shop.ts'
import { OfflineInstructions } from './offline-instructions.tsx'
import { holdsMoney } from './order-money.ts'
import {
  cardInWords,
  installmentsInWords,
  type OrderPayment,
  type PaymentWords,
  paymentWords,
} from './payment-words.ts'
import { ReceiptSection } from './receipt-section.tsx'

const LOOK: Record<PaymentWords['kind'], { icon: IconName; tone: string }> = {
  approved: { icon: 'check', tone: 'text-ok' },
  pending: { icon: 'refresh', tone: 'text-ink' },
  'offline-pending': { icon: 'info', tone: 'text-ink' },
  rejected: { icon: 'alert', tone: 'text-error' },
  over: { icon: 'info', tone: 'text-ink' },
}

export function PaymentSection({ order }: { order: OrderResponse }) {
  const [newest] = order.payments
  if (!newest) return null
  // A payment that pays the order comes before the newest one. If an order was paid twice, it shows as paid, and the second payment as
  // refunded.
  const held = order.payments.filter(holdsMoney)
  const goingBack = held.filter(({ refundingAmount }) => refundingAmount !== undefined)
  const promise = order.payments.find(
    ({ paymentMethod, status }) => paymentMethod === 'OFFLINE' && status === 'PENDING',
  )
  // A cancelled payment does not matter beside a pending OFFLINE payment.
  const latest = newest.status === 'CANCELLED' ? (promise ?? newest) : newest
  const shown = held.find(payment => !goingBack.includes(payment)) ?? held[0] ?? latest
  const told = new Set([shown, ...goingBack, ...(promise ? [promise] : [])])
  const statuses = withoutRepeats([...told].map(payment => ({ payment, words: paymentWords(payment, order) })))
  return (
    <ReceiptSection title="Pago">
      {statuses.map(({ payment, words }) => (
        <div className="mt-5 first-of-type:mt-0" key={order.payments.indexOf(payment)}>
          <PaymentStatus order={order} payment={payment} words={words} />
        </div>
      ))}
    </ReceiptSection>
  )
}

interface Status {
  payment: OrderPayment
  words: PaymentWords
}

/** Drops a payment with the same words as an earlier one. Its refunds are part of the words, so different refunds stay. */
function withoutRepeats(statuses: Status[]): Status[] {
  const said = ({ payment, words }: Status) => [words.title, words.text, ...refundsInWords(payment)].join('\n')
  return statuses.filter((status, index) => statuses.findIndex(other => said(other) === said(status)) === index)
}

function PaymentStatus({ order, payment, words }: Status & { order: OrderResponse }) {
  const { icon, tone } = LOOK[words.kind]
  const details = [cardInWords(payment) ?? [], installmentsInWords(payment, order.grandTotal)].flat()
  return (
    <>
      <p className={`flex gap-2 font-semibold ${tone}`}>
        <Icon className="mt-0.75" name={icon} />
        {words.title}
      </p>
      {words.text && <p className="mt-1">{words.text}</p>}
      <Refunds sentences={refundsInWords(payment)} />
      {details.map(detail => (
        <p className="mt-1 text-ink-soft tabular-nums" key={detail}>
          {detail}
        </p>
      ))}
      {words.kind === 'offline-pending' && <OfflineInstructions order={order} />}
      {words.kind === 'rejected' && <AfterRejection order={order} />}
    </>
  )
}

/** What was refunded for which book. Two refunds may have the same words. */
function Refunds({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="mt-2 space-y-1 border-line border-l-2 pl-3 tabular-nums">
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added at the end
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  )
}

function AfterRejection({ order: { id, payableBy } }: { order: OrderResponse }) {
  const { profile } = useShop()
  return (
    <>
      {payableBy?.includes('OFFLINE') && (
        <p className="mt-1 print:hidden">
          También puedes pagar por {OFFLINE_TITLE}: elígelo arriba, y aquí verás los datos.
        </p>
      )}
      <p className="mt-1">
        Escríbenos por{' '}
        <a className="text-link py-3" href={messagingLink(profile, `Hola, mi pago de la orden # ${id} fue rechazado.`)}>
          WhatsApp
        </a>{' '}
        y lo resolvemos.
      </p>
    </>
  )
}
