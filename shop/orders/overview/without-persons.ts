import type { Selectable } from 'kysely'
import type {
  Credits,
  OrderHistory,
  OrderLines,
  OrderMatters,
  Orders,
  Payments,
  PrintOrders,
  Refunds,
  Shipments,
} from '../../../db/schema.ts'
import { type Decided, N, P, without } from './decided-columns.ts'
import type { OrderFile } from './operator-orders.ts'
import type { ListedOrder } from './order-list-store.ts'

const ORDER: Decided<Selectable<Orders>> = {
  customer_full_name: P,
  customer_email: P,
  customer_tel: P,
  customer_global_id: P,
  browser_digest: P,
  external_id: P,
  order_key: P,
  request_hash: P,
  gift_message: P,
  gift_recipient: P,
  shipping_address: P,
  shipping_city: P,
  shipping_zip_code: P,
  // Free words.
  cancel_note: P,
  accepted_difference_note: P,
  id: N,
  status: N,
  revision: N,
  told_revision: N,
  book_request_id: N,
  cancel_reason: N,
  total_packages: N,
  accepted_difference_cents: N,
  grand_total_cents: N,
  order_total_cents: N,
  shipping_total_cents: N,
  shipping_method: N,
  shipping_operator: N,
  shipping_department: N,
  courier_max_days: N,
  courier_min_days: N,
  placed_at: N,
  paid_at: N,
  cancelled_at: N,
  updated_at: N,
  remind_at: N,
  link_deadline: N,
  payment_deadline: N,
}

const LINE: Decided<Selectable<OrderLines>> = {
  price_reason: P,
  order_id: N,
  line_number: N,
  bibliomanager_id: N,
  isbn: N,
  title: N,
  author: N,
  front_cover: N,
  quantity: N,
  dropped_quantity: N,
  line_total_cents: N,
  list_price_cents: N,
  unit_price_cents: N,
}

const PAYMENT: Decided<Selectable<Payments>> = {
  // Of a transfer the detail is the bank's reference; at the provider an id leads to its payer.
  last_four_digits: P,
  provider_payment_id: P,
  status_detail: P,
  attempt_hash: P,
  attempt_key: P,
  id: N,
  order_id: N,
  reference: N,
  status: N,
  payment_method: N,
  provider: N,
  card_method_id: N,
  issuer_id: N,
  amount_cents: N,
  refunded_cents: N,
  fee_cents: N,
  total_paid_cents: N,
  accepted_difference_cents: N,
  installments: N,
  installments_amount_cents: N,
  settles_payment_id: N,
  checks: N,
  next_check_at: N,
  approved_at: N,
  claimed_at: N,
  created_at: N,
  provider_updated_at: N,
  received_at: N,
  updated_at: N,
}

const REFUND: Decided<Selectable<Refunds>> = {
  reason: P,
  key: P,
  provider_refund_id: P,
  id: N,
  payment_id: N,
  amount_cents: N,
  outcome: N,
  outside_provider: N,
  gives_shipping_back: N,
  requested_at: N,
  requested_by: N,
  finished_at: N,
}

const TRANSFER: Decided<
  Selectable<Credits> & Pick<OrderFile['transfers'][number], 'use_note' | 'used_by' | 'left_cents'>
> = {
  key: P,
  description: P,
  use_note: P,
  used_by: N,
  left_cents: N,
  id: N,
  amount_cents: N,
  problem: N,
  received_on: N,
  recorded_at: N,
  recorded_by: N,
  source: N,
}

/** Where a parcel is, its courier's page shows with its receiver. */
const SHIPMENT: Decided<Selectable<Shipments>> = {
  tracking_number: P,
  tracking_url: P,
  order_id: N,
  status: N,
  created_at: N,
  updated_at: N,
}

const PRINT_ORDER: Decided<Selectable<PrintOrders>> = {
  last_problem: P,
  order_id: N,
  reference: N,
  latest_reference: N,
  network_id: N,
  attempts: N,
  stop_asked: N,
  refused_lines: N,
  confirmed_at: N,
  is_by_hand: N,
  is_elsewhere: N,
  first_attempt_at: N,
  next_check_at: N,
}

const ISSUE: Decided<Selectable<OrderMatters>> = {
  detail: P,
  facts: N,
  resolution: P,
  subject: P,
  id: N,
  order_id: N,
  kind: N,
  opened_at: N,
  resolved_at: N,
  respond_by: N,
  told_at: N,
  changed_at: N,
}

const STEP: Decided<Selectable<OrderHistory>> = {
  detail: P,
  id: N,
  order_id: N,
  at: N,
  actor: N,
  cause: N,
  subject: N,
  subject_id: N,
  from_status: N,
  to_status: N,
  disputed_cents: N,
  returned_cents: N,
}

/** An order for somebody who sees no person: what was bought, what it cost and how it goes. Texts about a person are empty. */
export function fileWithoutPersons(file: OrderFile): OrderFile {
  return {
    order: without(file.order, ORDER),
    payableUntil: file.payableUntil,
    version: file.version,
    lines: file.lines.map(line => without(line, LINE)),
    payments: file.payments.map(payment => without(payment, PAYMENT)),
    refunds: file.refunds.map(refund => without(refund, REFUND)),
    refundLines: file.refundLines,
    transfers: file.transfers.map(transfer => without(transfer, TRANSFER)),
    shipment: file.shipment && without(file.shipment, SHIPMENT),
    printOrder: file.printOrder && without(file.printOrder, PRINT_ORDER),
    issues: file.issues.map(issue => without(issue, ISSUE)),
    history: file.history.map(step => without(step, STEP)),
    // The team writes to itself about people.
    notes: [],
  }
}

const LISTED: Decided<ListedOrder> = {
  customer: P,
  tel: P,
  tracking: P,
  id: N,
  placedAt: N,
  status: N,
  grandTotalCents: N,
  method: N,
  title: N,
  otherTitles: N,
  openIssues: N,
  waitingTransfers: N,
  shipment: N,
  department: N,
}

export function rowWithoutPersons(order: ListedOrder): ListedOrder {
  return without(order, LISTED)
}
