import { expect, it } from 'vitest'
import { PRICED_BY, price, shopWith } from '../../../test/support/priced-shop.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { removePriceRule } from './set-price-rule.ts'

it('a rule that changes takes the place of the one before, and both stay known', async () => {
  const { rule, test, deps } = await shopWith(price('18.50'))
  expect(await rule({ supplier: 'Planeta' })).toEqual({ kind: 'set', isChange: false })
  expect(await rule({ supplier: 'PLANETA', marginHundredths: 0 })).toEqual({ kind: 'set', isChange: true })
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
