import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { badQuery } from './problems.ts'
import { XSRF_COOKIE } from './xsrf.ts'

/** The random bits of a version 4 UUID (RFC 9562). With so many, nobody guesses the key of someone else's order. */
const NEEDED_BITS = 122
/** 21 is the fewest characters of a 64-letter alphabet that hold `NEEDED_BITS`. */
const USABLE = /^[\w-]{21,128}$/
const UUID_SHAPE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** A random text of the accepted lengths has at least this many different characters. */
const FEWEST_CHARACTERS = 6
/** The same character so often in a row is padding. In a random text it happens about once in 10^8. */
const PADDING = /(.)\1{9}/
/** Largest share of small steps between neighbouring characters. A random UUID exceeds it about once in 10^11. */
const MOST_SMALL_STEPS = 0.75

/**
 * The `Idempotency-Key` of a request, if it has one.
 * @throws ProblemError 400 for what can't be a key or could be guessed
 */
export function idempotencyKey(context: Context): string | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!USABLE.test(key)) {
    throw badQuery('La cabecera Idempotency-Key debe tener entre 21 y 128 letras, dígitos o guiones.')
  }
  if (!isHardToGuess(key)) {
    throw badQuery(
      'La cabecera Idempotency-Key se puede adivinar: debe ser un UUID al azar (versión 4) o un texto al azar de al menos 122 bits.',
    )
  }
  return key
}

/**
 * Accepts a version 4 UUID, or a text long enough for its alphabet. Other UUIDs are made of times and machine ids, so length does not help.
 * It judges by looks: a text that only seems random passes, and harms nobody but the browser that sends it (`browserDigest`).
 */
export function isHardToGuess(key: string): boolean {
  if (UUID_SHAPE.test(key)) return RANDOM_UUID.test(key) && hasManyCharacters(key)
  return hasManyCharacters(key) && bitsOf(key) >= NEEDED_BITS
}

function hasManyCharacters(key: string): boolean {
  return new Set(key).size >= FEWEST_CHARACTERS && !PADDING.test(key) && !isCounted(key)
}

/** Detects sequences such as `0123456789abcdef…` or `12345678-1234-4234-8234-123456789012`: mostly equal or adjacent characters. */
function isCounted(key: string): boolean {
  const values = [...key.toLowerCase().replace(/[^a-z\d]/g, '')].map(character => Number.parseInt(character, 36))
  const small = values.slice(1).filter((value, i) => Math.abs(value - (values[i] ?? 0)) <= 1)
  return small.length > (values.length - 1) * MOST_SMALL_STEPS
}

/** The most random bits that a text can hold: its characters in the smallest alphabet that they fit. Between those of less than 64, `-` and `_` only separate. */
function bitsOf(key: string): number {
  const letters = key.replace(/[-_]/g, '')
  const alphabet = alphabetOf(letters)
  return (alphabet === 64 ? key.length : letters.length) * Math.log2(alphabet)
}

function alphabetOf(letters: string): number {
  if (/^\d+$/.test(letters)) return 10
  if (/^[\da-f]+$/.test(letters) || /^[\dA-F]+$/.test(letters)) return 16
  return /^[a-z\d]+$/.test(letters) || /^[A-Z\d]+$/.test(letters) ? 36 : 64
}

/**
 * Identifies the browser that owns an order: a digest of its anti-forgery cookie. The browser has it before its first POST, in all its
 * tabs, and keeps it through lost answers and reloads.
 */
export function browserDigest(context: Context): string {
  return createHash('sha256')
    .update(getCookie(context, XSRF_COOKIE) ?? '')
    .digest('hex')
}
