import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findAlikeOfLines } from './alike-lines.ts'
import { type LineOfFile, linesOfOneFile } from './lines-of-one-file.ts'
import { namedAmong, namedOrders, possibleOrders } from './named-orders.ts'
import { type PayingWithTransfer, payWithTransfer, type SettledPrinting, type TooMuch } from './pay-with-transfer.ts'
import { findPayable } from './payable-store.ts'
import type { StatementLine } from './read-statement.ts'
import { tellSharedWaits } from './shared-transfers.ts'
import type { AlikeTransfer, PayableOrder, Transfer, TransferProblem } from './transfer.ts'
import { isBeforeOrder, transferDayFault } from './transfer-day.ts'
import { findTransfer, insertTransfer, insertUse, listUnusedByWords, lockTransferKey } from './transfer-store.ts'
import { assignIn } from './use-transfer.ts'
import { tellWaitingMoney } from './waiting-money.ts'

/** What happened to a line. A transfer that pays nothing is kept with its `problem`, and waits for a person. */
export type ImportedLine =
  | Exclude<StatementLine, { kind: 'credit' }>
  /** `alike`: recorded transfers that may be the same money, told in other words. Left out where there are none. */
  | ({ line: number; transfer: Transfer; alike?: AlikeTransfer[] } & (
      | ({ kind: 'paid' | 'late' | 'debt-settled'; orderId: number } & PaymentEffects)
      /** `known` is set if the line may be a different transfer, or names an order that the known one does not pay. A person decides. */
      | { kind: 'known'; orderIds: readonly number[]; known?: KnownTransfer }
      /** `compared`: the orders that the line was compared with. `known`: the transfer that already has its number, with another amount. */
      | { kind: 'unmatched'; problem: TransferProblem; compared: PayableOrder[]; known?: KnownTransfer }
    ))

/** What a transfer does besides paying. Reports of earlier versions do not say. */
export interface PaymentEffects {
  printing?: SettledPrinting
  /** Set if the order held other money, which goes back. */
  tooMuch?: TooMuch
  /** What other disputes still owe, in centésimos. Set if it is something. */
  owedCents?: number
}

/** A recorded transfer. */
export interface KnownTransfer {
  id: number
  amountCents: number
  /** The orders that it pays. */
  orderIds: readonly number[]
}

/**
 * Matches a statement's lines with orders, one transaction a line. An interrupted import is simply repeated. `tryTransfers` is its dry run.
 */
export async function importTransfers(
  deps: OrderDeps,
  { lines, source, operator }: { lines: readonly StatementLine[]; source: string; operator: string },
): Promise<ImportedLine[]> {
  const imported: ImportedLine[] = []
  const alikeOf = await findAlikeOfLines(deps.db, lines)
  for (const line of linesOfOneFile(lines)) {
    const become =
      line.kind === 'credit'
        ? await deps.db.transaction().execute(transaction => importLine(deps, transaction, line, { source, operator }))
        : line
    imported.push(withAlike(become, alikeOf))
  }
  return imported
}

/** The line with the transfers that may be the same money. What is known already says so itself. */
export function withAlike(line: ImportedLine, alikeOf: ReadonlyMap<number, AlikeTransfer[]>): ImportedLine {
  const alike = alikeOf.get(line.line) ?? []
  return 'transfer' in line && line.kind !== 'known' && alike.length > 0 ? { ...line, alike } : line
}

/** Imports one transfer of a statement. The result depends on the transfers with its keys, and on the orders that its words name. */
export async function importLine(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  given: LineOfFile,
  { source, operator }: { source: string; operator: string },
): Promise<ImportedLine> {
  const { line, receivedOn, amountCents, description } = given
  const fault = transferDayFault(receivedOn, deps.clock.now())
  if (fault) return { kind: 'unreadable', line, reason: fault, text: description }
  await lockTransferKey(transaction, given.id ?? given.digest)
  const meant = await findMeantOrder(transaction, given)
  const { key, known, isUncertain, contradicted } = await keyOf(transaction, given, meant)
  const transfer: Transfer = { key, receivedOn, amountCents, description, source }
  if (known && isUncertain) return { kind: 'known', line, transfer, orderIds: known.orderIds, known: asKnown(known) }
  if (known) return importAgain(deps, transaction, known, { line, transfer, meant, operator })
  const at = deps.clock.now()
  const keep = (problem: TransferProblem | null) =>
    insertTransfer(transaction, { ...transfer, at, recordedBy: operator, problem })
  if (contradicted && isAboutTheSame(contradicted, meant)) {
    await keep('other-amount')
    return { kind: 'unmatched', line, transfer, problem: 'other-amount', compared: [], known: asKnown(contradicted) }
  }
  if ('problem' in meant) {
    await tellSharedWaits(transaction, deps.publish, await keep(meant.problem))
    return { kind: 'unmatched', line, transfer, ...meant }
  }
  const fewer = await findInFewerWords(transaction, given)
  if (fewer) {
    const asked = { id: fewer.id, amountCents, orderIds: [] }
    return { kind: 'known', line, transfer: { ...transfer, key: fewer.key }, orderIds: [], known: asked }
  }
  const order = await lockOrder(transaction, meant.order.id)
  if (isBeforeOrder(receivedOn, order)) {
    await keep('before-order')
    return { kind: 'unmatched', line, transfer, problem: 'before-order', compared: [meant.order] }
  }
  const paying = await payWithTransfer(deps, transaction, order, transfer, { operator, cause: 'statement' })
  switch (paying.kind) {
    case 'paid':
    case 'late':
    case 'debt-settled': {
      const use = { transferId: await keep(null), paymentId: paying.paymentId, amountCents, at, by: operator }
      await insertUse(transaction, { ...use, kind: 'paid' })
      return { kind: paying.kind, line, transfer, orderId: order.id, ...effectsOf(paying) }
    }
    case 'wrong-amount':
    case 'money-went-back':
    case 'already-paid':
    case 'money-given-back':
    case 'being-refunded': {
      const problem = paying.kind === 'money-went-back' ? 'wrong-amount' : paying.kind
      await tellSharedWaits(transaction, deps.publish, await keep(problem))
      await tellWaitingMoney(transaction, deps.publish, { orderId: order.id, problem, transfer })
      return { kind: 'unmatched', line, transfer, problem, compared: [meant.order] }
    }
    case 'part':
    case 'before-order':
    case 'difference-too-big':
      throw new Error(`a statement's line is never used so: ${paying.kind}`)
  }
}

function effectsOf(paying: Extract<PayingWithTransfer, { kind: 'paid' | 'late' | 'debt-settled' }>): PaymentEffects {
  switch (paying.kind) {
    case 'paid':
      return { printing: paying.printing, ...(paying.tooMuch && { tooMuch: paying.tooMuch }) }
    case 'debt-settled':
      return { printing: paying.printing, ...(paying.owedCents > 0 && { owedCents: paying.owedCents }) }
    case 'late':
      return {}
  }
}

/**
 * Handles a line whose transfer is recorded already. If the transfer is unused and the line's longer words now name an order, it pays that
 * order: a person added the order to the row, or the bank says more than before.
 */
async function importAgain(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  known: FoundTransfer,
  { line, transfer, meant, operator }: { line: number; transfer: Transfer; meant: MeantOrder; operator: string },
): Promise<ImportedLine> {
  const { id: transferId, orderIds } = known
  const { receivedOn, amountCents, description } = transfer
  const again = { kind: 'known', line, transfer, orderIds } as const
  if (description === known.description || 'problem' in meant || orderIds.includes(meant.order.id)) return again
  if (!known.wasUsed && saysMoreThan(description, known.description)) {
    const { id: orderId, placedAt } = await lockOrder(transaction, meant.order.id)
    const request = { transferId, orderId, amountCents, operator, cause: 'statement' } as const
    const paying = isBeforeOrder(receivedOn, { placedAt }) ? null : await assignIn(deps, transaction, request)
    if (paying?.kind === 'paid' || paying?.kind === 'late' || paying?.kind === 'debt-settled') {
      return { kind: paying.kind, line, transfer, orderId, ...effectsOf(paying) }
    }
  }
  return { ...again, known: asKnown(known) }
}

/**
 * Finds an unused transfer, known by its words alone, all of whose words this line has, if the file no longer has the old line. A person
 * seems to have corrected it. Words prove less than a number, so the person is asked.
 */
async function findInFewerWords(db: Queryable, line: LineOfFile): Promise<{ id: number; key: string } | undefined> {
  const unused = await listUnusedByWords(db, line)
  return unused.find(
    ({ description }) => !line.wordsOfItsLike.has(description) && saysMoreThan(line.description, description),
  )
}

/** True if `words` contains all words of `fewer`. */
function saysMoreThan(words: string, fewer: string): boolean {
  const all = new Set(words.split(/\s+/))
  return fewer !== '' && fewer.split(/\s+/).every(word => all.has(word))
}

function asKnown({ id, amountCents, orderIds }: FoundTransfer): KnownTransfer {
  return { id, amountCents, orderIds }
}

/**
 * Finds the key that identifies a line, and the transfer known by it. A line may come again: after an interrupted import, in a file of other
 * days, or corrected by a person. It may also only look like a known one.
 *
 * First its words count (`digest`: day, amount, words, and its count among identical lines). They identify a line without a number, and one
 * whose number identified nothing. Then its number counts, which the operator may have typed before the statement came:
 *
 * - The number with another day or amount is another transfer: of another network, or of a bank that counts from 1 each month.
 * - A bank may write 0, or its branch, for every line. A number that one file has with other words, on one day and with one amount, identifies
 *   nothing. Its lines are known by their words, even if another file had only one of them.
 * - A number that is alone in its file is the same transfer whatever its words: banks add words later, and people correct rows. Exception: the
 *   known transfer pays just the orders that its words name, and the line means another. Then it is another transfer.
 *
 * Only a person can tell (`isUncertain`) whether it is the same transfer if its words are known and its number is new, or if its file has the
 * very same line twice.
 */
async function keyOf(
  db: Queryable,
  line: LineOfFile,
  meant: MeantOrder,
): Promise<{
  key: string
  known?: FoundTransfer | undefined
  isUncertain?: boolean
  contradicted?: FoundTransfer | undefined
}> {
  const { id, digest, isNumberShared, isRepeated } = line
  const sameWords = await findTransfer(db, digest)
  if (id === null) return { key: digest, known: sameWords }
  const { key, found, contradicted } = await findByNumber(db, id, line)
  const isOwnNumber = !isNumberShared && !found
  if (sameWords) return { key: digest, known: sameWords, isUncertain: isOwnNumber }
  if (!found) return isNumberShared ? { key: digest } : { key, contradicted }
  const isKnown = isNumberShared ? isLine(found, line, meant) : !namesAnother(found, meant)
  return isKnown ? { key, known: found, isUncertain: isRepeated } : { key: digest }
}

/** The transfer with a line's number, day and amount, and the key that it has or would have. */
async function findByNumber(
  db: Queryable,
  id: string,
  { receivedOn, amountCents }: LineOfFile,
): Promise<{ key: string; found: FoundTransfer | undefined; contradicted?: FoundTransfer | undefined }> {
  const first = await findTransfer(db, id)
  const isSame = first?.amountCents === amountCents && (first.source === 'operator' || first.receivedOn === receivedOn)
  if (!first || isSame) return { key: id, found: first }
  const key = longKeyOf(id, { receivedOn, amountCents })
  const contradicted = first.amountCents === amountCents ? undefined : first
  return { key, found: await findTransfer(db, key), contradicted }
}

/**
 * True if a known transfer is this line, when several lines share its number: another file had the line alone, or the operator confirmed
 * it.
 */
function isLine(found: FoundTransfer, { description, isRepeated }: LineOfFile, meant: MeantOrder): boolean {
  if (found.source === 'operator') return isAboutTheSame(found, meant)
  return found.description === description && !isRepeated
}

/**
 * True if a known transfer's words led it to its orders, and the line's words lead to another. A person's own assignment is not questioned.
 */
function namesAnother({ source, orderIds, description }: FoundTransfer, meant: MeantOrder): boolean {
  if ('problem' in meant || source === 'operator' || orderIds.length === 0) return false
  const { ids } = namedOrders(description)
  return orderIds.every(id => ids.includes(id)) && !ids.includes(meant.order.id)
}

/** The key of a transfer whose number is already another transfer's key. */
export function longKeyOf(
  key: string,
  { receivedOn, amountCents }: Pick<Transfer, 'receivedOn' | 'amountCents'>,
): string {
  return `${key} (${receivedOn}, ${amountCents})`
}

type FoundTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>
type MeantOrder = { order: PayableOrder } | { problem: TransferProblem; compared: PayableOrder[] }

/** One number with two amounts is two transfers only if the line means another order: then another network uses the number too. */
function isAboutTheSame({ orderIds, description }: FoundTransfer, meant: MeantOrder): boolean {
  if ('problem' in meant) return true
  return (orderIds.length === 0 ? namedOrders(description).ids : orderIds).includes(meant.order.id)
}

/** The one order that a transfer's words mean. Among several, those that await or cost just this amount come first. */
async function findMeantOrder(
  db: Queryable,
  { description, amountCents }: Pick<Transfer, 'description' | 'amountCents'>,
): Promise<MeantOrder> {
  const { ids, isCalledOrder } = namedOrders(description)
  const all = await findPayable(db, possibleOrders(description))
  const orders = all.filter(({ id }) => ids.includes(id))
  const waiting = orders.filter(order => order.dueCents === amountCents)
  const fitting = orders.filter(order => order.grandTotalCents === amountCents)
  // A bare number with another amount is probably an account or document number, not an order.
  const together = namedAmong({ description, amountCents }, all)
  for (const candidates of [waiting, fitting, together.length > 1 ? together : [], isCalledOrder ? orders : []]) {
    const [only, ...more] = candidates
    if (only) return more.length === 0 ? { order: only } : { problem: 'several-orders', compared: candidates }
  }
  if (isCalledOrder) return { problem: 'unknown-order', compared: [] }
  return { problem: orders.length > 0 ? 'wrong-amount' : 'no-order-named', compared: orders }
}
