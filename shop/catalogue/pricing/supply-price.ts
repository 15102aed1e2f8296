/** A price that a supplier states, in its own currency. */
export interface SupplyPrice {
  /** Hundredths of the currency. */
  cents: number
  /** ISO 4217. */
  currency: string
  /** What the supplier asks of the shop; else what a reader pays. */
  isNet: boolean
  hasTax: boolean
  /** The tax of its country in per cent, where the feed says it. */
  taxPercent: number | null
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
}

const DAY = String.raw`(\d{4}-\d{2}-\d{2})`
const WRITTEN = new RegExp(
  String.raw`^(\d{1,9})(?:[.,](\d{1,2}))? ([A-Z]{3})( neto)?( sin impuestos)?(?: \(impuesto (\d{1,2}(?:\.\d{1,2})?) %\))?(?: desde ${DAY})?(?: hasta ${DAY})?$`,
)

/** `18.50 EUR`, `9.25 EUR neto sin impuestos`, `20.00 USD (impuesto 10 %) desde 2027-01-01`: as books keep it and files write it. */
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

/** Undefined for what `writeSupplyPrice` does not write. */
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

/** The first price that is in force on a day (`YYYY-MM-DD`); undefined where all have ended or begin later. */
export function priceOn(prices: readonly SupplyPrice[], day: string): SupplyPrice | undefined {
  return prices.find(price => (price.until === null || price.until >= day) && !beginsLater(price, day))
}

export function beginsLater({ from }: SupplyPrice, day: string): boolean {
  return from !== null && from > day
}

/** Whether a price is no more than what the shop asks in pesos today: then the book keeps its list price alone. */
export function isPlainPesos(price: SupplyPrice, today: string): boolean {
  return price.currency === 'UYU' && !price.isNet && !beginsLater(price, today) && price.until === null
}

/** Centésimos that a reader pays, tax included: printed books bear no VAT in Uruguay, so one without tax and rate counts as it is. */
export function retailCents({ cents, hasTax, taxPercent }: SupplyPrice): number {
  return hasTax || taxPercent === null ? cents : Math.round(cents * (1 + taxPercent / 100))
}
