import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PrintAnswer } from '../../printing/print-network.ts'
import { findOpenDetail, hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { PrintDeps } from './print-deps.ts'
import { BY_HAND, findPrintOrder, type PrintOrder } from './print-order-store.ts'
import { dropPrintOrder } from './stop-printing.ts'
import { takeStopBack } from './to-be-printed.ts'
import { isGone, isTheConfirmed, isWanted } from './wanted-print.ts'
import { compareNumbers } from './who-prints.ts'

/** What the network has, or may be about to get, and is not to print: of an order that was cancelled, changed or ordered by hand meanwhile. */
type Unwanted = Pick<PrintOrder, 'orderId' | 'reference'>

/**
 * Says the word to drop it once more where nobody could: the process that asked for the order may have died before it did. What came while
 * nobody knew of it (`mayComeYet`) waits for a person where the network goes on with it. A shop that orders by hand by now has no network to
 * tell.
 * @throws where the network can't be asked about that: the job is tried again
 */
export async function dropUnwantedPrint(
  deps: PrintDeps,
  { mayComeYet = false, ...unwanted }: Unwanted & { mayComeYet?: boolean | undefined },
): Promise<void> {
  if (deps.network.isManual) return
  const wish = await readWish(deps, unwanted)
  if (wish === 'in doubt') return askWhoPrints(deps, { mayComeYet, ...unwanted })
  if (wish === 'wanted again') return
  const isWaiting = (await findOpenDetail(deps.db, unwantedIssue(unwanted))) !== undefined
  if (isWaiting) return void (await stopUnwanted(deps, unwanted))
  if (!mayComeYet) return
  const now = await dropIfItCame(deps, unwanted)
  if (now && 'reason' in now) throw new Error(`the network could not be asked: ${now.reason}`)
}

/**
 * A person may have confirmed just this: the network is read, and they are asked about what it has.
 * @throws where the network can't be asked about that: the job is tried again
 */
async function askWhoPrints(deps: PrintDeps, unwanted: Unwanted & { mayComeYet: boolean }): Promise<void> {
  const answer = await deps.network.read(unwanted.reference)
  if (answer.kind === 'unavailable') throw new Error(`the network could not be asked: ${answer.reason}`)
  const isDecided = await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, unwanted.orderId)
    if (!isTheConfirmed(order, await findPrintOrder(transaction, order.id))) return true
    if (answer.kind === 'answered') await compareNumbers(transaction, deps, order, answer.state, deps.clock.now())
    return false
  })
  // Cancelled, or said to be ordered elsewhere, while the network was read.
  if (isDecided) await dropUnwantedPrint(deps, { ...unwanted, mayComeYet: true })
}

/**
 * Tells the network to drop what it may have taken; where it goes on with it, that waits for a person.
 * @returns what it answered where it does not drop it; null where it has nothing of it
 */
export async function dropIfItCame(deps: PrintDeps, unwanted: Unwanted): Promise<PrintAnswer | null> {
  const answer = await stopUnwanted(deps, unwanted)
  if (answer.kind === 'not-found' || isGone(answer)) return null
  // Whatever it refuses, what counts is whether it has the order.
  const now = await deps.network.read(unwanted.reference)
  if (now.kind === 'not-found' || isGone(now)) return null
  if (now.kind === 'answered') {
    await deps.db.transaction().execute(async transaction => {
      const order = await lockOrder(transaction, unwanted.orderId)
      await putUnwanted(transaction, order, { reference: unwanted.reference, at: deps.clock.now() })
    })
  }
  return now
}

/** `wanted again`: paid again since, and asked for under the same reference. `in doubt`: it may be the book that a person confirmed. */
function readWish(
  { db }: PrintDeps,
  { orderId, reference }: Unwanted,
): Promise<'unwanted' | 'wanted again' | 'in doubt'> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const print = await findPrintOrder(transaction, orderId)
    if (isTheConfirmed(order, print)) return 'in doubt'
    const isAskedFor = isWanted(order) && print?.reference === reference && !print.isByHand
    return isAskedFor ? 'wanted again' : 'unwanted'
  })
}

/** Until the network has dropped it, a person is to have it stopped there. The caller holds the order's row. */
export async function putUnwanted(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const print = await findPrintOrder(transaction, order.id)
  const detail = `La imprenta la conoce como ${reference}. ${whyUnwanted(order, print, reference)}`.trimEnd()
  await openIssue(transaction, { ...unwantedIssue({ orderId: order.id, reference }), detail, at })
}

/** Why the network is not to print it; of an order that is cancelled, or unpaid, that is plain. */
function whyUnwanted(order: LockedOrder, print: PrintOrder | undefined, reference: string): string {
  if (!print || !isWanted(order)) return ''
  if (print.isByHand) return `Se encargó ${byHandWords(print)}: el libro saldría dos veces.`
  return print.reference === reference ? '' : `Ahora se imprime como ${print.reference}: el libro saldría dos veces.`
}

/** How a person ordered it, where there is a number with it. */
export function byHandWords({ networkId }: Pick<PrintOrder, 'networkId'>): string {
  return networkId === null || networkId === BY_HAND ? 'a mano' : `a mano (${networkId})`
}

export function unwantedOf({ orderId, reference }: PrintOrder): Unwanted {
  return { orderId, reference }
}

/** Whether it waits for a person, or did. */
export function wasToldUnwanted(db: Queryable, unwanted: Unwanted): Promise<boolean> {
  return hadIssue(db, unwantedIssue(unwanted))
}

function unwantedIssue({ orderId, reference }: Unwanted) {
  return { orderId, kind: 'printed-after-cancel', subject: reference } as const
}

/**
 * The order was cancelled, or its reference given up, while the network was asked for it: the request may have come after the word to drop
 * it, which is therefore said again. What follows for the order was decided then.
 */
export async function stopUnwanted(deps: PrintDeps, { orderId, reference }: Unwanted): Promise<PrintAnswer> {
  const { db, clock, network } = deps
  const answer = await network.cancel(reference)
  if (answer.kind !== 'not-found' && !isGone(answer)) return answer
  await db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const at = clock.now()
    const print = await findPrintOrder(transaction, orderId)
    const isCurrent = print?.reference === reference && !print.isByHand
    if (isCurrent && isGone(answer)) await giveReferenceUp(transaction, order, { reference, at })
    // A person confirmed it while it was dropped.
    if (answer.kind === 'answered') await compareNumbers(transaction, deps, order, answer.state, at)
    const issue = unwantedIssue({ orderId, reference })
    await resolveIssue(transaction, { ...issue, resolution: 'dropped by the network', at })
  })
  return answer
}

/** What the network cancelled stays so under its reference. Where the order was paid again meanwhile, it is asked for under the next one. */
async function giveReferenceUp(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const stop = { kind: 'stopped', reference } as const
  await dropPrintOrder(transaction, order.id, { stop, at })
  await takeStopBack(transaction, order, { stop, at })
}
