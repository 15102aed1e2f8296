const LARGEST_CENTS = 2_000_000_000

/**
 * A price in pesos as people write it (`1490`, `1490.50`, `1.490,50`, `$ 1.490`, `UYU 1490`) → centésimos; null for an empty cell or
 * 0, undefined for what is not a price, or more than `mostCents`. A point or comma before exactly three digits separates thousands.
 */
export function readAmount(cell: string, mostCents = LARGEST_CENTS): number | null | undefined {
  const text = cell.replace(/^(?:UYU|\$U?)\s*/i, '').replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  const amount = readNumber(text)
  if (amount === undefined || amount > mostCents) return undefined
  return amount === 0 ? null : amount
}

/**
 * `1.490,00`, `1,490.00`, `1490`, `+ $ 1.490,5`, `-300,00`, `(300,00)` → centésimos; null for an empty cell, undefined for no amount.
 * The last separator with one or two digits after it is the decimal one; before exactly three it separates thousands.
 */
export function readSignedAmount(cell: string): number | null | undefined {
  const text = cell.replace(/UYU|UY\$|\$U|U\$|\$/gi, '').replace(/[\s\u00a0\u202f']/g, '')
  if (text === '' || text === '-') return null
  const [, before, bracket, digits = '', after] = /^([+-]?)(\(?)([\d.,]+)\)?([+-]?)$/.exec(text) ?? []
  const amount = readNumber(digits)
  if (amount === undefined) return undefined
  return before === '-' || bracket === '(' || after === '-' ? -amount : amount
}

/** `1.490,50`, `1,490.50`, `1490,50` and `1490.50`: thousands and decimals never share a sign. */
const NUMBERS = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,12})(?:[.,](\d{1,2}))?$/,
]

/** Pesos → centésimos; undefined for what is not a number, or one that no shop has. */
function readNumber(digits: string): number | undefined {
  for (const pattern of NUMBERS) {
    const [, whole, cents = ''] = pattern.exec(digits) ?? []
    if (whole !== undefined) return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  }
  return undefined
}
