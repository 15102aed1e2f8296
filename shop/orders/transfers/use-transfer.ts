import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { IncomingReference, UsedReference } from '../refunds/refund-payment.ts'
import { findGivenBackBy, findIncoming } from '../refunds/refund-store.ts'
import { rehearse } from '../rehearse.ts'
import { type PayingWithTransfer, payWithTransfer } from './pay-with-transfer.ts'
import { withProblemsNow } from './problem-now.ts'
import { tellSharedEnded } from './shared-transfers.ts'
import type { TransferFile, UnmatchedTransfer, WaitingTransfer } from './transfer.ts'
import {
  findTransfer,
  findTransferById,
  insertUse,
  listAllUses,
  listUnmatched,
  lockTransfer,
} from './transfer-store.ts'
import type { TransferTerms } from './transfer-terms.ts'
import { findOtherNamed, lockNamedOrder } from './waiting-money.ts'

/**
 * Nothing of this transfer waits, or less than was asked for. Nothing was changed. `unknown-credit` is stored in the journal, so it keeps
 * its name.
 */
type Unusable = { kind: 'unknown-credit' } | { kind: 'too-much'; leftCents: number }

export type Assigning = PayingWithTransfer | Unusable

/** The transfers with money that waits for a person, oldest first. */
export async function unmatchedTransfers({ db }: Pick<OrderDeps, 'db'>): Promise<WaitingTransfer[]> {
  return withProblemsNow(db, await listUnmatched(db))
}

/** A transfer with all its uses. */
export async function readTransfer({ db }: Pick<OrderDeps, 'db'>, id: number): Promise<TransferFile | undefined> {
  const found = await findTransferById(db, id)
  if (!found) return undefined
  const others = (await listUnmatched(db)).filter(other => other.id !== id)
  const [transfer] = await withProblemsNow(db, [found, ...others])
  return transfer && { ...transfer, uses: await listAllUses(db, id) }
}

/** A transfer with all its uses, by the bank's reference. */
export async function findTransferByKey({ db }: Pick<OrderDeps, 'db'>, key: string): Promise<TransferFile | undefined> {
  const transfer = await findTransfer(db, key)
  return transfer && readTransfer({ db }, transfer.id)
}

/**
 * Assigns a transfer to an order, on a person's word: all that is left of it, or `amountCents` if it pays several orders. Several transfers
 * may pay one order; each but the last is then a part (`isPart`).
 */
export function assignTransfer(deps: OrderDeps, request: Assignment): Promise<Assigning> {
  return deps.db.transaction().execute(transaction => assignIn(deps, transaction, request))
}

/** A preview of `assignTransfer`. */
export function previewAssignment(deps: OrderDeps, request: Assignment): Promise<Assigning> {
  return rehearse(deps, transaction => assignIn(deps, transaction, request))
}

/** Several transfers for one order, each used whole. All but the last are parts. */
export interface JointAssignment extends Omit<TransferTerms, 'isPart'> {
  transferIds: readonly number[]
  orderId: number
  operator: string
}

/**
 * The result for the first transfer that can't be used, or for the last one if all are used. `enough-before-last`: with this transfer the
 * order lacks nothing, and more transfers follow.
 */
export type JoiningTransfers = (Assigning | { kind: 'enough-before-last' }) & { transferId: number }

/** Assigns all of the transfers or none. `dryRun`: only says what it would do. */
export async function joinTransfers(
  deps: OrderDeps,
  { dryRun, ...request }: JointAssignment & { dryRun: boolean },
): Promise<JoiningTransfers> {
  if (dryRun) return rehearse(deps, transaction => joinIn(deps, transaction, request))
  const transaction = await deps.db.startTransaction().execute()
  let isKept = false
  try {
    const last = await joinIn(deps, transaction, request)
    isKept = 'paymentId' in last
    if (isKept) await transaction.commit().execute()
    return last
  } finally {
    if (!isKept) await transaction.rollback().execute()
  }
}

async function joinIn(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  { transferIds, ...request }: JointAssignment,
): Promise<JoiningTransfers> {
  let last: JoiningTransfers = { kind: 'unknown-credit', transferId: 0 }
  for (const [index, transferId] of transferIds.entries()) {
    const isPart = index < transferIds.length - 1
    const { difference, ...rest } = request
    const terms = isPart ? { ...rest, isPart } : { ...rest, difference }
    last = { ...(await assignIn(deps, transaction, { ...terms, transferId })), transferId }
    if (!('paymentId' in last)) break
    const isMissing = last.kind === 'part' || (last.kind === 'debt-settled' && last.owedCents > 0)
    if (isPart && !isMissing) return { kind: 'enough-before-last', transferId }
  }
  return last
}

interface Assignment extends TransferTerms {
  transferId: number
  orderId: number
  operator: string
  amountCents?: number | undefined
}

/** `assignTransfer` in the caller's transaction. `cause`: no person chose the order, a statement's words name it. */
export async function assignIn(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  {
    transferId,
    orderId,
    operator,
    amountCents,
    cause = 'operator',
    ...terms
  }: Assignment & { cause?: 'operator' | 'statement' },
): Promise<Assigning> {
  const order = await lockOrder(transaction, orderId)
  const transfer = await lockUsable(transaction, transferId, amountCents)
  if ('kind' in transfer) return transfer
  const part = { key: transfer.key, amountCents: transfer.useCents }
  const paying = await payWithTransfer(deps, transaction, order, part, { ...terms, operator, cause })
  if (!('paymentId' in paying)) return paying
  const { paymentId } = paying
  const use = { transferId, amountCents: transfer.useCents, at: deps.clock.now(), by: operator }
  const useId = await insertUse(transaction, { ...use, kind: 'paid', paymentId, note: terms.difference?.reason })
  // Who may have sent it for the order that it names hears where it went.
  const other = await findOtherNamed(transaction, { transferId, orderId })
  if (other !== null) await deps.publish(transaction, { type: 'transfer-elsewhere', orderId: other, useId })
  await tellSharedEnded(transaction, deps.publish, transferId)
  return paying
}

export type Settling = { kind: 'settled'; amountCents: number } | Unusable | UsedReference | IncomingReference

/**
 * Settles the rest of a transfer that pays no order: it went back to its sender (proved by `bankReference`), or does not concern the shop.
 * `sameTransfer`: that bank transfer gave back other money too. The buyer of an order that it names is told which of both, and why it
 * was closed.
 */
export async function settleTransfer(
  { db, clock, publish }: OrderDeps,
  {
    transferId,
    note,
    bankReference,
    sameTransfer = false,
    operator,
  }: { transferId: number; note: string; bankReference?: string; sameTransfer?: boolean; operator: string },
): Promise<Settling> {
  return db.transaction().execute(async transaction => {
    const orderId = await lockNamedOrder(transaction, transferId)
    const transfer = await lockUsable(transaction, transferId)
    if ('kind' in transfer) return transfer
    const incoming = bankReference && (await findIncoming(transaction, bankReference))
    if (incoming) return { kind: 'incoming-reference', ...incoming }
    const other = bankReference && !sameTransfer && (await findGivenBackBy(transaction, bankReference, { transferId }))
    if (other) return { kind: 'used-reference', ...other }
    const use = { transferId, amountCents: transfer.useCents, at: clock.now(), by: operator, note }
    const useId =
      bankReference === undefined
        ? await insertUse(transaction, { ...use, kind: 'closed' })
        : await insertUse(transaction, { ...use, kind: 'returned', bankReference })
    const type = bankReference === undefined ? 'transfer-closed' : 'transfer-returned'
    if (orderId !== null) await publish(transaction, { type, orderId, useId })
    await tellSharedEnded(transaction, publish, transferId)
    return { kind: 'settled', amountCents: transfer.useCents }
  })
}

async function lockUsable(
  transaction: Transaction<DB>,
  transferId: number,
  amountCents?: number,
): Promise<(UnmatchedTransfer & { useCents: number }) | Unusable> {
  const transfer = await lockTransfer(transaction, transferId)
  if (!transfer || transfer.leftCents === 0) return { kind: 'unknown-credit' }
  const useCents = amountCents ?? transfer.leftCents
  return useCents > transfer.leftCents ? { kind: 'too-much', leftCents: transfer.leftCents } : { ...transfer, useCents }
}
