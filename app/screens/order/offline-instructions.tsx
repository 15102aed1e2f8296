import { messagingLink } from '../../../contract/contact-links.ts'
import { toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { type PaymentInstructions, REFERENCE_TO_GIVE, waysToPay } from '../../../contract/payment-instructions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { PaymentDeadline } from './payment-deadline.tsx'

/**
 * How much to pay, where, with which reference and until when (§9), as in the mail, and two ways to ask for the data (specification §2).
 */
export function OfflineInstructions({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  // A part-paid order is never cancelled automatically (`expireOrders`).
  const isPartPaid = order.receivedAmount !== undefined
  const question = `Hola, quiero los datos para pagar la orden # ${order.id}.`
  return (
    <>
      {order.paymentDeadline && !isPartPaid && (
        <PaymentDeadline cents={toCents(order.grandTotal)} deadline={order.paymentDeadline} />
      )}
      {order.paymentInstructions && <HowToPay instructions={order.paymentInstructions} orderId={order.id} />}
      {!order.isCovered && (
        <ul className="mt-3 grid gap-2 print:hidden">
          {!order.hasNoEmail && (
            <li className="flex gap-2.5">
              <Icon className="mt-0.75 text-celeste" name="mail" />
              <span>Te enviamos las instrucciones por email. Si no lo ves, revisa la carpeta de spam.</span>
            </li>
          )}
          <li className="flex gap-2.5">
            <Icon className="mt-0.75 text-celeste" name="chat" />
            <span>
              {askWords(order)} por{' '}
              <a className="text-link py-3" href={messagingLink(profile, question)}>
                WhatsApp
              </a>
              .
            </span>
          </li>
        </ul>
      )}
      <p className="mt-3 text-ink-soft text-sm print:hidden">{whenUnpaid(order, isPartPaid)}</p>
    </>
  )
}

/** What happens at the deadline. A known deadline is not always one business day away: an order by phone lasts as long as its link. */
function whenUnpaid({ paymentDeadline, doesNotLapse }: OrderResponse, isPartPaid: boolean): string {
  if (isPartPaid || doesNotLapse)
    return 'Como ya nos llegó dinero, la orden no se cancela sola: te escribimos para resolverlo.'
  if (paymentDeadline) return 'Pasado ese plazo, la orden se cancela.'
  return 'Tienes un día hábil para pagar; pasado ese plazo, la orden se cancela.'
}

/** Words of the link to ask. A buyer without an email has the instructions on this page, and asks only about the rest. */
function askWords({ hasNoEmail, paymentInstructions }: OrderResponse): string {
  if (!hasNoEmail) return 'O pídelas'
  return paymentInstructions ? 'Si tienes una duda, escríbenos' : 'Pide las instrucciones'
}

function HowToPay({ instructions, orderId }: { instructions: PaymentInstructions; orderId: number }) {
  return (
    <>
      <dl className="mt-3 grid gap-2 print:mt-1.5 print:gap-1">
        {waysToPay(instructions).map(({ way, words }) => (
          <div key={way}>
            <dt className="font-semibold">{way}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 print:mt-1">
        {REFERENCE_TO_GIVE}
        <strong className="tabular-nums">{orderId}</strong>.
      </p>
    </>
  )
}
