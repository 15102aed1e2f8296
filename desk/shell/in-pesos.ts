import { toPesos } from '../../contract/money.ts'
import { writeNumber } from '../../shop/reading/write-number.ts'

/** An amount in pesos as a person types it; empty for zero. */
export function inPesos(cents: number): string {
  return cents === 0 ? '' : writeNumber(toPesos(cents))
}
