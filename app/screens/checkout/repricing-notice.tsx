import type { ReactNode } from 'react'
import { formatExactPrice } from '../../../contract/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chargeWithInterest } from '../../payments/card-charge.ts'
import type { CheckoutState } from './checkout-state.ts'

/**
 * For the server's 409 `amount-changed`, and for a book among others that can't be bought any more: nothing was placed, and the buyer
 * decides again.
 */
export function RepricingNotice({ state: { repricing, payment, lines } }: { state: CheckoutState }) {
  const charge = repricing && chargeWithInterest(payment, repricing.after)
  const gone = lines.filter(({ isGone }) => isGone)
  return (
    <div role="alert">
      {repricing && (
        <Notice>
          El importe cambió de {formatExactPrice(repricing.before)} a{' '}
          <strong>{formatExactPrice(repricing.after)}</strong>. {charge && `${charge} en tu tarjeta. `}Tu pedido todavía
          no se hizo: si estás de acuerdo, presiona Pedir otra vez.
        </Notice>
      )}
      {lines.length > 1 && gone.length > 0 && (
        <Notice>
          Tu pedido todavía no se hizo: {gone.map(({ book }) => `“${book.title}”`).join(', ')} ya no se{' '}
          {gone.length > 1 ? 'pueden' : 'puede'} comprar.
        </Notice>
      )}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control bg-celeste-tint p-3 text-rio text-sm max-sm:mx-(--page-margin) max-sm:mb-4 sm:mt-4">
      <Icon className="mt-0.5" name="info" size={18} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
