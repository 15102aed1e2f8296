import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { boundsOf, faultOfBounds, noteOfBounds } from './price-range.ts'

/** Says that a price of the address was not understood, or read otherwise, where the field that says so is out of sight. */
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
