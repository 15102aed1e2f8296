import type { Queryable } from '../../../platform/database/database.ts'
import { findOpenDetail } from '../issue-store.ts'
import { keepsNoMoney } from '../paying/held-money.ts'
import { isSilence, NETWORK_SILENT } from '../printing/network-silence.ts'
import type { PrintDeps } from '../printing/print-deps.ts'
import { isWanted } from '../printing/wanted-print.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { endPrinting } from './end-printing.ts'
import { findLastRefund } from './refund-store.ts'

/**
 * Asks the network once more to drop a book all of whose money went back while the network could not be asked. The order then ends as if it
 * had answered at once.
 * @throws if the network can't be asked: the job is retried
 */
export async function stopGivenBack(deps: PrintDeps, orderId: number): Promise<void> {
  if (!(await isStopUnknown(deps.db, orderId))) return
  const ending = await whileStopped<{ kind: 'ended' | 'as-before' | 'silent' }>(deps, orderId, {
    refuse: ({ isUnknown }) => (isUnknown ? { kind: 'silent' } : null),
    async decide(transaction, order, stop) {
      const refund = await findLastRefund(transaction, orderId)
      const isOver = !isWanted(order) || !keepsNoMoney(order) || !(await isStopUnknown(transaction, orderId))
      if (isOver || !refund) return { kind: 'as-before' }
      const change = { at: deps.clock.now(), cause: 'operator', actor: refund.requestedBy } as const
      await endPrinting(transaction, deps, order, { stop, reason: refund.reason, change })
      return { kind: 'ended' }
    },
    isAsBefore: ({ kind }) => kind === 'as-before',
  })
  if (ending.kind === 'silent') throw new Error(`the network could not be asked: ${NETWORK_SILENT}`)
}

/** True while a person has not decided otherwise and the network's answer is missing. */
async function isStopUnknown(db: Queryable, orderId: number): Promise<boolean> {
  return isSilence((await findOpenDetail(db, { orderId, kind: 'refunded-in-print', subject: '' })) ?? '')
}
