import type { CardProviderError } from './card-provider-error.ts'
import { type CardField, type FieldFault, faultMessage } from './card-rules.ts'

/**
 * The field that each of the provider's codes is about: 2xx are missing, 3xx and E… wrong
 * (Mercado Pago, "Errores al ingresar datos" of Checkout API).
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

const TRY_ANOTHER = 'No pudimos procesar su pago. Por favor intente con otra tarjeta.'

/**
 * Why a card got no token: the provider's own description (specification §8, "Card token failure"), and each field that it names with the
 * field's message.
 */
export function tokenRefusal({ causes }: CardProviderError): { message: string; fields: [CardField, string][] } {
  const fields = causes.flatMap(({ code }): [CardField, string][] => {
    const field = FIELDS[code]
    return field ? [[field, faultMessage(field, faultOf(code))]] : []
  })
  return { message: causes[0]?.description ?? TRY_ANOTHER, fields }
}

function faultOf(code: string): FieldFault {
  if (code.startsWith('2')) return 'required'
  return FIELDS[code] === 'docNumber' ? 'pattern' : 'invalid'
}
