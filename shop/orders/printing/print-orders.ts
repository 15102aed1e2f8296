import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PrintAnswer } from '../../printing/print-network.ts'
import { listClosedDays } from '../../shipping/closed-days.ts'
import { askAboutDue, pauseAfter } from '../ask-partner.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import { openIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { confirmationDeadline } from './confirmation-deadline.ts'
import { COMES_WITHIN_S } from './drop-unwanted-print.job.ts'
import { applyPrintState, followPrinting, isAwaitingConfirmation, WATCH_MS } from './follow-printing.ts'
import type { PrintDeps } from './print-deps.ts'
import {
  claimPrintOrder,
  findPrintOrder,
  type PrintOrder,
  readPrintedLines,
  readPrintRequest,
  takeConfirmationBack,
  updatePrintOrder,
} from './print-order-store.ts'
import { dropIfItCame, putUnwanted, stopUnwanted, unwantedOf } from './unwanted-printing.ts'
import { isGone, isTheConfirmed, isWanted } from './wanted-print.ts'
import { compareNumbers } from './who-prints.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After a refusal or silence. */
const RETRY_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const

/** Asks the network for every order whose time has come, or for one of them. @returns how many were asked for */
export async function printOrders(
  deps: PrintDeps,
  { orderId, limit = 500 }: { orderId?: number | undefined; limit?: number } = {},
): Promise<number> {
  return askAboutDue(
    deps.clock,
    times => claimPrintOrder(deps.db, { ...times, orderId }),
    async print => {
      const asked = await ask(deps, print)
      const mayBeUnwanted = await deps.db.transaction().execute(async transaction => {
        const order = await lockOrder(transaction, print.orderId)
        if (asked.answer.kind === 'answered' && !deps.network.isManual) {
          await compareNumbers(transaction, deps, order, asked.answer.state, deps.clock.now())
        }
        const stored = await findPrintOrder(transaction, order.id)
        const isCurrent = stored?.reference === print.reference
        if (isCurrent) await recordPrintAnswer(deps, transaction, order, { print, stored, answer: asked.answer })
        const mayBeWanted = isCurrent && isWanted(order) && !stored.isElsewhere
        if (mayBeWanted || deps.network.isManual || !mayBePrinted(asked)) return false
        const unwanted = unwantedOf(print)
        const isThere = asked.answer.kind === 'answered'
        // It is no more than asked about: `compareNumbers`, or the job that says the word to drop it once no request can arrive any more.
        if (isTheConfirmed(order, stored)) return false
        if (isThere) await putUnwanted(transaction, order, { reference: print.reference, at: deps.clock.now() })
        // Otherwise the request may be on its way yet.
        await deps.publish(transaction, { type: 'print-unwanted', ...unwanted, ...(!isThere && { mayComeYet: true }) })
        return true
      })
      if (!mayBeUnwanted) return
      if (asked.answer.kind === 'answered') await stopUnwanted(deps, print)
      else await dropIfItCame(deps, unwantedOf(print))
    },
    orderId === undefined ? { limit } : { limit, atOnce: 1 },
  )
}

interface Asked {
  /** Whether the network was asked to print; it was only read otherwise. */
  isToPrint: boolean
  answer: PrintAnswer
}

/** A confirmed order is read; one that is not yet is asked for again, which is harmless. */
async function ask({ db, network }: PrintDeps, print: PrintOrder): Promise<Asked> {
  if (print.confirmedAt !== null) return { isToPrint: false, answer: await network.read(print.reference) }
  return { isToPrint: true, answer: await network.request(await readPrintRequest(db, print)) }
}

/** Whether the network was asked to print, and did not certainly refuse. */
function mayBePrinted({ isToPrint, answer }: Asked): boolean {
  if (!isToPrint || answer.kind === 'refused') return false
  return answer.kind !== 'answered' || !isGone(answer)
}

/** What the network answered, with its order as it stands now; where it has not confirmed it, it is asked again. */
async function recordPrintAnswer(
  deps: PrintDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { print, stored, answer }: { print: PrintOrder; stored: PrintOrder; answer: PrintAnswer },
): Promise<void> {
  const at = deps.clock.now()
  const change = { at, cause: 'print-network', actor: 'network' } as const
  if (!isWanted(order)) {
    await updatePrintOrder(transaction, order.id, { next_check_at: null })
    if (answer.kind === 'answered') await applyPrintState(transaction, deps, order, answer.state, change)
    return
  }
  // Its money was taken away, or the operator confirmed it, while it was asked for: nobody is to ask again.
  const isLeftAlone = stored.nextCheckAt === null
  if (deps.network.isManual || (print.isByHand && stored.isByHand)) {
    // Nobody has taken it: a person is to order it.
    if (print.confirmedAt === null) return isLeftAlone ? undefined : askForHand(transaction, order, at)
    if (isAwaitingConfirmation(order.status)) await confirmAgain(transaction, deps, order, print, change)
    const isOver = deps.network.isManual || stored.isElsewhere
    return updatePrintOrder(transaction, order.id, { next_check_at: isOver ? null : nextLook(print, answer, at) })
  }
  // A person ordered it elsewhere meanwhile, and the network is not asked about it.
  if (stored.isByHand) return
  const problem = problemOf(answer)
  if (answer.kind === 'answered' && problem === null) {
    await applyPrintState(transaction, deps, order, answer.state, change)
    if (answer.state.status !== 'RECEIVED') return
  }
  // It may have been confirmed while it was asked for.
  if (stored.confirmedAt !== null) {
    if (problem !== null && isDenied(stored, answer)) return putDenied(transaction, stored, { problem, at })
    const lookMs = answer.kind === 'unavailable' ? HOUR_MS : WATCH_MS
    return updatePrintOrder(transaction, order.id, { next_check_at: new Date(at.getTime() + lookMs) })
  }
  if (problem !== null && order.status === 'PENDING_CONFIRMATION') {
    await changeOrder(transaction, order, 'BMG_ORDER_CONFIRMATION_FAILED', { ...change, detail: problem })
    await deps.publish(transaction, { type: 'confirmation-failed', orderId: order.id })
  }
  if (isLeftAlone) return
  // Taken and not yet confirmed, its time runs like a silent network's.
  await putOff(transaction, print, { problem, at })
  if (problem !== null) await putRefusedLines(transaction, stored, { answer, problem, at })
}

/** When the network is asked again whether it has what a person confirmed with a number that nobody knew; null: it has said so. */
function nextLook({ confirmedAt }: PrintOrder, answer: PrintAnswer, at: Date): Date | null {
  if (answer.kind === 'unavailable') return new Date(at.getTime() + HOUR_MS)
  const comesUntil = new Date((confirmedAt ?? at).getTime() + COMES_WITHIN_S * 1000)
  return answer.kind === 'not-found' && at < comesUntil ? comesUntil : null
}

/** It is confirmed, by a person as well as by the network itself, which does not print it now. */
function isDenied({ networkId }: PrintOrder, answer: PrintAnswer): boolean {
  return answer.kind === 'answered' || (answer.kind === 'not-found' && networkId === null)
}

/** Nobody prints it, then: it waits for a person, as what the network gave up does. */
async function putDenied(
  transaction: Transaction<DB>,
  { orderId, reference }: PrintOrder,
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  await takeConfirmationBack(transaction, orderId)
  const why = problem === 'not-found' ? 'no la conoce.' : `la rechaza: ${problem}`
  const detail = `${reference}: está confirmada, y la imprenta ${why}`
  await openIssue(transaction, { orderId, kind: 'print-failed', subject: '', detail, at })
}

/** Why the network has not taken the order; null where it has. */
function problemOf(answer: PrintAnswer): string | null {
  if (answer.kind === 'answered') return answer.state.status === 'REFUSED' ? (answer.state.reason ?? 'refused') : null
  return 'reason' in answer ? answer.reason : answer.kind
}

/** It refuses some lines alone: a person chooses to wait, to drop them or to cancel. Said once, as long as they are the same. */
async function putRefusedLines(
  transaction: Transaction<DB>,
  { orderId, refusedLines: known }: PrintOrder,
  { answer, problem, at }: { answer: PrintAnswer; problem: string; at: Date },
): Promise<void> {
  // Silence says nothing about lines that it refused before.
  if (answer.kind !== 'answered') return
  const { refusedIsbns } = answer.state
  const lines = await readPrintedLines(transaction, orderId)
  const named = lines.filter(({ isbn }) => refusedIsbns?.includes(isbn))
  const refused = named.length < lines.length ? named : []
  const numbers = refused.map(({ line }) => line)
  if (isDeepStrictEqual(numbers, known)) return
  await updatePrintOrder(transaction, orderId, { refused_lines: numbers })
  if (refused.length === 0) return
  const which = refused.map(({ line, title }) => `la línea ${line} (${title})`).join(', ')
  const detail = `No acepta ${which}: ${problem}`
  await openIssue(transaction, { orderId, kind: 'print-failed', subject: '', detail, at })
}

/** A person ordered it before the order was cancelled, and it is paid again: nobody else can say so. */
async function confirmAgain(
  transaction: Transaction<DB>,
  { publish }: PrintDeps,
  order: LockedOrder,
  print: PrintOrder,
  change: Change,
): Promise<void> {
  const state = { status: 'CONFIRMED', networkId: print.networkId ?? print.reference, tracking: null } as const
  await followPrinting(transaction, { publish }, order, state, change)
}

/** Asks again with growing pauses until the publisher's time is over; then a person decides. */
async function putOff(
  transaction: Transaction<DB>,
  { orderId, attempts, firstAttemptAt: before }: PrintOrder,
  { problem, at }: { problem: string | null; at: Date },
): Promise<void> {
  const firstAttemptAt = before ?? at
  const isOver = at >= confirmationDeadline(firstAttemptAt, await listClosedDays(transaction))
  const pause = pauseAfter(attempts, RETRY_MS)
  await updatePrintOrder(transaction, orderId, {
    attempts: attempts + 1,
    first_attempt_at: firstAttemptAt,
    last_problem: problem,
    next_check_at: isOver ? null : new Date(at.getTime() + pause),
  })
  if (!isOver) return
  const detail = problem ?? 'La imprenta no la confirma.'
  await openIssue(transaction, { orderId, kind: 'print-failed', subject: '', detail, at })
}

async function askForHand(transaction: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  await updatePrintOrder(transaction, order.id, { next_check_at: null })
  await openIssue(transaction, { orderId: order.id, kind: 'print-by-hand', subject: '', detail: '', at })
}
