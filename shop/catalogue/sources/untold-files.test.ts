import { expect, it } from 'vitest'
import { feedFile, onixMessage, onixProducts } from '../../../test/support/onix.ts'
import { startHttpsServer } from '../../../test/support/partners/https-server.ts'
import { bookSource, sourceTest } from '../../../test/support/sources.ts'
import { whileImporting } from '../import/import-store.ts'
import { undoImport } from '../import/undo-import.ts'
import { setExchangeRates } from '../pricing/set-exchange-rates.ts'
import { addSource } from './add-source.ts'
import { fetchSource } from './fetch-source.ts'
import { removeSource } from './pause-source.ts'
import type { SourceSetting } from './source.ts'
import type { SourceDeps } from './source-deps.ts'
import { findSourceById, forgetLastFiles } from './source-store.ts'
import { takeFile } from './take-file.ts'

/** A source over HTTPS whose file says what is set. */
async function shopWithSource(name: string, setting: Partial<SourceSetting> = {}) {
  const test = await sourceTest()
  const says = { text: 'moneda;venta;fecha\n' }
  const origin = await startHttpsServer((_, response) => response.end(says.text))
  const added = await addSource(test.deps, {
    setting: bookSource(`${origin}/${name}`, setting),
    credentials: null,
    operator: 'ana',
  })
  if (added.kind !== 'added') throw new Error(JSON.stringify(added))
  const fetch = (deps: Partial<SourceDeps> = {}) => fetchSource({ ...test.deps, ...deps }, added.source.id)
  const imports = () => test.db.selectFrom('imports').select(['id', 'status']).orderBy('id').execute()
  return { ...test, says, fetch, imports }
}

/** As far as the next program knows, a process that fails as it notes what it took died then. */
const dying = {
  tellTaking: () => {
    throw new Error('died')
  },
}
const bookFile = onixMessage(onixProducts(1))

it('a rate that came while an import ran is told as what it was: set', async () => {
  const reading = { map: {}, currencies: [] }
  const { deps, pool, says, fetch } = await shopWithSource('tasas.csv', { brings: 'rates', reading, picks: 'newest' })
  await setExchangeRates(deps, { text: 'EUR;46,00;2026-11-19', operator: 'ana' })
  says.text = 'moneda;venta;fecha\nEUR;46,20;2026-11-20\n'
  expect(await whileImporting(pool, () => fetch())).toMatchObject({ kind: 'failed', fault: 'busy' })
  const rates = [{ rate: { currency: 'EUR' }, outcome: { kind: 'set', before: { rateMillionths: 46_000_000 } } }]
  expect(await fetch()).toMatchObject({ kind: 'brought', taking: { rates } })
  const told = says.text
  says.text = 'nada'
  expect(await fetch()).toMatchObject({ kind: 'none-taken' })
  says.text = told
  const asBefore = [{ outcome: { kind: 'as-before' } }]
  expect(await fetch(), 'once it was told').toMatchObject({ kind: 'brought', taking: { rates: asBefore } })
})

it('a file whose import came to its end before the process died is told with that import', async () => {
  const { says, fetch, imports } = await shopWithSource('libros.xml')
  says.text = bookFile
  await expect(fetch(dying)).rejects.toThrow('died')
  const [first] = await imports()
  expect(await fetch()).toMatchObject({ kind: 'brought', taking: { files: [{ importId: first?.id }] } })
  expect(await imports()).toEqual([{ id: first?.id, status: 'FINISHED' }])
})

it('a file that was told is imported again where the source asks for it again', async () => {
  const { db, says, fetch, imports } = await shopWithSource('libros.xml')
  says.text = bookFile
  await fetch()
  await forgetLastFiles(db, 1)
  await expect(fetch(dying)).rejects.toThrow('died')
  await forgetLastFiles(db, 1)
  expect(await fetch()).toMatchObject({ kind: 'brought', taking: { files: [{ importId: 3 }] } })
  expect(await imports()).toHaveLength(3)
})

it('one whose import was undone since, or that has other books now, is imported', async () => {
  const { pool, says, fetch, imports } = await shopWithSource('libros.xml')
  says.text = bookFile
  await expect(fetch(dying)).rejects.toThrow('died')
  await undoImport(pool, 1)
  await expect(fetch(dying)).rejects.toThrow('died')
  says.text = onixMessage(onixProducts(2))
  expect(await fetch()).toMatchObject({ kind: 'brought', taking: { files: [{ importId: 3 }] } })
  expect((await imports()).map(({ status }) => status)).toEqual(['UNDONE', 'FINISHED', 'FINISHED'])
})

it('a file of a source that was removed meanwhile is imported without a note', async () => {
  const { deps, db, imports } = await shopWithSource('libros.xml')
  const source = await findSourceById(db, 1)
  if (!source) throw new Error('no source')
  await removeSource(deps, source.name)
  const file = { name: 'libros.xml', mark: '1', path: feedFile(bookFile), digest: 'a' }
  expect(await takeFile(deps, source, file)).toMatchObject({ kind: 'taken', file: { importId: 1, fault: null } })
  expect(await imports()).toEqual([{ id: 1, status: 'FINISHED' }])
})

it('a source that is removed while its file is imported is gone, and the import stays', async () => {
  const { deps, pool, fetch, says, imports } = await shopWithSource('libros.xml')
  says.text = bookFile
  const source = await findSourceById(deps.db, 1)
  if (!source) throw new Error('no source')
  const removing = new Proxy(pool, {
    get: (target, key) =>
      key === 'connect'
        ? async () => {
            await removeSource(deps, source.name)
            return target.connect()
          }
        : Reflect.get(target, key),
  })
  expect(await fetch({ pool: removing })).toEqual({ kind: 'unknown-source' })
  expect(await imports()).toEqual([{ id: 1, status: 'FINISHED' }])
})
