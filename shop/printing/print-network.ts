/**
 * The print-on-demand network as the shop sees it: asked once for each paid order, by the shop's own reference, and read for news. What it
 * may answer is an outcome, never an exception: each asks for another next step of the order.
 */
export interface PrintNetwork {
  /** People print: the order is put before the operator, who confirms it with the `shop` command. */
  isManual: boolean
  /** Asks for an order to be printed. Asked again under the same reference, it is the same print order. */
  request(order: PrintRequest): Promise<PrintAnswer>
  read(reference: string): Promise<PrintAnswer>
  /** Asks for a print order to be dropped; what is printed already can't be. */
  cancel(reference: string): Promise<PrintAnswer>
}

export interface PrintRequest {
  /** The shop's own name for the order, at most 64 of `[A-Za-z0-9-]`. */
  reference: string
  lines: readonly { isbn: string; bookId: string; title: string; quantity: number }[]
  /** Where it is sent; null when the reader collects it at the pickup center. */
  deliveryTo: {
    fullName: string
    tel: string
    address: string
    city: string
    department: string
    zipCode: string | null
    operator: string | null
  } | null
  /** A present: the packing slip says no prices, and the message (several lines) goes with it. Null for any other order. */
  gift: { recipient: string; message: string | null } | null
}

export const PRINT_STATUSES = [
  'RECEIVED',
  'CONFIRMED',
  'REFUSED',
  'PRINTED',
  'DISPATCHED',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
  'CANCELLED',
] as const
export type PrintStatus = (typeof PRINT_STATUSES)[number]

/** A print order in the network's words. */
export interface PrintState {
  reference: string
  networkId: string
  status: PrintStatus
  /** Why it was refused or cancelled. */
  reason: string | null
  tracking: { number: string; url: string | null } | null
  /** Of a refusal: the ISBNs for whose sake alone it refuses the order; absent where it names none. */
  refusedIsbns?: readonly string[] | undefined
}

export type PrintAnswer =
  | { kind: 'answered'; state: PrintState }
  | { kind: 'not-found' }
  /** It understood and said no: to the request as such, or to what it can no longer do. */
  | { kind: 'refused'; reason: string }
  /** Timeout, cut connection, 429, 5xx: it may or may not have taken the order. */
  | { kind: 'unavailable'; reason: string }
