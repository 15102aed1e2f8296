import * as v from 'valibot'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { readAmount } from '../reading/read-amount.ts'
import { departmentNamed } from './department-named.ts'
import type { Tariff } from './tariff.ts'

const HEAVIEST_G = 1_000_000
const LONGEST_DAYS = 60
const LONGEST_OPERATOR = 80

/** A row of the tariff file; empty optional cells are omitted. Standard shipping takes 2 to 5 days (specification §9). */
const tariffRowSchema = v.pipe(
  v.object({
    department: v.pipe(
      v.string(),
      v.nonEmpty('falta department'),
      v.transform(name => departmentNamed(name) ?? name),
      v.picklist(DEPARTMENTS, 'department no es uno de los 19 departamentos'),
    ),
    up_to_weight_g: wholeNumber(1, HEAVIEST_G, 'up_to_weight_g no es un peso en gramos'),
    price: v.pipe(
      v.string(),
      v.nonEmpty('falta price'),
      v.transform(readPrice),
      v.number('price no es un precio en pesos'),
    ),
    operator: v.pipe(
      v.string(),
      v.nonEmpty('falta operator'),
      v.maxLength(LONGEST_OPERATOR, `operator tiene más de ${LONGEST_OPERATOR} caracteres`),
    ),
    package_limit_g: v.optional(wholeNumber(1, HEAVIEST_G, 'package_limit_g no es un peso en gramos')),
    courier_min_days: v.optional(wholeNumber(0, LONGEST_DAYS, `courier_min_days va de 0 a ${LONGEST_DAYS}`), '2'),
    courier_max_days: v.optional(wholeNumber(0, LONGEST_DAYS, `courier_max_days va de 0 a ${LONGEST_DAYS}`), '5'),
  }),
  v.check(row => row.courier_min_days <= row.courier_max_days, 'courier_min_days es más que courier_max_days'),
)

/** Reads one row. @returns the tariff, or its faults in Spanish */
export function readTariffRow(cells: Record<string, string>): { tariff: Tariff } | { faults: string[] } {
  const row = v.safeParse(tariffRowSchema, cells)
  if (!row.success) return { faults: row.issues.map(issue => issue.message) }
  const { department, up_to_weight_g, price, operator, package_limit_g, courier_min_days, courier_max_days } =
    row.output
  return {
    tariff: {
      department,
      upToWeightG: up_to_weight_g,
      priceCents: price,
      operator,
      packageLimitG: package_limit_g ?? null,
      courierDays: { min: courier_min_days, max: courier_max_days },
    },
  }
}

function wholeNumber(smallest: number, largest: number, message: string) {
  return v.pipe(
    v.string(message),
    v.digits(message),
    v.transform(Number),
    v.minValue(smallest, message),
    v.maxValue(largest, message),
  )
}

/** Shipping may be free: 0 is a price here. */
function readPrice(cell: string): number | undefined {
  return /^0+([.,]0+)?$/.test(cell) ? 0 : (readAmount(cell) ?? undefined)
}
