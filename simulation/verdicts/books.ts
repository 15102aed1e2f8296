import type { ShippingMethod } from '../../contract/shipping.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import type { PrintLedger } from '../world/partners.ts'

/** What the shop's tables say at the end. Amounts are centésimos. */
export interface ShopBooks {
  orders: ShopOrder[]
  payments: ShopPayment[]
  history: {
    orderId: number
    subject: string
    subjectId: number
    from: string | null
    to: string
    /** What made it so: `placed`, `buyer`, `operator`, `statement` … */
    cause?: string
  }[]
  refunds: { paymentId: number; amountCents: number; outcome: string | null }[]
  printOrders: { orderId: number; reference: string; isConfirmed: boolean }[]
  shipments: { orderId: number; status: string }[]
  /** What still waits for a person. */
  issues: { orderId: number; kind: string }[]
  /** Buyers whose new address a person told the network. */
  passedOn: string[]
  /** Jobs that are not done, and webhooks that were not applied. */
  openJobs: { queue: string; state: string }[]
  openWebhooks: number
  /** Of the transfers that were written down. */
  transferKeys: string[]
}

export interface OrderedLine {
  isbn: string
  quantity: number
}

export interface ShopOrder {
  id: number
  email: string
  status: string
  shippingMethod: ShippingMethod
  grandTotalCents: number
  lines: OrderedLine[]
}

export interface ShopPayment {
  id: number
  orderId: number
  method: string
  status: string
  reference: string
  providerPaymentId: string | null
  amountCents: number
  refundedCents: number
  feeCents: number | null
}

/** How a purchase must end, and what its buyer read. */
export interface Fate {
  email: string
  name: string
  ends: { order: string; payment: string }
  wasToldPaid: boolean
  /** So many copies in all as their buyer ordered them, line by line. */
  linesOrdered: (copies: number) => OrderedLine[]
  /** What they cost, in centésimos, as the buyer was quoted it. */
  quotedCents: (copies: number) => number
  /** Copies that were taken out of the paid order before it was printed, and what goes back for them. */
  takenOut: readonly (OrderedLine & { cents: number })[]
  /** The address it goes to in the end; null where it is collected. */
  sentTo: string | null
  /** Whether all that was asked came in the time that the buyer was given. */
  paysInTime: boolean
  /** The issues that this life leaves to a person for good, each for a reason of the simulation's own. */
  waitsFor: readonly string[]
}

/** Money at the shop's bank, as the bank shows it: in or out, and how many centésimos of it are for whose purchase. */
export interface Transfer {
  reference: string
  kind: 'in' | 'out'
  shares: ReadonlyMap<string, number>
}

/** What `shop stuck` shows. */
export interface Stuck {
  issues: { orderId: number; kind: string }[]
  transfers: { key: string }[]
}

/** What the shop finds by checking its own books. */
export interface OwnCheck {
  orders: number
  broken: { rule: string; orderId: number }[]
}

/** Both sides of every purchase. */
export interface Books {
  shop: ShopBooks
  provider: Ledger
  network: PrintLedger
  fates: Fate[]
  transfers: readonly Transfer[]
  stuck: Stuck
  ownCheck: OwnCheck
  /** By buyer: centésimos of what is printed that a person let go: given back, or accepted as missing; negative for too much. */
  letGo: ReadonlyMap<string, number>
}

/** What one rule found: how many it looked at, and a line for each that breaks it. */
export interface Finding {
  rule: string
  looked: number
  wrong: string[]
}
