import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { namedOrders } from './named-orders.ts'
import { payWithTransfer } from './pay-with-transfer.ts'
import { findPayable } from './payable-store.ts'
import type { StatementLine } from './read-statement.ts'
import type { PayableOrder, Transfer, TransferProblem } from './transfer.ts'
import { isBeforeOrder, transferDayFault } from './transfer-day.ts'
import { findTransfer, insertTransfer, insertUse, lockTransferKey } from './transfer-store.ts'

/** What happened to a line. A transfer that pays nothing is kept with its `problem`, and waits for a person. */
export type ImportedLine =
  | Exclude<StatementLine, { kind: 'credit' }>
  | ({ line: number; transfer: Transfer } & (
      | { kind: 'paid' | 'late' | 'debt-settled'; orderId: number }
      | { kind: 'known'; orderIds: readonly number[] }
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
  for (const line of lines) {
    imported.push(
      line.kind === 'credit'
        ? await deps.db.transaction().execute(transaction => importLine(deps, transaction, line, { source, operator }))
        : line,
    )
  }
  return imported
}

export type TransferLine = Extract<StatementLine, { kind: 'credit' }>

/** One transfer of a statement. What it does depends on the transfers that have its keys, and on the orders that its words name. */
export async function importLine(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  { line, id, digest, ...rest }: TransferLine,
  { source, operator }: { source: string; operator: string },
): Promise<ImportedLine> {
  const { receivedOn, amountCents, description } = rest
  const fault = transferDayFault(receivedOn, deps.clock.now())
  if (fault) return { kind: 'unreadable', line, reason: fault, text: description }
  const content = { receivedOn, amountCents, description, source }
  await lockTransferKey(transaction, id ?? digest)
  const { key, known, contradicted } = await keyOf(transaction, content, { id, digest })
  const transfer: Transfer = { key, ...content }
  if (known) return { kind: 'known', line, transfer, orderIds: known.orderIds }
  const at = deps.clock.now()
  const keep = (problem: TransferProblem | null) =>
    insertTransfer(transaction, { ...transfer, at, recordedBy: operator, problem })
  const meant = await findMeantOrder(transaction, transfer)
  if (contradicted && isAboutTheSame(contradicted, meant)) {
    await keep('other-amount')
    const { id: knownId, amountCents: knownCents, orderIds } = contradicted
    const other = { id: knownId, amountCents: knownCents, orderIds }
    return { kind: 'unmatched', line, transfer, problem: 'other-amount', compared: [], known: other }
  }
  if ('problem' in meant) {
    await keep(meant.problem)
    return { kind: 'unmatched', line, transfer, ...meant }
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
 * By what a transfer is known: its own number, which the operator may have typed before the statement came. Two networks may count
 * alike, so another amount under the same number, or another day of another statement, is another transfer. A bank may write 0, or its
 * branch, for all: other words in the same file, or about another order, are another transfer too, known like one without a number.
 */
async function keyOf(
  db: Queryable,
  content: Omit<Transfer, 'key'>,
  { id, digest }: { id: string | null; digest: string },
): Promise<{ key: string; known: FoundTransfer | undefined; contradicted: FoundTransfer | undefined }> {
  const { receivedOn, amountCents } = content
  const key = id ?? digest
  const known = await findTransfer(db, key)
  const isSame = known?.amountCents === amountCents && (known.source === 'operator' || known.receivedOn === receivedOn)
  if (known && isSame && (await saysOtherThings(db, known, content))) {
    return { key: digest, known: await findTransfer(db, digest), contradicted: undefined }
  }
  if (!known || isSame) return { key, known, contradicted: undefined }
  const longKey = longKeyOf(key, { receivedOn, amountCents })
  const contradicted = known.amountCents === amountCents ? undefined : known
  return { key: longKey, known: await findTransfer(db, longKey), contradicted }
}

async function saysOtherThings(db: Queryable, known: FoundTransfer, content: Omit<Transfer, 'key'>): Promise<boolean> {
  if (known.source === 'operator' || known.description === content.description) return false
  return known.source === content.source || !isAboutTheSame(known, await findMeantOrder(db, content))
}

/** By what a transfer is known whose own number another one has. */
export function longKeyOf(
  key: string,
  { receivedOn, amountCents }: Pick<Transfer, 'receivedOn' | 'amountCents'>,
): string {
  return `${key} (${receivedOn}, ${amountCents})`
}

type FoundTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/** Two amounts under one number are two transfers only where the line means another order: then another network counted so. */
function isAboutTheSame(
  { orderIds, description }: FoundTransfer,
  meant: Awaited<ReturnType<typeof findMeantOrder>>,
): boolean {
  if ('problem' in meant) return true
  return (orderIds.length === 0 ? namedOrders(description).ids : orderIds).includes(meant.order.id)
}

/** The one order that a transfer's words mean. Of several, those that wait for this much, or cost as much, are preferred. */
async function findMeantOrder(
  db: Queryable,
  { description, amountCents }: Pick<Transfer, 'description' | 'amountCents'>,
): Promise<{ order: PayableOrder } | { problem: TransferProblem; compared: PayableOrder[] }> {
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
