/** Points in an order's life, each with words that its page shows only then. */
export const LIFE_POINTS = {
  lapsed: 'La orden no quedó paga.',
  'paid too late': 'Tenemos tu pago',
  printed: 'Tu pedido está impreso',
  sent: 'Seguimiento: UY123456789',
  'ready to collect': 'Te espera en',
  delivered: 'Tu pedido fue entregado',
  returned: 'Tu pedido volvió a nosotros',
  'cancelled, its money on the way back': 'Te estamos devolviendo tu pago',
  'not confirmed by the publisher': 'Tu orden está pendiente de confirmación por la editorial',
} as const
export type LifePoint = keyof typeof LIFE_POINTS
