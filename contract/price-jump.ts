/** Default limit in percent: a price that moves further in one import waits for a person. */
export const USUAL_PRICE_JUMP = 30
const MOST = 1000
/** An exchange rate that moves by more than this many percent is taken for an error until a person accepts it. */
export const RATE_JUMP_PERCENT = 10

/** Typed text (`30`, `12,5`) → percent. Empty gives the default; outside 0 to 1000 gives undefined. */
export function readPriceJump(text: string): number | undefined {
  const given = text.trim().replace(',', '.')
  const percent = given === '' ? USUAL_PRICE_JUMP : Number(given)
  return percent >= 0 && percent <= MOST ? percent : undefined
}
