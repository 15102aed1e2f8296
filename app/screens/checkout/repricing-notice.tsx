import { formatExactPrice } from '../../../contract/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chargeWithInterest } from '../../payments/card-charge.ts'
import type { CheckoutState } from './checkout-state.ts'

/** For the server's 409 `amount-changed`: nothing was placed, and the buyer decides again. */
export function RepricingNotice({ state: { repricing, payment } }: { state: CheckoutState }) {
  const charge = repricing && chargeWithInterest(payment, repricing.after)
  return (
    <div role="alert">
      {repricing && (
        <p className="flex gap-2 rounded-control bg-celeste-tint p-3 text-rio text-sm max-sm:mx-(--page-margin) max-sm:mb-4 sm:mt-4">
          <Icon className="mt-0.5" name="info" size={18} />
          <span>
            El importe cambió de {formatExactPrice(repricing.before)} a{' '}
            <strong>{formatExactPrice(repricing.after)}</strong>. {charge && `${charge} en tu tarjeta. `}Tu pedido
            todavía no se hizo: si estás de acuerdo, presiona Pedir otra vez.
          </span>
        </p>
      )}
    </div>
  )
}
