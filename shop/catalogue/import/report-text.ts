import { formatExactPrice, groupThousands as thousands } from '../../../contract/money.ts'
import { lackCommand, lackInWords } from '../pricing/supply-words.ts'
import { FEED_COLUMNS, type FeedColumn } from './book-columns.ts'
import type { FeedNotice } from './feed-problem.ts'
import type { ImportReport } from './import-report.ts'
import { keptInWords } from './kept-in-words.ts'
import { returningInWords } from './returning-prices.ts'
import { salesRightsInWords } from './sales-rights-words.ts'

/** Lines of a list that are printed; the rest is counted. */
const PRINTED = 20

/** A report as an operator reads it, in plain Spanish. `isDryRun` words it as what would happen. */
export function describeReport(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string {
  return [
    section(isDryRun ? 'Ensayo: esto es lo que pasaría (no se cambió nada)' : 'Resultado', describeCounts(report)),
    section('Campos que cambian', describeFields(report.changedFields)),
    section(
      `De ellos, campos que ${isDryRun ? 'quedarían' : 'quedan'} vacíos`,
      describeFields(report.emptiedFields ?? {}),
    ),
    section(
      `Campos que ${isDryRun ? 'conservarían' : 'conservan'} lo que dijo un proveedor con prioridad (lo que difiere: npm run shop -- suppliers differences)`,
      describeFields(report.keptFields ?? {}),
    ),
    section(handFieldsInWords(report) ?? '', describeFields(report.handFields ?? {})),
    section('Ejemplos', describeExamples(report)),
    section(
      'Se retiran de la venta',
      listed(report.withdrawn, report.counts.withdrawn, book => `${book.reference}  ${book.title}`),
    ),
    section(
      staysWithdrawnInWords(report.counts) ?? '',
      listed(
        report.staysWithdrawn ?? [],
        report.counts.staysWithdrawn ?? 0,
        ({ reference, title }) => `${reference}  ${title}`,
      ),
    ),
    section(jumpTitle(report, isDryRun), describeJumps(report)),
    section(lostTitle(report, isDryRun), describeLost(report)),
    section(`Precios que alguien deshizo y que ${isDryRun ? 'volverían' : 'vuelven'}`, describeReturning(report)),
    section(
      `Datos que no se ${isDryRun ? 'tomarían' : 'toman'}: no se entienden o no son de un libro, que conserva lo que tenía; lo demás del registro vale`,
      listed(report.priceFaults ?? [], report.counts.priceFaults ?? 0, describeRefusal),
    ),
    section(
      `No se ${isDryRun ? 'venderían' : 'venden'}: su editorial no lo permite en Uruguay, o lo deja solo a otros (si la tienda sí puede: npm run shop -- books edit ISBN "derechos de venta=01" --reason MOTIVO)`,
      listed(
        report.barred ?? [],
        report.quality.barred ?? 0,
        ({ reference, title, code }) => `${reference}  ${title}: ${salesRightsInWords(code)} (${code})`,
      ),
    ),
    section('Por qué se rechazan registros', describeReasons(report)),
    section('Registros rechazados', listed(report.refused, report.counts.refused, describeRefusal)),
    section('Avisos', report.notices),
    section(
      'Temas sin categoría (se les puede dar una con: npm run shop -- subjects set ESQUEMA CÓDIGO CATEGORÍA)',
      describeSubjects(report),
    ),
    section('Calidad de los datos', describeQuality(report)),
  ]
    .filter(text => text !== '')
    .join('\n\n')
}

/** `3 campos que alguien puso a mano no cambian`; null where there is none. */
export function handFieldsInWords({ handFields = {} }: Pick<ImportReport, 'handFields'>): string | null {
  const count = Object.values(handFields).reduce((sum, each) => sum + each, 0)
  return count === 0 ? null : fieldsByHandInWords(count)
}

export function fieldsByHandInWords(count: number): string {
  return count === 1
    ? '1 campo que alguien puso a mano no cambia'
    : `${thousands(count)} campos que alguien puso a mano no cambian`
}

/** `1 libro sigue fuera de la venta, porque alguien lo retiró a mano`; null where there is none. */
export function staysWithdrawnInWords({ staysWithdrawn = 0 }: ImportReport['counts']): string | null {
  if (staysWithdrawn === 0) return null
  return staysWithdrawn === 1
    ? '1 libro sigue fuera de la venta, porque alguien lo retiró a mano'
    : `${thousands(staysWithdrawn)} libros siguen fuera de la venta, porque alguien los retiró a mano`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n')
}

/** A count, and what is counted: of one, and of several where that differs. */
export type CountRow = [count: number, one: string, many?: string]

export function countedAs([count, one, many = one]: CountRow): string {
  return count === 1 ? one : many
}

function describeCounts(report: ImportReport): string[] {
  const { counts } = report
  const nothing = counts.added + counts.changed + counts.withdrawn + counts.reinstated === 0
  const lines = recordCounts(report).map(row => `${thousands(row[0]).padStart(9)}  ${countedAs(row)}`)
  return nothing ? [...lines, 'Nada cambia en el catálogo.'] : lines
}

/** What happened to the records: all that were read, of files the new books, and every other count above 0. */
export function recordCounts({ counts, isOfRules }: ImportReport): CountRow[] {
  const { ignored } = counts
  const rows: CountRow[] = [
    isOfRules
      ? [counts.read, 'libro con precio del proveedor', 'libros con precio del proveedor']
      : [counts.read, 'registro leído', 'registros leídos'],
    [counts.added, 'libro nuevo', 'libros nuevos'],
    [counts.changed, 'libro que cambia', 'libros que cambian'],
    [
      counts.replacedSamples ?? 0,
      'título de muestra al que reemplaza el del archivo: de la muestra no queda nada',
      'títulos de muestra a los que reemplazan los del archivo: de las muestras no queda nada',
    ],
    [counts.withdrawn, 'libro que se retira de la venta', 'libros que se retiran de la venta'],
    [counts.reinstated, 'libro que vuelve a ofrecerse', 'libros que vuelven a ofrecerse'],
    [counts.unchanged, 'sin cambios'],
    [
      counts.leftUndone ?? 0,
      'precio que alguien deshizo y que sigue así hasta que alguien aplique las reglas',
      'precios que alguien deshizo y que siguen así hasta que alguien aplique las reglas',
    ],
    [
      counts.staysRefused ?? 0,
      'precio que alguien rechazó y que sigue sin tomarse',
      'precios que alguien rechazó y que siguen sin tomarse',
    ],
    [
      counts.staysWithdrawn ?? 0,
      'libro que alguien retiró a mano y que sigue fuera de la venta',
      'libros que alguien retiró a mano y que siguen fuera de la venta',
    ],
    [counts.refused, 'rechazado', 'rechazados'],
    [counts.swallowedLines ?? 0, 'líneas que unas comillas se tragan (no se toman)'],
    [ignored['not-printed'], 'digital o no impreso (no se toma)', 'digitales o no impresos (no se toman)'],
    [ignored.test, 'de prueba (no se toma)', 'de prueba (no se toman)'],
    [ignored['not-for-us'], 'aviso que no es para la librería', 'avisos que no son para la librería'],
    [ignored.older, 'más viejo que lo ya cargado (no se toma)', 'más viejos que lo ya cargado (no se toman)'],
    [ignored['unknown-withdrawn'], 'baja de un libro que no está', 'bajas de libros que no están'],
    [
      ignored.repeated,
      'repetido dentro de los archivos (cuenta el último)',
      'repetidos dentro de los archivos (cuenta el último)',
    ],
  ]
  return rows.filter(([count], index) => index < (isOfRules ? 1 : 2) || count > 0)
}

function describeFields(counts: ImportReport['changedFields']): string[] {
  const fields = Object.keys(FEED_COLUMNS) as FeedColumn[]
  return fields.flatMap(field => {
    const count = counts[field] ?? 0
    return count === 0 ? [] : [`${thousands(count).padStart(9)}  ${FEED_COLUMNS[field]}`]
  })
}

function describeExamples({ examples }: ImportReport): string[] {
  return examples.map(({ reference, title, field, from, to }) => {
    const [before, after] = [from, to].map(value => showValue(field, value))
    return `${reference}  ${title}: ${FEED_COLUMNS[field]} ${before} → ${after}`
  })
}

function showValue(field: FeedColumn, value: string): string {
  if (value === '') return '(vacío)'
  if (field === 'price_cents' || field === 'list_price_cents') return formatExactPrice(Number(value))
  return keptInWords(field, [value]) ?? `«${value.replace(/\s+/g, ' ')}»`
}

function jumpTitle({ arePriceJumpsAccepted }: ImportReport, isDryRun: boolean): string {
  if (arePriceJumpsAccepted) return `Saltos de precio (${isDryRun ? 'se aceptarían' : 'aceptados'})`
  const kept = isDryRun ? 'conservarían' : 'conservan'
  return `Saltos de precio: estos libros ${kept} su precio anterior (uno por uno: npm run shop -- prices jumps; todos: --accept-price-jumps)`
}

function describeJumps({ priceJumps, counts }: ImportReport): string[] {
  return listed(
    priceJumps,
    counts.priceJumps,
    ({ reference, title, ...jump }) => `${reference}  ${title}: ${jumpPrices(jump)}`,
  )
}

function lostTitle({ arePriceJumpsAccepted }: ImportReport, isDryRun: boolean): string {
  const why = 'su proveedor los da en una moneda sin regla o sin cotización, o terminaron'
  if (arePriceJumpsAccepted) return `Libros que ${isDryRun ? 'quedarían' : 'quedan'} sin precio: ${why}`
  const kept = isDryRun ? 'conservarían' : 'conservan'
  return `Precios que se perderían, porque ${why}: estos libros ${kept} el anterior (uno por uno: npm run shop -- prices jumps; todos sin precio: --accept-price-jumps)`
}

/** The books, and what mends them, once. */
function describeLost({ lostPrices = [], counts }: ImportReport): string[] {
  const mends = lostPrices.flatMap(({ lack }) => {
    const command = lackCommand(lack)
    return command === null ? [] : [`Para darles precio: ${command}; npm run shop -- prices apply`]
  })
  return [
    ...listed(
      lostPrices,
      counts.lostPrices ?? 0,
      ({ reference, title, fromCents, lack }) =>
        `${reference}  ${title}: ${jumpPrices({ fromCents, toCents: null })}, ${lackInWords(lack)}`,
    ),
    ...new Set(mends),
  ]
}

function describeReturning({ undonePrices = [] }: ImportReport): string[] {
  if (undonePrices.length === 0) return []
  return [
    ...listed(undonePrices, undonePrices.length, returningInWords),
    'Vuelven cuando alguien aplica las reglas, salvo que antes se cambien (npm run shop -- prices rule, o remove) o el precio se fije a mano.',
  ]
}

/** `$ 590 → $ 1.000 (+69 %)`; `sin precio → $ 1.000` of a book that has none, `$ 590 → sin precio` of one that would have none. */
export function jumpPrices({ fromCents, toCents }: { fromCents: number | null; toCents: number | null }): string {
  if (fromCents === null || toCents === null)
    return [fromCents, toCents].map(cents => (cents === null ? 'sin precio' : formatExactPrice(cents))).join(' → ')
  const percent = Math.round(((toCents - fromCents) * 100) / fromCents)
  const sign = percent > 0 ? '+' : percent < 0 ? '-' : ''
  return `${formatExactPrice(fromCents)} → ${formatExactPrice(toCents)} (${sign}${thousands(Math.abs(percent))} %)`
}

/** Only where the list of records is too long to see it. */
function describeReasons({ refusedFor, counts }: ImportReport): string[] {
  if (counts.refused <= PRINTED) return []
  const reasons = Object.entries(refusedFor).sort(([, a], [, b]) => b - a)
  return listed(reasons, reasons.length, ([reason, count]) => `${thousands(count).padStart(9)}  ${reason}`)
}

function describeRefusal({ file, line, reference, reason }: FeedNotice): string {
  const place = line === null ? file : `${file}, línea ${line}`
  return `${place}, ${reference ?? 'sin referencia'}: ${reason}`
}

function describeSubjects({ unknownSubjects }: ImportReport): string[] {
  const entries = Object.entries(unknownSubjects).sort(([, a], [, b]) => b - a)
  return listed(entries, entries.length, ([subject, count]) => `${subject} (${thousands(count)})`)
}

function describeQuality({ quality, emptiedFields = {}, isOfRules }: ImportReport): string[] {
  if (quality.books === 0) return []
  const lines = qualityGaps(quality).map(
    ([name, count]) => `${thousands(count).padStart(9)}  ${name} (${Math.round((count * 100) / quality.books)} %)`,
  )
  // What is counted here is what a reader looks for; the files may have taken something else away.
  const isWhole = lines.length === 0 && Object.keys(emptiedFields).length === 0
  if (isWhole) lines.push('no falta nada')
  const of = isOfRules ? 'con precio del proveedor' : 'de los archivos'
  const books = quality.books === 1 ? `Del libro ${of}:` : `De ${thousands(quality.books)} libros ${of}:`
  return lines.length > 0 ? [books, ...lines] : []
}

/** What the books of the files lack, with how many do; without what none lacks. */
export function qualityGaps(quality: ImportReport['quality']): [string, number][] {
  const rows: CountRow[] = [
    [quality.cover, 'sin tapa'],
    [quality.description, 'sin descripción'],
    [quality.size, 'sin alto o ancho'],
    [quality.weight, 'sin peso (el envío se calcula con 400 g)'],
    [quality.category, 'sin categoría'],
    [quality.price, 'sin precio en pesos (no se puede comprar)', 'sin precio en pesos (no se pueden comprar)'],
    [
      quality.notSold,
      'con precio, pero el proveedor no lo vende ahora',
      'con precio, pero el proveedor no los vende ahora',
    ],
    [
      quality.barred ?? 0,
      'que no se puede vender en Uruguay, según su editorial',
      'que no se pueden vender en Uruguay, según su editorial',
    ],
    [
      quality.unstatedRights ?? 0,
      'cuya editorial dice dónde se vende, pero no si se puede en Uruguay (se vende)',
      'cuya editorial dice dónde se venden, pero no si se puede en Uruguay (se venden)',
    ],
    [quality.author, 'sin autor'],
    [quality.publisher, 'sin editorial'],
    [quality.date, 'sin fecha de publicación'],
    [quality.pages, 'sin cantidad de páginas'],
  ]
  return rows.filter(([count]) => count > 0).map(row => [countedAs(row), row[0]])
}

function listed<T>(items: readonly T[], count: number, describe: (item: T) => string): string[] {
  const lines = items.slice(0, PRINTED).map(describe)
  return count > lines.length ? [...lines, `… y ${thousands(count - lines.length)} más`] : lines
}
