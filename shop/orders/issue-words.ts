import type { IssueKind } from './issue-kind.ts'

/** What the team reads for each kind: what it is, and after a colon what it means or asks for. */
export const ISSUE_WORDS: Record<IssueKind, string> = {
  'late-credit': 'llegó dinero para una orden cancelada',
  'duplicate-charge': 'la orden se pagó de más',
  'amount-mismatch': 'el dinero no es lo que cuesta la orden',
  claim: 'reclamo del comprador en el proveedor de tarjetas: respóndelo allí dentro del plazo que da su panel',
  chargeback: 'contracargo: el banco desconoce el pago',
  'test-payment': 'pago de prueba: no es dinero, la orden sigue sin pagar',
  'refunded-elsewhere': 'el dinero se devolvió fuera de la tienda',
  'refund-failed': 'no se pudo devolver el dinero',
  'refunded-in-print': 'se pidió devolver todo el dinero y la imprenta no se pudo detener',
  'refund-by-hand': 'hay que devolver dinero por transferencia',
  'print-failed': 'la imprenta no confirma',
  'print-by-hand': 'hay que encargar la impresión',
  'printed-after-cancel': 'la imprenta tomó lo que no hay que imprimir',
  'printed-twice':
    'puede imprimirse dos veces: la imprenta la tiene, y alguien la confirmó con otro número, o después de un cambio',
  'address-changed': 'la imprenta tiene la orden como era antes',
  'parcel-returned': 'el envío volvió: hay que enviarlo otra vez o devolver el dinero',
  'parcel-news': 'la imprenta dice del envío algo que no puede ser',
  'parcel-refunded': 'el libro viaja o llegó, y su dinero se devuelve, todo o en parte',
}
