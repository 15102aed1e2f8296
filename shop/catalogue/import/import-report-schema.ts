import * as v from 'valibot'
import type { ImportReport } from './import-report.ts'

const count = v.number()
const counts = v.record(v.string(), count)
const text = v.string()
const book = { reference: text, title: text }
const notices = v.array(
  v.object({ file: text, line: v.nullable(v.number()), reference: v.nullable(text), reason: text }),
)

/** The fields that the pages of every version read; later fields may be missing. */
const schema = v.looseObject({
  counts: v.looseObject({
    read: count,
    added: count,
    changed: count,
    withdrawn: count,
    reinstated: count,
    unchanged: count,
    refused: count,
    ignored: counts,
    priceJumps: count,
  }),
  changedFields: counts,
  keptFields: v.optional(counts),
  emptiedFields: v.optional(counts),
  handFields: v.optional(counts),
  examples: v.array(v.object({ ...book, field: text, from: text, to: text })),
  withdrawn: v.array(v.object(book)),
  priceJumps: v.array(v.object({ ...book, isbn: text, fromCents: count, toCents: count })),
  arePriceJumpsAccepted: v.boolean(),
  isOfRules: v.optional(v.boolean()),
  leavesUndone: v.optional(v.boolean()),
  priceFaults: v.optional(notices),
  refused: notices,
  refusedFor: counts,
  notices: v.array(text),
  quality: counts,
  unknownSubjects: counts,
})

/** Parses a stored report. Null: not a report, or written by an incompatible version of the shop. */
export function parseImportReport(kept: unknown): ImportReport | null {
  return v.is(schema, kept) ? (kept as unknown as ImportReport) : null
}
