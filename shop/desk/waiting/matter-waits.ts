import type { StuckOrders } from '../../orders/desk/stuck-orders.ts'
import { matterDetail } from '../../orders/matter-detail.ts'
import { UNDECIDED_PAID } from '../../orders/paying/chargeback-details.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import { MATTER_WORDS } from '../words/order-words.ts'
import { sendCommand } from '../words/parcel-commands.ts'
import type { Urgency, Waiting } from './waiting.ts'

type Matter = StuckOrders['matters'][number]

const MATTER_URGENCY: Record<Matter['kind'], Urgency> = {
  'late-credit': 'money',
  'duplicate-charge': 'money',
  'amount-mismatch': 'money',
  'refund-failed': 'money',
  'refund-by-hand': 'money',
  claim: 'deadline',
  'parcel-returned': 'money',
  chargeback: 'deadline',
  'test-payment': 'deadline',
  'refunded-elsewhere': 'deadline',
  'printed-after-cancel': 'deadline',
  'refunded-in-print': 'deadline',
  'address-changed': 'deadline',
  'parcel-news': 'deadline',
  'print-failed': 'book',
  'print-by-hand': 'book',
}

/** `differing`: the steps for an order whose money is not what it costs (`differing-money.ts`), by what it holds. */
export function matterWaits(matter: Matter, differing: readonly string[]): Waiting {
  const { id, orderId, orderStatus, kind, subject, detail, openedAt, respondBy, shippingMethod } = matter
  const isCancelled = orderStatus === 'CANCELLED'
  const isPaid = detail === UNDECIDED_PAID
  const resolve = `orders resolve ${orderId} ${id} --note TEXTO`
  const steps: Record<Matter['kind'], string[]> = {
    'late-credit': [...differing],
    'duplicate-charge': [`orders refund ${orderId} --all --payment ${subject} --reason "pago doble"`],
    // Of one payment alone (a currency, a contradiction) only the provider knows more.
    'amount-mismatch':
      subject === ''
        ? [...differing, `orders cancel ${orderId} --reason MOTIVO`]
        : [`orders show ${orderId}`, `orders refund ${orderId} --all --payment ${subject} --reason MOTIVO`, resolve],
    claim: [
      `orders show ${orderId}`,
      `orders refund ${orderId} --all --payment ${subject} --reason "reclamo"`,
      resolve,
    ],
    'test-payment': [`orders show ${orderId}`, resolve],
    chargeback: [
      `orders show ${orderId}`,
      // Nobody pays for an order that is over, or what was paid in another way.
      ...(isCancelled || isPaid ? [] : [`orders confirm-payment ${orderId} --amount IMPORTE --reference NÚMERO`]),
      ...(isPaid ? [] : [`orders cancel ${orderId} --reason MOTIVO`]),
      isPaid ? `orders resolve ${orderId} ${id} --note "no se manda prueba"` : resolve,
    ],
    'refunded-elsewhere': [`orders cancel ${orderId} --reason "el dinero se devolvió"`, resolve],
    // The provider may refuse for good: then it goes back by transfer, and is written down.
    'refund-failed': [
      `orders refund ${orderId} --all --payment ${subject} --reason MOTIVO`,
      `orders record-refund ${orderId} --all --payment ${subject} --reference NÚMERO --reason MOTIVO`,
      resolve,
    ],
    'refund-by-hand': [`orders confirm-refund ${subject} --reference NÚMERO`],
    'print-failed': [
      `orders retry-print ${orderId}`,
      `orders confirm-print ${orderId}`,
      `orders cancel ${orderId} --reason MOTIVO`,
    ],
    'print-by-hand': [`orders confirm-print ${orderId} --reference NÚMERO`],
    'printed-after-cancel': [resolve],
    'refunded-in-print': [
      `orders cancel ${orderId} --reason MOTIVO`,
      `orders cancel ${orderId} --reason MOTIVO --even-if-printed`,
      resolve,
    ],
    'address-changed': [resolve],
    'parcel-returned': [
      sendCommand(orderId, shippingMethod),
      `orders refund ${orderId} --all --reason "el pedido volvió"`,
    ],
    'parcel-news': [`orders show ${orderId}`, resolve],
  }
  const what = `Orden ${orderId}: ${MATTER_WORDS[kind]}. ${matterDetail({ kind, detail })}`.trimEnd()
  const deadline = respondBy ? ` Plazo para responder: ${inUruguay(respondBy)}.` : ''
  const next = steps[kind].filter(step => !isCancelled || !step.startsWith('orders cancel '))
  return { urgency: MATTER_URGENCY[kind], since: openedAt, what: what + deadline, next }
}
