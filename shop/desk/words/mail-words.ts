import { timeInWords } from '../../../contract/dates.ts'
import type { Resendable } from '../../notifications/mails-that-hold.ts'
import type { WithheldMail } from '../../notifications/withheld-mails.ts'

/** Content of each mail to a buyer, which also tells when it may be sent again. */
export const RESENDABLE_WORDS: Record<Resendable, string> = {
  received: 'cómo y hasta cuándo pagar fuera de la tienda',
  'pay-link': 'que la orden espera que el lector elija cómo pagar, con su enlace',
  'payment-due': 'que el plazo para pagar fuera de la tienda vence',
  'payment-pending': 'que una tarjeta se está verificando',
  'payment-approved': 'que el pago está acreditado y la orden sigue',
  'payment-failed': 'que el último pago no se hizo y se puede pagar otra vez',
  'payment-refunded': 'que se devolvió dinero',
  'refund-taken-back': 'que un dinero que figuraba como devuelto todavía no se devolvió',
  'payment-differs': 'que el dinero que llegó no es lo que cuesta la orden',
  'payment-taken-back': 'que el pago no había llegado, y hasta cuándo pagar',
  'debt-settled': 'que otro pago repuso el que se desconoció o se devolvió',
  'dispute-won': 'que volvió el pago que se desconoció, y se devuelve el otro',
  'late-credit': 'que llegó dinero para una orden cancelada y está aquí',
  'transfer-waits': 'que llegó dinero que nombra la orden y no la paga, y está aquí',
  'shared-transfer-waits': 'que llegó una transferencia que nombra varias órdenes y se está repartiendo',
  'shared-transfer-ended': 'que una transferencia que nombra varias órdenes se repartió, y nada de ella paga la orden',
  'transfer-returned': 'que se devolvió a quien lo mandó dinero que nombraba la orden',
  'transfer-closed': 'que se cerró sin orden dinero que la nombraba, y por qué',
  'transfer-elsewhere': 'que paga otra orden dinero que la nombraba',
  'lines-dropped': 'que se quitó una parte de la orden',
  'address-changed': 'que cambió la dirección de entrega',
  confirmed: 'que la orden está confirmada y el libro se prepara',
  'confirmation-delayed': 'que la imprenta todavía no confirma',
  dispatched: 'que el envío está en camino',
  'ready-for-pickup': 'que la orden está lista para retirar',
  delivered: 'que la orden se entregó o se retiró',
  returned: 'que el envío volvió',
  cancelled: 'que la orden está cancelada',
}

/** Why a mail is not sent again yet: it says something that can still be taken back. */
export function notYetWords(says: string, at: Date): string {
  return `El correo que dice ${says} sale solo ${timeInWords(at)}: hasta entonces ese paso se puede deshacer. No se mandó nada.`
}

/** Why a mail was withheld. */
export const WITHHELD_WORDS: Record<WithheldMail['withheld'], string> = {
  'too-many': 'demasiados en un día',
  refused: 'no quiere correos',
  digest: 'va en un resumen',
}
