import { parse } from 'csv-parse/sync'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { detectDelimiter, firstLine } from '../reading/detect-delimiter.ts'
import { readAmount } from '../reading/read-amount.ts'
import { departmentNamed } from './department-named.ts'
import type { Tariff } from './tariff.ts'
import { readTariffFile, type TariffFile } from './tariff-file.ts'

const HEAVIEST_G = 1_000_000
const NOT_SENT = /^no va$/i

/**
 * Reads tariffs in either of two forms. A grid from a spreadsheet: a row per department, a column per weight, prices in the cells. Or the
 * shop's own format: a line per band. With a grid, operators, package limits and courier days stay as in `current`. So does everything that
 * it does not name: a department, a weight, an empty cell. «no va» removes a band.
 */
export function readTariffTable(text: string, current: readonly Tariff[]): TariffFile {
  const heading = firstLine(text).toLowerCase()
  if (heading.includes('department') && heading.includes('price')) return readTariffFile(Buffer.from(text))
  return readGrid(text, current)
}

function readGrid(text: string, current: readonly Tariff[]): TariffFile {
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      trim: true,
      skipRecordsWithEmptyValues: true,
      relaxColumnCount: true,
    })
  } catch {
    return { kind: 'refused', faults: ['No se puede leer como tabla.'] }
  }
  const [heading = [], ...rest] = rows
  const lines = rest.map(([name = '', ...cells]) => ({ name, cells, department: departmentNamed(name) }))
  const [corner = '', ...names] = heading
  if (readWeight(corner) !== null) {
    const fault = `«${corner}» está sobre los departamentos: los pesos empiezan en la segunda columna.`
    return { kind: 'refused', faults: [fault] }
  }
  const weights = names.map(readWeight)
  const faults = weights.flatMap((weight, index) => {
    if (weight === null) return `«${names[index]}» no es un peso, como 500 g o 1,5 kg.`
    return weights.indexOf(weight) < index ? `El peso «${names[index]}» está dos veces.` : []
  })
  if (weights.length === 0 || lines.length === 0) {
    return { kind: 'refused', faults: ['La primera fila lleva los pesos, y cada una de las otras un departamento.'] }
  }
  const tariffs: Tariff[] = []
  for (const { name, cells, department } of lines) {
    if (!department) faults.push(`«${name}» no es uno de los 19 departamentos.`)
    else if (tariffs.some(tariff => tariff.department === department)) faults.push(`${department} está dos veces.`)
    else tariffs.push(...bandsOf(department, cells))
  }
  const missing = DEPARTMENTS.filter(department => !lines.some(line => line.department === department))
  const kept = current.filter(({ department }) => missing.some(each => each === department))
  return faults.length > 0
    ? { kind: 'refused', faults }
    : {
        kind: 'tariffs',
        tariffs: [...tariffs, ...kept],
        warnings: [
          ...lines.flatMap(({ name, cells }) => beyondWeights(name, cells)),
          ...(missing.length > 0 ? [`No están en la tabla y quedan como están: ${missing.join(', ')}.`] : []),
        ],
      }

  function beyondWeights(name: string, cells: readonly string[]): string[] {
    const beyond = cells.slice(weights.length).filter(cell => cell !== '')
    return beyond.map(cell => `${name}: «${cell}» no tiene un peso arriba y no se usa.`)
  }

  function bandsOf(department: string, cells: readonly string[]): Tariff[] {
    const named = new Set(weights.filter((_weight, index) => (cells[index] ?? '') !== ''))
    const left = current.filter(tariff => tariff.department === department && !named.has(tariff.upToWeightG))
    const given = cells.flatMap((cell, index): Tariff[] => {
      const upToWeightG = weights[index]
      if (cell === '' || !upToWeightG || NOT_SENT.test(cell)) return []
      const priceCents = readTariffPrice(cell)
      if (priceCents === undefined) {
        faults.push(`${department}: «${cell}» no es un precio en pesos.`)
        return []
      }
      const known = bandLike(current, { department, upToWeightG })
      if (known) return [{ ...known, upToWeightG, priceCents }]
      faults.push(
        `${department}: hoy no tiene ninguna tarifa. La primera se trae con un archivo, que dice quién lo lleva.`,
      )
      return []
    })
    const bands = [...left, ...given].sort((a, b) => a.upToWeightG - b.upToWeightG)
    if (bands.length === 0) faults.push(`${department}: se queda sin ninguna tarifa.`)
    return bands
  }
}

/** The band of this weight, or the nearest one of its department: a new band copies its operator and courier days. */
export function bandLike(
  tariffs: readonly Tariff[],
  { department, upToWeightG }: Pick<Tariff, 'department' | 'upToWeightG'>,
): Tariff | undefined {
  const distance = (tariff: Tariff) => Math.abs(tariff.upToWeightG - upToWeightG)
  return tariffs.filter(tariff => tariff.department === department).sort((a, b) => distance(a) - distance(b))[0]
}

/** `500`, `500 g`, `hasta 1,5 kg` → g; null for anything else. A bare number below 50 is kg. */
export function readWeight(cell: string): number | null {
  const [, digits = '', unit = ''] =
    /^(?:hasta )?(\d+(?:[.,]\d+)?)\s*(kg|k|kilos?|g|gr|gramos)?\.?$/i.exec(cell.trim()) ?? []
  const isKilos = /k/i.test(unit) || (unit === '' && Number(digits.replace(',', '.')) < 50)
  const grams = isKilos
    ? Math.round(Number(digits.replace(',', '.')) * 1000)
    : Number(digits.replace(/[.,](?=\d{3}$)/, ''))
  return Number.isSafeInteger(grams) && grams > 0 && grams <= HEAVIEST_G ? grams : null
}

/** A price in centésimos; 0 is free shipping. Undefined if the cell is no price. */
export function readTariffPrice(cell: string): number | undefined {
  const price = cell.trim()
  if (/^\$?\s*0+([.,]0+)?$/.test(price)) return 0
  return readAmount(price) ?? undefined
}
