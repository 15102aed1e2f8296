import { parse } from 'csv-parse/sync'
import type { Database } from '../../../platform/database/database.ts'
import { detectDelimiter } from '../../reading/detect-delimiter.ts'
import {
  deleteSubjectMappings,
  findCategories,
  readAllMappings,
  type SubjectMapping,
  upsertSubjectMappings,
} from './subject-mapping-store.ts'

/** A fault in a line of the operator's table. Lines count from 1, the heading included; a single mapping is line 1. */
export interface MappingFault {
  line: number
  reason: string
}

export type MappingChange =
  | { kind: 'changed'; added: number; changed: number; unchanged: number; removed: number }
  /** A fault was found; nothing was changed. */
  | { kind: 'faulty'; faults: MappingFault[] }

/** Columns of the mapping table, for reading and writing. */
export const MAPPING_COLUMNS = ['scheme', 'codePrefix', 'category'] as const

export interface MappingRow {
  line: number
  mapping: SubjectMapping
}

/** What a mapping table would change, with its rows. `not-a-table`: a column is missing, or it is not CSV. */
export async function readSubjectTable(db: Database, table: string) {
  const rows = readMappingTable(table)
  if (rows === null) return { kind: 'not-a-table' as const }
  const change = await setSubjectMappings(db, rows, { replace: false, isDryRun: true })
  return change.kind === 'faulty' ? change : { kind: 'read' as const, rows, change }
}

/** Rows of a CSV table with a heading and any delimiter. Null: a column is missing, or it is not CSV. */
export function readMappingTable(csv: string): MappingRow[] | null {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(csv, {
      columns: true,
      bom: true,
      trim: true,
      info: true,
      delimiter: detectDelimiter(csv),
      skip_empty_lines: true,
    })
    if (rows.length === 0 || MAPPING_COLUMNS.some(column => rows[0]?.record[column] === undefined)) return null
    return rows.map(({ record: { scheme = '', codePrefix = '', category = '' }, info }) => ({
      line: info.lines,
      mapping: { scheme, codePrefix, category },
    }))
  } catch {
    return null
  }
}

/**
 * Adds or changes mappings, all or none; `replace` deletes all others. Later imports use them; books in the catalogue
 * keep their categories until their record comes again. `isDryRun`: only reports the changes.
 */
export function setSubjectMappings(
  db: Database,
  rows: readonly MappingRow[],
  { replace, isDryRun = false }: { replace: boolean; isDryRun?: boolean },
): Promise<MappingChange> {
  return db.transaction().execute(async transaction => {
    const wanted = rows.map(({ line, mapping }) => ({ line, mapping: tidy(mapping) }))
    const known = await findCategories(
      transaction,
      wanted.map(({ mapping }) => mapping.category),
    )
    const faults = wanted.flatMap(({ line, mapping }) => faultOf(line, mapping, known))
    if (faults.length > 0) return { kind: 'faulty', faults }
    const before = new Map((await readAllMappings(transaction)).map(mapping => [keyOf(mapping), mapping]))
    const after = new Map(wanted.map(({ mapping }) => [keyOf(mapping), mapping]))
    const gone = replace ? [...before.values()].filter(mapping => !after.has(keyOf(mapping))) : []
    if (!isDryRun) {
      await deleteSubjectMappings(transaction, gone)
      await upsertSubjectMappings(transaction, [...after.values()])
    }
    const old = [...after.values()].map(mapping => ({ mapping, was: before.get(keyOf(mapping)) }))
    const changed = old.filter(({ mapping, was }) => was && was.category !== mapping.category).length
    const added = old.filter(({ was }) => was === undefined).length
    return { kind: 'changed', added, changed, unchanged: after.size - added - changed, removed: gone.length }
  })
}

/** False when the mapping does not exist. */
export async function removeSubjectMapping(
  db: Database,
  { scheme, codePrefix }: Pick<SubjectMapping, 'scheme' | 'codePrefix'>,
): Promise<boolean> {
  return (await deleteSubjectMappings(db, [tidy({ scheme, codePrefix, category: '' })])) > 0
}

/** Normalises a mapping as feed readers do: upper case, no spaces in codes. */
function tidy({ scheme, codePrefix, category }: SubjectMapping): SubjectMapping {
  const code = (text: string) => text.replace(/\s/g, '').toUpperCase()
  return { scheme: scheme.trim().toUpperCase(), codePrefix: code(codePrefix), category: code(category) }
}

function faultOf(line: number, mapping: SubjectMapping, known: ReadonlySet<string>): MappingFault[] {
  const { scheme, codePrefix, category } = mapping
  if (scheme === '') return [{ line, reason: 'le falta el esquema (BIC, IBIC, THEMA …)' }]
  if (codePrefix === '') return [{ line, reason: 'le falta el código o su comienzo' }]
  if (!known.has(category)) return [{ line, reason: `la tienda no tiene la categoría «${category}»` }]
  return []
}

function keyOf({ scheme, codePrefix }: SubjectMapping): string {
  return `${scheme} ${codePrefix}`
}
