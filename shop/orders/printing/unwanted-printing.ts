import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PrintAnswer } from '../../printing/print-network.ts'
import { findOpenDetail, hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { stopGivenBack } from '../refunds/stop-given-back.ts'
import type { PrintDeps } from './print-deps.ts'
import { BY_HAND, findPrintOrder, type PrintOrder } from './print-order-store.ts'
import { dropPrintOrder } from './stop-printing.ts'
import { takeStopBack } from './to-be-printed.ts'
import { isGone, isTheConfirmed, isWanted } from './wanted-print.ts'
import { compareNumbers } from './who-prints.ts'

/** A request that the network has or may still get and must not print: its order was cancelled, changed or ordered by hand meanwhile. */
type Unwanted = Pick<PrintOrder, 'orderId' | 'reference'>

/**
 * Asks the network once more to drop an unwanted request: the process that sent it may have died before it could. If the request arrived
 * unnoticed (`mayComeYet`) and the network goes on with it, an issue is opened. A shop that orders by hand by now has no network to ask.
 * @throws if the network can't be asked: the job is retried
 */
export async function dropUnwantedPrint(
  deps: PrintDeps,
  { mayComeYet = false, ...unwanted }: Unwanted & { mayComeYet?: boolean | undefined },
): Promise<void> {
  if (deps.network.isManual) return
  const wish = await readWish(deps, unwanted)
  if (wish === 'in doubt') return askWhoPrints(deps, { mayComeYet, ...unwanted })
  if (wish === 'wanted again') return stopGivenBack(deps, unwanted.orderId)
  const isWaiting = (await findOpenDetail(deps.db, unwantedIssue(unwanted))) !== undefined
  if (isWaiting) return void (await stopUnwanted(deps, unwanted))
  if (!mayComeYet) return
  const now = await dropIfItCame(deps, unwanted)
  if (now && 'reason' in now) throw new Error(`the network could not be asked: ${now.reason}`)
}

/**
 * A person may have confirmed this very request: reads it from the network, and asks a person about it.
 * @throws if the network can't be asked: the job is retried
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
  // Meanwhile the order was cancelled, or a person said that it was ordered elsewhere.
  if (isDecided) await dropUnwantedPrint(deps, { ...unwanted, mayComeYet: true })
}

/**
 * Asks the network to drop a request that it may have. If it goes on with it, an issue is opened.
 * @returns its answer if it does not drop it; null if it has nothing to print
 */
export async function dropIfItCame(deps: PrintDeps, unwanted: Unwanted): Promise<PrintAnswer | null> {
  const answer = await stopUnwanted(deps, unwanted)
  if (answer.kind === 'not-found' || isGone(answer)) return null
  // A refusal does not say whether it has the order: read it.
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

/** `wanted again`: paid again since, and requested under the same reference. `in doubt`: it may be the book that a person confirmed. */
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

/** Opens an issue until the network has dropped it: a person has to stop it there. The caller holds the order's row lock. */
export async function putUnwanted(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const print = await findPrintOrder(transaction, order.id)
  const detail = `La imprenta la conoce como ${reference}. ${whyUnwanted(order, print, reference)}`.trimEnd()
  await openIssue(transaction, { ...unwantedIssue({ orderId: order.id, reference }), detail, at })
}

/** Why the network must not print it; empty for a cancelled or unpaid order, where it is obvious. */
function whyUnwanted(order: LockedOrder, print: PrintOrder | undefined, reference: string): string {
  if (!print || !isWanted(order)) return ''
  if (print.isByHand) return `Se encargó ${byHandWords(print)}: el libro saldría dos veces.`
  return print.reference === reference ? '' : `Ahora se imprime como ${print.reference}: el libro saldría dos veces.`
}

/** How a person ordered it, with the number if there is one. */
export function byHandWords({ networkId }: Pick<PrintOrder, 'networkId'>): string {
  return networkId === null || networkId === BY_HAND ? 'a mano' : `a mano (${networkId})`
}

export function unwantedOf({ orderId, reference }: PrintOrder): Unwanted {
  return { orderId, reference }
}

/** Whether there is or was an issue about it. */
export function wasToldUnwanted(db: Queryable, unwanted: Unwanted): Promise<boolean> {
  return hadIssue(db, unwantedIssue(unwanted))
}

function unwantedIssue({ orderId, reference }: Unwanted) {
  return { orderId, kind: 'printed-after-cancel', subject: reference } as const
}

/**
 * Asks the network again to drop a request whose order was cancelled, or whose reference was given up, while it was sent: it may have arrived
 * after the first attempt. What it means for the order was decided then.
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
    // A person may have confirmed it meanwhile.
    if (answer.kind === 'answered') await compareNumbers(transaction, deps, order, answer.state, at)
    const issue = unwantedIssue({ orderId, reference })
    await resolveIssue(transaction, { ...issue, resolution: 'dropped by the network', at })
  })
  return answer
}

/** A cancelled reference stays cancelled. If the order was paid again meanwhile, it is requested under the next one. */
async function giveReferenceUp(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const stop = { kind: 'stopped', reference } as const
  await dropPrintOrder(transaction, order.id, { stop, at })
  await takeStopBack(transaction, order, { stop, at })
}
