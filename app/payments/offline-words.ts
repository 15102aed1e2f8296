/** Specification §2, "Payment widget": the option that names two cash-payment networks and bank transfer, and its note. */
export const OFFLINE_TITLE = 'Abitab, Redpagos o transferencia bancaria'
export const OFFLINE_NOTE = 'Te enviaremos por email los datos para poder realizar el pago y así confirmar el pedido.'
/** The note for a buyer without an email: shown on an order's page (`hasNoEmail`). */
export const OFFLINE_NOTE_WITHOUT_MAIL = 'Los datos para pagar se ven en esta página.'
