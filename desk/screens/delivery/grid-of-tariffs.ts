import { DEPARTMENTS } from '../../../contract/departments.ts'
import { readAmount } from '../../../shop/reading/read-amount.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import type { FieldFault } from '../../form-faults.ts'

export type Tariff = Awaited<ReturnType<PersonsDesk['listTariffs']>>[number]

/** The terms that all bands of a department share. Null if they differ: then each band keeps its own. */
export interface DepartmentRow {
  department: string
  /** In the order of the grid's weights; null: no delivery at that weight. */
  cents: (number | null)[]
  operator: string | null
  days: { min: number; max: number } | null
  /** g; 'none': all in one package. */
  packageLimit: number | 'none' | null
}

export interface TariffGrid {
  weights: number[]
  rows: DepartmentRow[]
}

/** The tariffs as a grid: a row for each department, a column for each weight that any department has. */
export function gridOf(tariffs: readonly Tariff[]): TariffGrid {
  const weights = [...new Set(tariffs.map(({ upToWeightG }) => upToWeightG))].sort((a, b) => a - b)
  const rows = DEPARTMENTS.map(department => {
    const bands = tariffs.filter(tariff => tariff.department === department)
    return {
      department,
      cents: weights.map(weight => bands.find(({ upToWeightG }) => upToWeightG === weight)?.priceCents ?? null),
      operator: common(bands.map(({ operator }) => operator)),
      days: common(bands.map(({ courierDays }) => courierDays)),
      packageLimit: common(bands.map(({ packageLimitG }) => packageLimitG ?? ('none' as const))),
    }
  })
  return { weights, rows }
}

function common<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && values.every(value => JSON.stringify(value) === JSON.stringify(first)) ? first : null
}

/** `29000` → `290`, `29050` → `290,5`: the text of a price cell. */
export function priceCell(cents: number | null): string {
  return cents === null ? '' : writeNumber(cents / 100)
}

/** `faults`: errors by the name of their cell. */
type ReadGrid = { tariffs: Tariff[]; faults: FieldFault[] }
type Terms = Pick<Tariff, 'operator' | 'courierDays' | 'packageLimitG'>

/** Reads the tariffs from a grid's cells. `cell` returns a cell's text by its name: `p:Salto:1000`, `operator:Salto` … */
export function readGrid(
  current: readonly Tariff[],
  weights: readonly number[],
  cell: (name: string) => string,
): ReadGrid {
  const faults: FieldFault[] = []
  const tariffs = DEPARTMENTS.flatMap(department => {
    const known = current.filter(tariff => tariff.department === department)
    const terms = readTerms(department)
    const bands = weights.flatMap((upToWeightG): Tariff[] => {
      const priceCents = readPrice(`p:${department}:${upToWeightG}`)
      if (priceCents === null) return []
      const own = known.find(tariff => tariff.upToWeightG === upToWeightG) ?? known.at(-1)
      const operator = terms.operator ?? own?.operator
      if (!operator) {
        faults.push({ field: `operator:${department}`, text: 'Falta quién lo lleva.' })
        return []
      }
      const courierDays = terms.courierDays ?? own?.courierDays ?? { min: 2, max: 5 }
      const packageLimitG = terms.packageLimitG === undefined ? (own?.packageLimitG ?? null) : terms.packageLimitG
      return [{ department, upToWeightG, priceCents, operator, packageLimitG, courierDays }]
    })
    if (bands.length === 0) {
      const text = `Sin ninguna tarifa nada se podría enviar a ${department}.`
      faults.push({ field: `p:${department}:${weights[0]}`, text })
    }
    return bands
  })
  return {
    tariffs,
    faults: faults.filter(({ field }, index) => faults.findIndex(each => each.field === field) === index),
  }

  function readPrice(name: string): number | null {
    const text = cell(name)
    if (text === '') return null
    if (/^0+([.,]0+)?$/.test(text)) return 0
    const cents = readAmount(text)
    if (!cents) faults.push({ field: name, text: `«${text}» no es un precio en pesos, como 290 o 290,50.` })
    return cents ?? null
  }

  function readTerms(department: string): { [Name in keyof Terms]?: Terms[Name] } {
    const [operator, days, limit] = ['operator', 'days', 'limit'].map(name => cell(`${name}:${department}`))
    const fault = (name: string, text: string) => faults.push({ field: `${name}:${department}`, text })
    if (operator && operator.length > 80) fault('operator', 'Puede tener 80 caracteres.')
    const [, min, max = min] = /^(\d{1,2})(?:\s*(?:-|–|a)\s*(\d{1,2}))?$/.exec(days ?? '') ?? []
    if (days && (min === undefined || Number(min) > Number(max) || Number(max) > 60)) {
      fault('days', `«${days}» no son días hábiles, como 2 a 5.`)
    }
    if (limit && limit !== '-' && !/^[1-9]\d{0,6}$/.test(limit)) {
      fault('limit', `«${limit}» no es un peso en gramos; «-»: va todo en un paquete.`)
    }
    return {
      ...(operator && { operator }),
      ...(min !== undefined && { courierDays: { min: Number(min), max: Number(max) } }),
      ...(limit && { packageLimitG: limit === '-' ? null : Number(limit) }),
    }
  }
}
