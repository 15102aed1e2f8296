import { FormFault } from '../../act.ts'
import { required, text } from '../../form-values.ts'
import { EVERY_DAY } from './choices.ts'

type Credentials = { password: string } | { privateKey: string; passphrase?: string } | { token: string }
type Place = string | { value: string }

/** The schedule, as the desk's door reads it: `cada 6 h`, `07:30`, `lunes 07:30`. */
export function scheduleOf(form: FormData): string {
  const when = required(form, 'when', 'Falta cuándo se mira.')
  if (when.startsWith('cada ')) return when
  const at = required(form, 'at', 'Falta la hora.')
  return when === EVERY_DAY ? at : `${when} ${at}`
}

/** The credentials of the source. Undefined: keeps the saved ones, or none. */
export function credentialsOf(form: FormData): Credentials | undefined {
  switch (text(form, 'access')) {
    case 'password':
      return { password: secret(form, 'password', 'Falta la contraseña.') }
    case 'token':
      return { token: secret(form, 'token', 'Falta el token.') }
    case 'key': {
      const privateKey = `${secret(form, 'privateKey', 'Falta la clave privada.')}\n`
      const passphrase = form.get('passphrase')
      return typeof passphrase === 'string' && passphrase !== '' ? { privateKey, passphrase } : { privateKey }
    }
    default:
      return undefined
  }
}

/** Not trimmed: spaces may be part of a password. Line ends of a key become `\n`. */
function secret(form: FormData, name: string, message: string): string {
  const value = form.get(name)
  if (typeof value !== 'string' || value.trim() === '') throw new FormFault(message, name)
  return name === 'privateKey' ? value.replace(/\r\n?/g, '\n').trim() : value
}

/** Undefined: the default for the schedule. */
export function expectedDaysOf(form: FormData): number | undefined {
  const given = text(form, 'expectedDays')
  if (given === '') return undefined
  if (!/^\d{1,3}$/.test(given) || Number(given) < 1 || Number(given) > 400)
    throw new FormFault('Son días enteros, de 1 a 400.', 'expectedDays')
  return Number(given)
}

/** Which rates of a file are read, and where they are in it. */
export function rateReadingOf(form: FormData) {
  const currencies = text(form, 'currencies')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const odd = currencies.find(currency => !/^[A-Z]{3}$/.test(currency))
  if (odd !== undefined) throw new FormFault(`«${odd}» no es una moneda, como EUR.`, 'currencies')
  const rows = text(form, 'rows')
  const where = whereOf(text(form, 'where'))
  return {
    currencies,
    map: {
      ...(rows !== '' && { rows }),
      ...place(form, 'currency'),
      ...place(form, 'rate'),
      ...place(form, 'date'),
      ...(where && { where }),
    },
  }
}

/** A column name, or a fixed value written as `=EUR`. */
function place<Name extends 'currency' | 'rate' | 'date'>(form: FormData, name: Name): { [Key in Name]?: Place } {
  const given = text(form, name)
  if (given === '') return {}
  return { [name]: given.startsWith('=') ? { value: given.slice(1).trim() } : given } as { [Key in Name]?: Place }
}

/** Parses filters such as `tipo=billete; plaza=1`. */
function whereOf(given: string): Record<string, string> | undefined {
  const pairs = given
    .split(/[;\n]/)
    .map(pair => pair.trim())
    .filter(Boolean)
  if (pairs.length === 0) return undefined
  return Object.fromEntries(
    pairs.map(pair => {
      const [column = '', ...value] = pair.split('=')
      if (column.trim() === '' || value.length === 0) throw new FormFault(`«${pair}» no es como tipo=billete.`, 'where')
      return [column.trim(), value.join('=').trim()]
    }),
  )
}
