/** ISO 4217. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether three capitals are a currency. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}
