import type { DisputeState, ProviderWords } from '../payment-provider.ts'

export const mercadoPagoWords: ProviderWords = {
  /** By a payment's `status_detail`. Those of cards occur with or without `cc_`. */
  detail: code => DETAILS[code] ?? DETAILS[code.replace(/^cc_/, '')],
  /** By the code of an error's first cause. */
  refusal: code => REFUSALS[code],
  dispute: code => DISPUTES[code],
}

/** Details of charged-back payments. Any other (`settled`) is decided for the cardholder. */
const DISPUTES: Record<string, DisputeState> = { in_process: 'undecided', reimbursed: 'won' }

const REFUSALS: Record<string, string> = {
  // A refund that was taken, and turned down later.
  rejected: 'el proveedor no la hizo después de aceptarla',
  '2006': 'la tarjeta ya se había usado para otro intento',
  '2017': 'es más de lo que queda del pago',
  '2062': 'los datos de la tarjeta ya no servían',
  '2063': 'el estado del pago en el proveedor no lo permite',
  '3003': 'los datos de la tarjeta ya no servían',
}

const DETAILS: Record<string, string> = {
  accredited: 'acreditado',
  partially_refunded: 'devuelto en parte',
  refunded: 'devuelto',
  pending: 'en mediación',
  pending_capture: 'autorizado, sin cobrar',
  pending_contingency: 'el proveedor lo está procesando',
  pending_review_manual: 'el proveedor lo está revisando',
  pending_challenge: 'falta que el comprador lo confirme con su banco',
  pending_waiting_payment: 'falta que el comprador pague',
  pending_waiting_transfer: 'falta la transferencia del comprador',
  pending_waiting_for_remedy: 'el proveedor espera otro intento',
  pending_provider_response: 'el banco no respondió todavía',
  offline_process: 'se procesa más tarde',
  in_process: 'en proceso',
  expired: 'venció',
  by_collector: 'lo anuló la librería',
  by_payer: 'lo anuló el comprador',
  by_admin: 'lo anuló el proveedor',
  settled: 'el banco le dio la razón al titular y el dinero se retiró de la cuenta',
  reimbursed: 'el proveedor devolvió el dinero a la librería',
  rejected_bad_filled_card_number: 'número de tarjeta incorrecto',
  rejected_bad_filled_date: 'vencimiento incorrecto',
  rejected_bad_filled_other: 'datos de la tarjeta incorrectos',
  rejected_bad_filled_security_code: 'código de seguridad incorrecto',
  rejected_blacklist: 'tarjeta en lista negra',
  rejected_call_for_authorize: 'el titular tiene que autorizarlo en su banco',
  rejected_card_disabled: 'tarjeta sin activar',
  rejected_card_error: 'error de la tarjeta',
  rejected_card_type_not_allowed: 'tipo de tarjeta no admitido',
  rejected_duplicated_payment: 'pago repetido',
  rejected_high_risk: 'riesgo de fraude',
  rejected_insufficient_amount: 'fondos insuficientes',
  rejected_invalid_installments: 'cuotas no admitidas',
  rejected_max_attempts: 'demasiados intentos',
  rejected_other_reason: 'el banco no dijo por qué',
  rejected_time_out: 'el banco no respondió a tiempo',
  rejected_3ds_challenge: 'no se confirmó con el banco',
  rejected_3ds_mandatory: 'el banco exige confirmarlo con él',
  rejected_fraud: 'riesgo de fraude',
  rejected_expired_operation: 'venció',
  rejected_by_bank: 'lo rechazó el banco',
  rejected_by_regulations: 'lo impide una norma',
  rejected_by_biz_rule: 'lo impide una regla del proveedor',
  amount_rate_limit_exceeded: 'pasa el límite de la tarjeta',
  rejected_cap_exceeded: 'pasa el límite de la tarjeta',
  rejected_insufficient_data: 'faltan datos',
  insufficient_amount: 'fondos insuficientes',
  bank_error: 'error del banco',
  bank_rejected: 'lo rechazó el banco',
}
