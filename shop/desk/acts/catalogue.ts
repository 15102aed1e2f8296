import { Writable } from 'node:stream'
import * as v from 'valibot'
import { STRAND_TYPES } from '../../../contract/book.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { countByCategory } from '../../catalogue/count-by-category.ts'
import { listMissingCovers } from '../../catalogue/covers/list-missing-covers.ts'
import { describeStrands } from '../../catalogue/describe-strands.ts'
import { addBook } from '../../catalogue/editing/add-book.ts'
import { editBook, releaseBook, withdrawBook } from '../../catalogue/editing/edit-book.ts'
import { readBookFile } from '../../catalogue/editing/read-book-file.ts'
import { checkCover, setCover } from '../../catalogue/editing/set-cover.ts'
import { joinEditions, separateEdition } from '../../catalogue/editions/join-editions.ts'
import { exportCatalogue } from '../../catalogue/export-catalogue.ts'
import {
  type MappingRow,
  readSubjectTable,
  removeSubjectMapping,
  setSubjectMappings,
} from '../../catalogue/import/edit-subject-mappings.ts'
import type { ImportRequest } from '../../catalogue/import/import-request.ts'
import { listSubjectMappings } from '../../catalogue/import/list-subject-mappings.ts'
import { findPastImport, listPastImports } from '../../catalogue/import/past-imports.ts'
import { runImport } from '../../catalogue/import/run-import.ts'
import { undoImport } from '../../catalogue/import/undo-import.ts'
import { pinStrand, unpinStrand } from '../../catalogue/pin-strand.ts'
import { applyPrices } from '../../catalogue/pricing/apply-prices.ts'
import { isCurrency } from '../../catalogue/pricing/currencies.ts'
import { acceptJump, listPriceJumps, refuseJumpOf } from '../../catalogue/pricing/decide-jump.ts'
import { acceptHeldRate, refuseHeldRate } from '../../catalogue/pricing/decide-rate.ts'
import { MOST_CENTS } from '../../catalogue/pricing/possible-price.ts'
import { previewRule } from '../../catalogue/pricing/preview-rule.ts'
import { ROUNDINGS } from '../../catalogue/pricing/price-rule.ts'
import { readPriceSettings } from '../../catalogue/pricing/read-price-settings.ts'
import { previewRateRemoval, removeRate } from '../../catalogue/pricing/remove-rate.ts'
import { setExchangeRates } from '../../catalogue/pricing/set-exchange-rates.ts'
import { removePriceRule, setPriceRule } from '../../catalogue/pricing/set-price-rule.ts'
import { previewSampleRemoval, removeSample } from '../../catalogue/remove-sample.ts'
import { listDifferences } from '../../catalogue/suppliers/list-differences.ts'
import { forgetRank, listSuppliers, setRank } from '../../catalogue/suppliers/set-rank.ts'
import { takeWord } from '../../catalogue/suppliers/take-word.ts'
import { createAnswering } from '../../search/answer-queries.ts'
import { readMisses } from '../../search/search-misses.ts'
import { listTariffs, replaceTariffs } from '../../shipping/replace-tariffs.ts'
import type { Tariff } from '../../shipping/tariff.ts'
import { writeTariffFile } from '../../shipping/tariff-file.ts'
import { readTariffTable } from '../../shipping/tariff-grid.ts'
import { act, look } from '../act.ts'
import { cells, cents, count, flag, id, LocalFile, priceJumpPercent, readByUs, table, words } from '../fields.ts'
import { ENDINGS } from '../words/import-words.ts'

const strand = v.picklist(STRAND_TYPES, 'no es una vitrina.')
const mapping = { scheme: v.string('falta.'), codePrefix: v.string('falta.') }
const applying = {
  isDryRun: flag,
  acceptPriceJumps: flag,
  priceJumpPercent,
  onProgress: v.exactOptional(
    v.custom<NonNullable<ImportRequest['onProgress']>>(listen => typeof listen === 'function'),
  ),
}

const request = {
  ...applying,
  files: v.pipe(
    v.array(v.instance(LocalFile, 'no es un archivo de esta máquina.'), 'falta un archivo.'),
    v.minLength(1, 'falta un archivo.'),
  ),
  idName: v.string(),
  supplier: v.nullable(v.string()),
  columnMap: v.custom<ImportRequest['columnMap']>(map => typeof map === 'object' && map !== null, 'falta.'),
}

const isbn = v.pipe(
  v.string('falta.'),
  v.transform(text => normalizeIsbn(text) ?? text),
)
const byHand = { isbn, reason: words }
const ofJump = { ...byHand, seen: v.optional(v.object({ toCents: v.nullable(v.number()) })) }

/** A file's bytes, or an address. */
const picture = v.union(
  [
    v.instance(Buffer),
    v.pipe(
      v.string(),
      v.check(text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    ),
  ],
  'no es una dirección http o https.',
)

const currency = v.pipe(v.string('falta.'), v.regex(/^[A-Z]{3}$/, 'no es una moneda, como EUR.'))
const seenRate = v.optional(v.object({ rateMillionths: v.number(), onDate: v.string() }))
const scope = { currency, supplier: v.nullable(words), publisher: v.nullable(words), isNet: flag }
const rule = v.pipe(
  v.object({
    ...scope,
    currency: v.pipe(currency, v.check(isCurrency, 'no es una moneda que exista.')),
    withoutTax: flag,
    marginHundredths: v.pipe(
      v.number('no es un porcentaje.'),
      v.integer('lleva dos decimales como mucho.'),
      v.minValue(-9000, 'va de -90 a 500 %.'),
      v.maxValue(50_000, 'va de -90 a 500 %.'),
    ),
    rounding: v.picklist(ROUNDINGS, 'no es un redondeo.'),
    roundedToCents: v.pipe(cents, v.maxValue(100_000, 'es de más de mil pesos.')),
    minimumCents: v.nullable(v.pipe(cents, v.maxValue(MOST_CENTS, 'es de más de un millón de pesos.'))),
  }),
  v.forward(
    v.check(
      ({ currency, isNet }) => currency !== 'UYU' || isNet,
      'en pesos se convierten solo los precios netos; los otros cuentan como vienen.',
    ),
    ['currency'],
  ),
)
const supplierRank = { supplier: words, field: v.nullable(words), reason: words }

/** Books, how they come in, are shown, found and sent. */
export const CATALOGUE_ACTS = {
  countByCategory: look({}, ({ db }) => countByCategory(db)),
  exportCatalogue: look(
    { sink: v.instance(Writable, 'no es adónde se escribe.'), exact: flag },
    ({ pool }, { sink, exact }) => exportCatalogue(pool, sink, { exact }),
  ),
  importCatalogue: act(request, (parts, { files, ...input }) =>
    runImport(parts, { ...input, files: files.map(({ path }) => path) }),
  ),
  listImports: look(
    {
      before: v.optional(id),
      fileName: v.optional(words),
      status: v.optional(v.picklist(ENDINGS, 'no es cómo termina una importación.')),
      limit: v.optional(count),
    },
    ({ pool }, which) => listPastImports(pool, which),
  ),
  findImport: look({ importId: id }, ({ pool }, { importId }) => findPastImport(pool, importId)),
  undoImport: act({ importId: id }, ({ pool }, { importId }) => undoImport(pool, importId)),
  readBookFile: look({ isbn, acts: v.optional(count) }, ({ pool }, input) =>
    readBookFile({ pool }, input.isbn, input.acts),
  ),
  editBook: act({ ...byHand, cells, acceptPriceJump: flag }, (parts, input, { name }) =>
    editBook(parts, { ...input, operator: name }),
  ),
  releaseBook: act({ ...byHand, fields: v.array(v.string()) }, (parts, input, { name }) =>
    releaseBook(parts, { ...input, operator: name }),
  ),
  addBook: act({ ...byHand, cells }, (parts, input, { name }) => addBook(parts, { ...input, operator: name })),
  withdrawBook: act({ ...byHand, isWithdrawn: v.boolean('es sí o no.') }, (parts, input, { name }) =>
    withdrawBook(parts, { ...input, operator: name }),
  ),
  setCover: act({ ...byHand, picture }, (parts, input, { name }) =>
    setCover({ ...parts, publicUrl: parts.profile.publicUrl }, { ...input, operator: name }),
  ),
  checkCover: look({ picture: v.instance(Buffer) }, (_parts, { picture }) => checkCover(picture)),
  joinEditions: act({ isbns: v.array(isbn), reason: words }, (parts, input, { name }) =>
    joinEditions(parts, { ...input, operator: name }),
  ),
  separateEdition: act(byHand, (parts, input, { name }) => separateEdition(parts, { ...input, operator: name })),
  listMissingCovers: look({}, ({ db }) => listMissingCovers(db)),
  readPriceSettings: look({}, parts => readPriceSettings(parts)),
  /** What a rule would change, and what it would be for that no book has. `limit`: looks at no more books than these. */
  previewPriceRule: look({ rule, limit: v.optional(count) }, (parts, input) => previewRule(parts, input)),
  setPriceRule: act({ rule, reason: words }, (parts, input, { name }) =>
    setPriceRule(parts, { ...input, operator: name }),
  ),
  removePriceRule: act({ scope: v.object(scope), reason: words }, (parts, input, { name }) =>
    removePriceRule(parts, { ...input, operator: name }),
  ),
  setExchangeRates: act(
    { text: v.string('falta.'), acceptJump: flag, weighsFirst: v.optional(v.boolean('es sí o no.')) },
    (parts, input, { name }) => setExchangeRates(parts, { ...input, operator: name }),
  ),
  previewRateRemoval: look({ currency }, (parts, input) => previewRateRemoval(parts, input.currency)),
  removeExchangeRate: act({ currency, reason: words }, (parts, input, { name }) =>
    removeRate(parts, { ...input, operator: name }),
  ),
  acceptHeldRate: act({ currency, seen: seenRate }, (parts, input, { name }) =>
    acceptHeldRate(parts, { ...input, operator: name }),
  ),
  refuseHeldRate: act({ currency, seen: seenRate, reason: words }, (parts, input, { name }) =>
    refuseHeldRate(parts, { ...input, operator: name }),
  ),
  applyPrices: act(applying, (parts, input) => applyPrices(parts, input)),
  listPriceJumps: look({ supplier: v.optional(v.string()), limit: count }, (parts, input) =>
    listPriceJumps(parts, input),
  ),
  acceptPriceJump: act(ofJump, (parts, input, { name }) => acceptJump(parts, { ...input, operator: name })),
  refusePriceJump: act(ofJump, (parts, input, { name }) => refuseJumpOf(parts, { ...input, operator: name })),
  listSuppliers: look({}, parts => listSuppliers(parts)),
  setSupplierRank: act(
    { ...supplierRank, rank: v.pipe(count, v.maxValue(999, 'llega a 999.')) },
    (parts, input, { name }) => setRank(parts, { ...input, operator: name }),
  ),
  forgetSupplierRank: act(supplierRank, (parts, input, { name }) => forgetRank(parts, { ...input, operator: name })),
  listDifferences: look(
    { supplier: v.optional(v.string()), field: v.optional(words), isbn: v.optional(isbn), limit: count },
    (parts, input) => listDifferences(parts, input),
  ),
  takeSupplierWord: act({ ...byHand, field: words, supplier: v.string('falta.') }, (parts, input, { name }) =>
    takeWord(parts, { ...input, operator: name }),
  ),
  describeStrands: look({}, ({ db }) => describeStrands(db)),
  pinStrand: act({ strand, list: v.string(), skipUnknown: flag }, (parts, input) => pinStrand(parts, input)),
  unpinStrand: act({ strand }, (parts, input) => unpinStrand(parts, input.strand)),
  previewSampleRemoval: look({}, ({ db }) => previewSampleRemoval(db)),
  removeSample: act({}, parts => removeSample(parts)),
  listSubjectMappings: look({ scheme: v.optional(v.string()) }, ({ db }, { scheme }) =>
    listSubjectMappings(db, scheme),
  ),
  setSubjectMappings: act({ rows: readByUs<readonly MappingRow[]>(), replace: flag }, ({ db }, { rows, replace }) =>
    setSubjectMappings(db, rows, { replace }),
  ),
  /** What a pasted table, or a file's text, would make of the mappings; nothing is changed. */
  readSubjectTable: look({ table: v.pipe(table, v.maxLength(500_000, 'es demasiado larga.')) }, ({ db }, { table }) =>
    readSubjectTable(db, table),
  ),
  removeSubjectMapping: act(mapping, ({ db }, input) => removeSubjectMapping(db, input)),
  /** Answers queries as the shop's search does, one after the other. */
  openSearch: look({}, async ({ db }) => createAnswering(db)),
  listMisses: look({ days: count, limit: count }, (parts, input) => readMisses(parts, input)),
  listTariffs: look({}, ({ db }) => listTariffs(db)),
  /** The tariffs as a file for a spreadsheet, which `readTariffTable` and the command read back. */
  exportTariffs: look({}, async ({ db }) => writeTariffFile(await listTariffs(db), { isForSpreadsheet: true })),
  /** What a pasted table, or a file's text, would make of the tariffs; nothing is changed. */
  readTariffTable: look(
    { table: v.pipe(table, v.maxLength(200_000, 'es demasiado larga.')) },
    async ({ db }, { table }) => readTariffTable(table, await listTariffs(db)),
  ),
  /** What would differ with these tariffs. */
  previewTariffs: look({ tariffs: readByUs<readonly Tariff[]>() }, ({ db }, { tariffs }) =>
    replaceTariffs(db, { tariffs, isDryRun: true }),
  ),
  replaceTariffs: act({ tariffs: readByUs<readonly Tariff[]>(), isDryRun: flag }, ({ db }, input) =>
    replaceTariffs(db, input),
  ),
}
