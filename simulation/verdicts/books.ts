import type { ShippingMethod } from '../../contract/shipping.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import type { PrintLedger } from '../world/partners.ts'

/** What the shop's tables say at the end. Amounts are centésimos. */
export interface ShopBooks {
  orders: ShopOrder[]
  payments: ShopPayment[]
  history: { orderId: number; subject: string; subjectId: number; from: string | null; to: string; cause?: string }[]
  refunds: { paymentId: number; amountCents: number; outcome: string | null }[]
  printOrders: { orderId: number; reference: string; isConfirmed: boolean }[]
  shipments: { orderId: number; status: string }[]
  /** What still waits for a person. */
  matters: { orderId: number; kind: string }[]
  /** Jobs that are not done, and webhooks that were not applied. */
  openJobs: { queue: string; state: string }[]
  openNotices: number
}

export interface ShopOrder {
  id: number
  email: string
  status: string
  shippingMethod: ShippingMethod
  grandTotalCents: number
  lines: { isbn: string; quantity: number }[]
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
}

/** Both sides of every purchase. */
export interface Books {
  shop: ShopBooks
  provider: Ledger
  network: PrintLedger
  fates: Fate[]
  /** Matters that may still wait for a person at the end, each for a reason of the simulation's own. */
  explained: readonly string[]
}

/** What one rule found: how many it looked at, and a line for each that breaks it. */
export interface Finding {
  rule: string
  looked: number
  wrong: string[]
}
