import type { ApplyingRequest } from '../../shop/catalogue/import/import-request.ts'
import { applyPrices } from '../../shop/catalogue/pricing/apply-prices.ts'
import { listPriceJumps } from '../../shop/catalogue/pricing/decide-jump.ts'
import type { PriceRule } from '../../shop/catalogue/pricing/price-rule.ts'
import { setExchangeRates } from '../../shop/catalogue/pricing/set-exchange-rates.ts'
import { setPriceRule } from '../../shop/catalogue/pricing/set-price-rule.ts'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from './onix.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The ISBN of the only book. */
export const PRICED_ISBN = '9789974000018'
export const PRICING_TIME = '2026-11-20T12:00:00Z'
export const PRICED_BY = { operator: 'Ana', reason: 'lista de noviembre' }
const RULE: Omit<PriceRule, 'id'> = {
  supplier: null,
  publisher: null,
  currency: 'EUR',
  isNet: false,
  withoutTax: false,
  marginHundredths: 3500,
  rounding: 'DOWN',
  roundedToCents: 1000,
  minimumCents: null,
}

/** An ONIX price, and a supply with prices. */
export const price = (amount: string, currency = 'EUR', more = '') =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}</Price>`
export const supply = (...prices: string[]) =>
  `<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail>`
export const from = (date: string) => `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${date}</Date></PriceDate>`

/** A shop at a set time, with a book for which its supplier (Prueba) states these prices. */
export async function shopWith(...prices: string[]) {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(...prices) }))))
  return pricingAt(test)
}

export function pricingAt(test: TestDatabase, time = PRICING_TIME) {
  const deps = { pool: test.pool, clock: { now: () => new Date(time) } }
  return {
    test,
    deps,
    rate: (text: string, acceptJump = false) => setExchangeRates(deps, { text, operator: 'Ana', acceptJump }),
    rule: (rule: Partial<PriceRule> = {}) => setPriceRule(deps, { ...PRICED_BY, rule: { ...RULE, ...rule } }),
    apply: (how: Partial<ApplyingRequest> = {}) =>
      applyPrices(deps, { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30, ...how }),
    book: () => onlyBook(test),
    jumps: async () => (await listPriceJumps(deps, { limit: 50 })).jumps,
  }
}

/** A book of 18,50 EUR at $ 1.150. */
export async function pricedShop() {
  const shop = await shopWith(price('18.50'))
  await shop.rule()
  await shop.rate('EUR;46,20')
  await shop.apply()
  return shop
}
