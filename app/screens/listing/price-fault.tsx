import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { boundsOf, faultOfBounds, noteOfBounds } from './price-range.ts'

/** Says that a price in the address was invalid or swapped, where the price field with this message is out of view. */
export function PriceFault({ className = '' }: { className?: string }) {
  const bounds = boundsOf(useLocation().search)
  const fault = faultOfBounds(bounds)
  const note = noteOfBounds(bounds)
  if (!fault && !note) return null
  return (
    <p className={`mb-4 flex gap-1.5 text-sm ${fault ? 'text-error' : 'text-ink-soft'} ${className}`}>
      <Icon className="mt-0.5" name={fault ? 'alert' : 'info'} />
      {fault ? `${fault} La lista no toma en cuenta ese precio.` : note}
    </p>
  )
}
