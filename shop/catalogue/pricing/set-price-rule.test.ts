import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { PRICED_BY, price, pricingAt, shopWith } from '../../../test/support/priced-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { idleRuleInWords } from './idle-rule-words.ts'
import type { PriceRule } from './price-rule.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { removePriceRule } from './set-price-rule.ts'

it('a rule that changes takes the place of the one before, and both stay known', async () => {
  const { rule, test, deps } = await shopWith(price('18.50'))
  expect(await rule({ supplier: 'Planeta' })).toMatchObject({ kind: 'set', isChange: false })
  expect(await rule({ supplier: 'PLANETA', marginHundredths: 0 })).toMatchObject({ kind: 'set', isChange: true })
  expect((await readPriceSettings(deps)).rules).toMatchObject([{ supplier: 'PLANETA', marginHundredths: 0 }])
  const all = await test.db.selectFrom('price_rules').select(['ended_by', 'end_reason']).orderBy('id').execute()
  expect(all).toEqual([
    { ended_by: 'Ana', end_reason: PRICED_BY.reason },
    { ended_by: null, end_reason: null },
  ])
})

it('a rule takes the place of the one for the same supplier without its accents', async () => {
  const { rule, deps } = await shopWith(price('18.50'))
  await rule({ supplier: 'Océano', publisher: 'Ñandú' })
  await rule({ supplier: 'Océano' })
  await rule({ supplier: 'Océano', isNet: true })
  expect(await rule({ supplier: 'OCEANO', publisher: 'Nandu', marginHundredths: 5000 })).toMatchObject({
    isChange: true,
  })
  const { rules } = await readPriceSettings(deps)
  expect(rules.map(each => [each.supplier, each.publisher, each.isNet, each.marginHundredths])).toEqual([
    ['Océano', null, false, 3500],
    ['Océano', null, true, 3500],
    ['OCEANO', 'Nandu', false, 5000],
  ])
  const scope = { supplier: 'oceano', publisher: null, currency: 'EUR', isNet: false }
  expect(await removePriceRule(deps, { ...PRICED_BY, scope })).toEqual({ kind: 'removed' })
  expect(await removePriceRule(deps, { ...PRICED_BY, scope })).toEqual({ kind: 'no-such-rule' })
})

describe('a rule that is for no book', () => {
  const NOTHING = 'no hace ningún precio.'

  it.each<[string, Partial<PriceRule>, string | null]>([
    [
      'of a supplier',
      { supplier: 'Planetta' },
      `Ningún libro es del proveedor «Planetta»: por ahora su regla para EUR ${NOTHING}`,
    ],
    [
      'of a publisher',
      { publisher: 'Anagramma', isNet: true },
      `Ningún libro es de la editorial «Anagramma»: por ahora su regla para EUR neto ${NOTHING}`,
    ],
    [
      'of a supplier and the publisher of another',
      { supplier: 'PRUEBA', publisher: 'Editorial del Norte' },
      `Ningún libro de la editorial «Editorial del Norte» es del proveedor «PRUEBA»: por ahora su regla para EUR ${NOTHING}`,
    ],
    [
      'of a currency',
      { currency: 'GBP' },
      `Ningún libro tiene un precio al público en GBP: por ahora esa regla ${NOTHING}`,
    ],
    [
      'of a kind of price of theirs',
      { supplier: 'Prueba', publisher: 'editorial del sur', isNet: true },
      `Ningún libro de la editorial «editorial del sur» tiene un precio neto en EUR del proveedor «Prueba»: por ahora esa regla ${NOTHING}`,
    ],
    ['but not one with other letters', { supplier: 'prueba', publisher: 'EDITORIAL DEL SUR' }, null],
    ['but not one for all', {}, null],
  ])('%s says so as it is set, and when prices are applied', async (_, scope, words) => {
    const { rule, test, apply } = await shopWith(price('18.50'))
    await importFeeds(
      test,
      feedFile('isbn,title,publisher,price\n9789974000025,Dos,Editorial del Norte,590\n', 'n.csv'),
      {
        supplier: 'Norte',
      },
    )
    const { idle } = await rule(scope)
    expect(idle && idleRuleInWords(idle)).toBe(words)
    const { report } = await apply({ isDryRun: true })
    expect(report.notices).toEqual(words === null ? [] : [words])
  })

  it('is known in a shop without books', async () => {
    const { rule } = pricingAt(await createTestDatabase())
    expect((await rule()).idle).toMatchObject({ no: 'price' })
  })
})
