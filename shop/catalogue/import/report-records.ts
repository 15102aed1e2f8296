import { asSet, type EditableColumn, NO_EDITS } from '../editing/edited-book.ts'
import { type BookState, changedColumns, FEED_COLUMNS, type FeedColumn, type ImportColumn } from './book-columns.ts'
import type { PlannedRecord } from './catalogue-store.ts'
import type { FeedNotice } from './feed-problem.ts'
import { countGaps, EXAMPLES, type IgnoredWhy, type ImportReport, LISTED, LISTED_REFUSED } from './import-report.ts'
import { isBarred } from './is-sold.ts'
import type { OtherWord } from './other-word.ts'
import type { Plan } from './plan-record.ts'

type KnownPlan = Exclude<Plan, { kind: 'refused' | 'unknown' }>
type ChangePlan = Extract<Plan, { columns: ImportColumn[] }>

/** More different things than these are not counted apart. */
const MOST_TALLIED = 300

const SWALLOWS = 'unas comillas se abren y se tragan las líneas que siguen'

/** Takes down a record that was not taken in, and why. `swallowedLines`: the lines that its quotes made one of, where they did. */
export function reportRefused(report: ImportReport, notice: FeedNotice, swallowedLines = 0): void {
  const { counts } = report
  counts.refused++
  if (swallowedLines > 0) counts.swallowedLines = (counts.swallowedLines ?? 0) + swallowedLines
  tally(report.refusedFor, swallowedLines > 0 ? SWALLOWS : notice.reason.replace(/«[^»]*»|\b\S*\d\S*/g, '…'))
  if (report.refused.length < LISTED_REFUSED) report.refused.push(notice)
}

/** Takes down a cell or price that is not taken, and why: the rest of its record is. Reports keep them by the name of the first such, prices. */
export function reportFault(report: ImportReport, notice: FeedNotice): void {
  report.counts.priceFaults = (report.counts.priceFaults ?? 0) + 1
  report.priceFaults ??= []
  if (report.priceFaults.length < LISTED) report.priceFaults.push(notice)
}

/** Takes down a record that is rightly not used. */
export function reportIgnored(report: ImportReport, why: IgnoredWhy): void {
  report.counts.ignored[why]++
}

/** Takes down what a record does. */
export function reportPlanned(report: ImportReport, { record, plan }: PlannedRecord): void {
  const { counts } = report
  if (plan.kind === 'refused') {
    const { file, line, reference } = record
    reportRefused(report, { file, line, reference, reason: plan.reason })
    return
  }
  if (plan.kind === 'unknown') {
    reportIgnored(report, 'unknown-withdrawn')
    return
  }
  if (plan.priceFault) {
    const { file, line, reference } = record
    reportFault(report, { file, line: line || null, reference, reason: plan.priceFault })
  }
  counts[countedAs(plan)]++
  const book = bookOf(plan)
  if (plan.kind === 'withdrawn' && countedAs(plan) === 'withdrawn') {
    if (report.withdrawn.length < LISTED)
      report.withdrawn.push({ reference: record.reference, title: shownTitle(plan) })
    return
  }
  if ('columns' in plan && plan.book.is_sample) counts.replacedSamples = (counts.replacedSamples ?? 0) + 1
  if ('word' in plan && plan.word) reportKept(report, plan.word)
  if ('columns' in plan) reportByHand(report, plan)
  if (record.action === 'withdraw') return
  countGaps(report.quality, book)
  reportBarred(report, record.reference, plan)
  // Applied rules read every book with supplied prices: no file brings it.
  if (!record.repeatsSupplier) reportStaysWithdrawn(report, record.reference, plan)
  for (const subject of record.unknownSubjects) tally(report.unknownSubjects, subject)
  reportJump(report, record.reference, plan)
  if ('staysUndone' in plan && plan.staysUndone) report.counts.leftUndone = (report.counts.leftUndone ?? 0) + 1
  if ('staysRefused' in plan && plan.staysRefused) report.counts.staysRefused = (report.counts.staysRefused ?? 0) + 1
  if (!('columns' in plan)) return
  reportFields(report, record.reference, plan)
  if (record.repeatsSupplier) reportReturning(report, plan)
}

/** A price of rules that a person undid, and that readers see again. */
function reportReturning(report: ImportReport, plan: ChangePlan): void {
  const { undonePrice } = plan.book
  if (!undonePrice || !seenColumns(plan).includes('list_price_cents')) return
  const { cents, ...undone } = undonePrice
  report.counts.undonePrices = (report.counts.undonePrices ?? 0) + 1
  report.undonePrices ??= []
  let returning = report.undonePrices.find(({ importId }) => importId === undone.importId)
  if (!returning) {
    returning = { ...undone, count: 0, same: 0 }
    if (report.undonePrices.length < LISTED) report.undonePrices.push(returning)
  }
  returning.count++
  if (plan.after.list_price_cents === cents) returning.same++
}

/** What readers see of it: a field that a person set stays as it is, whatever happens to the feed's own word. */
function countedAs(plan: KnownPlan): 'added' | 'withdrawn' | 'reinstated' | 'changed' | 'unchanged' {
  if (!('columns' in plan) || plan.book.edits === NO_EDITS) return plan.kind
  const columns = seenColumns(plan)
  if (columns.length === 0) return 'unchanged'
  return plan.kind === 'changed' || columns.includes('withdrawn_at') ? plan.kind : 'changed'
}

function bookOf(plan: KnownPlan): BookState {
  return 'after' in plan ? plan.after : plan.book
}

/** The title that readers see: a person's own before the feed's. */
function shownTitle(plan: KnownPlan): string {
  return 'book' in plan ? asSet(bookOf(plan), plan.book.edits).title : bookOf(plan).title
}

/** The columns that change as the shop shows the book. */
function seenColumns({ book, after }: ChangePlan): ImportColumn[] {
  return changedColumns(asSet(book, book.edits), asSet(after, book.edits))
}

function tally(counts: Record<string, number>, what: string): void {
  const name = Object.hasOwn(counts, what) || Object.keys(counts).length < MOST_TALLIED ? what : 'otros'
  counts[name] = (counts[name] ?? 0) + 1
}

function reportJump(report: ImportReport, reference: string, plan: KnownPlan): void {
  if (!('jump' in plan) || plan.jump === null) return
  const { counts } = report
  if (plan.waits?.kind === 'held') counts.newPriceJumps = (counts.newPriceJumps ?? 0) + 1
  const { from, to, lack } = plan.jump
  const book = { reference, isbn: bookOf(plan).isbn, title: shownTitle(plan), fromCents: from }
  if (to !== null) {
    counts.priceJumps++
    if (report.priceJumps.length < LISTED) report.priceJumps.push({ ...book, toCents: to })
  } else if (lack) {
    counts.lostPrices = (counts.lostPrices ?? 0) + 1
    report.lostPrices ??= []
    if (report.lostPrices.length < LISTED) report.lostPrices.push({ ...book, lack })
  }
}

/** A book that its publisher does not let the shop sell, unless a person set that it may. */
function reportBarred(report: ImportReport, reference: string, plan: KnownPlan): void {
  if (!isBarred(bookOf(plan).sales_rights)) return
  const { isbn, title, sales_rights: code } = 'book' in plan ? asSet(bookOf(plan), plan.book.edits) : bookOf(plan)
  if (code === null || !isBarred(code)) return
  report.quality.barred = (report.quality.barred ?? 0) + 1
  report.barred ??= []
  if (report.barred.length < LISTED) report.barred.push({ reference, isbn, title, code })
}

/** A book that a person withdrew: whatever its record says, readers do not see it. */
function reportStaysWithdrawn(report: ImportReport, reference: string, plan: KnownPlan): void {
  if (!('book' in plan) || !plan.book.edits.set.withdrawn_at) return
  report.counts.staysWithdrawn = (report.counts.staysWithdrawn ?? 0) + 1
  report.staysWithdrawn ??= []
  if (report.staysWithdrawn.length < LISTED)
    report.staysWithdrawn.push({ reference, isbn: bookOf(plan).isbn, title: shownTitle(plan) })
}

function reportFields(report: ImportReport, reference: string, plan: ChangePlan): void {
  const { book, after } = plan
  for (const field of seenColumns(plan).filter(isFeedColumn)) {
    report.changedFields[field] = (report.changedFields[field] ?? 0) + 1
    if (shown(after[field]) === '') {
      report.emptiedFields ??= {}
      report.emptiedFields[field] = (report.emptiedFields[field] ?? 0) + 1
    }
    const alreadyShown = report.examples.some(example => example.field === field && example.reference !== reference)
    if (report.examples.length >= EXAMPLES || (alreadyShown && report.examples.length >= EXAMPLES / 2)) continue
    report.examples.push({
      reference,
      title: shownTitle(plan),
      field,
      from: shown(book[field]),
      to: shown(after[field]),
    })
  }
}

/** What the feed says of fields that a person set. */
function reportByHand(report: ImportReport, { book, columns }: ChangePlan): void {
  for (const field of columns.filter(isFeedColumn).filter(column => column in book.edits.set)) {
    report.handFields ??= {}
    report.handFields[field] = (report.handFields[field] ?? 0) + 1
  }
}

const OF_NOBODY =
  'Hay registros que no dicen de qué proveedor son: cuentan después de los que tienen prioridad. De quién es un archivo se dice al importarlo.'

function reportKept(report: ImportReport, { supplier, differs }: OtherWord): void {
  report.keptFields ??= {}
  const kept = Object.keys(differs) as EditableColumn[]
  if (supplier === '' && kept.length > 0 && !report.notices.includes(OF_NOBODY)) report.notices.push(OF_NOBODY)
  for (const field of kept) {
    report.keptFields[field] = (report.keptFields[field] ?? 0) + 1
  }
}

function isFeedColumn(column: ImportColumn): column is FeedColumn {
  return Object.hasOwn(FEED_COLUMNS, column)
}

function shown(value: unknown): string {
  const text = String(value ?? '')
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
