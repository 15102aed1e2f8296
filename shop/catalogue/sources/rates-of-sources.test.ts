import { expect, it } from 'vitest'
import { startHttpsServer } from '../../../test/support/partners/https-server.ts'
import { bookSource, sourceTest } from '../../../test/support/sources.ts'
import { addSource } from './add-source.ts'
import { fetchSource } from './fetch-source.ts'
import { findSourceById } from './source-store.ts'

const DAY = 24 * 60

/** A source of rates whose file says what is set. */
async function rateSource() {
  const test = await sourceTest()
  const says = { text: '' }
  const origin = await startHttpsServer((_, response) => response.end(says.text))
  const reading = { map: {}, currencies: [] }
  const setting = bookSource(`${origin}/tasas.csv`, { name: 'BCU', brings: 'rates', reading, picks: 'newest' })
  says.text = 'moneda;venta;fecha\nEUR;46,20;2026-11-19\n'
  const added = await addSource(test.deps, { setting, credentials: null, operator: 'ana' })
  if (added.kind !== 'added') throw new Error(JSON.stringify(added))
  const { id } = added.source
  const brings = async (rows: string) => {
    says.text = `moneda;venta;fecha\n${rows}\n`
    return fetchSource(test.deps, id)
  }
  return { ...test, brings, state: () => findSourceById(test.db, id) }
}

it('rows that are unread day after day are one matter, since the first of them, until all are read', async () => {
  const { brings, state, wait, clock } = await rateSource()
  const first = clock.at
  const bad = { fault: 'bad-file', failingSince: first, failures: 1 }
  await brings('EUR;46,20;2026-11-20\nUSD;-;2026-11-20')
  expect(await state()).toMatchObject({ ...bad, broughtAt: first })
  wait(DAY)
  await brings('EUR;46,30;2026-11-21\nUSD;s/c;2026-11-21')
  expect(await state()).toMatchObject({ ...bad, faultDetail: expect.stringContaining('s/c'), broughtAt: clock.at })
  wait(DAY)
  await brings('EUR;46,40;2026-11-22')
  expect(await state()).toMatchObject({ fault: null, failingSince: null })
  wait(DAY)
  await brings('EUR;46,50;2026-11-23\nUSD;-;2026-11-23')
  expect(await state(), 'another matter').toMatchObject({ ...bad, failingSince: clock.at })
})
