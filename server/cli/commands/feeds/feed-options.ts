import { parseColumnMap } from '../../../../shop/catalogue/import/csv/column-map.ts'
import { FeedProblem } from '../../../../shop/catalogue/import/feed-problem.ts'
import type { Brings, Credentials } from '../../../../shop/catalogue/sources/source.ts'
import { CommandError } from '../../command.ts'
import { readOperatorFile } from '../../operator-files.ts'
import { requirePriceJump } from '../../price-jump.ts'
import type { Given } from '../../run-verb.ts'

export const feedOptions = {
  json: { type: 'boolean' },
  operator: { type: 'string' },
  rates: { type: 'boolean' },
  name: { type: 'string' },
  address: { type: 'string' },
  when: { type: 'string' },
  pick: { type: 'string' },
  supplier: { type: 'string' },
  'id-name': { type: 'string' },
  'price-jump': { type: 'string' },
  currencies: { type: 'string' },
  map: { type: 'string' },
  'password-file': { type: 'string' },
  'key-file': { type: 'string' },
  'passphrase-file': { type: 'string' },
  'token-file': { type: 'string' },
  'host-key': { type: 'string' },
  'expect-days': { type: 'string' },
} as const
export type FeedValues = Given<typeof feedOptions>
export type FeedOption = keyof typeof feedOptions

const OF_BOOKS: readonly FeedOption[] = ['supplier', 'id-name', 'price-jump']

/**
 * What a source brings and how it is read. Of an existing source, options that were not given keep their values; undefined if none of them
 * was given.
 * @throws CommandError
 */
export async function readReading(
  values: FeedValues,
  { idName, before }: { idName: string; before?: Brings },
): Promise<Brings> {
  const areRates = before ? before.brings === 'rates' : (values.rates ?? false)
  const foreign = areRates ? OF_BOOKS.find(option => values[option] !== undefined) : 'currencies'
  if (foreign !== undefined && values[foreign] !== undefined)
    throw new CommandError(`--${foreign} no es para una fuente de ${areRates ? 'cotizaciones' : 'libros'}.`)
  const map = values.map === undefined ? undefined : (await readOperatorFile(values.map)).toString('utf8')
  return areRates
    ? { brings: 'rates', reading: rateReading(values, map, before?.brings === 'rates' ? before.reading : undefined) }
    : {
        brings: 'books',
        reading: bookReading(values, map, idName, before?.brings === 'books' ? before.reading : undefined),
      }
}

type Reading<Kind extends Brings['brings']> = Extract<Brings, { brings: Kind }>['reading']

function bookReading(
  values: FeedValues,
  map: string | undefined,
  idName: string,
  before: Reading<'books'> | undefined,
): Reading<'books'> {
  const jump = values['price-jump']
  return {
    supplier: values.supplier?.trim() || (before?.supplier ?? null),
    idName: values['id-name'] ?? before?.idName ?? idName,
    columnMap: map === undefined ? (before?.columnMap ?? {}) : columnMap(map),
    priceJumpPercent: jump === undefined && before ? before.priceJumpPercent : requirePriceJump(jump),
  }
}

function rateReading(
  { currencies }: FeedValues,
  map: string | undefined,
  before: Reading<'rates'> | undefined,
): Reading<'rates'> {
  return {
    map: map === undefined ? (before?.map ?? {}) : rateMap(map),
    currencies:
      currencies === undefined
        ? (before?.currencies ?? [])
        : currencies
            .toUpperCase()
            .split(/[ ,;]+/)
            .filter(Boolean),
  }
}

function columnMap(json: string) {
  try {
    return parseColumnMap(json)
  } catch (error) {
    if (error instanceof FeedProblem) throw new CommandError(`${error.message} No se guardó nada.`)
    throw error
  }
}

function rateMap(json: string): Reading<'rates'>['map'] {
  try {
    return JSON.parse(json) as Reading<'rates'>['map']
  } catch {
    throw new CommandError('El archivo de --map no es JSON. No se guardó nada.')
  }
}

/** Reads credentials from files, so that they appear in no process list and no shell history. @throws CommandError */
export async function readCredentials(values: FeedValues): Promise<Credentials | undefined> {
  const named = (['password-file', 'key-file', 'token-file'] as const).filter(option => values[option] !== undefined)
  if (named.length > 1) throw new CommandError(`--${named.join(' y --')} no van juntos.`)
  const [option] = named
  if (values['passphrase-file'] !== undefined && option !== 'key-file')
    throw new CommandError('--passphrase-file es la frase de una clave: va con --key-file.')
  switch (option) {
    case undefined:
      return undefined
    case 'password-file':
      return { password: await readSecret(values[option]) }
    case 'token-file':
      return { token: await readSecret(values[option]) }
    case 'key-file': {
      const passphrase =
        values['passphrase-file'] === undefined ? undefined : await readSecret(values['passphrase-file'])
      const privateKey = (await readOperatorFile(values[option] ?? '')).toString('utf8')
      return { privateKey, ...(passphrase !== undefined && { passphrase }) }
    }
  }
}

/** The first line of a file: editors add a newline at the end. */
async function readSecret(file = ''): Promise<string> {
  const [line = ''] = (await readOperatorFile(file)).toString('utf8').split(/\r?\n/)
  if (line === '') throw new CommandError(`${file} está vacío.`)
  return line
}
