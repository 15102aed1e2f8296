/** The rules that an order's books must keep. */
export const MONEY_RULES = [
  'order-total',
  'paid-with-less',
  'paid-twice',
  'held-for-nothing',
  'refund-not-counted',
  'transfer-not-known',
  'transfer-used-twice',
  'printed-unpaid',
  'status-unwritten',
] as const
export type MoneyRule = (typeof MONEY_RULES)[number]

/** An order that breaks a rule, with the expected and the found amount in centésimos; 0 if the rule is not about an amount. */
export interface BrokenRule {
  rule: MoneyRule
  orderId: number
  expectedCents: number
  foundCents: number
}
