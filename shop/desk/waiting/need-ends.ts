import type { Database } from '../../../platform/database/database.ts'
import type { OpenOrder } from '../../orders/customers/customer-data.ts'
import type { Need } from '../../orders/customers/still-needed.ts'
import { readTransfer } from '../../orders/transfers/use-transfer.ts'
import type { Step } from './step.ts'
import { transferWaits } from './transfer-waits.ts'
import { type StandingDeps, stepsOfHeldMoney, stepsOfIssue } from './what-waits.ts'

type Decided = Extract<Need, { kind: 'issue' | 'held-money' } | { transferId: number }>

/** Why an order still needs its buyer's data, with the steps that end what a person has to decide. */
export type EndedNeed = Exclude<Need, Decided> | (Decided & { next: Step[] })

type EndDeps = StandingDeps & { db: Database }

export interface EndedOrder {
  orderId: number
  needs: EndedNeed[]
}

/** Adds to each order the steps that end its issues and use up its money in its current standing. Steps that would be refused are left out. */
export function withEnds(deps: EndDeps, orders: readonly OpenOrder[]): Promise<EndedOrder[]> {
  return Promise.all(
    orders.map(async ({ orderId, needs }) => ({
      orderId,
      needs: await Promise.all(needs.map(need => withEnd(deps, orderId, need))),
    })),
  )
}

async function withEnd(deps: EndDeps, orderId: number, need: Need): Promise<EndedNeed> {
  switch (need.kind) {
    case 'issue':
      return { ...need, next: await stepsOfIssue(deps, { orderId, issueId: need.issueId }) }
    case 'held-money':
      return { ...need, next: await stepsOfHeldMoney(deps, orderId) }
    case 'waiting-transfer':
    case 'naming-transfer':
    case 'order-naming-transfer': {
      const transfer = await readTransfer(deps, need.transferId)
      return { ...need, next: transfer ? transferWaits(transfer, deps).next : [] }
    }
    default:
      return need
  }
}
