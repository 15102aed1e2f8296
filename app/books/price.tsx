import { formatExactPrice, toCents } from '../../contract/money.ts'

/** A price in pesos exactly as charged, with decimals only if it has any: `$ 1.490`, `$ 650,50`. */
export function Price({ pesos, className }: { pesos: number; className?: string }) {
  return <span className={className ? `price ${className}` : 'price'}>{formatExactPrice(toCents(pesos))}</span>
}
