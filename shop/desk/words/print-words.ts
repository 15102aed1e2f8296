import type { ShipmentStatus } from '../../../contract/order.ts'
import type { OrderFile } from '../../orders/overview/operator-orders.ts'
import { isSilence } from '../../orders/printing/network-silence.ts'
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

/** The print network could not be asked to stop: whether it prints is unknown. */
export const SILENT_NETWORK_WORDS =
  'La imprenta no contesta: no se sabe si la imprime ni si la puede detener. Prueba otra vez en unos minutos. No se cambió nada'

/** Of a cancelled order. */
export const STOP_ASKED_AGAIN_WORDS =
  'La imprenta no contesta: se le pide sola otra vez que no la imprima. Si ya la imprimió, el libro puede llegar igual.'

/** Why an order whose money goes back is not stopped. */
export function notStoppedWords(reason: string): string {
  return isSilence(reason)
    ? 'La imprenta no contesta: se le pide sola otra vez que la detenga, y entonces la orden se cancela. También lo prueba cancelarla'
    : `La imprenta no pudo detenerla (${writtenWords(reason)}): averigua si todavía se puede, y cancélala`
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
