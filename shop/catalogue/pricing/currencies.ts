/** ISO 4217. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether these three capitals are a currency: of any other nobody can give a rate. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}
