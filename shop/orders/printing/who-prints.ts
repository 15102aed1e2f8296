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

/** The resolution of a doubt about an order that was cancelled. */
const CANCELLED = 'cancelled'

/**
 * Compares the number under which a person confirmed an order with the network's. The same number for the current version means the same
 * book: it is followed from now on, and the network drops every other version. Otherwise a person is asked, once for each confirmation. They
 * are also asked if the numbers agree for another version, which has other copies or another address.
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
  await openIssue(transaction, { ...issue, ...describeDoubt(print, state), at })
}

/** Whether a person was asked since the present confirmation. A doubt that a cancellation closed is asked again if the order is paid again. */
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
 * A person confirmed another version, and the network dropped that one: nobody prints the order, so an issue is opened. All versions but the
 * present one are dropped too.
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

/** Whether an issue asks a person who prints the order. */
export function isInDoubt(transaction: Transaction<DB>, orderId: number): Promise<boolean> {
  return hasOpenIssue(transaction, { orderId, kind: 'printed-twice' })
}

/**
 * Records the person's answer who prints the order. If another printer does (`isElsewhere`), the network drops everything. If the network
 * does, it keeps one version and drops the others; for an earlier version an issue asks somebody to tell it what changed since.
 * @returns the versions it has, if the number fits none of them; then nothing changes
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

/** Records that the network prints another version than the present one. A later change still gets an unused reference. */
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

/** What changed in the order since it was placed, and so may differ in another version. */
async function changedWords(transaction: Transaction<DB>, orderId: number): Promise<string> {
  const isMoved = (await countAddressChanges(transaction, orderId)) > 0
  const isReduced = await hasDroppedCopies(transaction, orderId)
  if (isMoved === isReduced) return 'la dirección, o los ejemplares, son otros'
  return isMoved ? 'la dirección es otra' : 'los ejemplares son otros'
}

/**
 * Ends the doubt about a cancelled order: no person is asked any more, and the network drops every version that it has. Of an order confirmed
 * under an unknown number it may have some that it has not reported; those are dropped too.
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

/** Has the network drop every version of the order, and everything that a person was asked about. */
async function dropAllAtNetwork(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  print: PrintOrder,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const { orderId } = print
  // What the network reported is there: it need not be waited for.
  const there = (await listDoubts(transaction, orderId)).map(({ reference }) => reference)
  for (const reference of new Set([...otherReferences(print), ...there, print.reference])) {
    if (except.includes(reference)) continue
    await dropAtNetwork(transaction, { publish }, { orderId, reference }, { isThere: there.includes(reference) })
  }
}

/** Has the network drop its version, now or when it arrives: the order was placed elsewhere, and this would be a second book. */
export async function dropAtNetwork(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, reference }: Pick<PrintOrder, 'orderId' | 'reference'>,
  { isThere = false }: { isThere?: boolean } = {},
): Promise<void> {
  const unwanted = { orderId, reference, mayComeYet: true, ...(isThere && { isThere }) } as const
  await publish(transaction, { type: 'print-unwanted', ...unwanted })
}

/** Follows the network's print order from now on. It is read at once, which also brings its number. */
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
