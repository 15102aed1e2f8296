import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, createPool } from '../../../platform/database/database.ts'
import { allBooks } from '../../../test/support/onix.ts'
import { startHttpsServer } from '../../../test/support/partners/https-server.ts'
import { bookSource, sourceTest } from '../../../test/support/sources.ts'
import { sourceInWords } from '../../desk/words/source-words.ts'
import { addSource } from './add-source.ts'
import { fetchSource } from './fetch-source.ts'
import { listSources, readSource } from './list-sources.ts'

describe('a source over HTTPS', () => {
  it('is fetched when it changed, and its supplier’s name is the one that was set', async () => {
    const test = await sourceTest()
    let version = 1
    let bodies = 0
    const origin = await startHttpsServer((request, response) => {
      if (request.headers['if-none-match'] === `"${version}"`) return response.writeHead(304).end()
      if (request.headers.authorization !== `Basic ${Buffer.from('ana:clave').toString('base64')}`)
        return response.writeHead(401).end()
      bodies++
      response.writeHead(200, { ETag: `"${version}"` }).end(`isbn;título;precio\n9789974000025;Uno;${500 + version}\n`)
    })
    const address = `${origin.replace('https://', 'https://ana@')}/salida/catalogo.csv`
    const setting = bookSource(address)
    const wrong = await addSource(test.deps, { setting, credentials: { password: 'otra' }, operator: 'ana' })
    expect(wrong).toMatchObject({ kind: 'failed', fault: 'not-let-in' })
    const added = await addSource(test.deps, { setting, credentials: { password: 'clave' }, operator: 'ana' })
    if (added.kind !== 'added') throw new Error(added.kind)
    expect(added.found).toEqual(['catalogo.csv'])
    const before = bodies
    expect(await fetchSource(test.deps, added.source.id)).toMatchObject({ kind: 'brought' })
    expect(await fetchSource(test.deps, added.source.id)).toEqual({ kind: 'nothing-new' })
    expect(bodies - before).toBe(1)
    version++
    expect(await fetchSource(test.deps, added.source.id)).toMatchObject({ kind: 'brought' })
    expect((await allBooks(test)).map(book => [book.supplier, book.list_price_cents])).toEqual([['Sur', 50_200]])
  })

  it('keeps no connection to the database while its server is waited for, and says that it is being fetched', async () => {
    const test = await sourceTest()
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isSlow = false
    const origin = await startHttpsServer(async (_, response) => {
      if (isSlow) {
        asked.resolve()
        await answer.promise
      }
      response.end('isbn;título;precio\n9789974000025;Uno;500\n')
    })
    const added = await addSource(test.deps, {
      setting: bookSource(`${origin}/a.csv`),
      credentials: null,
      operator: 'ana',
    })
    if (added.kind !== 'added') throw new Error(added.kind)
    isSlow = true
    const pool = createPool(test.connection, () => {}, { max: 1, connectionTimeoutMillis: 5000 })
    onTestFinished(() => pool.end())
    const deps = { ...test.deps, pool, db: createDatabase(pool) }
    const fetching = fetchSource(deps, added.source.id)
    await asked.promise
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(await fetchSource(deps, added.source.id)).toEqual({ kind: 'under-way' })
    const read = await readSource(deps, 'Sur')
    expect(read && sourceInWords(read)).toContain('\n  se está trayendo en este momento\n')
    answer.resolve()
    expect(await fetching).toMatchObject({ kind: 'brought' })
    expect(await readSource(deps, 'Sur')).toMatchObject({ source: { isFetching: false } })
  })

  it('of a private network is not asked by a shop that is real', async () => {
    const test = await sourceTest()
    const origin = await startHttpsServer((_, response) => response.end('isbn\n'))
    const deps = { ...test.deps, isPretended: false }
    const setting = bookSource(`${origin}/a.csv`)
    expect(await addSource(deps, { setting, credentials: null, operator: 'ana' })).toMatchObject({
      kind: 'failed',
      fault: 'private',
    })
    const http = bookSource(origin.replace('https', 'http'))
    expect(await addSource(deps, { setting: http, credentials: null, operator: 'ana' })).toMatchObject({
      kind: 'faulty',
      field: 'address',
    })
    expect(await listSources(test.deps)).toEqual([])
  })
})
