import { Icon } from '../../../ui/icon.tsx'
import { chargeWithInterest } from '../../payments/card-charge.ts'
import { type CheckoutState, totals } from './checkout-state.ts'
import { hasTotal, totalToPay } from './order-amounts.tsx'

const TOTAL_LABELS: Partial<Record<CheckoutState['quote']['kind'], string>> = {
  value: 'Total a pagar',
  unavailable: 'Sin entrega posible',
}

/** The bar at the foot of a phone's screen: the total to pay, the card's actual charge, and a button that expands the rest. */
export function OrderBar({
  state,
  isOpen,
  onToggle,
  opens,
}: {
  state: CheckoutState
  isOpen: boolean
  onToggle: () => void
  /** The id of the element that the button expands. */
  opens: string
}) {
  const charge = hasTotal(state) ? chargeWithInterest(state.payment, totals(state).total) : null
  return (
    <button
      aria-controls={opens}
      aria-expanded={isOpen}
      className="flex min-h-(--bottom-bar) flex-none flex-wrap content-center items-center justify-between gap-x-4 px-(--page-margin) py-1.5 text-left sm:hidden"
      onClick={onToggle}
      type="button"
    >
      <span className="flex items-center gap-1.5 font-semibold text-celeste">
        Tu pedido
        <Icon className={`transition-transform ${isOpen ? '' : 'rotate-180'}`} name="chevron-down" size={18} />
      </span>
      <span className="text-right leading-tight">
        <span className="block text-ink-soft text-sm">{TOTAL_LABELS[state.quote.kind] ?? 'Total sin envío'}</span>
        <span className="block font-semibold text-lg tabular-nums">{totalToPay(state)}</span>
      </span>
      {charge && <span className="w-full text-right font-semibold text-sm tabular-nums leading-snug">{charge}</span>}
    </button>
  )
}
