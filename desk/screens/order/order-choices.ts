import { formatShortDate } from '../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ActName } from '../../../shop/desk/acts.ts'
import type { OrderFile } from './order-view.ts'

/** What can be done with an order as it stands, by somebody who may. Use cases decide again, on the locked row. */
export interface OrderChoices {
  /** In centésimos: what a payment confirmed by hand would have to be. */
  confirmPayment: { missingCents: number } | null
  refund: { freeCents: number; payments: { id: number; freeCents: number }[] } | null
  /** Money is here that does not put the order in motion by itself: how much. */
  acceptHeld: string | null
  /** Credits that can be taken away from it. */
  takeBack: { id: number; words: string }[]
  cancel: boolean
  drop: boolean
  print: { retry: boolean; confirm: boolean } | null
  /** The steps that the parcel may take. */
  parcel: ShipmentStatus[]
  undoStep: boolean
  /** A parcel on its way has another number than was said. */
  changeTracking: boolean
  changeAddress: boolean
  resendMail: boolean
  note: boolean
}

const AWAITED_BY_PRINTER = ['PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED']

export function orderChoices(
  file: OrderFile,
  held: { cents: number; payments: readonly { id: number; freeCents: number }[] },
  may: (act: ActName) => boolean,
): OrderChoices {
  const { order, shipment } = file
  const isOver = order.status === 'CANCELLED'
  const awaitsPrinter = AWAITED_BY_PRINTER.includes(order.status)
  const missingCents = Math.max(0, order.grand_total_cents - held.cents)
  const charged = file.payments.some(({ status }) => status === 'CHARGED_BACK')
  return {
    confirmPayment: may('confirmPayment') && (missingCents > 0 || charged) ? { missingCents } : null,
    refund:
      may('refundOrder') && held.cents > 0
        ? {
            freeCents: held.cents,
            payments: held.payments
              .filter(({ freeCents }) => freeCents > 0)
              .map(({ id, freeCents }) => ({ id, freeCents })),
          }
        : null,
    acceptHeld:
      may('acceptHeldMoney') && held.cents > 0 && ['PENDING_PAYMENT', 'CANCELLED'].includes(order.status)
        ? money(held.cents)
        : null,
    takeBack: may('takeBackTransfer')
      ? file.credits
          .filter(({ undone_at }) => undone_at === null)
          .map(({ id, used_cents, key, received_on }) => ({
            id,
            words: `${money(used_cents)}, ${key}, del ${formatShortDate(received_on)}`,
          }))
      : [],
    cancel: may('cancelOrder') && !isOver,
    drop: may('dropLines') && awaitsPrinter && file.lines.some(line => line.quantity > line.dropped_quantity),
    print: may('retryPrint') && awaitsPrinter ? { retry: true, confirm: true } : null,
    parcel: may('moveParcel') && shipment && !isOver ? nextSteps(order.shipping_method, shipment.status) : [],
    undoStep: may('takeStepBack') && isPersonsStep(file.history.findLast(({ subject }) => subject === 'shipment')),
    changeTracking: may('moveParcel') && shipment?.status === 'DISPATCHED',
    changeAddress: may('changeAddress') && order.shipping_method === 'DELIVERY' && !isOver,
    resendMail: may('resendMail') && order.customer_email !== null,
    note: may('writeNote'),
  }
}

/** Only those are taken back. */
function isPersonsStep(step: OrderFile['history'][number] | undefined): boolean {
  return step?.cause === 'operator'
}

/** As the parcel's states allow it (`docs/states.md`). */
function nextSteps(method: OrderFile['order']['shipping_method'], status: ShipmentStatus): ShipmentStatus[] {
  const isPickup = method === 'PICKUP'
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
