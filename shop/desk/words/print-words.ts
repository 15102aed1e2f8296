import type { ShipmentStatus } from '../../../contract/order.ts'
import type { OrderFile } from '../../orders/overview/operator-orders.ts'
import type { OtherNumber } from '../../orders/printing/print-doubts.ts'
import { inUruguay } from './in-uruguay.ts'
import { writtenWords } from './written-words.ts'

/** The state of an order's printing. Null: the print network was not asked, and will not be in the order's current state. */
export function printWords({ order, printOrder: print }: Pick<OrderFile, 'order' | 'printOrder'>): string | null {
  if (!print) return null
  if (print.confirmed_at) return `confirmada el ${inUruguay(print.confirmed_at)}`
  const isForNothing = ['PENDING_PAYMENT', 'CANCELLED'].includes(order.status)
  if (isForNothing && !print.next_check_at) return null
  const tries = print.attempts === 1 ? '1 intento' : `${print.attempts} intentos`
  return print.last_problem ? `${tries}: ${writtenWords(print.last_problem)}` : tries
}

/** What happens to the book of a cancelled order whose printing can't be stopped, by the parcel's status. */
export function unstoppedBookWords(shipment: ShipmentStatus | null): string {
  if (shipment === 'DELIVERED' || shipment === 'COLLECTED') return 'el lector ya tiene el libro'
  return shipment === 'RETURNED' ? 'el libro volvió' : 'el libro puede llegar igual'
}

/** Why copies can't be dropped: fewer are being printed. */
export function notPrintedWords({ line, copies }: { line: number; copies: number }): string {
  return copies === 0
    ? `De la línea ${line} no se imprime ningún ejemplar: ya se quitaron.`
    : `De la línea ${line} se imprimen ${copies}.`
}

/** How the print network knows an order that a person confirmed by another number, and how to name the version that it prints. */
export function otherNumberWords({ known, unread }: OtherNumber): string {
  const versions = known.map(({ reference, networkId }) => `como ${reference}, con el número ${networkId}`).join(', y ')
  const which = known.length === 1 ? 'Si es esa, confírmala sin número' : 'Confírmala con el número de la que imprime'
  const present = unread === null ? '' : `; si es la orden como está ahora, con ${unread} en lugar del número`
  return `${versions}. ${which}${present}`
}
