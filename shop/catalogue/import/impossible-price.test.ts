import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { reportInView } from '../../desk/words/report-words.ts'
import { setExchangeRates } from '../pricing/set-exchange-rates.ts'
import { setPriceRule } from '../pricing/set-price-rule.ts'
import { describeReport } from './report-text.ts'

const price = (amount: string, currency = 'UYU', more = '') =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}</Price>`
const supply = (...prices: string[]) =>
  `<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail>`
const from = (date: string) => `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${date}</Date></PriceDate>`
const onix = (...prices: string[]) => onixMessage(onixProduct({ title: 'Título nuevo', supply: supply(...prices) }))

/** Imports the same file into two shops: one with the book at $ 590, one without it. */
async function takenBy(feed: string) {
  const file = feedFile(feed, 'lista')
  const [known, empty] = [await createTestDatabase(), await createTestDatabase()]
  await importFeeds(known, feedFile(onixMessage(onixProduct())))
  const { report } = await importFeeds(known, file)
  await importFeeds(empty, file)
  return { report, known: await onlyBook(known), added: await onlyBook(empty) }
}

const MOST = 'es mayor que un millón de pesos'

describe('a price that no book can have', () => {
  it.each([
    ['of ONIX', onix(price('2500000')), `su precio $\u00a02.500.000 ${MOST}`],
    ['of ONIX, by a centésimo', onix(price('1000000.01')), `su precio $\u00a01.000.000,01 ${MOST}`],
    [
      'of ONIX, beside one that a rule would convert',
      onix(price('9999999'), price('20', 'EUR')),
      `su precio $\u00a09.999.999 ${MOST}`,
    ],
    ['of ONIX, below a peso', onix(price('0.99')), 'su precio $\u00a00,99 es menor que un peso'],
    ['of ONIX, in another currency', onix(price('99999999', 'AUD')), '99.999.999,00 AUD es mayor que veinte millones'],
    ['of CSV', 'isbn,title,price\n9789974000018,Título nuevo,2500000\n', `su precio «2500000» ${MOST}`],
    ['of CSV, beyond all', 'isbn,title,price\n9789974000018,Título nuevo,99999999\n', `su precio «99999999» ${MOST}`],
    [
      'of CSV, in another currency',
      'isbn,title,price,currency\n9789974000018,Título nuevo,99999999,aud\n',
      'su precio «99999999» AUD es mayor que veinte millones',
    ],
    ...['Consultar', '-50', '1.490.00'].map(written => [
      `of CSV, «${written}»`,
      `isbn,title,price\n9789974000018,Título nuevo,${written}\n`,
      `columna «price»: «${written}» no se entiende`,
    ]),
    [
      'of CSV, that a rule would convert and nobody understands',
      'isbn,title,supplyPrices\n9789974000018,Título nuevo,veinte EUR\n',
      'columna «supplyPrices»: «veinte EUR» no se entiende',
    ],
    [
      'of CSV, that begins later',
      'isbn,title,supplyPrices\n9789974000018,Título nuevo,2500000.00 UYU desde 2027-01-01\n',
      `columna «supplyPrices»: «2500000.00 UYU desde 2027-01-01» ${MOST}`,
    ],
  ] as [string, string, string][])(
    '%s is reported with its reason, and the rest of the record is taken',
    async (_, file, reason) => {
      const { report, known, added } = await takenBy(file)
      expect(known).toMatchObject({ title: 'Título nuevo', price_cents: 59_000, list_price_cents: 59_000 })
      expect(added).toMatchObject({ title: 'Título nuevo', price_cents: null, supply_prices: [] })
      expect(report.counts).toMatchObject({ changed: 1, refused: 0, priceFaults: 1 })
      expect(report.priceFaults).toMatchObject([{ reason: expect.stringContaining(reason) }])
      expect(report.notices.join()).not.toContain('precio de 0')
      expect(describeReport(report, { isDryRun: false })).toContain(reason)
      expect(reportInView(report)).toMatchObject({
        faultCount: '1',
        faults: [{ reason: report.priceFaults?.[0]?.reason }],
      })
    },
  )

  it('takes a million itself, and a foreign price that is small', async () => {
    expect((await takenBy(onix(price('1000000')))).added).toMatchObject({ price_cents: 100_000_000 })
    const file = 'isbn,title,price,currency\n9789974000018,Título nuevo,"0,01",AUD\n'
    const { report, added } = await takenBy(file)
    expect([added.supply_prices, report.counts.priceFaults]).toEqual([['0.01 AUD'], undefined])
  })

  it('that begins later leaves the one of today', async () => {
    const { report, added } = await takenBy(onix(price('650'), price('6500000', 'UYU', from('20270101'))))
    expect(added).toMatchObject({ price_cents: 65_000, supply_prices: [] })
    expect(report.priceFaults).toMatchObject([
      { reason: expect.stringContaining('$\u00a06.500.000 desde el 01/01/2027') },
    ])
  })

  it('of a rule leaves a new book without, and one that is there its own', async () => {
    const test = await createTestDatabase()
    const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
    const by = { operator: 'Ana', reason: 'lista' }
    const rule = { supplier: null, publisher: null, currency: 'AUD', isNet: false, withoutTax: false } as const
    const rounding = { marginHundredths: 0, rounding: 'DOWN', roundedToCents: 100, minimumCents: 30_000 } as const
    await setPriceRule(deps, { ...by, rule: { ...rule, ...rounding } })
    await setExchangeRates(deps, { text: 'AUD;26', operator: 'Ana', acceptJump: false })
    const asked = /le da \$\s300, que es diez veces lo que pide el proveedor, o más: 1,00 AUD × 26,00/
    const added = await importFeeds(test, feedFile(onix(price('1', 'AUD'))))
    expect(added.report.counts).toMatchObject({ added: 1, refused: 0, priceFaults: 1 })
    expect(added.report.priceFaults).toMatchObject([{ reason: expect.stringMatching(asked) }])
    expect(await onlyBook(test)).toMatchObject({
      title: 'Título nuevo',
      price_cents: null,
      supply_prices: ['1.00 AUD'],
    })
    await importFeeds(test, feedFile(onix(price('20', 'AUD'))))
    await importFeeds(test, feedFile(onix(price('1', 'AUD'))))
    expect(await onlyBook(test)).toMatchObject({
      price_cents: 52_000,
      price_origin: expect.stringContaining('20,00 AUD'),
    })
  })
})
