import { formatExactPrice, toCents } from '../../contract/money.ts'

/** A price in pesos, without decimals where it has none: `$ 1.490`; `$ 650,50` is what is charged. */
export function Price({ pesos, className }: { pesos: number; className?: string }) {
  return <span className={className ? `price ${className}` : 'price'}>{formatExactPrice(toCents(pesos))}</span>
}
