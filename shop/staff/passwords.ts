import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { foldLetters } from '../../contract/fold-letters.ts'

/** What is shorter can be guessed from the database (OWASP ASVS 5.0, 6.2.1 wants 8, 15 where there is nothing else; here a code comes with it). */
const SHORTEST_PASSWORD = 12
/** More would be work for the server alone. */
const LONGEST_PASSWORD = 128

/** argon2id as OWASP's password storage cheat sheet has it: 19 MiB, twice. */
const COST: Cost = { memory: 19_456, passes: 2 }
/** Of argon2id, as PHC's notation has it: KiB, and rounds over them. */
interface Cost {
  memory: number
  passes: number
}
const TAG_BYTES = 32
const SALT_BYTES = 16

/** zxcvbn's estimate: 4 is 10^10 guesses and more, beyond what a stolen table's slow hash gives away. */
const LEAST_SCORE = 4
/** Letters and figures beside the person's own words. */
const FEWEST_OF_OTHERS = 6

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/

const derive = promisify(argon2)
let lastInLine: Promise<unknown> = Promise.resolve()

/** One at a time: who tries passwords by the hundred takes one thread from the shop, and one piece of memory. */
function digestOf(password: string, nonce: Buffer, { memory, passes }: Cost = COST): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  const parameters = { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }
  const digest = lastInLine.then(() => derive('argon2id', parameters))
  lastInLine = digest.catch(() => undefined)
  return digest
}

/** In PHC's notation, with its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await digestOf(password, salt)
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${part(salt)}$${part(tag)}`
}

/** With the parameters that the hash names, which may be older than today's. Takes as long for an account that nobody has: `hash` null. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [isHash, memory, passes, salt = '', tag = ''] = PHC.exec(hash ?? '') ?? []
  const made = isHash
    ? await digestOf(password, Buffer.from(salt, 'base64'), { memory: Number(memory), passes: Number(passes) })
    : await digestOf(password, randomBytes(SALT_BYTES))
  const expected = Buffer.from(tag, 'base64')
  return expected.length === made.length && timingSafeEqual(expected, made)
}

/**
 * Why nobody may choose that password; null: anyone may. Those that leaked, and what is made of the person's own words, fall to the first guesses.
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

/** What else there is in it, letters and figures alone. */
function withoutWords(password: string, words: readonly string[]): string {
  const rest = words
    .map(foldLetters)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), foldLetters(password))
  return rest.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Its lists weigh megabytes, and are needed a few times a year. */
async function openEstimate() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const dictionary = { ...common.dictionary, ...spanish.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
