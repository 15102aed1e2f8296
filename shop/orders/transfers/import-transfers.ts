import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type LineOfFile, linesOfOneFile } from './lines-of-one-file.ts'
import { namedOrders } from './named-orders.ts'
import { payWithTransfer } from './pay-with-transfer.ts'
import { findPayable } from './payable-store.ts'
import type { StatementLine } from './read-statement.ts'
import type { PayableOrder, Transfer, TransferProblem } from './transfer.ts'
import { isBeforeOrder, transferDayFault } from './transfer-day.ts'
import { findTransfer, insertTransfer, insertUse, listUnusedByWords, lockTransferKey } from './transfer-store.ts'
import { assignIn } from './use-transfer.ts'

/** What happened to a line. A transfer that pays nothing is kept with its `problem`, and waits for a person. */
export type ImportedLine =
  | Exclude<StatementLine, { kind: 'credit' }>
  | ({ line: number; transfer: Transfer } & (
      | { kind: 'paid' | 'late' | 'debt-settled'; orderId: number }
      /** `known`: where the line may be another transfer, or means an order that the known one does not pay. A person looks at it. */
      | { kind: 'known'; orderIds: readonly number[]; known?: KnownTransfer }
      /** `compared`: the orders that the line was compared with; `known`: what its number stands for already, in another amount. */
      | { kind: 'unmatched'; problem: TransferProblem; compared: PayableOrder[]; known?: KnownTransfer }
    ))

/** A transfer that is written down. */
export interface KnownTransfer {
  id: number
  amountCents: number
  /** The orders that it pays. */
  orderIds: readonly number[]
}

/**
 * Matches a statement's lines with orders, each in a transaction of its own: an import that was cut off is simply given again. A dry run of
 * it: `tryTransfers`.
 */
export async function importTransfers(
  deps: OrderDeps,
  { lines, source, operator }: { lines: readonly StatementLine[]; source: string; operator: string },
): Promise<ImportedLine[]> {
  const imported: ImportedLine[] = []
  for (const line of linesOfOneFile(lines)) {
    imported.push(
      line.kind === 'credit'
        ? await deps.db.transaction().execute(transaction => importLine(deps, transaction, line, { source, operator }))
        : line,
    )
  }
  return imported
}

/** One transfer of a statement. What it does depends on the transfers that have its keys, and on the orders that its words name. */
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
  if (known && isUncertain) return { kind: 'known', line, transfer, orderIds: known.orderIds, known: told(known) }
  if (known) return importAgain(deps, transaction, known, { line, transfer, meant, operator })
  const at = deps.clock.now()
  const keep = (problem: TransferProblem | null) =>
    insertTransfer(transaction, { ...transfer, at, recordedBy: operator, problem })
  if (contradicted && isAboutTheSame(contradicted, meant)) {
    await keep('other-amount')
    return { kind: 'unmatched', line, transfer, problem: 'other-amount', compared: [], known: told(contradicted) }
  }
  if ('problem' in meant) {
    await keep(meant.problem)
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
      return { kind: paying.kind, line, transfer, orderId: order.id }
    }
    case 'wrong-amount':
    case 'already-paid':
    case 'being-refunded':
      await keep(paying.kind)
      return { kind: 'unmatched', line, transfer, problem: paying.kind, compared: [meant.order] }
    case 'part':
    case 'before-order':
    case 'difference-too-big':
      throw new Error(`a statement's line is never used so: ${paying.kind}`)
  }
}

/**
 * A line whose transfer is written down. One that nobody used yet, and whose words now go on to name an order, pays it: a person added the
 * order to the row, or the bank says more than it did before.
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
    const request = { transferId, orderId, amountCents, operator }
    const paying = isBeforeOrder(receivedOn, { placedAt }) ? null : await assignIn(deps, transaction, request)
    if (paying?.kind === 'paid' || paying?.kind === 'late' || paying?.kind === 'debt-settled') {
      return { kind: paying.kind, line, transfer, orderId }
    }
  }
  return { ...again, known: told(known) }
}

/**
 * A transfer that waits, known by its words alone, of which the line says all and more, though its file no longer has the line as it was: a
 * person seems to have corrected it. Words alone prove less than a number: the person is asked.
 */
async function findInFewerWords(db: Queryable, line: LineOfFile): Promise<{ id: number; key: string } | undefined> {
  const unused = await listUnusedByWords(db, line)
  return unused.find(
    ({ description }) => !line.wordsOfItsLike.has(description) && saysMoreThan(line.description, description),
  )
}

/** Some words, all of them among others. */
function saysMoreThan(words: string, fewer: string): boolean {
  const all = new Set(words.split(/\s+/))
  return fewer !== '' && fewer.split(/\s+/).every(word => all.has(word))
}

function told({ id, amountCents, orderIds }: FoundTransfer): KnownTransfer {
  return { id, amountCents, orderIds }
}

/**
 * By what a line is known. It may come again: in the same import after that was cut off, in the file of some other days, or corrected by a
 * person; and it may only look like one that is known.
 *
 * Its words come first (`digest`: day, amount and words, and the how manieth of its like it is): by them it is known without a number, or
 * where its number said nothing. Then its number counts, which the operator may have typed before the statement came:
 *
 * - Another day or another amount under the number is another transfer, of another network or of a bank that counts from 1 each month.
 * - A bank may write 0, or its branch, for all. A number that one file has with other words, on one day and in one amount, says nothing: its
 *   lines are known by their words, also where a file had one of them alone.
 * - A number that is alone in its file is the same transfer whatever its words, as banks say more later and people correct rows. Only where
 *   the known one pays just the orders that its words name, and the line means another, it is another transfer.
 *
 * Nobody but a person can tell (`isUncertain`) whether it is the same transfer where its words are known and its own number is new, or
 * where its file has the very same line twice.
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

/** The transfer that has a line's number, day and amount, and the key under which it is or would be. */
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

/** Of several lines with one number, the one that another file had alone, or of which the operator told. */
function isLine(found: FoundTransfer, { description, isRepeated }: LineOfFile, meant: MeantOrder): boolean {
  if (found.source === 'operator') return isAboutTheSame(found, meant)
  return found.description === description && !isRepeated
}

/** Its words led it to the orders that it pays, and the line's lead to another. Whoever gave it to an order otherwise knew better. */
function namesAnother({ source, orderIds, description }: FoundTransfer, meant: MeantOrder): boolean {
  if ('problem' in meant || source === 'operator' || orderIds.length === 0) return false
  const { ids } = namedOrders(description)
  return orderIds.every(id => ids.includes(id)) && !ids.includes(meant.order.id)
}

/** By what a transfer is known whose own number another one has. */
export function longKeyOf(
  key: string,
  { receivedOn, amountCents }: Pick<Transfer, 'receivedOn' | 'amountCents'>,
): string {
  return `${key} (${receivedOn}, ${amountCents})`
}

type FoundTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>
type MeantOrder = { order: PayableOrder } | { problem: TransferProblem; compared: PayableOrder[] }

/** Two amounts under one number are two transfers only where the line means another order: then another network counted so. */
function isAboutTheSame({ orderIds, description }: FoundTransfer, meant: MeantOrder): boolean {
  if ('problem' in meant) return true
  return (orderIds.length === 0 ? namedOrders(description).ids : orderIds).includes(meant.order.id)
}

/** The one order that a transfer's words mean. Of several, those that wait for this much, or cost as much, are preferred. */
async function findMeantOrder(
  db: Queryable,
  { description, amountCents }: Pick<Transfer, 'description' | 'amountCents'>,
): Promise<MeantOrder> {
  const { ids, isCalledOrder } = namedOrders(description)
  const orders = await findPayable(db, ids)
  const waiting = orders.filter(order => order.dueCents === amountCents)
  const fitting = orders.filter(order => order.grandTotalCents === amountCents)
  // A bare number with another amount is more likely an account's or a document's than an order's.
  for (const candidates of [waiting, fitting, isCalledOrder ? orders : []]) {
    const [only, ...more] = candidates
    if (only) return more.length === 0 ? { order: only } : { problem: 'several-orders', compared: candidates }
  }
  if (isCalledOrder) return { problem: 'unknown-order', compared: [] }
  return { problem: orders.length > 0 ? 'wrong-amount' : 'no-order-named', compared: orders }
}
