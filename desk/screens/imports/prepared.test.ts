import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { runPreparedImport } from '../../../shop/catalogue/import/prepared/run-prepared-import.ts'
import { undoImport } from '../../../shop/catalogue/import/undo-import.ts'
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
  const asked = (path: string, of = id) => {
    const context = new RouterContextProvider()
    context.set(visitContext, test.visit)
    const request = new Request(`https://mesa.example/mesa/importaciones${path}`)
    return { context, request, params: { id: of } } as never
  }
  return {
    ...test,
    work,
    page: () => loader(asked(`/preparada/${id}`)),
    pageOf: (other: string) => loader(asked(`/preparada/${other}`, other)),
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
  const touched = (at: Date) =>
    db.updateTable('prepared_imports').set({ state: 'APPLYING', phase: 'reading', touched_at: at }).execute()
  await touched(new Date())
  expect(await listed()).toEqual(['aplicando'])
  await touched(new Date(0))
  expect(await listed()).toEqual(['detenida'])
  expect(await page()).toMatchObject({ stateWords: 'detenida', isStalled: true })
})

it('one that waits behind another says so, and which', async () => {
  const { db, visit, listed, pageOf } = await triedRules()
  const touched = (fields: object) => db.updateTable('prepared_imports').set(fields).execute()
  await touched({ state: 'APPLYING', phase: 'reading', done: 1, total: 2, touched_at: new Date() })
  const other = await visit.desk.prepareRules({ acceptPriceJumps: false, priceJumpPercent: 30 })
  await db
    .updateTable('prepared_imports')
    .set({ touched_at: new Date(0) })
    .where('id', '=', other)
    .execute()
  expect(await listed()).toEqual(['espera su turno', 'aplicando'])
  expect(await pageOf(other)).toMatchObject({
    stateWords: 'espera su turno',
    turn: 'Espera su turno para ensayarse, después de «Reglas de precios y cotizaciones», que se está aplicando.',
  })
})

it('one that broke off as it was applied says what it changed, what goes on with it and where that is undone', async () => {
  const { db, pool, page, send, work, listed } = await triedRules()
  await pool.query(`insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at)
    values ('AUD', 30000000, '2026-11-25', 'Ana', now())`)
  expect(await send('tryAgain')).toMatchObject({ kind: 'done' })
  await work()
  const { report } = await db.selectFrom('prepared_imports').select('report').executeTakeFirstOrThrow()
  const asked = await send('apply')
  if (asked.kind !== 'ask') throw new Error(asked.kind)
  expect(await send('apply', { sure: asked.sure })).toMatchObject({ kind: 'done' })
  await work()
  expect(await page()).toMatchObject({ state: 'APPLIED', brokenOff: null })
  const goneOn = (importId: number) => db.updateTable('prepared_imports').set({ import_id: importId }).execute()
  await db.updateTable('imports').set({ status: 'FAILED', failure: 'se cortó' }).where('id', '=', 2).execute()
  await db
    .updateTable('prepared_imports')
    .set({ state: 'TRIED', failure: 'Falló.', report: JSON.stringify(report) })
    .execute()
  expect(await listed()).toEqual(['se cortó al aplicarla'])
  expect(await page()).toMatchObject({
    ...{ brokenOff: 'Se cortó al aplicarla: ya cambió 1 libro.', mayUndo: true, canTryAgain: true },
    stale: 'Otro ensayo dice lo que falta, y después se aplica.',
  })
  expect(await send('apply')).toMatchObject({ kind: 'fault', text: expect.not.stringContaining('No se cambió nada') })
  await db
    .updateTable('prepared_imports')
    .set({ state: 'APPLYING', phase: 'applying', touched_at: new Date(0) })
    .execute()
  expect(await page()).toMatchObject({ isStalled: true, brokenOff: 'Se cortó al aplicarla: ya cambió 1 libro.' })
  await pool.query(`insert into imports (file_names, status) select file_names, 'INTERRUPTED' from imports where id = 2;
    insert into import_changes (import_id, book_id, kind, record_key, before, records_before, after)
      select 3, book_id, kind, record_key, before, records_before, after from import_changes where import_id = 2`)
  await goneOn(3)
  expect(await page()).toMatchObject({
    importId: 3,
    pieces: [2],
    brokenOff: 'Se cortó al aplicarla: ya cambió 1 libro.',
  })
  await pool.query('delete from import_changes where import_id = 3')
  expect(await page()).toMatchObject({ pieces: [2], brokenOff: 'Se cortó otra vez, antes de cambiar algo.' })
  await pool.query('delete from imports where id = 3')
  await goneOn(2)
  await db.updateTable('imports').set({ status: 'FINISHED', failure: null }).where('id', '=', 2).execute()
  const whole = { brokenOff: 'Se aplicó entera.', isInPart: false, isWhole: true, mayUndo: false }
  expect(await page()).toMatchObject({ isStalled: true, ...whole })
  await db.updateTable('prepared_imports').set({ state: 'TRIED', phase: null }).execute()
  expect(await page()).toMatchObject({
    ...{ stateWords: 'aplicada', stale: 'Otro ensayo dice si todavía cambiaría algo.', ...whole },
  })
  await undoImport(pool, 2)
  expect(await page()).toMatchObject({
    ...{ brokenOff: 'Se cortó al aplicarla, y lo que había cambiado se deshizo.', isInPart: false, mayUndo: false },
  })
})

it('one that broke off and was tried again says still what it changed, until that is undone', async () => {
  const { db, pool, page, send, work } = await triedRules()
  await pool.query(`insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at)
    values ('AUD', 30000000, '2026-11-25', 'Ana', now())`)
  const again = async () => {
    expect(await send('tryAgain')).toMatchObject({ kind: 'done' })
    await work()
  }
  await again()
  expect(await page()).toMatchObject({ standing: null })
  const asked = await send('apply')
  if (asked.kind !== 'ask') throw new Error(asked.kind)
  await send('apply', { sure: asked.sure })
  await work()
  await db.updateTable('imports').set({ status: 'FAILED', failure: 'se cortó' }).where('id', '=', 2).execute()
  await db.updateTable('prepared_imports').set({ state: 'TRIED' }).execute()
  await again()
  const standing = { importId: 2, words: 'Se cortó al aplicarla: ya cambió 1 libro.', mayUndo: true, pieces: [] }
  expect(await page()).toMatchObject({ importId: null, stale: null, standing, report: {} })
  await db.updateTable('prepared_imports').set({ state: 'RECEIVED', report: null }).execute()
  expect(await page(), 'a try that failed').toMatchObject({ standing })
  await undoImport(pool, 2)
  await again()
  expect(await page()).toMatchObject({ stale: null, standing: null })
})
