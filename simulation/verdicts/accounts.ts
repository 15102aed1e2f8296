import type { ShippingMethod } from '../../contract/shipping.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import type { PrintLedger } from '../world/partners.ts'

/** The shop's tables at the end of a run. Amounts are in centésimos. */
export interface ShopAccounts {
  orders: ShopOrder[]
  payments: ShopPayment[]
  history: {
    orderId: number
    subject: string
    subjectId: number
    from: string | null
    to: string
    /** The cause: `placed`, `buyer`, `operator`, `statement` … */
    cause?: string
    detail?: string | null
  }[]
  /** `reference`: the provider's number, or the bank's. */
  refunds: { paymentId: number; amountCents: number; outcome: string | null; reference?: string | null }[]
  printOrders: { orderId: number; reference: string; isConfirmed: boolean }[]
  shipments: { orderId: number; status: string }[]
  /** Open issues. */
  issues: { orderId: number; kind: string }[]
  /** Buyers whose new address a person passed on to the network. */
  passedOn: string[]
  /** Buyers whose parcel got another tracking number, once for each. */
  renumbered: string[]
  /** Unfinished jobs, and webhooks that were not applied. */
  openJobs: { queue: string; state: string }[]
  openWebhooks: number
  /** Keys of the recorded transfers. */
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

/** How a purchase must end, and what its buyer was told. */
export interface Fate {
  email: string
  name: string
  ends: { order: string; payment: string }
  wasToldPaid: boolean
  /** The lines as the buyer ordered them, for this many copies in all. */
  linesOrdered: (copies: number) => OrderedLine[]
  /** The price that the buyer was quoted, in centésimos. */
  quotedCents: (copies: number) => number
  /** Copies taken out of the paid order before printing, and the refund for them. */
  takenOut: readonly (OrderedLine & { cents: number })[]
  /** The final delivery address; null for pickup. */
  sentTo: string | null
  /** True if the buyer paid everything asked within the time given. */
  paysInTime: boolean
  /** Issues that stay open for a person in this life, by design. */
  waitsFor: readonly string[]
}

/** A transfer as the shop's bank shows it: in or out, and the centésimos meant for each purchase. */
export interface Transfer {
  reference: string
  kind: 'in' | 'out'
  shares: ReadonlyMap<string, number>
}

/** The output of `shop stuck`. */
export interface Stuck {
  /** `respondBy`: until when it can be answered at the provider. */
  issues: { orderId: number; kind: string; respondBy?: string | null }[]
  transfers: { key: string }[]
}

/** The result of the shop's own money check. */
export interface OwnCheck {
  orders: number
  broken: { rule: string; orderId: number }[]
}

/** The accounts of all sides. */
export interface Accounts {
  shop: ShopAccounts
  provider: Ledger
  network: PrintLedger
  fates: Fate[]
  transfers: readonly Transfer[]
  stuck: Stuck
  ownCheck: OwnCheck
  /** Centésimos by buyer that a person gave up for printed copies: refunded or accepted as missing. Negative if too much was accepted. */
  letGo: ReadonlyMap<string, number>
}

/** The result of one rule: how many were checked, and a line for each that breaks it. */
export interface Finding {
  rule: string
  looked: number
  wrong: string[]
}
