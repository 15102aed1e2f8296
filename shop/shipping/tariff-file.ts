import { isUtf8 } from 'node:buffer'
import { type CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { toPesos } from '../../contract/money.ts'
import { detectDelimiter } from '../reading/detect-delimiter.ts'
import { FOR_PEOPLE, FOR_SPREADSHEETS, unmarkFormula } from '../reading/formula-mark.ts'
import type { Tariff } from './tariff.ts'
import { readTariffRow } from './tariff-row.ts'

const REQUIRED = ['department', 'up_to_weight_g', 'price', 'operator']
const OPTIONAL = ['package_limit_g', 'courier_min_days', 'courier_max_days']

export type TariffFile =
  | { kind: 'tariffs'; tariffs: Tariff[]; warnings: string[] }
  /** Spanish sentences for people; the whole file is refused. */
  | { kind: 'refused'; faults: string[] }

interface Line {
  number: number
  cells: Record<string, string>
}

/**
 * Tariffs as CSV: prices in UYU, weights in g, days in business days. `readTariffFile` reads both this format and that for spreadsheets.
 */
export function writeTariffFile(
  tariffs: readonly Tariff[],
  { isForSpreadsheet = false }: { isForSpreadsheet?: boolean } = {},
): string {
  const rows = tariffs.map(({ department, upToWeightG, priceCents, operator, packageLimitG, courierDays }) => ({
    department,
    up_to_weight_g: upToWeightG,
    price: toPesos(priceCents),
    operator,
    package_limit_g: packageLimitG,
    courier_min_days: courierDays.min,
    courier_max_days: courierDays.max,
  }))
  const written = isForSpreadsheet ? FOR_SPREADSHEETS : FOR_PEOPLE
  return stringify(rows, { header: true, columns: [...REQUIRED, ...OPTIONAL], ...written })
}

/** Reads a whole tariff file, in UTF-8 or windows-1252, with any delimiter. Lists every fault at once. */
export function readTariffFile(bytes: Buffer): TariffFile {
  const table = readTable(bytes)
  if ('fault' in table) return { kind: 'refused', faults: [table.fault] }
  const tariffs: Tariff[] = []
  const faults: string[] = []
  const bands = new Map<string, number>()
  for (const { number, cells } of table.lines) {
    const row = readTariffRow(cells)
    if ('faults' in row) {
      faults.push(...row.faults.map(fault => `Línea ${number}: ${fault}.`))
      continue
    }
    const band = `${row.tariff.department} hasta ${row.tariff.upToWeightG} g`
    const earlier = bands.get(band)
    if (earlier !== undefined) faults.push(`Línea ${number}: ${band} ya está en la línea ${earlier}.`)
    bands.set(band, number)
    tariffs.push(row.tariff)
  }
  if (faults.length === 0) faults.push(...forgottenDepartments(tariffs))
  return faults.length > 0
    ? { kind: 'refused', faults }
    : { kind: 'tariffs', tariffs, warnings: bandsThatCostNoMore(tariffs) }
}

function readTable(bytes: Buffer): { lines: Line[] } | { fault: string } {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  let records: { record: Record<string, string>; info: { lines: number } }[]
  try {
    records = parse(text, {
      columns: (names: string[]) => names.map(name => name.toLowerCase()),
      delimiter: detectDelimiter(text),
      info: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      trim: true,
    })
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number }
    return { fault: `No se puede leer como CSV${lines === undefined ? '' : `: la línea ${lines} no se entiende`}.` }
  }
  const [first] = records
  if (!first) return { fault: 'No hay ninguna tarifa.' }
  const missing = REQUIRED.filter(name => !(name in first.record))
  if (missing.length > 0) return { fault: `Faltan columnas: ${missing.join(', ')}.` }
  return { lines: records.map(({ record, info }) => ({ number: info.lines, cells: withoutEmptyOptions(record) })) }
}

function withoutEmptyOptions(record: Record<string, string>): Record<string, string> {
  const cells = Object.entries(record).filter(([name, cell]) => cell !== '' || !OPTIONAL.includes(name))
  return Object.fromEntries(cells.map(([name, cell]) => [name, unmarkFormula(cell)]))
}

function forgottenDepartments(tariffs: readonly Tariff[]): string[] {
  const forgotten = DEPARTMENTS.filter(department => !tariffs.some(tariff => tariff.department === department))
  return forgotten.length > 0 ? [`Sin ninguna tarifa: ${forgotten.join(', ')}.`] : []
}

function bandsThatCostNoMore(tariffs: readonly Tariff[]): string[] {
  const byWeight = tariffs.toSorted((a, b) => a.upToWeightG - b.upToWeightG)
  return DEPARTMENTS.flatMap(department => {
    const bands = byWeight.filter(tariff => tariff.department === department)
    return bands.flatMap((band, index) => {
      const lighter = bands[index - 1]
      if (!lighter || band.priceCents > lighter.priceCents) return []
      return `${department}: hasta ${band.upToWeightG} g no cuesta más que hasta ${lighter.upToWeightG} g.`
    })
  })
}
