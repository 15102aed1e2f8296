import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Credit, CreditProblem, PayableOrder } from './credit.ts'
import { creditDayFault, isBeforeOrder } from './credit-day.ts'
import { findCredit, insertCredit, insertUse, lockCreditKey } from './credit-store.ts'
import { namedOrders } from './named-orders.ts'
import { payWithCredit } from './pay-with-credit.ts'
import { findPayable } from './payable-store.ts'
import type { StatementLine } from './read-statement.ts'

/** What became of a line. A credit that pays nothing is kept with its `problem`, and waits for a person. */
export type ImportedLine =
  | Exclude<StatementLine, { kind: 'credit' }>
  | ({ line: number; credit: Credit } & (
      | { kind: 'paid' | 'late' | 'debt-settled'; orderId: number }
      | { kind: 'known'; orderId: number | null }
      /** `compared`: the orders that the line was compared with; `known`: what its number stands for already, in another amount. */
      | { kind: 'unmatched'; problem: CreditProblem; compared: PayableOrder[]; known?: KnownCredit }
    ))

/** A credit that is written down. */
export interface KnownCredit {
  id: number
  amountCents: number
  orderId: number | null
}

/**
 * Matches a statement's lines with orders, each in a transaction of its own: an import that was cut off is simply given again. A dry
 * run goes the whole way and takes everything back.
 */
export async function importCredits(
  deps: OrderDeps,
  {
    lines,
    source,
    operator,
    dryRun,
  }: { lines: readonly StatementLine[]; source: string; operator: string; dryRun: boolean },
): Promise<ImportedLine[]> {
  if (dryRun) {
    const transaction = await deps.db.startTransaction().execute()
    try {
      return await importEach(lines, line => importLine(deps, transaction, line, { source, operator }))
    } finally {
      await transaction.rollback().execute()
    }
  }
  return importEach(lines, line =>
    deps.db.transaction().execute(transaction => importLine(deps, transaction, line, { source, operator })),
  )
}

type CreditLine = Extract<StatementLine, { kind: 'credit' }>

async function importEach(
  lines: readonly StatementLine[],
  importOne: (line: CreditLine) => Promise<ImportedLine>,
): Promise<ImportedLine[]> {
  const imported: ImportedLine[] = []
  for (const line of lines) imported.push(line.kind === 'credit' ? await importOne(line) : line)
  return imported
}

async function importLine(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  { line, id, digest, ...rest }: CreditLine,
  { source, operator }: { source: string; operator: string },
): Promise<ImportedLine> {
  const { receivedOn, amountCents, description } = rest
  const fault = creditDayFault(receivedOn, deps.clock.now())
  if (fault) return { kind: 'unreadable', line, reason: fault, text: description }
  const content = { receivedOn, amountCents, description, source }
  await lockCreditKey(transaction, id ?? digest)
  const { key, known, contradicted } = await keyOf(transaction, content, { id, digest })
  const credit: Credit = { key, ...content }
  if (known) return { kind: 'known', line, credit, orderId: known.orderId }
  const at = deps.clock.now()
  const keep = (problem: CreditProblem | null) =>
    insertCredit(transaction, { ...credit, at, recordedBy: operator, problem })
  const meant = await findMeantOrder(transaction, credit)
  if (contradicted && isAboutTheSame(contradicted, meant)) {
    await keep('other-amount')
    const { id: knownId, amountCents: knownCents, orderId } = contradicted
    const other = { id: knownId, amountCents: knownCents, orderId }
    return { kind: 'unmatched', line, credit, problem: 'other-amount', compared: [], known: other }
  }
  if ('problem' in meant) {
    await keep(meant.problem)
    return { kind: 'unmatched', line, credit, ...meant }
  }
  const order = await lockOrder(transaction, meant.order.id)
  if (isBeforeOrder(receivedOn, order)) {
    await keep('before-order')
    return { kind: 'unmatched', line, credit, problem: 'before-order', compared: [meant.order] }
  }
  const paying = await payWithCredit(deps, transaction, order, credit, { operator, cause: 'statement' })
  switch (paying.kind) {
    case 'paid':
    case 'late':
    case 'debt-settled': {
      const use = { creditId: await keep(null), paymentId: paying.paymentId, amountCents, at, by: operator }
      await insertUse(transaction, { ...use, kind: 'paid' })
      return { kind: paying.kind, line, credit, orderId: order.id }
    }
    case 'wrong-amount':
    case 'already-paid':
    case 'being-refunded':
      await keep(paying.kind)
      return { kind: 'unmatched', line, credit, problem: paying.kind, compared: [meant.order] }
    case 'part':
    case 'before-order':
    case 'difference-too-big':
      throw new Error(`a statement's line is never used so: ${paying.kind}`)
  }
}

/**
 * By what a credit is known: its own number, which the operator may have typed before the statement came. Two networks may count
 * alike, so another amount under the same number, or another day of another statement, is another credit.
 */
async function keyOf(
  db: Queryable,
  { receivedOn, amountCents }: { receivedOn: string; amountCents: number },
  { id, digest }: { id: string | null; digest: string },
): Promise<{ key: string; known: FoundCredit | undefined; contradicted: FoundCredit | undefined }> {
  const key = id ?? digest
  const known = await findCredit(db, key)
  const isSame = known?.amountCents === amountCents && (known.source === 'operator' || known.receivedOn === receivedOn)
  if (!known || isSame) return { key, known, contradicted: undefined }
  const longKey = `${key} (${receivedOn}, ${amountCents})`
  const contradicted = known.amountCents === amountCents ? undefined : known
  return { key: longKey, known: await findCredit(db, longKey), contradicted }
}

type FoundCredit = NonNullable<Awaited<ReturnType<typeof findCredit>>>

/** Two amounts under one number are two credits only where the line means another order: then another network counted so. */
function isAboutTheSame(
  { orderId, description }: FoundCredit,
  meant: Awaited<ReturnType<typeof findMeantOrder>>,
): boolean {
  if ('problem' in meant) return true
  return orderId === null ? namedOrders(description).ids.includes(meant.order.id) : orderId === meant.order.id
}

/** The one order that a credit's words mean. Of several, those that wait for this much, or cost as much, are preferred. */
async function findMeantOrder(
  db: Queryable,
  { description, amountCents }: Credit,
): Promise<{ order: PayableOrder } | { problem: CreditProblem; compared: PayableOrder[] }> {
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
