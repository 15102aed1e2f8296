import type { Gift } from '../../../contract/gift.ts'
import type { Shipping, ShippingMethod } from '../../../contract/shipping.ts'
import { rememberedAddress } from '../../customer/remembered-customer.ts'
import { type TypedDelivery, typedDelivery } from './order-draft.ts'

/**
 * What the delivery step begins with: what was confirmed or typed in this tab; else pickup, with the address of the purchase before behind
 * home delivery. `isRestored` is false while the page is still the server's, which remembers nothing.
 */
export function startingDelivery(
  shipping: Shipping | null,
  { isRestored }: { isRestored: boolean },
): { method: ShippingMethod; address: NonNullable<TypedDelivery['address']> | null } {
  if (shipping?.shippingMethod === 'DELIVERY') return { method: 'DELIVERY', address: shipping }
  if (!isRestored) return { method: 'PICKUP', address: null }
  const typed = typedDelivery()
  return {
    method: shipping?.shippingMethod ?? typed?.method ?? 'PICKUP',
    address: typed?.address ?? rememberedAddress(),
  }
}

/** The same of a present: none for who confirmed a delivery without, or never asked for one. */
export function startingGift(
  { shipping, gift }: { shipping: Shipping | null; gift: Gift | null },
  { isRestored }: { isRestored: boolean },
): { isGift: boolean; typed: Gift | null } {
  const kept = isRestored ? typedDelivery() : null
  return { isGift: shipping ? gift !== null : (kept?.isGift ?? false), typed: gift ?? kept?.gift ?? null }
}
