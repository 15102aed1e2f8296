import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { foldLetters } from '../../contract/fold-letters.ts'

/**
 * Shortest password, in characters; a shorter one could be guessed from the database (OWASP ASVS 5.0, 6.2.1 wants 8, or 15 as the only
 * factor; here a code is needed too).
 */
const SHORTEST_PASSWORD = 12
/** Longest password. A longer one would only cost the server time. */
const LONGEST_PASSWORD = 128

/** argon2id parameters from OWASP's password storage cheat sheet: 19 MiB, two passes. */
const COST: Cost = { memory: 19_456, passes: 2 }
/** Parameters of argon2id in PHC notation: memory in KiB, passes over it. */
interface Cost {
  memory: number
  passes: number
}
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Lowest accepted zxcvbn score: 4 means at least 10^10 guesses, too many against a slow hash from a stolen table. */
const LEAST_SCORE = 4
/** Fewest letters and digits besides the person's own words. */
const FEWEST_OF_OTHERS = 6

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/

const derive = promisify(argon2)

/** Takes a thread and a block of memory for tens of ms: call it in a line (`password-lines.ts`). */
function digestOf(password: string, nonce: Buffer, { memory, passes }: Cost = COST): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  const parameters = { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }
  return derive('argon2id', parameters)
}

/** A hash in PHC notation, with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await digestOf(password, salt)
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${part(salt)}$${part(tag)}`
}

/**
 * Compares a password with a hash, using the parameters in the hash, which may be older than today's. `hash` is null for an unknown
 * account; that takes just as long.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [isHash, memory, passes, salt = '', tag = ''] = PHC.exec(hash ?? '') ?? []
  const made = isHash
    ? await digestOf(password, Buffer.from(salt, 'base64'), { memory: Number(memory), passes: Number(passes) })
    : await digestOf(password, randomBytes(SALT_BYTES))
  const expected = Buffer.from(tag, 'base64')
  return expected.length === made.length && timingSafeEqual(expected, made)
}

/**
 * Why this password is not allowed; null if it is. Leaked passwords, and those made from the person's own words, would be guessed first.
 * @param words of the person and the shop
 */
export async function faultOfPassword(password: string, words: readonly string[]): Promise<string | null> {
  const { length } = [...password]
  if (length < SHORTEST_PASSWORD) return `La contraseña tiene que tener al menos ${SHORTEST_PASSWORD} caracteres.`
  if (length > LONGEST_PASSWORD) return `La contraseña tiene que tener a lo sumo ${LONGEST_PASSWORD} caracteres.`
  const own = words.flatMap(word => [word, ...word.split(/[\s@._-]+/)]).filter(word => word.length > 2)
  if (withoutWords(password, own).length < FEWEST_OF_OTHERS) return GUESSED
  const estimate = await openEstimate()
  return estimate.check(password, own).score < LEAST_SCORE ? GUESSED : null
}

const GUESSED =
  'Esa contraseña se adivina fácilmente: figura en listas de contraseñas filtradas o es demasiado simple. Sirven cuatro palabras sueltas que no tengan que ver entre sí.'

/** The letters and digits of a password that are not in these words. */
function withoutWords(password: string, words: readonly string[]): string {
  const rest = words
    .map(foldLetters)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), foldLetters(password))
  return rest.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Loads zxcvbn only when needed: its word lists are megabytes, and are used a few times a year. */
async function openEstimate() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const dictionary = { ...common.dictionary, ...spanish.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
