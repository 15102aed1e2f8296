/** Points of an order's life after it was placed, and what its page says there and nowhere else. */
export const LIFE_POINTS = {
  lapsed: 'No nos llegó ningún pago.',
  'paid too late': 'Recibimos tu pago después de cancelar la orden',
  printed: 'Tu pedido está impreso',
  sent: 'Seguimiento: UY123456789',
  'ready to collect': 'Te espera en',
  delivered: 'Tu pedido fue entregado',
  returned: 'Tu pedido volvió a nosotros',
  'cancelled, its money on the way back': 'Te estamos devolviendo tu pago',
  'not confirmed by the publisher': 'Tu orden está pendiente de confirmación por la editorial',
} as const
export type LifePoint = keyof typeof LIFE_POINTS
