import { isIP } from 'node:net'
import * as v from 'valibot'
import { isWebAddress } from './network/is-web-address.ts'

// The kinds of values that settings hold (`config.ts`), each with its check and what its message says.

export const text = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('no puede estar vacío')), fallback)
export const wholeNumber = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^-?\d+$/, 'tiene que ser un número entero'),
      v.transform(Number),
      v.minValue(min, `tiene que ser ${min} o más`),
      v.maxValue(max, `tiene que ser a lo sumo ${max}`),
    ),
    String(fallback),
  )
export const onOff = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'tiene que ser on u off'),
      v.transform(value => value === 'on'),
    ),
    fallback ? 'on' : 'off',
  )
export const timeOfDay = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `tiene que ser una hora, como ${fallback}`)),
    fallback,
  )
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(isWebAddress, 'tiene que ser una dirección http:// o https://'),
  v.transform(address => address.replace(/\/+$/, '')),
)
/** A URL with a password in it. It is checked here because later code would report an unreadable one with its password. */
export const passwordAddress = (start: RegExp, must: string) =>
  v.pipe(
    v.string(),
    v.regex(start, must),
    v.check(
      address => !start.test(address) || (URL.canParse(address) && new URL(address).hash === ''),
      'no es una dirección completa: en la contraseña, los signos especiales van codificados (# es %23, @ es %40, / es %2F)',
    ),
  )
export const databaseAddress = passwordAddress(/^postgres(ql)?:\/\//, 'tiene que empezar con postgres://')
/** Comma-separated addresses and CIDR networks. */
export const addressList = v.pipe(
  v.string(),
  v.transform(list =>
    list
      .split(',')
      .map(address => address.trim())
      .filter(Boolean),
  ),
  v.check(list => list.every(isNetwork), 'tiene que ser direcciones o redes como 10.0.0.0/8, separadas por comas'),
)

/**
 * A collector's address. The program appends the path for each kind of telemetry (OTLP). It may not contain a password, because it is
 * displayed.
 */
export const collectorAddress = v.pipe(
  webAddress,
  v.check(address => {
    if (!isWebAddress(address)) return true
    const { username, password, search, hash } = new URL(address)
    return username + password + search + hash === ''
  }, 'tiene que ser solo la dirección: claves y demás van en OTEL_EXPORTER_OTLP_HEADERS'),
)
/** `nombre=valor,otro=valor`, with percent-encoded values (OpenTelemetry's specification of its environment variables). */
export const headerList = v.pipe(
  v.string(),
  v.check(
    list => list.split(',').every(pair => /^\s*[\w!#$%&'*+.^`|~-]+\s*=[\x21-\x7e ]*$/.test(pair) && isHeaderText(pair)),
    'tiene que ser como nombre=valor,otro=valor, con los signos especiales codificados (%20 es un blanco, %2C una coma)',
  ),
  v.transform(list =>
    Object.fromEntries(
      list.split(',').map(pair => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
    ),
  ),
)

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length > 0 || bits < 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** Whether the decoded text fits into an HTTP header: printable ASCII. */
function isHeaderText(text: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(text))
  } catch {
    return false
  }
}
