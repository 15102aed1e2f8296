import { formatShortDate } from '../../../contract/dates.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ActName } from '../../../shop/desk/acts.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import type { OrderFile } from './order-view.ts'

/** What can be done with an order in its current state, permissions aside. Use cases check again, on the locked row. */
export interface OrderChoices {
  /** In centésimos: the payment that the order waits for. 0: money may still come, and a person then decides about it. */
  confirmPayment: { awaitedCents: number } | null
  refund: { freeCents: number; payments: { id: number; freeCents: number }[] } | null
  /** Refunds that a person has to transfer and record. Card refunds are made by the provider. */
  confirmRefunds: { id: number; amount: string; mayWithdraw: boolean }[]
  /** Refunds by transfer that were confirmed, maybe by mistake. */
  takeBackRefunds: { id: number; amount: string; reference: string }[]
  /** Money that the order holds and a person may accept: what it is, and what to confirm. */
  acceptHeld: { words: string; differs: boolean; isOver: boolean } | null
  /** Transfers that can be taken back from the order. */
  takeBack: { id: number; words: string }[]
  cancel: boolean
  drop: boolean
  leftCopies: Held['leftCopies']
  /** `confirm`: records that somebody ordered the printing by hand, or, with a network, who prints the order. */
  print: { retry: boolean; confirm: 'by hand' | 'who prints' } | null
  /** The next possible steps of the parcel. */
  parcel: ShipmentStatus[]
  undoStep: boolean
  /** The tracking of a parcel on its way can be corrected. */
  changeTracking: boolean
  changeAddress: boolean
  resendMail: boolean
  note: boolean
}

type Held = Pick<
  Awaited<ReturnType<PersonsDesk['readHeldMoney']>>,
  | 'cents'
  | 'onItsWayCents'
  | 'roomCents'
  | 'payments'
  | 'awaitedCents'
  | 'acceptable'
  | 'goesOn'
  | 'leftCopies'
  | 'isGivenUp'
  | 'isPrintedByHand'
>

const AWAITED_BY_PRINTER = ['PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED']

export function orderChoices(
  file: OrderFile,
  { held, canTakeStepBack }: { held: Held; canTakeStepBack: boolean },
  may: (act: ActName) => boolean,
): OrderChoices {
  const { order, shipment } = file
  const isOver = order.status === 'CANCELLED'
  const awaitsPrinter = AWAITED_BY_PRINTER.includes(order.status)
  const { awaitedCents } = held
  const waits = awaitedCents > 0 || ['PENDING_PAYMENT', 'CANCELLED'].includes(order.status)
  const mayStop = awaitsPrinter || (order.status === 'CONFIRMED' && !held.goesOn)
  return {
    confirmPayment: may('confirmPayment') && waits ? { awaitedCents } : null,
    refund:
      may('refundOrder') && held.cents > 0
        ? {
            freeCents: held.cents,
            payments: held.payments
              .filter(({ freeCents }) => freeCents > 0)
              .map(({ id, freeCents }) => ({ id, freeCents })),
          }
        : null,
    confirmRefunds: may('confirmRefund')
      ? openByHand(file).map(({ id, amount_cents }) => ({
          id,
          amount: money(amount_cents),
          mayWithdraw: may('withdrawRefund') && amount_cents <= held.roomCents,
        }))
      : [],
    takeBackRefunds: may('takeBackRefund')
      ? madeByHand(file).map(({ id, amount_cents, provider_refund_id }) => ({
          id,
          amount: money(amount_cents),
          reference: provider_refund_id ?? '',
        }))
      : [],
    acceptHeld:
      may('acceptHeldMoney') && held.acceptable
        ? { words: acceptedWords(file, held.acceptable), differs: held.acceptable.missingCents !== 0, isOver }
        : null,
    takeBack: may('takeBackTransfer')
      ? file.transfers
          .filter(({ payment_id, undone_at }) => undone_at === null && canTakeBack(file, payment_id, held))
          .map(({ id, used_cents, key, received_on }) => ({
            id,
            words: `${money(used_cents)}, ${key}, del ${formatShortDate(received_on)}`,
          }))
      : [],
    cancel: !isOver && (may('cancelOrder') || (may('cancelUnpaidOrder') && holdsNothing(order.status, held))),
    drop: may('dropLines') && mayStop && held.cents > 0 && copiesToPrint(file) > 1,
    leftCopies: held.leftCopies,
    print: may('retryPrint') ? printing(file, { held, awaitsPrinter }) : null,
    parcel: may('moveParcel') && shipment ? nextSteps(order, shipment.status) : [],
    undoStep: may('takeStepBack') && canTakeStepBack,
    changeTracking: may('moveParcel') && shipment?.status === 'DISPATCHED' && !isOver,
    changeAddress:
      may('changeAddress') && order.shipping_method === 'DELIVERY' && !isOver && !hasLeft(shipment?.status),
    resendMail: may('resendMail') && order.customer_email !== null,
    note: may('writeNote'),
  }
}

/** Choices for printing that failed, or may have happened twice. */
function printing(
  { issues }: OrderFile,
  { held, awaitsPrinter }: { held: Held; awaitsPrinter: boolean },
): OrderChoices['print'] {
  const retry = awaitsPrinter || held.isGivenUp
  const isInDoubt = issues.some(({ kind, resolved_at }) => kind === 'printed-twice' && resolved_at === null)
  return retry || isInDoubt ? { retry, confirm: held.isPrintedByHand ? 'by hand' : 'who prints' } : null
}

function openByHand(file: OrderFile): OrderFile['refunds'] {
  return byHand(file).filter(({ outcome }) => outcome === null)
}

function madeByHand(file: OrderFile): OrderFile['refunds'] {
  return byHand(file).filter(({ outcome }) => outcome === 'DONE')
}

/** Refunds that a person transfers: the money came without the card provider, or goes back outside of it. */
function byHand({ refunds, payments }: OrderFile): OrderFile['refunds'] {
  const offline = new Set(payments.filter(payment => payment.payment_method === 'OFFLINE').map(({ id }) => id))
  return refunds.filter(({ payment_id, outside_provider }) => offline.has(payment_id) || outside_provider)
}

/** True if cancelling the order refunds nothing. */
export function holdsNothing(
  status: OrderFile['order']['status'],
  { cents, onItsWayCents }: Pick<Held, 'cents' | 'onItsWayCents'>,
): boolean {
  return status === 'PENDING_PAYMENT' && cents === 0 && onItsWayCents === 0
}

/** A parcel that left can't be sent to another address. */
function hasLeft(parcel: ShipmentStatus | undefined): boolean {
  return parcel !== undefined && !['PREPARING', 'PRINTED', 'RETURNED'].includes(parcel)
}

/** The number of copies not dropped from the order. */
function copiesToPrint({ lines }: OrderFile): number {
  return lines.reduce((sum, line) => sum + line.quantity - line.dropped_quantity, 0)
}

/** The money that the order holds, compared with its total. */
function acceptedWords(
  { order, lines }: OrderFile,
  { heldCents, missingCents }: NonNullable<Held['acceptable']>,
): string {
  const without = lines.some(({ dropped_quantity }) => dropped_quantity > 0) ? ' sin los ejemplares quitados' : ''
  const fits =
    missingCents === 0
      ? `es justo lo que cuesta${without}`
      : `${missingCents > 0 ? 'le faltan' : 'le sobran'} ${money(Math.abs(missingCents))}`
  return `Tiene ${money(heldCents)}: ${fits}.${order.status === 'CANCELLED' ? ' La orden está cancelada.' : ''}`
}

/**
 * True if a payment by transfer can be taken back from its order. Not if it was refunded or is being refunded, and not if it pays for a
 * printed book or for an order with dropped copies. Money that came in place of what had gone back pays for none.
 */
export function canTakeBack(
  { order, lines, payments, history }: Pick<OrderFile, 'order' | 'lines' | 'payments' | 'history'>,
  paymentId: number | null,
  { goesOn, payments: paid }: Pick<Held, 'goesOn' | 'payments'>,
): boolean {
  const payment = payments.find(({ id }) => id === paymentId)
  const isWhole =
    payment?.refunded_cents === 0 && paid.some(({ id, refundingCents }) => id === paymentId && refundingCents === 0)
  if (!isWhole) return false
  const isPrintedFor = payment.settles_payment_id === null && !['PENDING_PAYMENT', 'CANCELLED'].includes(order.status)
  if (isPrintedFor && cameInPlace(payment, { order, history })) return true
  return !isPrintedFor || !(goesOn || lines.some(({ dropped_quantity }) => dropped_quantity > 0))
}

/** True if money of the order had gone back since it was paid, before this payment was opened. */
function cameInPlace(
  { id }: OrderFile['payments'][number],
  { order: { paid_at: paidAt }, history }: Pick<OrderFile, 'order' | 'history'>,
): boolean {
  const payments = history.filter(({ subject }) => subject === 'payment')
  const opened = payments.find(({ subject_id, from_status }) => subject_id === id && from_status === null)
  if (!opened || paidAt === null) return false
  const isBack = (status: string) => status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED'
  return payments.some(each => isBack(each.to_status) && each.at >= paidAt && each.id < opened.id)
}

/** The next steps by the parcel's states (`docs/states.md`). A cancelled order's parcel can only come back. */
function nextSteps(order: OrderFile['order'], parcel: ShipmentStatus): ShipmentStatus[] {
  const steps = stepsFrom(order.shipping_method === 'PICKUP', parcel)
  return order.status === 'CANCELLED' ? steps.filter(step => step === 'RETURNED') : steps
}

function stepsFrom(isPickup: boolean, status: ShipmentStatus): ShipmentStatus[] {
  switch (status) {
    case 'PREPARING':
    case 'PRINTED':
      return isPickup ? ['READY_FOR_PICKUP', 'COLLECTED'] : ['DISPATCHED', 'DELIVERED']
    case 'DISPATCHED':
    case 'READY_FOR_PICKUP':
      return isPickup ? ['COLLECTED', 'RETURNED'] : ['DELIVERED', 'RETURNED']
    case 'DELIVERED':
    case 'COLLECTED':
      return ['RETURNED']
    case 'RETURNED':
      return isPickup ? ['READY_FOR_PICKUP'] : ['DISPATCHED']
  }
}
