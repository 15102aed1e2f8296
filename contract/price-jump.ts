/** How far a price moves at most in one import before a person looks at it, in percent, where nobody says otherwise. */
export const USUAL_PRICE_JUMP = 30
const MOST = 1000
/** An exchange rate that moves by more than this many percent from the last is a slip, unless it is accepted. */
export const RATE_JUMP_PERCENT = 10

/** What a person writes for it (`30`, `12,5`) → percent; the usual where it is empty, undefined outside 0 to 1000. */
export function readPriceJump(text: string): number | undefined {
  const given = text.trim().replace(',', '.')
  const percent = given === '' ? USUAL_PRICE_JUMP : Number(given)
  return percent >= 0 && percent <= MOST ? percent : undefined
}
