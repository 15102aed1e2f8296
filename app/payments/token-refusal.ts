import type { CardProviderError } from './card-provider-error.ts'
import { type CardField, type FieldFault, faultMessage } from './card-rules.ts'

/**
 * The field of each of the provider's codes: 2xx are missing values, 3xx and E… wrong ones (Mercado Pago, "Errores al ingresar datos" of
 * Checkout API).
 */
const FIELDS: Record<string, CardField> = {
  205: 'cardNumber',
  208: 'cardExpirationMonth',
  209: 'cardExpirationYear',
  212: 'docType',
  214: 'docNumber',
  220: 'issuer',
  221: 'nameOnCard',
  224: 'securityCode',
  316: 'nameOnCard',
  322: 'docType',
  324: 'docNumber',
  325: 'cardExpirationMonth',
  326: 'cardExpirationYear',
  E203: 'securityCode',
  E301: 'cardNumber',
  E302: 'securityCode',
}

/** Why a card got no token, and what the buyer can do about it. */
export interface TokenRefusal {
  /** Follows 'No pudimos procesar su pago.' in the toast. */
  advice: string
  /** Errors for the payment step: one for the token, then one for each field that the provider names. */
  errors: { field: `payment.${CardField | 'token'}`; message: string }[]
}

const TRY_ANOTHER = 'Por favor intente con otra tarjeta.'
const CORRECT = 'Por favor revise los datos marcados de su tarjeta.'
const VERIFY = 'Por favor verifique los datos de su tarjeta.'

/**
 * Explains why a card got no token. If the provider names a field, the field's own message is used, since the provider's is English. An
 * answer without causes asks to verify the data. Otherwise another card is advised (specification §8, "Card token failure"; its "failed
 * token step" names the shop's contacts instead, see `decisions/0001`).
 */
export function tokenRefusal({ causes, isAnswered }: CardProviderError): TokenRefusal {
  const ofFields = causes.flatMap(({ code }): TokenRefusal['errors'] => {
    const field = FIELDS[code]
    return field ? [{ field: `payment.${field}`, message: faultMessage(field, faultOf(code)) }] : []
  })
  const [first] = ofFields
  const advice = first ? CORRECT : isAnswered && causes.length === 0 ? VERIFY : TRY_ANOTHER
  const ofToken = {
    field: 'payment.token',
    message: `No pudimos procesar su pago. ${first?.message ?? advice}`,
  } as const
  return { advice, errors: [ofToken, ...ofFields] }
}

function faultOf(code: string): FieldFault {
  if (code.startsWith('2')) return 'required'
  return FIELDS[code] === 'docNumber' ? 'pattern' : 'invalid'
}
