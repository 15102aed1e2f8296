import type { Queryable } from '../../../platform/database/database.ts'
import { findAlike } from './alike-transfers.ts'
import { namedAmong, possibleOrders } from './named-orders.ts'
import { findWhyUnpayable } from './payable-store.ts'
import type {
  AlikeTransfer,
  NamedOrder,
  Transfer,
  TransferProblem,
  UnmatchedTransfer,
  WaitingTransfer,
} from './transfer.ts'
import { listTakenBackFrom } from './transfer-store.ts'

/** Problems that the order's later fate changes. They are stored as they were when the transfer came. */
const OF_ORDER: ReadonlySet<TransferProblem> = new Set(['already-paid', 'being-refunded', 'money-given-back'])

/** Why a transfer waits that names one order and could have paid it, but for its sum or what the order awaits: its buyer is told. */
export const TOLD: ReadonlySet<TransferProblem> = new Set([...OF_ORDER, 'wrong-amount'])

/**
 * These transfers, each with the reason why it waits as the order that it names is now, and with those of them that make up its money
 * together with it.
 */
export async function withProblemsNow(
  db: Queryable,
  transfers: readonly UnmatchedTransfer[],
): Promise<WaitingTransfer[]> {
  const ids = transfers.flatMap(({ description }) => possibleOrders(description))
  const orders = await findWhyUnpayable(db, [...new Set(ids)])
  const told = transfers.map(transfer => ({ ...transfer, orderIds: [] }))
  const alikeOf = await findAlike(db, told)
  const all = await Promise.all(
    told.map(async ({ orderIds: _, ...transfer }, index) => {
      const only = onlyNamed(transfer, orders)
      const isTakenBack = only !== null && (await wasTakenBack(db, transfer, only.id))
      const named = namedAmong(transfer, orders)
      return {
        ...transfer,
        problem: only && OF_ORDER.has(transfer.problem) ? only.problem : transfer.problem,
        named: isTakenBack ? null : only,
        names: isTakenBack ? [] : named.map(({ id }) => id),
        wasTold: only !== null && !isTakenBack && TOLD.has(transfer.problem) && only.getsMail,
        ...withAlike(alikeOf[index]),
        splits: splitsOf(transfer, orders).map(destinationOf),
      }
    }),
  )
  return all.map(({ named, ...transfer }) => ({
    ...transfer,
    named: named && destinationOf(named),
    joins: named ? joinsOf(transfer, named, all) : [],
  }))
}

const withAlike = (alike: AlikeTransfer[] = []) => (alike.length > 0 ? { alike } : {})

type Named = Awaited<ReturnType<typeof findWhyUnpayable>>[number]

function destinationOf({ id, status, dueCents, takes, acceptedCents }: Named): NamedOrder {
  return { id, isCancelled: status === 'CANCELLED', dueCents, takes, acceptedCents }
}

/** The only one of these orders that a transfer's words name; null where they name none or several. */
export function onlyNamed<Order extends Parameters<typeof namedAmong>[1][number]>(
  transfer: Pick<Transfer, 'description' | 'amountCents'>,
  orders: readonly Order[],
): Order | null {
  const [only, ...more] = namedAmong(transfer, orders)
  return only && more.length === 0 ? only : null
}

/**
 * Of several orders that a transfer's words name those that await money, if what is left of it is exactly that; else those of its bare numbers
 * that await exactly that.
 */
function splitsOf({ description, amountCents, leftCents }: UnmatchedTransfer, orders: readonly Named[]): Named[] {
  const several = namedAmong({ description, amountCents }, orders)
  const awaiting = several.filter(awaitsMoney)
  const dueCents = awaiting.reduce((sum, order) => sum + order.dueCents, 0)
  if (several.length > 1 && dueCents === leftCents) return awaiting
  const dues = orders.filter(awaitsMoney).map(order => ({ ...order, grandTotalCents: order.dueCents, order }))
  const fitting = namedAmong({ description, amountCents: leftCents }, dues)
  const fittingCents = fitting.reduce((sum, order) => sum + order.dueCents, 0)
  return fitting.length > 1 && fittingCents === leftCents ? fitting.map(({ order }) => order) : []
}

function awaitsMoney({ takes }: Named): boolean {
  return takes !== 'nothing'
}

/** The words may be the operator's own, who took the transfer back from that order. */
async function wasTakenBack(db: Queryable, { id, source }: UnmatchedTransfer, orderId: number): Promise<boolean> {
  return source === 'operator' && (await listTakenBackFrom(db, orderId)).has(id)
}

/** Another transfer for the same order that makes up with this one what the order awaits, or all of them where they do. */
function joinsOf(
  { id, leftCents }: Pick<UnmatchedTransfer, 'id' | 'leftCents'>,
  { id: orderId, dueCents, takes }: Named,
  all: readonly (Pick<UnmatchedTransfer, 'id' | 'leftCents'> & { named: { id: number } | null })[],
): number[] {
  const others = all.filter(other => other.id !== id && other.named?.id === orderId && other.leftCents > 0)
  if (takes !== 'parts' || others.length === 0) return []
  const missingCents = dueCents - leftCents
  const other = others.find(each => each.leftCents === missingCents)
  if (other) return [other.id]
  const isAll = others.reduce((sum, each) => sum + each.leftCents, 0) === missingCents
  return isAll ? others.map(each => each.id) : []
}
