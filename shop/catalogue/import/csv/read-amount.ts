const LARGEST_CENTS = 2_000_000_000

/**
 * A price in pesos as people write it (`1490`, `1490.50`, `1.490,50`, `$ 1.490`, `UYU 1490`) → centésimos; null for an empty cell or
 * 0, undefined for what is no price. A point or comma before exactly three digits separates thousands.
 */
export function readAmount(cell: string): number | null | undefined {
  const text = cell.replace(/^(?:UYU|\$U?)\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!parts) return undefined
  const [, whole = '', cents = ''] = parts
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (amount > LARGEST_CENTS) return undefined
  return amount === 0 ? null : amount
}
