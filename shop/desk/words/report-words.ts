import { groupThousands as thousands } from '../../../contract/money.ts'
import { FEED_COLUMNS, type FeedColumn } from '../../catalogue/import/book-columns.ts'
import type { FeedNotice } from '../../catalogue/import/feed-problem.ts'
import type { ImportReport, ListedReport } from '../../catalogue/import/import-report.ts'
import {
  countedAs,
  handFieldsInWords,
  jumpPrices,
  qualityGaps,
  recordCounts,
  staysWithdrawnInWords,
} from '../../catalogue/import/report-text.ts'
import { returningInWords } from '../../catalogue/import/returning-prices.ts'
import { salesRightsInWords } from '../../catalogue/import/sales-rights-words.ts'
import { lackInWords } from '../../catalogue/pricing/supply-words.ts'
import { fieldInWords } from './book-words.ts'

export { jumpPrices }

/** A report as the desk shows it: figures, and lists of what a person may want to look at. */
export interface ReportView {
  /** `[['libros nuevos', '12'], …]`; without what is 0. */
  counts: [string, string][]
  changesNothing: boolean
  fields: [string, string][]
  keptFields: [string, string][]
  /** `3 campos que alguien puso a mano no cambian`; null where there is none. */
  byHand: string | null
  handFields: [string, string][]
  examples: string[]
  jumps: { isbn: string; title: string; prices: string }[]
  jumpCount: string
  /** Prices that would go, each with why. */
  lost: { isbn: string; title: string; prices: string }[]
  lostCount: string
  /** Prices of rules that a person undid and that come back, by the import that was undone. */
  returning: string[]
  returningCount: string
  areJumpsAccepted: boolean
  /** Books that may not be sold in Uruguay, each with why. */
  barred: { isbn: string; title: string; why: string }[]
  barredCount: string
  /** `1 libro sigue fuera de la venta, …`; null where there is none. */
  byHandWithdrawn: string | null
  staysWithdrawn: { isbn: string; title: string }[]
  withdrawn: { reference: string; title: string }[]
  withdrawnCount: string
  /** How many were refused for each reason, the most frequent first. */
  reasons: [string, string][]
  refusedCount: string
  refused: { place: string; reference: string; reason: string }[]
  /** Cells and prices that are not taken, each with why. */
  faults: ReportView['refused']
  faultCount: string
  /** What the file of rows with a problem does not hold; null where it holds all. */
  missingProblems: string | null
  notices: string[]
  subjects: [string, string][]
  gaps: [string, string][]
  /** `a los 12 libros del archivo`: who lacks what `gaps` says. */
  quality: string
}

/** Lines of a list that a page shows; the rest is counted, or downloaded. */
const SHOWN = 50

export function reportInView(report: ImportReport): ReportView {
  const { counts } = report
  return {
    counts: countsInWords(report),
    changesNothing: counts.added + counts.changed + counts.withdrawn + counts.reinstated === 0,
    fields: fieldCounts(report.changedFields, report.emptiedFields),
    keptFields: fieldCounts(report.keptFields ?? {}),
    byHand: handFieldsInWords(report),
    handFields: fieldCounts(report.handFields ?? {}),
    examples: report.examples.map(
      ({ title, field, from, to }) =>
        `${title}: ${FEED_COLUMNS[field]} ${fieldInWords(field, from)} → ${fieldInWords(field, to)}`,
    ),
    jumps: report.priceJumps
      .slice(0, SHOWN)
      .map(jump => ({ isbn: jump.isbn, title: jump.title, prices: jumpPrices(jump) })),
    jumpCount: thousands(counts.priceJumps),
    lost: (report.lostPrices ?? []).slice(0, SHOWN).map(({ isbn, title, fromCents, lack }) => ({
      isbn,
      title,
      prices: `${jumpPrices({ fromCents, toCents: null })}, ${lackInWords(lack)}`,
    })),
    lostCount: thousands(counts.lostPrices ?? 0),
    returning: (report.undonePrices ?? []).slice(0, SHOWN).map(returningInWords),
    returningCount: thousands(counts.undonePrices ?? 0),
    areJumpsAccepted: report.arePriceJumpsAccepted,
    barred: (report.barred ?? [])
      .slice(0, SHOWN)
      .map(({ isbn, title, code }) => ({ isbn, title, why: salesRightsInWords(code) })),
    barredCount: thousands(report.quality.barred ?? 0),
    byHandWithdrawn: staysWithdrawnInWords(counts),
    staysWithdrawn: (report.staysWithdrawn ?? []).slice(0, SHOWN).map(({ isbn, title }) => ({ isbn, title })),
    withdrawn: report.withdrawn.slice(0, SHOWN),
    withdrawnCount: thousands(counts.withdrawn),
    reasons: mostFrequent(report.refusedFor),
    refusedCount: thousands(counts.refused),
    refused: report.refused.slice(0, SHOWN).map(noticeInView),
    faults: (report.priceFaults ?? []).slice(0, SHOWN).map(noticeInView),
    faultCount: thousands(counts.priceFaults ?? 0),
    missingProblems: missingProblems(report),
    notices: report.notices.slice(0, SHOWN),
    subjects: mostFrequent(report.unknownSubjects),
    gaps: gapsInWords(report),
    quality: gappyInWords(report),
  }
}

function noticeInView({ file, line, reference, reason }: FeedNotice): ReportView['refused'][number] {
  const place = line === null ? file : `${file}, línea ${line}`
  return { place, reference: reference ?? 'sin referencia', reason }
}

/** `Son 2.500 de 31.000 problemas: …`, of a report that does not name each; null of one that does. */
export function missingProblems({ counts, refused, priceFaults = [] }: ImportReport): string | null {
  const [named, all] = [refused.length + priceFaults.length, counts.refused + (counts.priceFaults ?? 0)]
  if (named >= all) return null
  return `Son ${thousands(named)} de ${thousands(all)} problemas: con estos corregidos, otro ensayo dice los que siguen.`
}

/** How many records are refused, cells and prices not taken, and prices held back: those that still wait, where that is known. */
export function problemCount({ counts, arePriceJumpsAccepted }: ListedReport, waiting = heldCount(counts)): number {
  return counts.refused + (counts.priceFaults ?? 0) + (arePriceJumpsAccepted ? 0 : waiting)
}

/** Prices that wait for a person, as jumps or since they would go. */
function heldCount({ priceJumps, lostPrices = 0 }: ListedReport['counts']): number {
  return priceJumps + lostPrices
}

/** `3 libros nuevos, 40 cambian, 2 se retiran de la venta`: what applying would do, or did, in one sentence. `waiting`: prices that still wait. */
export function effectInWords(report: ListedReport & Partial<ImportReport>, waiting?: number): string {
  const { counts, arePriceJumpsAccepted } = report
  const parts = [
    counted(counts.added, 'libro nuevo', 'libros nuevos'),
    counted(counts.changed, 'cambia', 'cambian'),
    counted(counts.withdrawn, 'se retira de la venta', 'se retiran de la venta'),
    counted(counts.reinstated, 'vuelve a ofrecerse', 'vuelven a ofrecerse'),
  ].filter(part => part !== '')
  const held = arePriceJumpsAccepted
    ? [
        counted(counts.priceJumps, 'salto de precio aceptado', 'saltos de precio aceptados'),
        counted(counts.lostPrices ?? 0, 'libro queda sin precio', 'libros quedan sin precio'),
        counted(
          counts.staysRefused ?? 0,
          'precio que alguien rechazó sigue sin tomarse',
          'precios que alguien rechazó siguen sin tomarse',
        ),
      ]
        .filter(part => part !== '')
        .join('; ')
    : heldInWords(counts, waiting)
  const returning = counted(
    counts.undonePrices ?? 0,
    'precio que alguien deshizo vuelve',
    'precios que alguien deshizo vuelven',
  )
  const refused = counted(counts.refused, 'registro no se toma', 'registros no se toman')
  const swallowed = counted(
    counts.swallowedLines ?? 0,
    'línea del archivo no se toma, porque unas comillas se la tragan',
    'líneas del archivo no se toman, porque unas comillas se las tragan',
  )
  const faults = counted(counts.priceFaults ?? 0, 'dato no se toma', 'datos no se toman')
  const said = parts.length === 0 ? 'Nada cambia en el catálogo' : parts.join(', ')
  return [
    said,
    returning,
    handFieldsInWords(report) ?? '',
    staysWithdrawnInWords(counts) ?? '',
    held,
    faults,
    refused,
    swallowed,
  ]
    .filter(part => part !== '')
    .join('; ')
}

/** Those that waited before the import are another's. */
function heldInWords(counts: ListedReport['counts'], waiting = heldCount(counts)): string {
  const { newPriceJumps = 0 } = counts
  const wait = counted(waiting, 'precio espera que alguien decida', 'precios esperan que alguien decida')
  const settled = counted(
    Math.max(newPriceJumps - waiting, 0),
    'precio quedó retenido y ya no espera',
    'precios quedaron retenidos y ya no esperan',
  )
  return [wait, settled].filter(part => part !== '').join('; ')
}

/** `3 libros`; '' of none. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${thousands(count)} ${count === 1 ? one : many}`
}

function countsInWords(report: ImportReport): [string, string][] {
  return recordCounts(report).map(row => [countedAs(row), thousands(row[0])])
}

type FieldCounts = Partial<Record<FeedColumn, number>>

function fieldCounts(counts: FieldCounts, emptied: FieldCounts = {}): [string, string][] {
  return (Object.keys(FEED_COLUMNS) as FeedColumn[]).flatMap(field => {
    const count = counts[field] ?? 0
    const empty = emptied[field]
      ? `, de ellos ${thousands(emptied[field])} ${emptied[field] === 1 ? 'queda vacío' : 'quedan vacíos'}`
      : ''
    return count === 0 ? [] : [[FEED_COLUMNS[field], thousands(count) + empty] as [string, string]]
  })
}

function gappyInWords({ quality: { books }, isOfRules }: ImportReport): string {
  const of = isOfRules ? 'con precio del proveedor' : 'del archivo'
  return books === 1 ? `al libro ${of}` : `a los ${thousands(books)} libros ${of}`
}

function mostFrequent(counts: Record<string, number>): [string, string][] {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, count]) => [name, thousands(count)])
}

function gapsInWords({ quality }: ImportReport): [string, string][] {
  return qualityGaps(quality).map(([name, count]) => [
    name,
    `${thousands(count)} (${Math.round((count * 100) / quality.books)} %)`,
  ])
}
