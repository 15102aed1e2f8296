/** Reads `35`, `-33,33 %` → hundredths of a percent; undefined if it is no percentage with at most two decimals. */
export function readPercent(text: string): number | undefined {
  const percent = /^(-?\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())?.[1]
  return percent === undefined ? undefined : Math.round(Number(percent.replace(',', '.')) * 100)
}
