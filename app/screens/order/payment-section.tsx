import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { OfflineInstructions } from './offline-instructions.tsx'
import { cardInWords, installmentsInWords, type PaymentWords, paymentWords } from './payment-words.ts'
import { ReceiptSection } from './receipt-section.tsx'

const LOOK: Record<PaymentWords['kind'], { icon: IconName; tone: string }> = {
  approved: { icon: 'check', tone: 'text-ok' },
  pending: { icon: 'refresh', tone: 'text-ink' },
  'offline-pending': { icon: 'info', tone: 'text-ink' },
  rejected: { icon: 'alert', tone: 'text-error' },
  over: { icon: 'info', tone: 'text-ink' },
}

export function PaymentSection({ order }: { order: OrderResponse }) {
  // The newest comes first: it is the one that counts.
  const payment = order.payments[0]
  if (!payment) return null
  const words = paymentWords(payment, order.status)
  const { icon, tone } = LOOK[words.kind]
  const details = [cardInWords(payment) ?? [], installmentsInWords(payment, order.grandTotal)].flat()

  return (
    <ReceiptSection title="Pago">
      <p className={`flex gap-2 font-semibold ${tone}`}>
        <Icon className="mt-0.75" name={icon} />
        {words.title}
      </p>
      {words.text && <p className="mt-1">{words.text}</p>}
      {details.map(detail => (
        <p className="mt-1 text-ink-soft tabular-nums" key={detail}>
          {detail}
        </p>
      ))}
      {words.kind === 'offline-pending' && <OfflineInstructions order={order} />}
      {words.kind === 'rejected' && <AskAboutPayment orderId={order.id} />}
    </ReceiptSection>
  )
}

function AskAboutPayment({ orderId }: { orderId: number }) {
  const { profile } = useShop()
  return (
    <p className="mt-1">
      Escríbenos por{' '}
      <a
        className="text-link py-3"
        href={messagingLink(profile, `Hola, mi pago de la orden # ${orderId} fue rechazado.`)}
      >
        WhatsApp
      </a>{' '}
      y lo resolvemos.
    </p>
  )
}
