import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { eraseRequestsOf, requestsOf } from '../../book-requests/operator-requests.ts'
import { cancelCardsUnderReview, cancelLocked } from '../cancel-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { selectOrderRows } from '../order-file-store.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { keepLateMoney } from '../paying/follow-money.ts'
import { freeCents } from '../paying/held-money.ts'
import { listWaitingFor } from '../transfers/naming-transfer-store.ts'
import {
  deleteLinkRequests,
  deleteMailsTo,
  deleteViewsOf,
  eraseOrders,
  eraseWords,
  lockOrdersOf,
  selectMailsTo,
  selectOrderIdsOf,
} from './customer-store.ts'
import { type Need, stillNeeded } from './still-needed.ts'
import { transfersNaming } from './transfers-naming.ts'

/** Everything the shop holds about a person. `person`: their e-mail address, or the telephone number of somebody who gave none. */
export async function exportCustomer(db: Queryable, person: string) {
  const orders: Awaited<ReturnType<typeof selectOrderRows>>[] = []
  const ids = await selectOrderIdsOf(db, person)
  for (const id of ids) orders.push(await selectOrderRows(db, id))
  return { email: person, orders, mails: await selectMailsTo(db, person), bookRequests: await requestsOf(db, person) }
}

export interface OpenOrder {
  orderId: number
  needs: Need[]
}

export type Erasing =
  | { kind: 'erased'; orders: number; bookRequests: number; marks: string[] }
  | { kind: 'nothing-known'; marks: string[] }
  /** These orders still need their buyer, each for the listed reasons. */
  | { kind: 'open-orders'; orders: OpenOrder[] }

/**
 * Erases a person, by their e-mail address, or by the telephone number of somebody who gave none. Their orders stay without personal data,
 * as accounting law requires; their book requests are deleted. Refused while an order is open, unless `evenIfOpen`: then their unpaid orders
 * are cancelled, so that money that comes later only goes back. `marks`: what mails to or about them carry.
 */
export async function eraseCustomer(
  deps: Omit<ChargeDeps, 'secret'>,
  { email, evenIfOpen = false, operator }: { email: string; evenIfOpen?: boolean; operator: string },
): Promise<Erasing> {
  const { db, clock } = deps
  // Nobody would hear of a charge that is approved later.
  if (evenIfOpen) for (const id of await selectOrderIdsOf(db, email)) await cancelCardsUnderReview(deps, id)
  return db.transaction().execute(async transaction => {
    const orders = await lockOrdersOf(transaction, email)
    const requests = await requestsOf(transaction, email)
    const words = [
      email,
      ...[...orders, ...requests].flatMap(row => [row.customer_full_name, row.customer_tel]),
      ...orders.flatMap(({ gift_recipient }) => gift_recipient ?? []),
    ]
    const ids = orders.map(({ id }) => id)
    const naming = await transfersNaming(transaction, { words, orderIds: ids })
    const open = evenIfOpen ? [] : await openOrdersOf(transaction, orders, naming)
    if (open.length > 0) return { kind: 'open-orders', orders: open }
    for (const id of ids) await cancelUnpaid(transaction, deps, { id, operator })
    const mails = await deleteMailsTo(transaction, email)
    await eraseOrders(transaction, ids, clock.now())
    const transferIds = naming.map(({ id }) => id)
    await eraseWords(transaction, { orderIds: ids, transferIds, words: [...new Set(words)] })
    await deleteLinkRequests(transaction, email)
    await deleteViewsOf(transaction, words)
    const bookRequests = await eraseRequestsOf(transaction, email)
    // Not their name: another person may have the same.
    const marks = [email, ...ids.map(id => `# ${id}`)]
    if (orders.length + bookRequests + mails === 0) return { kind: 'nothing-known', marks }
    return { kind: 'erased', orders: orders.length, bookRequests, marks }
  })
}

/** Nobody is left to print for. Part of the money that came before waits, to be given back. */
async function cancelUnpaid(
  transaction: Transaction<DB>,
  { clock, publish }: OrderDeps,
  { id, operator }: { id: number; operator: string },
): Promise<void> {
  const unpaid = await lockOrder(transaction, id)
  if (unpaid.status !== 'PENDING_PAYMENT') return
  const change = { at: clock.now(), cause: 'operator', actor: operator } as const
  await cancelLocked(transaction, publish, unpaid, { reason: 'operator', change })
  const order = await lockOrder(transaction, id)
  const held = order.payments.filter(payment => freeCents(payment) > 0)
  for (const payment of held) await keepLateMoney({ transaction, publish, order, change }, payment)
}

async function openOrdersOf(
  db: Queryable,
  orders: readonly { id: number; externalId: string; grandTotalCents: number }[],
  namingPerson: readonly { id: number; cents: number }[],
): Promise<OpenOrder[]> {
  const all: OpenOrder[] = []
  for (const order of orders) {
    const needs = stillNeeded(await selectOrderRows(db, order.id))
    const used = new Set(needs.flatMap(need => ('transferId' in need ? [need.transferId] : [])))
    const naming = (await listWaitingFor(db, order)).filter(({ id }) => !used.has(id))
    for (const { id, leftCents } of naming) {
      needs.push({ kind: 'order-naming-transfer', transferId: id, cents: leftCents })
    }
    all.push({ orderId: order.id, needs })
  }
  const said = new Set(
    all.flatMap(({ needs }) => needs.flatMap(need => ('transferId' in need ? [need.transferId] : []))),
  )
  // A transfer that names the person may belong to any of their orders. List it with the latest one.
  for (const { id, cents } of namingPerson.filter(transfer => transfer.cents > 0)) {
    if (!said.has(id)) all.at(-1)?.needs.push({ kind: 'naming-transfer', transferId: id, cents })
  }
  return all.filter(({ needs }) => needs.length > 0)
}
