import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { boundsOf, faultOfBounds } from './price-range.ts'

/** Says that a price of the address was not understood, where the field that says so is out of sight. */
export function PriceFault({ className = '' }: { className?: string }) {
  const fault = faultOfBounds(boundsOf(useLocation().search))
  if (!fault) return null
  return (
    <p className={`mb-4 flex gap-1.5 text-error text-sm ${className}`}>
      <Icon className="mt-0.5" name="alert" />
      {fault} La lista no toma en cuenta ese precio.
    </p>
  )
}
