import { formatPrice, toCents } from '../../contract/money.ts'

/** A price in pesos without decimals: `$ 1.490`. */
export function Price({ pesos, className = '' }: { pesos: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatPrice(toCents(pesos))}</span>
}
