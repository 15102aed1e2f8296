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
/** Pauses after a refusal or no answer. */
const RETRY_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const

/** Asks the network about every order that is due, or about one of them. @returns how many it asked about */
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
        // A person is asked about it first, by `compareNumbers` or by the job that has it dropped once no request can arrive any more.
        if (isTheConfirmed(order, stored)) return false
        if (isThere) await putUnwanted(transaction, order, { reference: print.reference, at: deps.clock.now() })
        // Without an answer, the request may still be on its way.
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
  /** True if the network was asked to print; otherwise its order was only read. */
  isToPrint: boolean
  answer: PrintAnswer
}

/** Reads a confirmed order; requests any other again, which is harmless. */
async function ask({ db, network }: PrintDeps, print: PrintOrder): Promise<Asked> {
  if (print.confirmedAt !== null) return { isToPrint: false, answer: await network.read(print.reference) }
  return { isToPrint: true, answer: await network.request(await readPrintRequest(db, print)) }
}

/** Whether the network was asked to print, and did not certainly refuse. */
function mayBePrinted({ isToPrint, answer }: Asked): boolean {
  return isToPrint && answer.kind !== 'refused' && !isGone(answer)
}

/** Applies the network's answer to the order in its current state. If the network has not confirmed it, it is asked again later. */
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
  // Meanwhile its money went away, or the operator confirmed it: do not ask again.
  const isLeftAlone = stored.nextCheckAt === null
  if (deps.network.isManual || (print.isByHand && stored.isByHand)) {
    // Nobody prints it yet: a person has to order it.
    if (print.confirmedAt === null) return isLeftAlone ? undefined : askForHand(transaction, order, at)
    if (isAwaitingConfirmation(order.status)) await confirmAgain(transaction, deps, order, print, change)
    const isOver = deps.network.isManual || stored.isElsewhere
    return updatePrintOrder(transaction, order.id, { next_check_at: isOver ? null : nextLook(print, answer, at) })
  }
  // A person ordered it elsewhere meanwhile: the network is not asked about it.
  if (stored.isByHand) return
  const problem = problemOf(answer)
  if (answer.kind === 'answered' && problem === null) {
    await applyPrintState(transaction, deps, order, answer.state, change)
    if (answer.state.status !== 'RECEIVED') return
  }
  // It may have been confirmed meanwhile.
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
  // The network has it but has not confirmed it: the deadline runs as if it had not answered.
  await putOff(transaction, print, { problem, at })
  if (problem !== null) await putRefusedLines(transaction, stored, { answer, problem, at })
}

/** When to ask the network again whether it has an order that a person confirmed under an unknown number; null: it has answered. */
function nextLook({ confirmedAt }: PrintOrder, answer: PrintAnswer, at: Date): Date | null {
  if (answer.kind === 'unavailable') return new Date(at.getTime() + HOUR_MS)
  const comesUntil = new Date((confirmedAt ?? at).getTime() + COMES_WITHIN_S * 1000)
  return answer.kind === 'not-found' && at < comesUntil ? comesUntil : null
}

/** True if the order was confirmed, by a person or by the network, and the network does not print it now. */
function isDenied({ networkId }: PrintOrder, answer: PrintAnswer): boolean {
  return answer.kind === 'answered' || (answer.kind === 'not-found' && networkId === null)
}

/** Takes the confirmation back and opens an issue: nobody prints the order. */
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

/** Why the network does not have the order; null if it has it. */
function problemOf(answer: PrintAnswer): string | null {
  if (answer.kind === 'answered') return answer.state.status === 'REFUSED' ? (answer.state.reason ?? 'refused') : null
  return 'reason' in answer ? answer.reason : answer.kind
}

/** If the network refuses only some lines, a person chooses to wait, to drop them or to cancel. One issue for the same lines. */
async function putRefusedLines(
  transaction: Transaction<DB>,
  { orderId, refusedLines: known }: PrintOrder,
  { answer, problem, at }: { answer: PrintAnswer; problem: string; at: Date },
): Promise<void> {
  // No answer says nothing about lines that were refused before.
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

/** Confirms an order that a person ordered before it was cancelled and paid again: no network will. */
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

/** Asks again with growing pauses until the publisher's deadline; then a person decides. */
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
