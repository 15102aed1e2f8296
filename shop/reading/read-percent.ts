/** `35`, `-33,33 %` → hundredths of a per cent; undefined for what is no percentage with two decimals at most. */
export function readPercent(text: string): number | undefined {
  const percent = /^(-?\d{1,4}(?:[.,]\d{1,2})?)\s*%?$/.exec(text.trim())?.[1]
  return percent === undefined ? undefined : Math.round(Number(percent.replace(',', '.')) * 100)
}
