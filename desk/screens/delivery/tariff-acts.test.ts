import { expect, it } from 'vitest'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { runForm } from '../../act.ts'
import { TARIFF_ACTS } from './tariff-acts.ts'

it('a table that is pasted with an empty corner puts every price below its weight', async () => {
  await using test = await deskOf('owner')
  const table = '\t500 g\t1 kg\t2 kg\nSalto\t180\t220\t280'
  expect(await test.visit.desk.readTariffTable({ table })).toMatchObject({ kind: 'tariffs' })
  const asked = await runForm(test.visit, TARIFF_ACTS, formOf({ act: 'importTable', table }))
  if (asked.kind !== 'ask') throw new Error(asked.kind)
  await runForm(test.visit, TARIFF_ACTS, formOf({ act: 'importTable', table, sure: asked.sure }))
  const ofSalto = (await test.visit.desk.listTariffs({})).filter(({ department }) => department === 'Salto')
  const prices = Object.fromEntries(ofSalto.map(({ upToWeightG, priceCents }) => [upToWeightG, priceCents]))
  expect(prices).toMatchObject({ 500: 18_000, 1000: 22_000, 2000: 28_000 })
})

it('a table of nothing but empty cells is missing', async () => {
  await using test = await deskOf('owner')
  const answer = await runForm(test.visit, TARIFF_ACTS, formOf({ act: 'importTable', table: '\t\n\t' }))
  expect(answer).toMatchObject({ kind: 'fault', faults: [{ text: 'Falta la tabla.', field: 'table' }] })
})
