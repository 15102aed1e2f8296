import type { Gift } from '../../../contract/gift.ts'
import type { Shipping, ShippingMethod } from '../../../contract/shipping.ts'
import { rememberedAddress } from '../../customer/remembered-customer.ts'
import { type TypedDelivery, typedDelivery } from './order-draft.ts'

/**
 * The initial values of the delivery step: those confirmed or typed in this tab. Otherwise pickup, with the address of the previous
 * purchase prefilled for home delivery. `isRestored` is false on the server's page, which knows no earlier values.
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

/** The initial values of a gift: none if the delivery was confirmed without one, or it was never chosen. */
export function startingGift(
  { shipping, gift }: { shipping: Shipping | null; gift: Gift | null },
  { isRestored }: { isRestored: boolean },
): { isGift: boolean; typed: Gift | null } {
  const kept = isRestored ? typedDelivery() : null
  return { isGift: shipping ? gift !== null : (kept?.isGift ?? false), typed: gift ?? kept?.gift ?? null }
}
