import type { MailSentences } from './mail-sentences.ts'

/** The subject and the sentences that each mail to the shop must have. */
export const SHOP_MAIL_SENTENCES: MailSentences = {
  'to-shop-book-request': ['Consulta C-1001: La tregua', 'ana@correo.example', '099 123 456', 'BMG-7'],
  'to-shop-new-order': [
    'Orden # 1042: pendiente de pago',
    'Cuando llegue el pago, confírmalo',
    'Redes de cobranza o transferencia',
    'Envío a Salto',
    'npm run shop -- orders show 1042',
  ],
  'to-shop-paid-order': ['Orden # 1042: pagada', 'La imprenta la recibe sola', 'Tarjeta'],
  'to-shop-matter-late-credit': ['Orden # 1042: llegó dinero para una orden cancelada', 'npm run shop -- stuck'],
  'to-shop-matter-duplicate-charge': [
    'Orden # 1042: la orden se pagó de más',
    'Sobran $ 1.000,00. La orden cuesta $ 3.270,00.',
    'el viernes 20 de noviembre a las 12:30',
  ],
  'to-shop-matter-amount-mismatch': [
    'Orden # 1042: el dinero no es lo que cuesta la orden',
    'La orden cuesta $ 3.270,00 y hay $ 1.490,00.',
  ],
  'to-shop-matter-claim': [
    'Orden # 1042: reclamo del comprador en el proveedor de tarjetas',
    'Responde en el panel del proveedor dentro del plazo que da allí',
    'Pago 1320000001 en el proveedor, por $ 3.270,00.',
  ],
  'to-shop-matter-test-payment': ['Orden # 1042: pago de prueba', 'no entró dinero', 'MP_ACCESS_TOKEN'],
  'to-shop-matter-chargeback': [
    'Orden # 1042: contracargo',
    'Responde la disputa en el proveedor',
    'El banco todavía no decidió',
    'hasta el martes 1 de diciembre a las 09:00',
  ],
  'to-shop-matter-refunded-elsewhere': [
    'Orden # 1042: el dinero se devolvió fuera de la tienda',
    'Decide si se cancela, o si el comprador paga otra vez justo lo que falta: al confirmarlo, sigue. Si sigue con lo que queda de su dinero, da esto por resuelto.',
  ],
  'to-shop-matter-refund-failed': [
    'Orden # 1042: no se pudo devolver el dinero',
    'todavía no tiene su dinero',
    'El estado del pago en el proveedor no lo permite.',
  ],
  'to-shop-matter-refund-by-hand': [
    'Orden # 1042: hay que devolver dinero por transferencia',
    'anotar la referencia del banco',
  ],
  'to-shop-matter-print-failed': ['Orden # 1042: la imprenta no confirma', 'decide si se pide otra vez'],
  'to-shop-matter-print-by-hand': ['Orden # 1042: hay que encargar la impresión', 'confírmala'],
  'to-shop-matter-printed-after-cancel': [
    'Orden # 1042: la imprenta tomó lo que no hay que imprimir',
    'Pídele que lo detenga.',
  ],
  'to-shop-matter-printed-twice': [
    'Orden # 1042: puede imprimirse dos veces',
    'se le pide a la imprenta que baje el suyo',
  ],
  'to-shop-matter-address-changed': [
    'Orden # 1042: la imprenta tiene la orden como era antes',
    'avísale lo que cambió antes de que la imprima o la envíe',
  ],
  'to-shop-matter-parcel-returned': [
    'Orden # 1042: el envío volvió',
    'si se le hace llegar otra vez o si se le devuelve',
  ],
  'to-shop-matter-parcel-refunded': [
    'Orden # 1042: el libro viaja o llegó, y su dinero se devuelve, todo o en parte',
    'que el libro vuelva, que lo pague otra vez, o que se lo quede',
  ],
  'to-shop-matter-parcel-news': [
    'Orden # 1042: la imprenta dice del envío algo que no puede ser',
    'pregunta a la imprenta dónde está',
  ],
}
