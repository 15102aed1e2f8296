import { NEVER_ARRIVED } from '../../orders/paying/check-times.ts'
import { TEST_PAYMENT } from '../../orders/paying/payment-report.ts'
import { TAKEN_BACK } from '../../orders/paying/taken-back.ts'
import { isNonsense, isSilence } from '../../orders/printing/network-silence.ts'
import { refundNamed, takenBackNamed } from '../../orders/refunds/refund-detail.ts'
import { isLineKey } from '../../orders/transfers/transfer.ts'
import { providerWords } from '../../payments/provider-words.ts'
import type { PrintStatus } from '../../printing/print-network.ts'

/** The print network's status of an order, given as the reason why it can't drop it when it says no more. */
const PRINT_STATUS_WORDS: Record<PrintStatus, string> = {
  RECEIVED: 'la recibió y no la baja',
  CONFIRMED: 'ya la aceptó',
  REFUSED: 'la imprenta no la aceptó',
  PRINTED: 'el libro ya está impreso',
  DISPATCHED: 'el libro está en camino',
  READY_FOR_PICKUP: 'el libro espera a quien lo retira',
  DELIVERED: 'el libro ya se entregó',
  COLLECTED: 'el libro ya se retiró',
  RETURNED: 'el libro volvió',
  CANCELLED: 'la imprenta la dio de baja',
}

/**
 * English texts that the shop itself stores, translated for operators: why an issue ended, why a payment or a refund exists, why
 * printing goes on. A test searches the source for missing ones.
 */
export const WRITTEN_WORDS: Record<string, string> = {
  ...PRINT_STATUS_WORDS,
  'the dispute was won': 'la librería ganó la disputa',
  'paid by other money': 'se pagó con otro dinero',
  'it pays the order': 'ese dinero paga la orden',
  'the money is what the order costs': 'el dinero ya es lo que cuesta la orden',
  'the money went back': 'el dinero ya no está en la orden',
  'goes back by transfer': 'se devuelve por transferencia',
  'given back': 'ese dinero ya no está en la orden',
  'the dispute is over': 'el contracargo terminó, y nadie debe el resto',
  'taken by a dispute': 'una disputa se llevó ese dinero',
  'moved on': 'el envío siguió su curso',
  'the parcel went on': 'el envío siguió su curso',
  'sent again': 'se envió otra vez',
  'came back': 'volvió',
  'taken back': 'se deshizo',
  [TAKEN_BACK]: 'se deshizo',
  refunded: 'se devolvió el dinero',
  refused: 'la imprenta no la aceptó',
  cancelled: 'la orden se canceló',
  confirmed: 'la imprenta la confirmó',
  'not paid': 'la orden dejó de estar paga',
  'tried again': 'se pidió otra vez a la imprenta',
  'lines dropped': 'se quitó lo que la imprenta no acepta',
  'dropped by the network': 'la imprenta la dio de baja',
  'version given up': 'esa versión ya no se imprime',
  'paid again': 'la orden se pagó otra vez',
  'paid twice': 'se pagó de más',
  'ordered by hand': 'se encargó a mano',
  'by hand': 'a mano',
  'it is printed already': 'ya está impreso',
  'not-found': 'la imprenta no la conoce',
}

/** Translates a stored text; words of a person, a bank or the print network stay as they are. */
export function writtenWords(text: string): string {
  if (isNonsense(text)) return 'contesta algo que no se entiende'
  if (isSilence(text)) return 'no contesta'
  return Object.hasOwn(WRITTEN_WORDS, text) ? (WRITTEN_WORDS[text] as string) : text
}

/** How an issue ended, in Spanish. */
export function resolutionWords(resolution: string): string {
  return writtenWords(resolution).replace(/^accepted by /, 'la aceptó ')
}

/** Why a payment has its status: the card provider's reason, or the bank's reference for other payments. */
export function paymentDetailWords({ method, detail }: { method: string; detail: string }): string {
  return method === 'CARD' ? cardWords(detail) : writtenWords(detail)
}

function cardWords(detail: string): string {
  if (detail === NEVER_ARRIVED) return 'el cobro no llegó al proveedor'
  return detail === TEST_PAYMENT ? 'pago de prueba: no se cobró nada' : providerWords(detail)
}

/** The detail beside the cause in a change's history: the provider's reason, a refund's number, or a reference as typed. */
export function detailWords({
  detail,
  actor,
  subject,
}: {
  detail: string | null
  actor: string
  subject: string
}): string {
  if (!detail || isLineKey(detail)) return ''
  const refund = refundNamed(detail)
  if (refund !== null) return `devolución ${refund}`
  const undone = takenBackNamed(detail)
  if (undone !== null) return `la devolución ${undone} no se había hecho`
  return subject === 'payment' && (actor === 'provider' || actor === 'shop') ? cardWords(detail) : writtenWords(detail)
}
