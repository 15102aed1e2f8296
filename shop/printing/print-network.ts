/**
 * The port to the print-on-demand network. It is asked once for each paid order, under the shop's own reference, and then read for status
 * updates. Its answers are outcomes, never exceptions: each needs a different next step of the order.
 */
export interface PrintNetwork {
  /** True if people print: the operator sees the order and confirms it with the `shop` command. */
  isManual: boolean
  /** Asks for an order to be printed. A repeat with the same reference is the same print order. */
  request(order: PrintRequest): Promise<PrintAnswer>
  read(reference: string): Promise<PrintAnswer>
  /** Asks to cancel a print order. Printed copies can't be cancelled. */
  cancel(reference: string): Promise<PrintAnswer>
}

export interface PrintRequest {
  /** The shop's own id of the print order, at most 64 of `[A-Za-z0-9-]`. */
  reference: string
  lines: readonly { isbn: string; bookId: string; title: string; quantity: number }[]
  /** The delivery address; null if the reader collects the order at the pickup center. */
  deliveryTo: {
    fullName: string
    tel: string
    address: string
    city: string
    department: string
    zipCode: string | null
    operator: string | null
  } | null
  /** Set for a gift: the packing slip shows no prices, and the message (several lines) goes into the parcel. */
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

/** A print order as the network reports it. */
export interface PrintState {
  reference: string
  networkId: string
  status: PrintStatus
  /** The reason of a refusal or cancellation. */
  reason: string | null
  tracking: { number: string; url: string | null } | null
  /** For a refusal: the ISBNs that are its only reason. Absent if the network names none. */
  refusedIsbns?: readonly string[] | undefined
}

/** A reference that no print order has, for a call that only tests the connection: that it is not found is the right answer. */
export const PROBE_REFERENCE = 'shop-doctor'

export type PrintAnswer =
  | { kind: 'answered'; state: PrintState }
  | { kind: 'not-found' }
  /** The network understood and refused: the request itself, or an act that is too late. */
  | { kind: 'refused'; reason: string }
  /** Timeout, cut connection, 429, 5xx: the network may or may not have accepted the request. */
  | { kind: 'unavailable'; reason: string }
