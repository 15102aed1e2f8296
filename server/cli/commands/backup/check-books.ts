import type pg from 'pg'
import { withFullStop } from '../../../../contract/full-stop.ts'
import { databaseOver } from '../../../../platform/database/database.ts'
import { brokenRuleWords } from '../../../../shop/desk/words/money-check-words.ts'
import { checkMoney } from '../../../../shop/orders/money-check/check-money.ts'

/** Whether the books of the restored orders agree with themselves. `reason`: a backup of another version has other tables. */
export type CheckedBooks = { kind: 'checked'; orders: number; faults: string[] } | { kind: 'unchecked'; reason: string }

export async function checkBooks(client: pg.ClientBase): Promise<CheckedBooks> {
  try {
    const { orders, broken } = await checkMoney(databaseOver(client))
    return { kind: 'checked', orders, faults: broken.map(each => `orden ${each.orderId}: ${brokenRuleWords(each)}`) }
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The outcome as lines for people. */
export function checkedBooksWords(checked: CheckedBooks): string[] {
  if (checked.kind === 'unchecked')
    return [`Las cuentas de las órdenes no se pudieron controlar: ${withFullStop(checked.reason)}`]
  if (checked.faults.length === 0) return ['Las cuentas de todas las órdenes cierran.']
  return ['Estas cuentas no cierran:', ...checked.faults.map(fault => `  ${fault}`)]
}
