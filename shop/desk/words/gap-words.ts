import type { BookGap } from '../../catalogue/editing/book-gap.ts'

/** Names of the gaps, in list order. */
export const GAP_WORDS: Record<BookGap, string> = {
  'held-price': 'con un precio que espera',
  price: 'sin precio',
  'not-sold': 'con precio, sin venta del proveedor',
  cover: 'sin tapa',
  category: 'sin categoría',
  description: 'sin descripción',
  weight: 'sin peso',
  'by-hand': 'corregidos a mano',
  withdrawn: 'retirados de la venta',
}
