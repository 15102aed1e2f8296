import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { PaymentDeadline } from './payment-deadline.tsx'

/** The two ways to the payment details (specification §2), and the time there is to pay (§9). */
export function OfflineInstructions({ order }: { order: Pick<OrderResponse, 'id' | 'paymentDeadline'> }) {
  const { profile } = useShop()
  const question = `Hola, quiero los datos para pagar la orden # ${order.id}.`
  return (
    <>
      {order.paymentDeadline && <PaymentDeadline deadline={order.paymentDeadline} />}
      <ul className="mt-3 grid gap-2">
        <li className="flex gap-2.5">
          <Icon className="mt-0.75 text-celeste" name="mail" />
          <span>Te enviamos las instrucciones por email. Si no lo ves, revisa la carpeta de spam.</span>
        </li>
        <li className="flex gap-2.5">
          <Icon className="mt-0.75 text-celeste" name="chat" />
          <span>
            O pídelas por{' '}
            <a className="text-link py-3" href={messagingLink(profile, question)}>
              WhatsApp
            </a>
            .
          </span>
        </li>
      </ul>
      <p className="mt-3 text-ink-soft text-sm print:hidden">
        Tienes un día hábil para pagar; pasado ese plazo, la orden se cancela.
      </p>
    </>
  )
}
