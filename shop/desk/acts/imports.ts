import * as v from 'valibot'
import { askForUndoing } from '../../catalogue/import/ask-for-undoing.ts'
import { COLUMN_NAMES } from '../../catalogue/import/csv/csv-columns.ts'
import { applyPrepared, prepareRules, tryImport } from '../../catalogue/import/prepared/ask-for-import.ts'
import { discardPrepared } from '../../catalogue/import/prepared/forget-prepared.ts'
import { listPreparedImports, readPreparedImport } from '../../catalogue/import/prepared/list-prepared.ts'
import { UPLOAD_LIMITS } from '../../catalogue/import/prepared/prepared-import.ts'
import { readProblemRows } from '../../catalogue/import/prepared/problem-rows.ts'
import { readHeadings } from '../../catalogue/import/prepared/read-headings.ts'
import { receivePart, startUpload } from '../../catalogue/import/prepared/receive-upload.ts'
import { previewUndoing } from '../../catalogue/import/undo-import.ts'
import { act, look } from '../act.ts'
import { flag, id, priceJumpPercent, words } from '../fields.ts'

const prepared = { id: v.pipe(v.string('falta.'), v.regex(/^[0-9a-f]{32}$/, 'no es una importación preparada.')) }
const heading = v.pipe(v.string('no es una columna.'), v.maxLength(300, 'es demasiado largo.'))
const columnMap = v.record(
  v.picklist(COLUMN_NAMES, 'no es un campo de los libros.'),
  v.nullable(v.union([heading, v.object({ value: heading })], 'no es una columna.')),
)
const applying = { acceptPriceJumps: flag, priceJumpPercent }
const settings = v.object({ ...applying, columnMap, supplier: v.nullable(v.pipe(words, v.maxLength(200))) })

/** Acts on imports prepared at the desk: upload, dry run, apply, undo. */
export const IMPORT_ACTS = {
  startUpload: act(
    {
      fileName: v.pipe(words, v.maxLength(500, 'es demasiado largo.')),
      sizeBytes: id,
      fingerprint: v.pipe(v.string('falta.'), v.regex(/^[0-9a-f]{64}$/, 'no es una huella.')),
    },
    (parts, input, actor) => startUpload(parts, { ...input, ...senderOf(actor) }),
  ),
  /** Not journalled: it is part of `startUpload`. */
  receivePart: look(
    {
      ...prepared,
      offset: id,
      bytes: v.pipe(
        v.instance(Uint8Array, 'faltan bytes.'),
        v.check(({ byteLength }) => byteLength <= UPLOAD_LIMITS.part, 'son demasiados bytes.'),
      ),
    },
    (parts, input, actor) => receivePart(parts, { ...input, personId: actor.id }),
  ),
  listPreparedImports: look({}, parts => listPreparedImports(parts)),
  readPreparedImport: look(prepared, (parts, input) => readPreparedImport(parts, input.id)),
  readImportHeadings: look(prepared, (parts, input) => readHeadings(parts, input.id)),
  readProblemRows: look(prepared, (parts, input) => readProblemRows(parts, input.id)),
  tryImport: act({ ...prepared, settings }, (parts, input) => tryImport(parts, input)),
  applyPreparedImport: act(prepared, (parts, input) => applyPrepared(parts, input)),
  prepareRules: act(applying, (parts, input, actor) =>
    prepareRules(parts, { ...senderOf(actor), settings: { ...input, columnMap: {}, supplier: null } }),
  ),
  discardPrepared: act(prepared, (parts, input) => discardPrepared(parts, input)),
  previewUndoing: look({ importId: id }, ({ pool }, { importId }) => previewUndoing(pool, importId)),
  askForUndoing: act({ importId: id }, (parts, { importId }) => askForUndoing(parts, importId)),
}

function senderOf({ id: personId, name: personName }: { id: string; name: string }) {
  return { personId, personName }
}
