const LARGEST_CENTS = 2_000_000_000

/**
 * Reads a typed price in pesos (`1490`, `1490.50`, `1.490,50`, `$ 1.490`, `UYU 1490`) → centésimos. Null for an empty cell or 0; undefined
 * if it is no price, or more than `mostCents`. A point or comma before exactly three digits separates thousands.
 */
export function readAmount(cell: string, mostCents = LARGEST_CENTS): number | null | undefined {
  const text = cell.replace(/^(?:UYU|\$U?)\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  const amount = readNumber(text)
  if (amount === undefined || amount > mostCents) return undefined
  return amount === 0 ? null : amount
}

/**
 * Reads `1.490,00`, `1,490.00`, `1490`, `+ $ 1.490,5`, `-300,00`, `(300,00)` → centésimos. Null for an empty cell, undefined if it is no
 * amount. The last separator is decimal with one or two digits after it; before exactly three it separates thousands.
 */
export function readSignedAmount(cell: string): number | null | undefined {
  const text = cell.replace(/UYU|UY\$|\$U|U\$|\$/gi, '').replace(/[\s\u00a0\u202f']/g, '')
  if (text === '' || text === '-') return null
  const [, before, bracket, digits = '', after] = /^([+-]?)(\(?)([\d.,]+)\)?([+-]?)$/.exec(text) ?? []
  const amount = readNumber(digits)
  if (amount === undefined) return undefined
  return before === '-' || bracket === '(' || after === '-' ? -amount : amount
}

/** `1.490,50`, `1,490.50`, `1490,50` and `1490.50`: thousands and decimals never use the same separator. */
const NUMBERS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,12})(?:[.,](\d{1,2}))?$/,
]

/** Pesos → centésimos; undefined if it is no number, or above the limit. */
function readNumber(digits: string): number | undefined {
  for (const pattern of NUMBERS) {
    const [, whole, cents = ''] = pattern.exec(digits) ?? []
    if (whole !== undefined) return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  }
  return undefined
}
