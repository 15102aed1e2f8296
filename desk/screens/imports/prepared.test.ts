import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { runPreparedImport } from '../../../shop/catalogue/import/prepared/run-prepared-import.ts'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { visitContext } from '../../desk-context.ts'
import { loader as list } from './imports.tsx'
import { loader } from './prepared.tsx'
import { PREPARED_ACTS } from './prepared-acts.ts'

const RULE = {
  ...{ supplier: null, publisher: null, currency: 'AUD', isNet: false, withoutTax: false, marginHundredths: 3500 },
  ...{ rounding: 'NEAREST' as const, roundedToCents: 1000, minimumCents: null },
} as const

/** What the price rules would do, tried at the desk. */
async function triedRules(role: 'catalogue' | 'owner' = 'catalogue') {
  const test = await deskOf(role)
  await importFeeds(test, feedFile('isbn;título;precio;moneda\n9789974000018;Uno;20;AUD\n', 'libros.csv'))
  await test.visit.desk.setPriceRule({ rule: RULE, reason: 'lista' })
  const id = await test.visit.desk.prepareRules({ acceptPriceJumps: false, priceJumpPercent: 30 })
  const work = async () => {
    const attempt = (await test.visit.desk.readPreparedImport({ id }))?.attempt ?? 0
    const deps = { ...test, clock: { now: () => new Date() }, uploadsFolder: temporaryFolder(), onixIdName: '' }
    await runPreparedImport(deps, { id, attempt })
  }
  await work()
  const asked = (path: string) => {
    const context = new RouterContextProvider()
    context.set(visitContext, test.visit)
    const request = new Request(`https://mesa.example/mesa/importaciones${path}`)
    return { context, request, params: { id } } as never
  }
  return {
    ...test,
    work,
    page: () => loader(asked(`/preparada/${id}`)),
    listed: async () => (await list(asked(''))).prepared.map(({ state }) => state),
    send: (act: string, form = {}): Promise<ActAnswer> =>
      runForm(test.visit, PREPARED_ACTS, formOf({ act, id, ...form })),
  }
}

const CHANGED = 'Después del ensayo cambió una regla de precios o una cotización: hay que ensayar otra vez.'

it('a try that holds no more is said to be so with its one reason, and is tried again as it was', async () => {
  await using test = await triedRules()
  expect(await test.page()).toMatchObject({ stateWords: 'ensayada, sin aplicar', stale: null })
  await test.visit.desk.setPriceRule({ rule: { ...RULE, marginHundredths: 4000 }, reason: 'otra' })
  expect(await test.page()).toMatchObject({ stateWords: 'su ensayo ya no vale', stale: CHANGED, canTryAgain: true })
  expect(await test.listed()).toEqual(['su ensayo ya no vale'])
  expect(await test.send('tryAgain')).toMatchObject({ kind: 'done' })
  await test.work()
  expect(await test.page()).toMatchObject({ stateWords: 'ensayada, sin aplicar', stale: null })
  expect(await test.listed()).toEqual(['ensayada, sin aplicar'])
})

it('what became stale while somebody looked is refused with its one reason, before and after they said yes', async () => {
  await using test = await triedRules()
  const asked = await test.send('apply')
  if (asked.kind !== 'ask') throw new Error(asked.kind)
  await test.visit.desk.setPriceRule({ rule: { ...RULE, marginHundredths: 4000 }, reason: 'otra' })
  const refused = { kind: 'fault', text: `${CHANGED} No se cambió nada.` }
  expect(await test.send('apply', { sure: asked.sure })).toMatchObject(refused)
  expect(await test.send('apply')).toMatchObject(refused)
  await importFeeds(test, feedFile('isbn;título\n9789974000018;Uno bis\n', 'otro.csv'))
  expect(await test.send('apply')).toMatchObject({
    text: 'Después del ensayo empezó otra importación, «otro.csv»: hay que ensayar esta otra vez. No se cambió nada.',
  })
})

it('an import that was killed while it was applied is called stopped, in the list too', async () => {
  const { db, page, listed } = await triedRules()
  const touched = (at: Date) => db.updateTable('prepared_imports').set({ state: 'APPLYING', touched_at: at }).execute()
  await touched(new Date())
  expect(await listed()).toEqual(['aplicando'])
  await touched(new Date(0))
  expect(await listed()).toEqual(['detenida'])
  expect(await page()).toMatchObject({ stateWords: 'detenida', isStalled: true })
})
