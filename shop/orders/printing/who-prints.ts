import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintState } from '../../printing/print-network.ts'
import { hadIssue, hasOpenIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { BY_HAND, findPrintOrder, type PrintOrder, updatePrintOrder } from './print-order-store.ts'
import { isTheConfirmed } from './unwanted-printing.ts'

/**
 * A person confirmed the order with a number that nobody knew, and the network speaks of it: it is the same book where that is the network's
 * number, and is followed from now on. Otherwise only a person knows, and is asked once.
 */
export async function compareNumbers(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, networkId, status }: PrintState,
  at: Date,
): Promise<void> {
  const print = await findPrintOrder(transaction, order.id)
  if (!print || !isTheConfirmed(order, print, reference)) return
  if (networkId === print.networkId) return followNetwork(transaction, print, 'confirmed', at)
  const issue = { orderId: order.id, kind: 'printed-twice', subject: reference } as const
  if (status === 'CANCELLED' || status === 'REFUSED' || (await hadIssue(transaction, issue))) return
  const confirmedAs = print.networkId === BY_HAND ? 'sin número' : `con el número ${print.networkId}`
  const detail = `La imprenta la conoce como ${reference}, con el número ${networkId}, y se confirmó ${confirmedAs}.`
  await openIssue(transaction, { ...issue, detail, at })
}

/** Whether a person is asked who prints the order. */
export function isInDoubt(transaction: Transaction<DB>, orderId: number): Promise<boolean> {
  return hasOpenIssue(transaction, { orderId, kind: 'printed-twice' })
}

/** A person who was asked says who prints the order: the network, or (`isElsewhere`) another, and the network drops its own. */
export async function sayWhoPrints(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  print: PrintOrder,
  {
    isElsewhere,
    reference,
    operator,
    at,
  }: { isElsewhere: boolean; reference: string | null; operator: string; at: Date },
): Promise<void> {
  if (!isElsewhere) return followNetwork(transaction, print, `${operator}: la imprime la imprenta`, at)
  const { orderId, networkId } = print
  await updatePrintOrder(transaction, orderId, {
    is_elsewhere: true,
    network_id: reference ?? networkId,
    next_check_at: null,
  })
  await dropAtNetwork(transaction, { publish }, print)
  await endDoubt(transaction, orderId, `${operator}: se encargó por fuera`, at)
}

/** Its order is cancelled: nobody is asked any more, and the network drops what it has. */
export async function endDoubtOfCancelled(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  const print = await findPrintOrder(transaction, orderId)
  if (!print || !(await isInDoubt(transaction, orderId))) return
  await dropAtNetwork(transaction, { publish }, print)
  await endDoubt(transaction, orderId, 'cancelled', at)
}

/** What the network has, or may have yet, of an order that was ordered elsewhere is a second book. */
export async function dropAtNetwork(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, reference }: Pick<PrintOrder, 'orderId' | 'reference'>,
): Promise<void> {
  await publish(transaction, { type: 'print-unwanted', orderId, reference, mayComeYet: true })
}

/** The network is asked at once how far it is; its own number comes with that. */
async function followNetwork(
  transaction: Transaction<DB>,
  { orderId }: PrintOrder,
  resolution: string,
  at: Date,
): Promise<void> {
  await updatePrintOrder(transaction, orderId, { is_by_hand: false, network_id: null, next_check_at: at })
  await endDoubt(transaction, orderId, resolution, at)
}

async function endDoubt(transaction: Transaction<DB>, orderId: number, resolution: string, at: Date): Promise<void> {
  await resolveIssue(transaction, { orderId, kind: 'printed-twice', resolution, at })
}
