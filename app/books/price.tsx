import { formatPrice, toCents } from '../../contract/money.ts'

/** A price in pesos without decimals: `$ 1.490`. */
export function Price({ pesos, className }: { pesos: number; className?: string }) {
  return <span className={className ? `price ${className}` : 'price'}>{formatPrice(toCents(pesos))}</span>
}
