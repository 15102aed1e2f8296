import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintState } from '../../printing/print-network.ts'
import { hadIssueSince, hasOpenIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { countAddressChanges } from '../parcels/address-change-store.ts'
import { chooseVersion, describeDoubt, listDoubts, type OtherNumber, versionWords } from './print-doubts.ts'
import {
  findPrintOrder,
  hasDroppedCopies,
  otherReferences,
  type PrintOrder,
  takeConfirmationBack,
  updatePrintOrder,
} from './print-order-store.ts'
import { isDropped, isTheConfirmed } from './wanted-print.ts'

/** Why a doubt about an order that was cancelled is closed. */
const CANCELLED = 'cancelled'

/**
 * A person confirmed the order with a number that nobody knew, and the network speaks of it: it is the same book where that is the network's
 * number, and is followed from now on, while the network drops every other version. Otherwise only a person knows, and is asked once for each
 * confirmation; about another version of the order, which has other copies or travels elsewhere, also where the numbers agree.
 */
export async function compareNumbers(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  order: LockedOrder,
  state: PrintState,
  at: Date,
): Promise<void> {
  const { reference, networkId } = state
  const print = await findPrintOrder(transaction, order.id)
  if (!print || !isTheConfirmed(order, print)) return
  const isSame = networkId === print.networkId
  if (isSame && reference === print.reference) {
    await dropAllAtNetwork(transaction, { publish }, print, { except: [reference] })
    return followNetwork(transaction, print, 'confirmed', at)
  }
  if (isSame && isDropped(state)) return putGone(transaction, { publish }, print, state, at)
  if (isDropped(state) || (await wasAsked(transaction, print, reference))) return
  const issue = { orderId: order.id, kind: 'printed-twice', subject: reference } as const
  await openIssue(transaction, { ...issue, detail: describeDoubt(print, state), at })
}

/** Since the confirmation of now; what an order's cancelling closed is asked again where it is paid again. */
async function wasAsked(
  transaction: Transaction<DB>,
  { orderId, confirmedAt }: PrintOrder,
  subject: string,
): Promise<boolean> {
  if (confirmedAt === null) return false
  const which = { orderId, kind: 'printed-twice', subject } as const
  return hadIssueSince(transaction, { ...which, since: confirmedAt, closedNotAs: CANCELLED })
}

/**
 * What a person confirmed is another version, which the network dropped: nobody prints the order, and that waits for a person. All but
 * the present version are dropped too.
 */
async function putGone(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  print: PrintOrder,
  { reference, reason }: PrintState,
  at: Date,
): Promise<void> {
  const { orderId } = print
  await dropAllAtNetwork(transaction, { publish }, print, { except: [reference, print.reference] })
  await updatePrintOrder(transaction, orderId, { is_by_hand: false, network_id: null })
  await takeConfirmationBack(transaction, orderId)
  await endDoubt(transaction, orderId, 'dropped by the network', at)
  const detail = `${reference}: ${reason ?? 'la imprenta la dio de baja.'}`
  await openIssue(transaction, { orderId, kind: 'print-failed', subject: '', detail, at })
}

/** Whether a person is asked who prints the order. */
export function isInDoubt(transaction: Transaction<DB>, orderId: number): Promise<boolean> {
  return hasOpenIssue(transaction, { orderId, kind: 'printed-twice' })
}

/**
 * A person who was asked says who prints the order: the network, or (`isElsewhere`) another, and the network drops its own. It prints one
 * version, and drops the others; of an earlier one, somebody tells it what changed since.
 * @returns what it has, where the number is of none of that, and nothing changes
 */
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
): Promise<OtherNumber | null> {
  const { orderId, networkId } = print
  if (isElsewhere) {
    const byHand = { is_elsewhere: true, network_id: reference ?? networkId, next_check_at: null }
    await updatePrintOrder(transaction, orderId, byHand)
    await dropAllAtNetwork(transaction, { publish }, print)
    await endDoubt(transaction, orderId, `${operator}: se encargó por fuera`, at)
    return null
  }
  const printed = await chooseVersion(transaction, print, reference)
  if (typeof printed !== 'string') return printed
  await dropAllAtNetwork(transaction, { publish }, print, { except: [printed] })
  if (printed !== print.reference) await takeOther(transaction, print, { reference: printed, at })
  await followNetwork(transaction, { orderId, reference: printed }, `${operator}: la imprime la imprenta`, at)
  return null
}

/** The network prints another version of the order than the present one. A later change still has a reference that none of them had. */
async function takeOther(
  transaction: Transaction<DB>,
  print: PrintOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const { orderId } = print
  const latest = print.latestReference ?? print.reference
  await updatePrintOrder(transaction, orderId, {
    reference,
    latest_reference: latest === reference ? null : latest,
  })
  const what = await changedWords(transaction, orderId)
  const detail = `La imprenta la conoce como ${reference}, ${versionWords(print, reference)}: ${what}.`
  await openIssue(transaction, { orderId, kind: 'address-changed', subject: '', detail, at })
}

/** What of an order changed since it was placed, and may be another in another version. */
async function changedWords(transaction: Transaction<DB>, orderId: number): Promise<string> {
  const isMoved = (await countAddressChanges(transaction, orderId)) > 0
  const isReduced = await hasDroppedCopies(transaction, orderId)
  if (isMoved === isReduced) return 'la dirección, o los ejemplares, son otros'
  return isMoved ? 'la dirección es otra' : 'los ejemplares son otros'
}

/**
 * Its order is cancelled: nobody is asked any more, and the network drops what it has. Of what a person confirmed with a number that nobody
 * knew, it may have some of which it has not told: nobody asks about that any more either.
 */
export async function endDoubtOfCancelled(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  const print = await findPrintOrder(transaction, orderId)
  if (!print) return
  const mayBeThere = print.isByHand && !print.isElsewhere
  if (!mayBeThere && !(await isInDoubt(transaction, orderId))) return
  await dropAllAtNetwork(transaction, { publish }, print)
  await endDoubt(transaction, orderId, CANCELLED, at)
}

/** Every version of the order, and whatever else a person was asked about. */
async function dropAllAtNetwork(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  print: PrintOrder,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const { orderId } = print
  // What the network told of is there: no request for it is awaited.
  const there = (await listDoubts(transaction, orderId)).map(({ reference }) => reference)
  for (const reference of new Set([...otherReferences(print), ...there, print.reference])) {
    if (except.includes(reference)) continue
    await dropAtNetwork(transaction, { publish }, { orderId, reference }, { isThere: there.includes(reference) })
  }
}

/** What the network has, or may have yet, of an order that was ordered elsewhere is a second book. */
export async function dropAtNetwork(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, reference }: Pick<PrintOrder, 'orderId' | 'reference'>,
  { isThere = false }: { isThere?: boolean } = {},
): Promise<void> {
  const unwanted = { orderId, reference, mayComeYet: true, ...(isThere && { isThere }) } as const
  await publish(transaction, { type: 'print-unwanted', ...unwanted })
}

/** The network is asked at once how far it is; its own number comes with that. */
async function followNetwork(
  transaction: Transaction<DB>,
  { orderId, reference }: Pick<PrintOrder, 'orderId' | 'reference'>,
  resolution: string,
  at: Date,
): Promise<void> {
  await updatePrintOrder(transaction, orderId, { is_by_hand: false, network_id: null, next_check_at: at })
  const unwanted = { orderId, kind: 'printed-after-cancel', subject: reference, at } as const
  await resolveIssue(transaction, { ...unwanted, resolution: 'confirmed' })
  await endDoubt(transaction, orderId, resolution, at)
}

async function endDoubt(transaction: Transaction<DB>, orderId: number, resolution: string, at: Date): Promise<void> {
  await resolveIssue(transaction, { orderId, kind: 'printed-twice', resolution, at })
}
