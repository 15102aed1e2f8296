import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ORIGIN, openDeskServer } from '../../test/support/desk-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { testProfile } from '../../test/support/test-shop.ts'

const FINGERPRINT = 'a'.repeat(64)
const MIB = 1024 * 1024

async function openUploads() {
  const folder = join(temporaryFolder(), 'uploads')
  const server = await openDeskServer({ parts: { uploadsFolder: folder, profile: testProfile } })
  const cookie = await server.enter('catalogue')
  const start = async (input: object = {}, by = cookie) => {
    const said = { fileName: 'libros.csv', sizeBytes: 10, fingerprint: FINGERPRINT, ...input }
    const answer = await server.act('startUpload', said, { Cookie: by })
    return { status: answer.status, ...((await answer.json()) as { outcome?: { kind: string; id: string } }) }
  }
  const put = (id: string, offset: number | string, bytes: string | Uint8Array, headers: Record<string, string> = {}) =>
    server.ask(`/subidas/${id}`, {
      method: 'PUT',
      body: bytes as BodyInit,
      headers: { Cookie: cookie, Origin: ORIGIN, 'Upload-Offset': String(offset), ...headers },
    })
  const begin = async (input: object = {}) => (await start(input)).outcome?.id ?? ''
  return { ...server, folder, cookie, start, put, begin }
}

describe('a file that someone of the team sends', () => {
  it('comes in pieces, goes on after a piece that broke off, and lies closed to others under a name of the shop', async () => {
    const { put, begin, folder, act, cookie } = await openUploads()
    const id = await begin({ fileName: '../../etc/cron.d/libros.csv' })
    const first = await put(id, 0, 'isbn;')
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, '5'])
    // The answer was lost, and the browser sends the chunk again.
    const again = await put(id, 0, 'isbn;')
    expect([again.status, again.headers.get('Upload-Offset')]).toEqual([409, '5'])
    // Started again another day: the same file is recognised, with its outcome.
    expect((await openedAgain()).outcome).toEqual({ kind: 'open', id, receivedBytes: 5 })
    expect((await put(id, 5, 'title')).status).toBe(204)
    expect(readdirSync(folder)).toEqual([id])
    expect(statSync(join(folder, id)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, id), 'utf8')).toBe('isbn;title')
    const read = await act('readPreparedImport', { id }, { Cookie: cookie })
    expect(await read.json()).toMatchObject({
      outcome: { fileName: 'libros.csv', state: 'RECEIVED', receivedBytes: 10 },
    })
    // The upload is complete: no further chunk is accepted.
    expect((await put(id, 10, 'x')).status).toBe(404)

    async function openedAgain() {
      const said = { fileName: 'libros.csv', sizeBytes: 10, fingerprint: FINGERPRINT }
      return (await (await act('startUpload', said, { Cookie: cookie })).json()) as { outcome: object }
    }
  })

  it('belongs to its person alone, whatever their role', async () => {
    const { put, begin, enter, start } = await openUploads()
    const id = await begin()
    for (const other of [await enter('catalogue', 'Eva'), await enter('owner')]) {
      expect((await put(id, 0, 'isbn;title', { Cookie: other })).status).toBe(404)
      // The same file of another person is a separate upload.
      expect((await start({}, other)).outcome?.id).not.toBe(id)
    }
    expect((await put(id, 0, 'isbn;title', { Cookie: await enter('reader') })).status).toBe(403)
    expect((await put(id, 0, 'isbn;title', { Cookie: await enter('orders') })).status).toBe(403)
  })

  it('takes nothing from a session that ended, nor from another site, and goes on with the next session', async () => {
    const { put, begin, clock, db } = await openUploads()
    const id = await begin()
    expect((await put(id, 0, 'isbn;', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await put(id, 0, 'isbn;', { Cookie: '' })).status).toBe(401)
    clock.at = new Date(clock.at.getTime() + 31 * 60_000)
    expect((await put(id, 0, 'isbn;')).status).toBe(401)
    const row = await db.selectFrom('prepared_imports').select(['received_bytes', 'state']).executeTakeFirst()
    expect(row).toEqual({ received_bytes: 0, state: 'RECEIVING' })
  })

  it('is refused where its bytes are not those that were announced', async () => {
    const { put, begin, folder } = await openUploads()
    const id = await begin()
    expect((await put(id, 3, 'isbn;')).status).toBe(409)
    expect((await put(id, 0, 'more than was said')).status).toBe(413)
    expect((await put(id, 0, new Uint8Array(4 * MIB + 1))).status).toBe(413)
    for (const offset of ['', '-1', '1e3', 'NaN', '0x0'])
      expect((await put(id, offset, 'isbn;')).status, offset).toBe(400)
    expect(readFileSync(join(folder, id))).toHaveLength(0)
  })

  it('is known by no name but its id', async () => {
    const { put, begin, folder } = await openUploads()
    await begin()
    for (const id of ['%2e%2e%2fsecret', 'f'.repeat(32), `${'f'.repeat(31)}%00`, 'F'.repeat(32)]) {
      const { status } = await put(id, 0, 'isbn;title')
      expect([404, 405, 422], id).toContain(status)
    }
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('may be so large and no larger, and so many and no more', async () => {
    const { start } = await openUploads()
    expect((await start({ sizeBytes: 1024 * MIB + 1 })).outcome).toEqual({ kind: 'too-large' })
    expect((await start({ sizeBytes: 0 })).outcome).toEqual({ kind: 'empty' })
    expect((await start({ fingerprint: 'short' })).status).toBe(422)
    for (let file = 0; file < 5; file++) {
      const fingerprint = String(file).repeat(64)
      expect((await start({ fingerprint })).outcome?.kind).toBe('open')
    }
    expect((await start({ fingerprint: 'b'.repeat(64) })).outcome).toEqual({ kind: 'too-many' })
  })
})

describe('files of the server', () => {
  it('can not be named over HTTP', async () => {
    const { act, enter } = await openUploads()
    const input = {
      files: ['/etc/passwd'],
      isDryRun: true,
      priceJumpPercent: 30,
      idName: 'x',
      supplier: null,
      columnMap: {},
    }
    const answer = await act('importCatalogue', input, { Cookie: await enter('owner') })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('no es un archivo de esta máquina')
  })
})

describe('a cover that someone sends', () => {
  it('is read only from somebody who is signed in and may, up to 10 MiB, and only if it is a picture', async () => {
    const { ask, enter, cookie } = await openUploads()
    const put = (body: Uint8Array | string, Cookie: string) =>
      ask('/tapas/9789974000001?motivo=tapa', {
        method: 'PUT',
        body: body as BodyInit,
        headers: { Cookie, Origin: ORIGIN },
      })
    expect((await put('x', '')).status).toBe(401)
    expect((await put('x', await enter('reader'))).status).toBe(403)
    expect((await put(new Uint8Array(10 * MIB + 1), cookie)).status).toBe(413)
    const script = await put('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', cookie)
    expect([script.status, await script.text()]).toEqual([422, expect.stringContaining('es un SVG; sirven JPEG')])
  })

  it('can be tried before, by the same persons', async () => {
    const { ask, enter, cookie } = await openUploads()
    const send = (body: Uint8Array | string, Cookie: string, Origin = ORIGIN) =>
      ask('/tapas/prueba', { method: 'POST', body: body as BodyInit, headers: { Cookie, Origin } })
    expect((await send('x', '')).status).toBe(401)
    expect((await send('x', await enter('reader'))).status).toBe(403)
    expect((await send('x', cookie, 'https://otra.example')).status).toBe(403)
    expect((await send(new Uint8Array(10 * MIB + 1), cookie)).status).toBe(413)
    const small = sharp({ create: { width: 100, height: 150, channels: 3, background: '#c22' } }).jpeg()
    const refused = await send(await small.toBuffer(), cookie)
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('la imagen es muy chica (100'),
    ])
    expect((await send(await small.resize(200, 300).toBuffer(), cookie)).status).toBe(204)
  })
})
