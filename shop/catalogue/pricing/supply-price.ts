/** A price stated by a supplier, in its own currency. */
export interface SupplyPrice {
  /** Hundredths of the currency. */
  cents: number
  /** ISO 4217. */
  currency: string
  /** True: the price to the shop. False: the retail price. */
  isNet: boolean
  hasTax: boolean
  /** Tax of the supplier's country in percent, if the feed states it. */
  taxPercent: number | null
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
}

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`
const WRITTEN = new RegExp(
  String.raw`^(\d{1,9})(?:[.,](\d{1,2}))? ([A-Z]{3})( neto)?( sin impuestos)?(?: \(impuesto (\d{1,2}(?:\.\d{1,2})?) %\))?(?: desde ${DAY})?(?: hasta ${DAY})?$`,
)

/** Writes a price as books and files store it: `18.50 EUR`, `9.25 EUR neto sin impuestos`, `20.00 USD (impuesto 10 %) desde 2027-01-01`. */
export function writeSupplyPrice({ cents, currency, isNet, hasTax, taxPercent, from, until }: SupplyPrice): string {
  return [
    `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')} ${currency}`,
    isNet ? ' neto' : '',
    hasTax ? '' : ' sin impuestos',
    taxPercent === null ? '' : ` (impuesto ${taxPercent} %)`,
    from === null ? '' : ` desde ${from}`,
    until === null ? '' : ` hasta ${until}`,
  ].join('')
}

/** Parses what `writeSupplyPrice` writes; undefined for anything else. */
export function readSupplyPrice(text: string): SupplyPrice | undefined {
  const parts = WRITTEN.exec(text.trim().replace(/\s+/g, ' '))
  if (!parts) return undefined
  const [, whole, decimals = '', currency = '', net, untaxed, tax, from = null, until = null] = parts
  return {
    cents: Number(whole) * 100 + Number(decimals.padEnd(2, '0')),
    currency,
    isNet: net !== undefined,
    hasTax: untaxed === undefined,
    taxPercent: tax === undefined ? null : Number(tax),
    from,
    until,
  }
}

/** The first price in force on a day (`YYYY-MM-DD`). Undefined: all have ended or begin later. */
export function priceOn(prices: readonly SupplyPrice[], day: string): SupplyPrice | undefined {
  return prices.find(price => (price.until === null || price.until >= day) && !beginsLater(price, day))
}

export function beginsLater({ from }: SupplyPrice, day: string): boolean {
  return from !== null && from > day
}

/** True for a price in pesos in force today without an end: the book then stores only its list price. */
export function isPlainPesos(price: SupplyPrice, today: string): boolean {
  return price.currency === 'UYU' && !price.isNet && !beginsLater(price, today) && price.until === null
}

/** Retail price in centésimos, tax included. Printed books bear no VAT in Uruguay, so a price without tax and tax rate stays as it is. */
export function retailCents({ cents, hasTax, taxPercent }: SupplyPrice): number {
  return hasTax || taxPercent === null ? cents : Math.round(cents * (1 + taxPercent / 100))
}
