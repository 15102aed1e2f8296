import type { Visit } from '../desk-context.ts'

/** How a person may find orders: by number only if they may not see people. */
export type FindsOrders = 'all' | 'numbers' | 'none'

export function findsOf(may: Visit['may']): FindsOrders {
  if (!may('listOrders')) return 'none'
  return may('listOtherOrders') ? 'all' : 'numbers'
}
