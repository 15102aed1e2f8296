import { formatShortDate, isCalendarDay } from '../../../contract/dates.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { writeNumber } from '../../reading/write-number.ts'
import type { Grant, Role } from '../../staff/actor.ts'
import { BOOK_FIELDS } from './book-fields.ts'
import { RESENDABLE_WORDS } from './mail-words.ts'
import { SHIPMENT_WORDS } from './order-words.ts'
import { SETTING_WORDS } from './setting-words.ts'
import { GRANT_WORDS, ROLE_WORDS } from './staff-words.ts'

/** What the team reads for each thing an act is given, in the journal; a test walks the acts for more of them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  acceptJump: 'aunque la cotización salte',
  acceptLate: 'aunque esté cancelada',
  acceptPriceJump: 'aunque el precio salte',
  acceptPriceJumps: 'aunque los precios salten',
  address: 'dirección',
  after: 'ahora',
  amountCents: 'importe',
  bank: 'banco',
  bankReference: 'transferencia',
  because: 'por qué',
  before: 'antes',
  bookId: 'libro',
  brings: 'trae',
  brought: 'lo que trae',
  cells: 'datos',
  cents: 'importe',
  changes: 'cambios',
  chargeId: 'cobro',
  city: 'localidad',
  codePrefix: 'código',
  columnMap: 'columnas',
  content: 'archivo',
  count: 'cuántas',
  cover: 'tapa',
  credentials: 'claves',
  currencies: 'monedas',
  currency: 'moneda',
  customer: 'lector',
  date: 'fecha',
  days: 'días',
  department: 'departamento',
  description: 'detalle',
  difference: 'diferencia',
  dryRun: 'es un ensayo',
  email: 'correo',
  evenIfOpen: 'aunque tenga órdenes en curso',
  evenIfPrinted: 'aunque se imprima',
  evenIfRefunded: 'aunque se haya devuelto el dinero',
  isElsewhere: 'encargada por fuera',
  evenIfUnpaid: 'aunque no esté paga',
  expectedDays: 'se espera cada (días)',
  field: 'dato',
  fields: 'datos',
  fileName: 'archivo',
  files: 'archivos',
  fingerprint: 'huella del archivo',
  from: 'desde',
  fullName: 'nombre',
  gift: 'regalo',
  grants: 'permisos',
  hostKey: 'clave del servidor',
  id: 'número',
  idName: 'columna del ISBN',
  ids: 'números',
  importId: 'importación',
  isDryRun: 'es un ensayo',
  isNet: 'es precio neto',
  isPart: 'es una parte',
  isPaused: 'parada',
  isShared: 'para todos',
  isWithdrawn: 'fuera de la venta',
  isbn: 'ISBN',
  isbns: 'ISBN',
  issueId: 'pendiente',
  keep: 'guardar aunque no pague la orden',
  keepPrinting: 'que se imprima igual',
  key: 'referencia',
  kind: 'clase',
  line: 'renglón',
  lines: 'renglones',
  list: 'lista',
  mail: 'correo',
  map: 'columnas',
  marginHundredths: 'margen',
  // As older entries call an issue.
  matterId: 'pendiente',
  message: 'mensaje',
  minimumCents: 'mínimo',
  name: 'nombre',
  newName: 'nombre nuevo',
  note: 'nota',
  number: 'número',
  onDate: 'del',
  onProgress: 'avance',
  order: 'datos de la orden',
  orderId: 'orden',
  orderKey: 'clave de la orden',
  part: 'parte',
  paymentId: 'pago',
  pays: 'se paga',
  personId: 'persona',
  credentialId: 'passkey',
  picks: 'toma',
  picture: 'imagen',
  place: 'lugar',
  price: 'precio acordado',
  priceJumpPercent: 'salto de precio que se mira, en %',
  publisher: 'editorial',
  quantity: 'ejemplares',
  query: 'filtros',
  rank: 'rango',
  rate: 'cotización',
  rateMillionths: 'cotización',
  reading: 'cómo se lee',
  reason: 'motivo',
  receivedOn: 'recibido',
  recipient: 'para',
  ref: 'nombre',
  reference: 'número',
  refundId: 'devolución',
  replace: 'en lugar de las que había',
  request: 'consulta',
  role: 'rol',
  roundedToCents: 'redondeo a',
  rounding: 'redondeo',
  rows: 'renglones',
  rule: 'regla',
  sameTransfer: 'es la misma transferencia',
  schedule: 'cuándo',
  scheme: 'sistema de materias',
  scope: 'de qué',
  seen: 'lo que se veía',
  sessionId: 'sesión',
  settings: 'ajustes',
  shipping: 'envío',
  shippingMethod: 'entrega',
  sizeBytes: 'bytes',
  skipUnknown: 'salteando los que no están',
  slug: 'dirección',
  source: 'origen',
  spanId: 'tiempo perdido',
  statementId: 'extracto',
  strand: 'vitrina',
  supplier: 'proveedor',
  tariffs: 'tarifas',
  tel: 'teléfono',
  template: 'plantilla',
  text: 'texto',
  thing: 'qué',
  to: 'a',
  toCents: 'precio nuevo',
  totalCents: 'total',
  tracking: 'seguimiento',
  transferId: 'crédito',
  transferIds: 'créditos',
  until: 'hasta',
  url: 'enlace',
  useId: 'uso del crédito',
  value: 'valor',
  version: 'la orden como se vio',
  viewId: 'vista',
  weighsFirst: 'la primera cotización, solo si se dice que es así',
  where: 'dónde',
  withoutTax: 'sin impuesto',
  zipCode: 'código postal',
}

const roles: Record<Role, string> = ROLE_WORDS
const grants: Record<Grant, string> = GRANT_WORDS
/** What a choice is called in the places where it is made. */
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pays: { OFFLINE: 'en una red o un banco', LINK: 'con un enlace' },
  role: roles,
  grants,
  to: SHIPMENT_WORDS,
  mail: RESENDABLE_WORDS,
  name: SETTING_WORDS,
  strand: { BESTSELLERS: 'Más vendidos', NEW_RELEASES: 'Novedades' },
  kind: { AUTHOR: 'autor', PUBLISHER: 'editorial' },
  rounding: { DOWN: 'para abajo', UP: 'para arriba', NEAREST: 'al más cercano' },
  shippingMethod: { PICKUP: 'retiro', DELIVERY: 'envío' },
  brings: { books: 'libros', rates: 'cotizaciones' },
  list: { ordenes: 'Órdenes' },
}
/** Whose «no» says as much as their «sí»; the others are shown only where they are «sí». */
const TOLD_EITHER_WAY = new Set(['isWithdrawn', 'isPaused'])
/** Long lists are counted. */
const MOST = 5
const WORDS_OF_BOOKS = new Map(BOOK_FIELDS.map(({ name, label }) => [name, label.toLowerCase()]))

/** What the team reads for a field. */
export function fieldWord(name: string): string {
  return (Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name] : WORDS_OF_BOOKS.get(name)) ?? name
}

/** What an act was given, as the journal kept it: `importe: $ 490,00 · recibido: 25/11/2026`. */
export function inputInWords(input: Readonly<Record<string, unknown>>): string {
  return partsInWords(input).join(' · ')
}

function partsInWords(input: object, isInBook = false): string[] {
  return Object.entries(input)
    .filter(([name]) => name !== 'actKey')
    .filter(([name, value]) => value !== null && value !== '' && (value !== false || TOLD_EITHER_WAY.has(name)))
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name, value]) => {
      const word = (isInBook && WORDS_OF_BOOKS.get(name)) || fieldWord(name)
      return `${word}: ${valueInWords(name, value)}`
    })
}

function valueInWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (name === 'marginHundredths' && typeof value === 'number') return `${writeNumber(value / 100)} %`
  if (name === 'rateMillionths' && typeof value === 'number') return writeNumber(value / 1_000_000)
  if (typeof value === 'number') return /cents$/i.test(name) ? money(value) : String(value)
  if (Array.isArray(value)) {
    return value.length > MOST ? `${value.length}` : value.map(each => valueInWords(name, each)).join(', ')
  }
  if (typeof value === 'object' && value !== null) {
    const parts = partsInWords(value, name === 'cells')
    return parts.length > 0 ? `(${parts.join('; ')})` : 'nada'
  }
  const text = String(value)
  const words = VALUE_WORDS[name] ?? {}
  if (Object.hasOwn(words, text)) return words[text] as string
  if (name === 'fields' || name === 'field') return fieldWord(text)
  return isCalendarDay(text) ? formatShortDate(text) : text
}

/** What an act says of its input: a line a fault, `tracking.url: no es…`; the places in lists are left out of the path. */
export function readFaults(faults: string): { path: string[]; text: string }[] {
  return faults.split('\n').map(line => {
    const [, path = '', text = line] = /^([\w.]+): (.*)$/.exec(line) ?? []
    return { path: path.split('.').filter(part => part !== '' && !/^\d+$/.test(part)), text }
  })
}

/**
 * The same with the fields by their words: `difference.reason: falta.` → `diferencia, motivo: falta.`. What somebody is written or brought
 * to has no word that stands alone: `to: no es un correo.` → `No es un correo.`.
 */
export function faultsInWords(faults: string): string {
  return readFaults(faults)
    .map(({ path, text }) => {
      const words = path.filter(name => name !== 'to').map(fieldWord)
      const named = words.length === 0 ? text : `${words.join(', ')}: ${text}`
      return path.includes('to') && words.length === 0 ? named.charAt(0).toUpperCase() + named.slice(1) : named
    })
    .join('\n')
}
