import type { Queryable } from '../../../platform/database/database.ts'
import { namedOrders, namesOrder } from './named-orders.ts'
import { findWhyUnpayable } from './payable-store.ts'
import type { TransferProblem, UnmatchedTransfer } from './transfer.ts'

/** Problems that the order's later fate changes. They are stored as they were when the transfer came. */
const OF_ORDER: ReadonlySet<TransferProblem> = new Set(['already-paid', 'being-refunded', 'money-given-back'])

/** These transfers, each with the reason why it waits as the order that it names is now. */
export async function withProblemsNow<Waiting extends UnmatchedTransfer>(
  db: Queryable,
  transfers: readonly Waiting[],
): Promise<Waiting[]> {
  const changing = transfers.filter(({ problem }) => OF_ORDER.has(problem))
  const ids = changing.flatMap(({ description }) => namedOrders(description).ids)
  const orders = await findWhyUnpayable(db, [...new Set(ids)])
  return transfers.map(transfer => {
    const [only, ...more] = orders.filter(order => namesOrder(transfer, order))
    return OF_ORDER.has(transfer.problem) && only && more.length === 0
      ? { ...transfer, problem: only.problem }
      : transfer
  })
}
