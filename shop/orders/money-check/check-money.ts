import type { Queryable } from '../../../platform/database/database.ts'
import { countAllOrders, selectBroken } from './money-check-store.ts'
import { type BrokenRule, MONEY_RULES } from './money-rule.ts'

export interface MoneyCheck {
  /** How many orders were looked at. */
  orders: number
  broken: BrokenRule[]
}

/** No more are reported of each rule: what a thousand orders break has one cause. */
const MOST = 100

/**
 * Looks at the books of all orders whether they agree with themselves, without asking anybody: what was paid with what it costs, what went
 * back with what was asked for, transfers with what they pay, printing with money, statuses with their history. A few seconds at 100,000
 * orders.
 */
export async function checkMoney(db: Queryable): Promise<MoneyCheck> {
  const broken: BrokenRule[] = []
  for (const rule of MONEY_RULES) broken.push(...(await selectBroken(db, rule, MOST)))
  return { orders: await countAllOrders(db), broken }
}
