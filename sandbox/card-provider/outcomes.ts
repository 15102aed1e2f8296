/** How a payment ends, chosen by the name on the card. */
export interface Outcome {
  name: string
  status: 'approved' | 'in_process' | 'rejected'
  detail: string
  /** The explanation on the page of test cards. */
  meaning: string
  /** False for names that only this sandbox knows: the real provider documents none for these outcomes. */
  isDocumented: boolean
}

const rejected = (name: string, reason: string, meaning: string, isDocumented = true): Outcome => ({
  name,
  status: 'rejected',
  detail: `cc_rejected_${reason}`,
  meaning,
  isDocumented,
})

export const OUTCOMES: readonly Outcome[] = [
  { name: 'APRO', status: 'approved', detail: 'accredited', meaning: 'Pago aprobado', isDocumented: true },
  {
    name: 'CONT',
    status: 'in_process',
    detail: 'pending_contingency',
    meaning: 'Pago pendiente: se resuelve después',
    isDocumented: true,
  },
  rejected('FUND', 'insufficient_amount', 'Fondos insuficientes'),
  rejected('LOCK', 'card_disabled', 'Tarjeta sin activar'),
  rejected('FORM', 'bad_filled_other', 'Datos de la tarjeta con errores'),
  rejected('SECU', 'bad_filled_security_code', 'Código de seguridad incorrecto'),
  rejected('EXPI', 'bad_filled_date', 'Vencimiento incorrecto'),
  rejected('OTHE', 'other_reason', 'Rechazo general'),
  rejected('CALL', 'call_for_authorize', 'El titular debe autorizar el pago'),
  rejected('INST', 'invalid_installments', 'Cuotas no admitidas'),
  rejected('DUPL', 'duplicated_payment', 'Pago repetido'),
  rejected('CTNA', 'card_type_not_allowed', 'Tipo de tarjeta no admitido'),
  rejected('ATTE', 'max_attempts', 'Demasiados intentos'),
  rejected('BLAC', 'blacklist', 'Tarjeta en lista negra'),
  rejected('ERRO', 'card_error', 'Error de la tarjeta', false),
  rejected('RISK', 'high_risk', 'Riesgo de fraude', false),
]

const APPROVED = OUTCOMES[0] as Outcome

/** The outcome for a cardholder's name, ignoring case. Any other name is approved, so that a demonstration can use real names. */
export function outcomeOf(holderName: string): Outcome {
  const name = holderName.trim().toUpperCase()
  return OUTCOMES.find(outcome => outcome.name === name) ?? APPROVED
}
