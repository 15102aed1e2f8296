import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allBooks, onixMessage, onixProduct, onixProducts } from '../../../test/support/onix.ts'
import { newHostKey, SFTP_PASSWORD, startSftpServer } from '../../../test/support/partners/sftp-server.ts'
import { bookSource, type SourceTest, sourceTest } from '../../../test/support/sources.ts'
import { addSource } from './add-source.ts'
import { editSource } from './edit-source.ts'
import { fetchDueSources } from './fetch-due-sources.ts'
import { fetchSource } from './fetch-source.ts'
import { listSources, readSource } from './list-sources.ts'
import type { BookReading } from './source.ts'

const credentials = { password: SFTP_PASSWORD }

/** A source on a local SFTP server whose host key a person has confirmed. */
async function overSftp(picks: 'newest' | 'all-new' = 'all-new', files: Record<string, string> = {}) {
  const test = await sourceTest()
  const hostKeyFile = newHostKey()
  const server = await startSftpServer({ hostKey: hostKeyFile })
  const put = (name: string, content: string, minutesAgo = 60) => {
    const at = new Date(test.clock.at.getTime() - minutesAgo * 60_000)
    writeFileSync(join(server.folder, name), content)
    utimesSync(join(server.folder, name), at, at)
  }
  for (const [name, content] of Object.entries(files)) put(name, content)
  const address = `sftp://libreria@127.0.0.1:${server.port}/*.xml`
  const asked = await addSource(test.deps, { setting: bookSource(address), credentials, operator: 'ana' })
  if (asked.kind !== 'unknown-host-key') throw new Error(asked.kind)
  const setting = bookSource(address, { hostKey: asked.hostKey, picks })
  const added = await addSource(test.deps, { setting, credentials, operator: 'ana' })
  if (added.kind !== 'added') throw new Error(JSON.stringify(added))
  const fetch = () => fetchSource(test.deps, added.source.id)
  return { ...test, server, put, added, hostKeyFile, fetch, state: () => onlySource(test) }
}

async function onlySource({ deps }: SourceTest) {
  const [source] = await listSources(deps)
  if (!source) throw new Error('there is no source')
  return source
}

const products = (from: number, fields = {}) => onixMessage(onixProducts(1, { from, ...fields }))

describe('a source over SFTP', () => {
  it('brings what is new into the catalogue by itself, when its time has come', async () => {
    const test = await overSftp()
    expect(test.added.found).toEqual([])
    test.put('a.xml', products(1))
    test.put('leeme.txt', 'nada')
    await fetchDueSources(test.deps)
    expect(await allBooks(test)).toEqual([])
    test.wait(6 * 60)
    await fetchDueSources(test.deps)
    expect((await allBooks(test)).map(({ supplier }) => supplier)).toEqual(['Sur'])
    expect(await test.state()).toMatchObject({ failingSince: null, broughtAt: test.clock.at, late: null })
    const read = await readSource(test.deps, 'sur')
    expect(read?.takings).toMatchObject([{ files: [{ name: 'a.xml', importId: expect.any(Number), fault: null }] }])
    expect(test.told).toEqual([read?.takings[0]?.id])
    expect(readdirSync(join(test.deps.sourcesFolder, String(read?.source.id)))).toEqual([])
  })

  it('takes each file once, and the same bytes under another time not again', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
    const sent = test.server.sent()
    expect(await test.fetch()).toEqual({ kind: 'nothing-new' })
    expect(test.server.sent()).toBe(sent)
    test.put('a.xml', products(1), 40)
    expect(await test.fetch()).toEqual({ kind: 'nothing-new' })
    test.put('a.xml', products(2), 30)
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
    expect(test.told).toHaveLength(2)
  })

  it('leaves a file that is still being written for later', async () => {
    const test = await overSftp()
    const whole = products(1)
    test.put('a.xml', whole.slice(0, 200), 0)
    expect(await test.fetch()).toEqual({ kind: 'growing', names: ['a.xml'] })
    test.wait(1)
    test.put('a.xml', whole.slice(0, 400), 0)
    expect(await test.fetch()).toMatchObject({ kind: 'growing' })
    test.put('a.xml', whole, 0)
    expect(await test.fetch()).toMatchObject({ kind: 'growing' })
    expect((await test.state()).nextAt).toEqual(new Date(test.clock.at.getTime() + 2 * 60_000))
    test.wait(2)
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
    expect(await allBooks(test)).toHaveLength(1)
  })

  it('leaves one that grew while it was read', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    test.server.onRead(() => test.put('a.xml', `${products(1)}  `, 0))
    expect(await test.fetch()).toEqual({ kind: 'growing', names: ['a.xml'] })
    expect(await allBooks(test)).toEqual([])
  })

  it('takes of what was there when it was added the newest alone', async () => {
    const test = await overSftp('all-new', { 'b.xml': products(2) })
    expect(test.added.found).toEqual(['b.xml'])
    const older = await overSftp('all-new')
    older.put('vieja.xml', products(1), 900)
    older.put('nueva.xml', products(2), 100)
    const address = `sftp://libreria@127.0.0.1:${older.server.port}/`
    const setting = bookSource(address, { name: 'Otra', hostKey: older.added.source.hostKey })
    const added = await addSource(older.deps, { setting, credentials, operator: 'ana' })
    if (added.kind !== 'added') throw new Error(added.kind)
    expect(added.found).toEqual(['nueva.xml', 'vieja.xml'])
    await fetchSource(older.deps, added.source.id)
    expect((await allBooks(older)).map(({ title }) => title)).toEqual(['Título 2'])
  })

  it('is tried again with growing pauses while nobody answers, and has no one wait once it does', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    test.server.breakAfter(0)
    expect(await test.fetch()).toMatchObject({ kind: 'failed', fault: 'unreachable' })
    const first = test.clock.at
    expect(await test.state()).toMatchObject({
      failingSince: first,
      nextAt: new Date(first.getTime() + 5 * 60_000),
      late: null,
    })
    test.wait(5)
    await fetchDueSources(test.deps)
    expect((await test.state()).nextAt).toEqual(new Date(test.clock.at.getTime() + 10 * 60_000))
    test.wait(6 * 60)
    expect((await test.state()).late).toEqual({ kind: 'failing', since: first })
    test.server.breakAfter(Number.POSITIVE_INFINITY)
    await fetchDueSources(test.deps)
    expect(await test.state()).toMatchObject({ failingSince: null, failures: 0, late: null })
  })

  it('refuses a server that shows another key, until a person accepts it', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    await test.db.updateTable('sources').set({ host_key: 'SHA256:otra' }).execute()
    const shown = test.added.source.hostKey as string
    const signIns = test.server.signIns()
    expect(await test.fetch()).toEqual({ kind: 'failed', fault: 'host-key-changed', detail: shown })
    expect(test.server.signIns()).toBe(signIns)
    expect((await test.state()).late).toMatchObject({ kind: 'failing' })
    const again = await editSource(test.deps, { name: 'Sur', changes: { picks: 'newest' } })
    expect(again).toMatchObject({ kind: 'failed', fault: 'host-key-changed' })
    expect(await editSource(test.deps, { name: 'Sur', changes: { hostKey: shown } })).toMatchObject({ kind: 'edited' })
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
  })

  it('keeps its password sealed, and says when it can’t be read any more', async () => {
    const test = await overSftp()
    const row = await test.db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(SFTP_PASSWORD)
    const deps = { ...test.deps, secret: 'another secret of another shop, as long as it must be' }
    expect(await fetchSource(deps, row.id)).toMatchObject({ kind: 'failed', fault: 'sealed-otherwise' })
    expect((await test.state()).late).toMatchObject({ kind: 'failing' })
  })

  it('goes on with the files after one that is not a feed, which waits for a person', async () => {
    const test = await overSftp()
    test.put('a.xml', 'esto no es un catálogo', 50)
    test.put('b.xml', products(2), 40)
    const fetched = await test.fetch()
    expect(fetched).toMatchObject({
      taking: {
        files: [
          { name: 'a.xml', importId: null, fault: expect.stringContaining('no es ONIX') },
          { name: 'b.xml', fault: null },
        ],
      },
    })
    expect(await allBooks(test)).toHaveLength(1)
    expect(await test.state()).toMatchObject({ fault: 'bad-file', late: { kind: 'failing' } })
    expect(await test.fetch()).toEqual({ kind: 'nothing-new' })
    expect((await test.state()).late).toMatchObject({ kind: 'failing' })
    test.put('c.xml', products(3), 30)
    await test.fetch()
    expect(await test.state()).toMatchObject({ fault: null, late: null })
  })

  it('takes what was refused once it is read otherwise, and nothing that came before it', async () => {
    const test = await overSftp('all-new', {})
    const csv = (name: string, price: number) => `${name};título;precio\n9789974000025;Uno;${price}\n`
    test.put('a.xml', csv('isbn', 500), 50)
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
    test.wait(1)
    test.put('b.xml', csv('código', 600), 40)
    await test.fetch()
    test.put('c.xml', csv('código', 700), 30)
    await test.fetch()
    const edited = { name: 'Sur', changes: { expectedHours: 48 } }
    await editSource(test.deps, edited)
    expect(await test.fetch(), 'read as before').toMatchObject({
      kind: 'none-taken',
      taking: { files: [{ fault: expect.stringContaining('isbn') }, { fault: expect.stringContaining('isbn') }] },
    })
    const reading = { ...(await test.state()).reading, columnMap: { isbn: 'código' } } as BookReading
    await editSource(test.deps, { name: 'Sur', changes: { reading } })
    const fetched = await test.fetch()
    expect(fetched).toMatchObject({ taking: { files: [{ name: 'b.xml' }, { name: 'c.xml' }] } })
    expect((await allBooks(test))[0]?.list_price_cents).toBe(70_000)
    expect(await test.state()).toMatchObject({ fault: null, late: null })
    await editSource(test.deps, edited)
    expect(await test.fetch()).toEqual({ kind: 'nothing-new' })
  })

  it('waits for another import to end', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    const client = await test.pool.connect()
    await client.query('select pg_advisory_lock(4815163)')
    expect(await test.fetch()).toMatchObject({ kind: 'failed', fault: 'busy' })
    await client.query('select pg_advisory_unlock(4815163)')
    client.release()
    expect(await test.fetch()).toMatchObject({ kind: 'brought' })
  })

  it('is tried again with growing pauses after an error of ours, and shows that it fails', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    await test.pool.query(`create function break_down() returns trigger language plpgsql as $$ begin
      raise exception 'no disk is left' using errcode = '53100'; end $$;
      create trigger break_down before insert on imports for each row execute function break_down()`)
    test.wait(6 * 60)
    for (const minutes of [5, 10]) {
      await expect(fetchDueSources(test.deps)).rejects.toThrow('no disk is left')
      const nextAt = new Date(test.clock.at.getTime() + minutes * 60_000)
      expect(await test.state()).toMatchObject({ nextAt, fault: 'error-of-shop', late: null })
      const sent = test.server.sent()
      await fetchDueSources(test.deps)
      expect(test.server.sent()).toBe(sent)
      test.wait(minutes)
    }
    await test.pool.query('drop trigger break_down on imports')
    await fetchDueSources(test.deps)
    expect(await allBooks(test)).toHaveLength(1)
    expect(await test.state()).toMatchObject({ fault: null, failures: 0 })
  })

  it('is fetched by one process at a time', async () => {
    const test = await overSftp()
    test.put('a.xml', products(1))
    const both = await Promise.all([test.fetch(), test.fetch()])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['brought', 'under-way'])
  })

  it('holds a price that jumps back, as an import by hand does', async () => {
    const test = await overSftp()
    test.put('a.xml', onixMessage(onixProduct({ price: '590.00' })), 90)
    await test.fetch()
    test.put('b.xml', onixMessage(onixProduct({ price: '5900.00' }), { sent: '20260902T1200Z' }), 60)
    await test.fetch()
    expect((await allBooks(test))[0]?.list_price_cents).toBe(59_000)
  })
})
