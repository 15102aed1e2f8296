import { DOC_TYPES, type DocType } from '../../contract/payment-choice.ts'
import { digitsOf, passesLuhn } from './card-number.ts'
import type { CardMethod } from './card-provider.ts'

/** The card payment form (specification §3) as it is typed: all values are text. */
export interface CardFields {
  nameOnCard: string
  cardNumber: string
  docType: DocType
  docNumber: string
  issuer: string
  installments: string
  cardExpirationMonth: string
  cardExpirationYear: string
  securityCode: string
}
export type CardField = keyof CardFields

/** Field error codes of specification §8. */
export type FieldFault = 'required' | 'pattern' | 'invalid' | 'not_supported'

/** The provider's answers about the card so far. */
export interface CardKnowledge {
  method: CardMethod | null
  isNumberSupported: boolean
  isIssuerSupported: boolean
  /** Several banks issue such cards, and the provider needs to know which. */
  mustChooseIssuer: boolean
  /** False if the chosen issuer offers no installments, not even one. */
  areInstallmentsSupported: boolean
}

/** Calendar month and year in Montevideo. */
export interface MonthOfYear {
  month: number
  year: number
}

const CARD_NUMBER = /^[2-5]\d{13,15}$/
const SECURITY_CODE = /^\d{3,4}$/
const DOC_NUMBER = /^\d{7,8}$/

/** The error of each wrong field of a card (specification §5). */
export function cardFaults(
  fields: CardFields,
  card: CardKnowledge,
  today: MonthOfYear,
): Partial<Record<CardField, FieldFault>> {
  const faults: Record<CardField, FieldFault | null> = {
    cardNumber: numberFault(digitsOf(fields.cardNumber), card),
    nameOnCard: fields.nameOnCard.trim() ? null : 'required',
    cardExpirationMonth: fields.cardExpirationMonth ? null : 'required',
    cardExpirationYear: yearFault(fields, today),
    securityCode: securityCodeFault(fields.securityCode.trim(), card.method),
    docType: DOC_TYPES.includes(fields.docType) ? null : 'required',
    docNumber: textFault(documentDigits(fields.docNumber), DOC_NUMBER),
    issuer: issuerFault(fields.issuer, card),
    installments: card.areInstallmentsSupported ? missing(fields.installments) : 'not_supported',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

/** `1.234.567-8` → `12345678`: a document is often written with dots and a check digit. */
export function documentDigits(docNumber: string): string {
  return docNumber.replace(/[\s.-]/g, '')
}

function numberFault(digits: string, { method, isNumberSupported }: CardKnowledge): FieldFault | null {
  if (digits === '') return 'required'
  if (!isNumberSupported || method?.isActive === false) return 'not_supported'
  if (!CARD_NUMBER.test(digits)) return 'pattern'
  if (method && digits.length !== method.numberLength) return 'invalid'
  if (method?.hasChecksum && !passesLuhn(digits)) return 'invalid'
  return null
}

function securityCodeFault(code: string, method: CardMethod | null): FieldFault | null {
  const fault = textFault(code, SECURITY_CODE)
  if (fault || !method) return fault
  return code.length === method.securityCode.length ? null : 'invalid'
}

function issuerFault(issuer: string, { isIssuerSupported, mustChooseIssuer }: CardKnowledge): FieldFault | null {
  if (!isIssuerSupported) return 'not_supported'
  return mustChooseIssuer ? missing(issuer) : null
}

/** A card is valid until the end of its month. */
function yearFault({ cardExpirationMonth, cardExpirationYear }: CardFields, today: MonthOfYear): FieldFault | null {
  if (!cardExpirationYear) return 'required'
  if (Number(cardExpirationYear) > today.year) return null
  if (Number(cardExpirationYear) < today.year) return 'invalid'
  return cardExpirationMonth && Number(cardExpirationMonth) < today.month ? 'invalid' : null
}

function textFault(text: string, pattern: RegExp): FieldFault | null {
  return missing(text) ?? (pattern.test(text) ? null : 'pattern')
}

function missing(text: string): FieldFault | null {
  return text === '' ? 'required' : null
}

/** Whether the typed text may still become valid: no error shows in the middle of typing a number. */
export function isBeginning(field: CardField, text: string): boolean {
  switch (field) {
    case 'cardNumber':
      return /^[2-5]\d{0,12}$/.test(digitsOf(text))
    case 'securityCode':
      return /^\d{1,2}$/.test(text.trim())
    case 'docNumber':
      return /^\d{1,6}$/.test(documentDigits(text))
    default:
      return false
  }
}

const EXPIRY_MISSING = 'Por favor complete el vencimiento'
const EXPIRY_WRONG = 'Por favor verifique vencimiento'
const NUMBER_WRONG = 'Por favor corrija el número de tarjeta'
const CODE_WRONG = 'Por favor verifique el número de seguridad'

/** The messages of specification §5. Where it has a message for a missing value only, that serves for a wrong one too. */
const MESSAGES: Record<CardField, Partial<Record<FieldFault, string>> & { required: string }> = {
  cardNumber: {
    required: 'Por favor complete el número de tarjeta',
    pattern: NUMBER_WRONG,
    invalid: NUMBER_WRONG,
    not_supported: 'Tarjeta no aceptada, pruebe con otra',
  },
  nameOnCard: { required: 'Por favor complete el nombre tal como se encuentra en su tarjeta' },
  cardExpirationMonth: { required: EXPIRY_MISSING, invalid: EXPIRY_WRONG },
  cardExpirationYear: { required: EXPIRY_MISSING, invalid: EXPIRY_WRONG },
  securityCode: { required: 'Por favor complete el código de seguridad', pattern: CODE_WRONG, invalid: CODE_WRONG },
  docType: { required: 'Por favor elija el tipo de documento' },
  docNumber: {
    required: 'Por favor complete el número de cédula',
    pattern: 'Por favor verifique el número de cédula',
  },
  issuer: {
    required: 'Por favor seleccione el banco emisor de su tarjeta',
    not_supported: 'No encontramos ningún banco emisor para su número de tarjeta. Pruebe con otra.',
  },
  installments: {
    required: 'Por favor seleccione la cantidad de cuotas',
    not_supported: 'No pudimos cargar las cuotas disponibles para su número de tarjeta. Pruebe con otra.',
  },
}

export function faultMessage(field: CardField, fault: FieldFault): string {
  return MESSAGES[field][fault] ?? MESSAGES[field].required
}

/** Specification §5: the hint beneath the security code, once the card is known. */
export function securityCodeHint(method: CardMethod | null): string | undefined {
  if (!method) return undefined
  const { length, side } = method.securityCode
  const place = side === 'front' ? 'frente' : 'dorso'
  return `Es un número de ${length} dígitos que se encuentra en el ${place} de su tarjeta`
}
