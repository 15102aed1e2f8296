import type { Visit } from '../desk-context.ts'

/** By what somebody finds orders in the box: by their numbers alone where they may not see people. */
export type FindsOrders = 'all' | 'numbers' | 'none'

export function findsOf(may: Visit['may']): FindsOrders {
  if (!may('listOrders')) return 'none'
  return may('listOtherOrders') ? 'all' : 'numbers'
}
