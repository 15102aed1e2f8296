import type { Queryable } from '../../../platform/database/database.ts'
import { countAllOrders, selectBroken } from './money-check-store.ts'
import { type BrokenRule, MONEY_RULES } from './money-rule.ts'

export interface MoneyCheck {
  /** The number of orders checked. */
  orders: number
  broken: BrokenRule[]
}

/** At most this many orders are reported for each rule. A thousand broken orders have one cause. */
const MOST = 100

/**
 * Checks whether the books of all orders agree with themselves, without asking a partner: payments with costs, refunds with requests,
 * transfers with what they pay, printing with money, statuses with their history. Takes a few seconds with 100,000 orders.
 */
export async function checkMoney(db: Queryable): Promise<MoneyCheck> {
  const broken: BrokenRule[] = []
  for (const rule of MONEY_RULES) broken.push(...(await selectBroken(db, rule, MOST)))
  return { orders: await countAllOrders(db), broken }
}
