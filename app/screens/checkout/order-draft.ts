import * as v from 'valibot'
import { giftSchema } from '../../../contract/gift.ts'
import { MAX_QUANTITY } from '../../../contract/limits.ts'
import { shippingSchema } from '../../../contract/shipping.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { readStored, removeStored, tabStorage, writeStored } from '../../../ui/stored-json.ts'
import type { PlacingOutcome } from '../../payments/send-order.ts'

const DRAFT_KEY = 'currentOrder'
const ORDER_KEY = 'currentOrderKey'
const DELIVERY_KEY = 'currentOrderDelivery'
const CONTACT_KEY = 'currentOrderContact'

/** The draft of this tab's order (specification §4), which survives a reload. Card data is never stored. */
const orderDraftSchema = v.object({
  bookId: v.string(),
  isbn: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  shipping: v.nullable(shippingSchema),
  /** Missing in drafts from before gifts existed. */
  gift: v.optional(v.nullable(giftSchema)),
  payment: v.nullable(v.object({ paymentMethod: v.literal('OFFLINE') })),
  isCustomerConfirmed: v.boolean(),
})
export type OrderDraft = v.InferOutput<typeof orderDraftSchema>

/**
 * This tab's draft for a book, or an empty one. If the draft is about another book, the quantity starts again at 1 and confirmed steps stay
 * (`decisions/0001`, "Checkout and reload").
 */
export function draftFor(book: { bibliomanagerId: string; normalizedIsbn: string }): OrderDraft {
  const kept = v.safeParse(orderDraftSchema, readStored(tabStorage, DRAFT_KEY))
  const ids = { bookId: book.bibliomanagerId, isbn: book.normalizedIsbn }
  if (!kept.success) return { ...ids, quantity: 1, shipping: null, payment: null, isCustomerConfirmed: false }
  return { ...kept.output, ...ids, quantity: kept.output.bookId === ids.bookId ? kept.output.quantity : 1 }
}

export function keepDraft(draft: OrderDraft): void {
  writeStored(tabStorage, DRAFT_KEY, draft)
}

export function clearDraft(): void {
  removeStored(tabStorage, DRAFT_KEY)
  removeStored(tabStorage, DELIVERY_KEY)
  forgetTypedContact()
}

/** The delivery step as it is typed, valid or not: it survives a reload too. */
const typedDeliverySchema = v.object({
  method: v.picklist(['PICKUP', 'DELIVERY']),
  /** Missing while nothing was typed. */
  address: v.optional(
    v.object({ address: v.string(), city: v.string(), department: v.string(), zipCode: v.optional(v.string()) }),
  ),
  isGift: v.optional(v.boolean()),
  gift: v.optional(v.object({ recipient: v.string(), message: v.optional(v.string()) })),
})
export type TypedDelivery = v.InferOutput<typeof typedDeliverySchema>

export function typedDelivery(): TypedDelivery | null {
  const kept = v.safeParse(typedDeliverySchema, readStored(tabStorage, DELIVERY_KEY))
  return kept.success ? kept.output : null
}

export function keepTypedDelivery(typed: TypedDelivery): void {
  writeStored(tabStorage, DELIVERY_KEY, typed)
}

/** The contact step as it is typed, valid or not. */
const typedContactSchema = v.object({ fullName: v.string(), email: v.string(), tel: v.string() })
export type TypedContact = v.InferOutput<typeof typedContactSchema>

export function typedContact(): TypedContact | null {
  const kept = v.safeParse(typedContactSchema, readStored(tabStorage, CONTACT_KEY))
  return kept.success ? kept.output : null
}

export function keepTypedContact({ fullName, email, tel }: TypedContact): void {
  writeStored(tabStorage, CONTACT_KEY, { fullName, email, tel })
}

export function forgetTypedContact(): void {
  removeStored(tabStorage, CONTACT_KEY)
}

// Keeps the key as long as the page lives where the storage is blocked: a second press must not make a second order.
let keyOfThisPage: string | null = null

/** This tab's order key, sent as `Idempotency-Key`: the same until its order succeeds or is over. */
export function orderKey(): string {
  const kept = readStored(tabStorage, ORDER_KEY)
  if (typeof kept === 'string') return kept
  keyOfThisPage ??= randomUuid()
  writeStored(tabStorage, ORDER_KEY, keyOfThisPage)
  return keyOfThisPage
}

export function renewOrderKey(): void {
  keyOfThisPage = null
  removeStored(tabStorage, ORDER_KEY)
}

/**
 * Sends under this tab's order key. If the key's order is over, the key is renewed and the order is sent again as a new one. If the key's
 * order is another browser's, it exists already: the key is renewed, and only the next press makes a new order.
 */
export async function sendUnderOrderKey(send: (key: string) => Promise<PlacingOutcome>): Promise<PlacingOutcome> {
  const outcome = await send(orderKey())
  if (outcome.kind !== 'order-over' && outcome.kind !== 'order-of-other-browser') return outcome
  renewOrderKey()
  return outcome.kind === 'order-over' ? send(orderKey()) : outcome
}
