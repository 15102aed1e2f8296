import type { Selectable, Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import type { PrintRequest } from '../../printing/print-network.ts'
import { resolveIssue } from '../issue-store.ts'

/** The request to print an order, and its progress. */
export interface PrintOrder {
  orderId: number
  reference: string
  /** The latest reference, if the network prints an earlier version (`reference`); null if `reference` is the latest. */
  latestReference: string | null
  networkId: string | null
  attempts: number
  firstAttemptAt: Date | null
  confirmedAt: Date | null
  /** A person confirmed it. As far as the shop knows, the network does not print it and can't drop it. */
  isByHand: boolean
  /** That person said that it was ordered elsewhere: the network's own would be a second book. */
  isElsewhere: boolean
  /** Null while nobody is to be asked, until a person decides or money comes. */
  nextCheckAt: Date | null
  /** Lines, counted from 1, that the network named when it last refused the order. */
  refusedLines: readonly number[]
}

const COLUMNS = [
  'order_id as orderId',
  'reference',
  'latest_reference as latestReference',
  'network_id as networkId',
  'attempts',
  'first_attempt_at as firstAttemptAt',
  'confirmed_at as confirmedAt',
  'is_by_hand as isByHand',
  'is_elsewhere as isElsewhere',
  'next_check_at as nextCheckAt',
  'refused_lines as refusedLines',
] as const

/** Stands in for the press's number of an order by hand, if the person gave none. */
export const BY_HAND = 'by hand'

/** Queues an order to be printed, due at once. Queued again, it starts over. */
export async function queuePrintOrder(transaction: Transaction<DB>, orderId: number, at: Date): Promise<void> {
  await transaction
    .insertInto('print_orders')
    .values({ order_id: orderId, reference: `pedido-${orderId}`, next_check_at: at })
    .onConflict(conflict =>
      conflict.column('order_id').doUpdateSet({ next_check_at: at, attempts: 0, first_attempt_at: null }),
    )
    .execute()
}

/**
 * Gives a print order a new reference after the network cancelled it: a cancelled reference stays cancelled. The issue about changes since
 * that version ends. If that reference was given up before, nothing changes. The caller holds the order's row lock.
 */
export async function renewPrintOrder(
  transaction: Transaction<DB>,
  orderId: number,
  { cancelled, at }: { cancelled: string; at: Date },
): Promise<void> {
  const print = await findPrintOrder(transaction, orderId)
  if (print?.reference !== cancelled) return
  await transaction
    .updateTable('print_orders')
    .set({
      reference: nextReference(print.latestReference ?? cancelled),
      latest_reference: null,
      network_id: null,
      confirmed_at: null,
      is_by_hand: false,
      is_elsewhere: false,
      next_check_at: null,
      last_problem: null,
      refused_lines: [],
    })
    .where('order_id', '=', orderId)
    .where('reference', '=', cancelled)
    .execute()
  await resolveIssue(transaction, { orderId, kind: 'address-changed', resolution: 'version given up', at })
}

/** Call it before asking the network to drop an order: a cancellation under this reference is then the shop's own. */
export async function markStopAsked(db: Queryable, { orderId, reference }: PrintOrder): Promise<void> {
  await db
    .updateTable('print_orders')
    .set({ stop_asked: reference })
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .execute()
}

/** Call it if the network goes on with an order that it was asked to drop: a later cancellation is the network's own. */
export async function forgetStopAsked(db: Queryable, { orderId, reference }: PrintOrder): Promise<void> {
  await db
    .updateTable('print_orders')
    .set({ stop_asked: null })
    .where('order_id', '=', orderId)
    .where('stop_asked', '=', reference)
    .execute()
}

/** Whether the shop asked the network to drop this reference, and got no answer that printing goes on. */
export async function wasStopAsked(db: Queryable, orderId: number, reference: string): Promise<boolean> {
  const marked = await db
    .selectFrom('print_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('stop_asked', '=', reference)
    .executeTakeFirst()
  return marked !== undefined
}

/** `pedido-7`, `pedido-7-2`, `pedido-7-3` … */
const REFERENCE = /^pedido-(\d{1,15})(?:-\d+)?$/

function nextReference(reference: string): string {
  const [name, orderId] = reference.split('-')
  return `${name}-${orderId}-${versionOf(reference) + 1}`
}

/** The references of other versions of an order, which the network may have taken without the shop's knowledge. */
export function otherReferences({
  orderId,
  reference,
  latestReference,
}: Pick<PrintOrder, 'orderId' | 'reference' | 'latestReference'>): string[] {
  const versions = Array.from({ length: versionOf(latestReference ?? reference) }, (_each, index) => index + 1)
  return versions
    .filter(each => each !== versionOf(reference))
    .map(each => (each === 1 ? `pedido-${orderId}` : `pedido-${orderId}-${each}`))
}

/** Which version of its order a reference names, counted from 1. */
export function versionOf(reference: string): number {
  const [, , version = '1'] = reference.split('-')
  return Number(version)
}

/** Claims the print order that has been due longest and sets its next check to `until`, so that two workers never take the same one. */
export async function claimPrintOrder(
  db: Database,
  { now, until, orderId }: { now: Date; until: Date; orderId?: number | undefined },
): Promise<PrintOrder | null> {
  const claimed = await db
    .updateTable('print_orders')
    .set({ next_check_at: until })
    .where('order_id', '=', eb =>
      eb
        .selectFrom('print_orders')
        .select('order_id')
        .where('next_check_at', '<=', now)
        .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? 0))
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  return claimed ?? null
}

export async function updatePrintOrder(
  db: Queryable,
  orderId: number,
  columns: Partial<{
    reference: string
    latest_reference: string | null
    network_id: string | null
    attempts: number
    first_attempt_at: Date
    next_check_at: Date | null
    last_problem: string | null
    refused_lines: number[]
    is_by_hand: boolean
    is_elsewhere: boolean
  }>,
): Promise<void> {
  await db.updateTable('print_orders').set(columns).where('order_id', '=', orderId).execute()
}

/** Makes a later check due at `at`. An order that waits for a person still waits. */
export async function askSoon(db: Queryable, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('print_orders')
    .set({ next_check_at: at })
    .where('order_id', '=', orderId)
    .where('next_check_at', '>', at)
    .execute()
}

/** Stores the confirmation. Confirmed again, the first time stays. */
export async function confirmPrintOrder(db: Queryable, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('print_orders')
    .set({ confirmed_at: at, last_problem: null, refused_lines: [] })
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Removes the confirmation, because nobody prints the order; it waits for a person. */
export async function takeConfirmationBack(db: Queryable, orderId: number): Promise<void> {
  await db
    .updateTable('print_orders')
    .set({ confirmed_at: null, next_check_at: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** The order of a present or earlier reference. */
export async function findOrderOfReference(db: Queryable, reference: string): Promise<{ orderId: number } | undefined> {
  const orderId = REFERENCE.exec(reference)?.[1]
  if (orderId === undefined) return undefined
  return db
    .selectFrom('print_orders')
    .select('order_id as orderId')
    .where('order_id', '=', Number(orderId))
    .executeTakeFirst()
}

/** An order's print order, if it has one. */
export async function findPrintOrder(db: Queryable, orderId: number): Promise<PrintOrder | undefined> {
  return db.selectFrom('print_orders').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst()
}

/** What the network needs to print an order and send it. */
export async function readPrintRequest(db: Queryable, { orderId, reference }: PrintOrder): Promise<PrintRequest> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(eb => [
      'isbn',
      'bibliomanager_id as bookId',
      'title',
      eb('quantity', '-', eb.ref('dropped_quantity')).as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .orderBy('line_number')
    .execute()
  return {
    reference,
    lines,
    deliveryTo: order.shipping_method === 'PICKUP' ? null : deliveryOf(order),
    gift: order.gift_recipient === null ? null : { recipient: order.gift_recipient, message: order.gift_message },
  }
}

/** @throws if the address is incomplete: an order for delivery must not become one to collect */
function deliveryOf(order: Selectable<DB['orders']>): PrintRequest['deliveryTo'] {
  const { shipping_address: address, shipping_city: city, shipping_department: department } = order
  if (!address || !city || !department) throw new Error(`order ${order.id} is delivered and has no address`)
  return {
    fullName: order.gift_recipient ?? order.customer_full_name,
    tel: order.customer_tel,
    address,
    city,
    department,
    zipCode: order.shipping_zip_code,
    operator: order.shipping_operator,
  }
}

/** The lines of an order that are printed, by their number. */
export async function readPrintedLines(
  db: Queryable,
  orderId: number,
): Promise<{ line: number; isbn: string; title: string }[]> {
  return db
    .selectFrom('order_lines')
    .select(['line_number as line', 'isbn', 'title'])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .orderBy('line_number')
    .execute()
}

/** Whether copies were taken out of an order since it was paid. */
export async function hasDroppedCopies(db: Queryable, orderId: number): Promise<boolean> {
  const dropped = await db
    .selectFrom('order_lines')
    .select('line_number')
    .where('order_id', '=', orderId)
    .where('dropped_quantity', '>', 0)
    .executeTakeFirst()
  return dropped !== undefined
}
