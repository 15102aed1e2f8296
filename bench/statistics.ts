/** The median; the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = valueAt(sorted, middle)
  return sorted.length % 2 === 1 ? upper : (valueAt(sorted, middle - 1) + upper) / 2
}

/** The smallest value that `percent` % of the values don't exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return valueAt(sorted, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))
}

function valueAt(sorted: readonly number[], position: number): number {
  const value = sorted[position]
  if (value === undefined) throw new Error('There is nothing to measure: no values')
  return value
}
