import { formatExactPrice, groupThousands as thousands } from '../../../contract/money.ts'
import { FEED_COLUMNS, type FeedColumn } from './book-columns.ts'
import type { FeedNotice } from './feed-problem.ts'
import type { ImportReport } from './import-report.ts'

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
      'Dados de baja',
      listed(report.withdrawn, report.counts.withdrawn, book => `${book.reference}  ${book.title}`),
    ),
    section(jumpTitle(report, isDryRun), describeJumps(report)),
    section(
      `Precios que no se ${isDryRun ? 'tomarían' : 'toman'}: no son de un libro, que conserva el que tenía o queda sin precio`,
      listed(report.priceFaults ?? [], report.counts.priceFaults ?? 0, describeRefusal),
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

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n')
}

function describeCounts({ counts }: ImportReport): string[] {
  const { ignored } = counts
  const nothing = counts.added + counts.changed + counts.withdrawn + counts.reinstated === 0
  const rows: [string, number][] = [
    ['registros leídos', counts.read],
    ['libros nuevos', counts.added],
    ['libros que cambian', counts.changed],
    ['libros dados de baja', counts.withdrawn],
    ['libros que vuelven a ofrecerse', counts.reinstated],
    ['sin cambios', counts.unchanged],
    ['rechazados', counts.refused],
    ['digitales o no impresos (no se toman)', ignored['not-printed']],
    ['de prueba (no se toman)', ignored.test],
    ['avisos que no son para la librería', ignored['not-for-us']],
    ['más viejos que lo ya cargado (no se toman)', ignored.older],
    ['bajas de libros que no están', ignored['unknown-withdrawn']],
    ['repetidos dentro de los archivos (cuenta el último)', ignored.repeated],
  ]
  const shown = rows.filter(([, count], index) => index < 2 || count > 0)
  const lines = shown.map(([name, count]) => `${thousands(count).padStart(9)}  ${name}`)
  return nothing ? [...lines, 'Nada cambia en el catálogo.'] : lines
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
  return `«${value.replace(/\s+/g, ' ')}»`
}

function jumpTitle({ arePriceJumpsAccepted }: ImportReport, isDryRun: boolean): string {
  if (arePriceJumpsAccepted) return `Saltos de precio (${isDryRun ? 'se aceptarían' : 'aceptados'})`
  const kept = isDryRun ? 'conservarían' : 'conservan'
  return `Saltos de precio: estos libros ${kept} su precio anterior (uno por uno: npm run shop -- prices jumps; todos: --accept-price-jumps)`
}

function describeJumps({ priceJumps, counts }: ImportReport): string[] {
  return listed(priceJumps, counts.priceJumps, ({ reference, title, fromCents, toCents }) => {
    const percent = Math.round(((toCents - fromCents) * 100) / fromCents)
    const sign = percent > 0 ? '+' : ''
    return `${reference}  ${title}: ${formatExactPrice(fromCents)} → ${formatExactPrice(toCents)} (${sign}${percent} %)`
  })
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

function describeQuality({ quality, emptiedFields = {} }: ImportReport): string[] {
  if (quality.books === 0) return []
  const rows: [string, number][] = [
    ['sin tapa', quality.cover],
    ['sin descripción', quality.description],
    ['sin alto o ancho', quality.size],
    ['sin peso (el envío se calcula con 400 g)', quality.weight],
    ['sin categoría', quality.category],
    ['sin precio en pesos (no se pueden comprar)', quality.price],
    ['con precio, pero el proveedor no los vende ahora', quality.notSold],
    ['sin autor', quality.author],
    ['sin editorial', quality.publisher],
    ['sin fecha de publicación', quality.date],
    ['sin cantidad de páginas', quality.pages],
  ]
  const gaps = rows.filter(([, count]) => count > 0)
  const lines = gaps.map(
    ([name, count]) => `${thousands(count).padStart(9)}  ${name} (${Math.round((count * 100) / quality.books)} %)`,
  )
  // What is counted here is what a reader looks for; the files may have taken something else away.
  const isWhole = lines.length === 0 && Object.keys(emptiedFields).length === 0
  if (isWhole) lines.push('no falta nada')
  return lines.length > 0 ? [`De ${thousands(quality.books)} libros de los archivos:`, ...lines] : []
}

function listed<T>(items: readonly T[], count: number, describe: (item: T) => string): string[] {
  const lines = items.slice(0, PRINTED).map(describe)
  return count > lines.length ? [...lines, `… y ${thousands(count - lines.length)} más`] : lines
}
