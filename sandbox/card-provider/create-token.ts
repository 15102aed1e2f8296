import { randomBytes } from 'node:crypto'
import { providerDate } from '../sandbox-clock.ts'
import { ApiError } from './api-error.ts'
import { type CardMethod, methodsOfBin } from './card-methods.ts'
import type { TokenRecord } from './records.ts'

/** An unused token expires after seven days. */
const TOKEN_LIFE_MS = 7 * 24 * 3_600_000

export const IDENTIFICATION_TYPES = [
  { id: 'CI', name: 'CI', type: 'number', min_length: 7, max_length: 8 },
  { id: 'Otro', name: 'Otro', type: 'number', min_length: 5, max_length: 20 },
]

/**
 * Checks the card data of a token request with the provider's own error codes. Keeps only what may be stored.
 * @throws ApiError 400
 */
export function tokenFrom(
  body: unknown,
  context: { now: Date; publicKey: string; methods: readonly CardMethod[] },
): TokenRecord {
  const request = fieldsOf(body)
  const cardNumber = required(request.card_number, '205', 'cardNumber').replace(/[\s-]/g, '')
  const month = required(request.expiration_month, '208', 'cardExpirationMonth')
  const year = required(request.expiration_year, '209', 'cardExpirationYear')
  const holder = fieldsOf(request.cardholder)
  const name = required(holder.name, '221', 'cardholderName')
  const identification = fieldsOf(holder.identification)
  const type = required(identification.type, '212', 'docType')
  const number = required(identification.number, '214', 'docNumber')
  const securityCode = required(request.security_code, '224', 'securityCode')

  if (!/^\d{13,19}$/.test(cardNumber)) throw invalid('E301', 'cardNumber')
  const method = methodsOfBin(context.methods, cardNumber.slice(0, 6))[0]
  if (method && method.numberLength !== cardNumber.length) throw invalid('E301', 'cardNumber')
  const codeLengths = method ? [method.securityCode.length] : [3, 4]
  if (!/^\d+$/.test(securityCode) || !codeLengths.includes(securityCode.length)) throw invalid('E302', 'securityCode')
  if (!/\p{L}/u.test(name)) throw invalid('316', 'cardholderName')
  checkDocument(type, number)
  checkExpiry(month, year, context.now)

  return {
    id: randomBytes(16).toString('hex'),
    publicKey: context.publicKey,
    firstSixDigits: cardNumber.slice(0, 6),
    lastFourDigits: cardNumber.slice(-4),
    numberLength: cardNumber.length,
    securityCodeLength: securityCode.length,
    passesLuhn: method?.validation === 'none' || passesLuhn(cardNumber),
    expirationMonth: Number(month),
    expirationYear: Number(year),
    holder: { name, identification: { type, number } },
    createdAt: context.now.toISOString(),
    usedAt: null,
  }
}

/** A token as the API shows it. */
export function tokenJson(token: TokenRecord, now: Date) {
  return {
    id: token.id,
    public_key: token.publicKey,
    card_id: null,
    status: token.usedAt ? 'used' : isExpired(token, now) ? 'expired' : 'active',
    luhn_validation: token.passesLuhn,
    first_six_digits: token.firstSixDigits,
    last_four_digits: token.lastFourDigits,
    card_number_length: token.numberLength,
    security_code_length: token.securityCodeLength,
    expiration_month: token.expirationMonth,
    expiration_year: token.expirationYear,
    cardholder: token.holder,
    date_created: providerDate(new Date(token.createdAt)),
    date_last_updated: providerDate(new Date(token.usedAt ?? token.createdAt)),
    date_due: providerDate(new Date(Date.parse(token.createdAt) + TOKEN_LIFE_MS)),
    date_used: token.usedAt && providerDate(new Date(token.usedAt)),
    live_mode: false,
    require_esc: false,
  }
}

export function isExpired(token: TokenRecord, now: Date): boolean {
  return now.getTime() >= Date.parse(token.createdAt) + TOKEN_LIFE_MS
}

function checkDocument(type: string, number: string): void {
  const known = IDENTIFICATION_TYPES.find(({ id }) => id.toLowerCase() === type.toLowerCase())
  if (!known) throw invalid('322', 'docType')
  const fits = number.length >= known.min_length && number.length <= known.max_length
  if (!fits || !/^[\dA-Za-z]+$/.test(number) || (known.id === 'CI' && !/^\d+$/.test(number))) {
    throw invalid('324', 'docNumber')
  }
}

function checkExpiry(month: string, year: string, now: Date): void {
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) throw invalid('325', 'cardExpirationMonth')
  const thisYear = Number(providerDate(now).slice(0, 4))
  if (!/^\d{4}$/.test(year) || Number(year) < thisYear) throw invalid('326', 'cardExpirationYear')
  const thisMonth = Number(providerDate(now).slice(5, 7))
  if (Number(year) === thisYear && Number(month) < thisMonth) throw invalid('325', 'cardExpirationMonth')
}

function required(value: unknown, code: string, field: string): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '') throw new ApiError(400, code, `parameter ${field} can not be null/empty`)
  return text
}

function invalid(code: string, field: string): ApiError {
  return new ApiError(400, code, `invalid parameter ${field}`)
}

/** The members of a JSON object; empty for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
