import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { openDesk, operator } from '../../../server/cli/open-desk.ts'
import { personsDesk, personsRehearsal } from '../../../server/desk/persons-desk.ts'
import type { Session } from '../../../shop/staff/sessions.ts'
import { createStaff } from '../../../shop/staff/staff.ts'
import { answerWith, startAnsweringServer } from '../../../test/support/partners/answering-server.ts'
import { SFTP_PASSWORD, SFTP_USER, startSftpServer } from '../../../test/support/partners/sftp-server.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { TEST_SECRET } from '../../../test/support/test-shop.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { seenAs } from '../../saved-since.ts'
import { ADDING } from './setting-acts.ts'
import { sourceActs } from './source-acts.ts'
import { valuesOf } from './source-view.ts'

const USUAL = { when: 'cada 6 h', at: '', picks: 'newest', brings: 'books', percent: '30', columns: '' }

/** The source forms, with a shop of the test's own. */
async function atTheDesk() {
  const test = await createTestDatabase()
  const config = readConfig({ SECRET: TEST_SECRET, DATA_DIR: temporaryFolder() })
  const { desk, close } = await openDesk(config, test)
  const session = { actor: operator('ana'), isConfirmed: true } as Session
  const doors = { desk: personsDesk(desk, session), rehearsal: personsRehearsal(desk, session) }
  const staff = createStaff({ ...test, clock: systemClock, secret: TEST_SECRET, deskOrigin: '', shop: { name: '' } })
  const deskWithKey = (actKey: string) => personsDesk(desk, session, actKey)
  const visit = { ...doors, session, staff, deskWithKey, may: () => true, now: new Date() } as unknown as Visit
  const acts = {
    ...ADDING,
    ...sourceActs(error => {
      throw error
    }),
  }
  const send = (act: string, fields: Record<string, string>, sure?: string): Promise<ActAnswer> => {
    const form = new FormData()
    const all = { ...fields, act, ...(sure !== undefined && { sure }) }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return runForm(visit, acts, form)
  }
  return { ...test, desk: visit.desk, send, [Symbol.asyncDispose]: close }
}

it('adds an SFTP server once a person compared its key, with what is found there in sight', async () => {
  await using test = await atTheDesk()
  const server = await startSftpServer()
  for (const [index, name] of ['nuevo.xml', 'viejo.xml'].entries()) {
    const at = new Date(Date.now() - (index + 1) * 3_600_000)
    writeFileSync(join(server.folder, name), 'x')
    utimesSync(join(server.folder, name), at, at)
  }
  const address = `sftp://${SFTP_USER}@127.0.0.1:${server.port}/*.xml`
  const fields = { ...USUAL, name: 'Sur', address, access: 'password', password: SFTP_PASSWORD }
  const key = await test.send('add', fields)
  if (key.kind !== 'ask') throw new Error(JSON.stringify(key))
  expect(key.question).toMatch(/^El servidor se presenta con la clave SHA256:/)
  expect(server.signIns(), 'no password was sent').toBe(0)
  const found = await test.send('add', fields, key.sure)
  if (found.kind !== 'ask') throw new Error(JSON.stringify(found))
  expect(found.question).toMatch(/Ahí está nuevo\.xml: se trae a su hora\. 1 más viejos no se traen\.$/)
  expect(await test.desk.listSources({}), 'nothing is kept yet').toEqual([])
  expect(await test.send('add', fields, found.sure)).toEqual({
    kind: 'done',
    text: 'La fuente Sur está agregada.',
    to: '/importaciones/fuentes/Sur',
  })
  expect(await test.desk.readSource({ name: 'Sur' })).toMatchObject({
    source: { hostKey: /SHA256:\S+(?=\.)/.exec(key.question)?.[0], reading: { idName: 'bibliomanagerId' } },
  })
  expect(await test.send('test', { source: 'Sur' })).toMatchObject({ text: 'Se llega. Ahí está nuevo.xml, y 1 más.' })
  const { rows } = await test.pool.query('select input from journal')
  expect(JSON.stringify(rows)).not.toContain(SFTP_PASSWORD)
})

it('is changed without giving its credentials again, fetched, paused and removed', async () => {
  await using test = await atTheDesk()
  let token: string | undefined
  let file = 'isbn;título;precio\n9789974000018;Uno;500\n'
  const origin = await startAnsweringServer((request, response) => {
    token = request.headers.authorization
    response.end(file)
  })
  const fields = { ...USUAL, name: 'Sur', address: `${origin}/a.csv`, access: 'token', token: 'abc' }
  const asked = await test.send('add', fields)
  if (asked.kind !== 'ask') throw new Error(JSON.stringify(asked))
  expect(await test.send('add', fields, asked.sure)).toMatchObject({ kind: 'done' })
  const [kept] = await test.desk.listSources({})
  const changes = { ...USUAL, source: 'Sur', address: fields.address, access: 'kept', supplier: 'Sur' }
  const edited = { ...changes, name: 'Sur y Cía', when: 'lunes', at: '07:30' }
  const before = seenAs(kept && valuesOf({ ...kept, picks: 'all-new' }))
  expect(await test.send('edit', { ...edited, seen: before }), 'as another saved it since').toMatchObject({
    kind: 'fault',
    text: expect.stringContaining('Alguien lo cambió mientras lo mirabas'),
  })
  expect(await test.send('edit', { ...edited, seen: seenAs(kept && valuesOf(kept)) })).toMatchObject({
    kind: 'done',
    to: '/importaciones/fuentes/Sur%20y%20C%C3%ADa',
  })
  const source = 'Sur y Cía'
  token = undefined
  expect(await test.send('fetch', { source })).toEqual({ kind: 'done', text: 'Llegó a.csv.' })
  expect(token).toBe('Bearer abc')
  expect(await test.send('fetch', { source })).toMatchObject({ text: 'Nada nuevo.' })
  file = 'código;título;precio\n9789974000025;Dos;500\n'
  for (const _ of [1, 2]) {
    const text = expect.stringMatching(/^a\.csv no se tomó: |^Nada nuevo/)
    expect(await test.send('fetch', { source, actKey: 'a1' })).toMatchObject({ text })
  }
  expect(await test.send('pause', { source, isPaused: 'yes' })).toMatchObject({ kind: 'done' })
  expect((await test.desk.listSources({}))[0]?.pausedAt).not.toBeNull()
  const gone = await test.send('remove', { source })
  if (gone.kind !== 'ask') throw new Error(JSON.stringify(gone))
  expect(await test.send('remove', { source }, gone.sure)).toMatchObject({ to: '/importaciones/fuentes' })
  expect(await test.desk.listSources({})).toEqual([])
})

it('takes no look at a source for what its form was to do, however often that is sent', async () => {
  await using test = await atTheDesk()
  const feed = answerWith(200, 'isbn;título;precio\n9789974000018;Uno;500\n')
  const address = `${await startAnsweringServer(feed)}/a.csv`
  const fields = { ...USUAL, name: 'Sur', address, access: 'token', token: 'abc', actKey: 'a1' }
  await test.send('add', fields)
  const asked = await test.send('add', fields)
  if (asked.kind !== 'ask') throw new Error(JSON.stringify(asked))
  expect(await test.send('add', fields, asked.sure)).toMatchObject({ text: 'La fuente Sur está agregada.' })
  const [kept] = await test.desk.listSources({})
  const edited = { ...fields, source: 'Sur', access: 'kept', supplier: 'Sur', actKey: 'a2' }
  const edit = () => test.send('edit', { ...edited, seen: seenAs(kept && valuesOf(kept)) })
  expect(await edit()).toMatchObject({ text: 'La fuente Sur está cambiada.' })
  expect(await edit()).toMatchObject({ text: expect.stringContaining('ya estaba hecho') })
  for (const _ of [1, 2]) {
    expect(await test.send('test', { source: 'Sur', actKey: 'a3' })).toMatchObject({
      text: 'Se llega. Ahí está a.csv.',
    })
  }
})

it('sends what is kept to no other server', async () => {
  await using test = await atTheDesk()
  const feed = answerWith(200, 'isbn;título;precio\n9789974000018;Uno;500\n')
  const fields = { ...USUAL, name: 'Sur', address: `${await startAnsweringServer(feed)}/a.csv`, access: 'token' }
  const asked = await test.send('add', { ...fields, token: 'abc' })
  if (asked.kind !== 'ask') throw new Error(JSON.stringify(asked))
  await test.send('add', { ...fields, token: 'abc' }, asked.sure)
  const [kept] = await test.desk.listSources({})
  const tokens: (string | undefined)[] = []
  const other = await startAnsweringServer((request, response) => {
    tokens.push(request.headers.authorization)
    feed(request, response)
  })
  const edited = { ...fields, source: 'Sur', address: `${other}/a.csv`, seen: seenAs(kept && valuesOf(kept)) }
  expect(await test.send('edit', { ...edited, access: 'kept' })).toMatchObject({
    kind: 'fault',
    faults: [{ field: 'access', text: expect.stringMatching(/el servidor es otro.*dalas otra vez/) }],
  })
  expect(tokens).toEqual([])
  expect(await test.send('edit', { ...edited, access: 'kept', address: 'otro' })).toMatchObject({
    kind: 'fault',
    faults: [{ field: 'address' }],
  })
  expect(await test.send('edit', { ...edited, token: 'def' })).toMatchObject({ kind: 'done' })
  expect(new Set(tokens)).toEqual(new Set(['Bearer def']))
})

it.each([
  [{ address: 'ftp://sur.example/a.xml' }, 'address', /La dirección empieza con ftp:/],
  [{ address: 'https://10.0.0.1/a.xml' }, 'address', /red privada/],
  [{ address: 'sftp://u@sur.example/' }, 'access', /hace falta una contraseña o una clave/],
  [{ access: 'password', password: '' }, 'password', /Falta la contraseña/],
  [{ name: '' }, 'name', /Falta el nombre/],
  [{ when: 'lunes', at: '' }, 'at', /Falta la hora/],
  [{ percent: 'mucho' }, 'percent', /de 0 a 1000/],
])('%j is refused beside its field', async (fields, field, message) => {
  await using test = await atTheDesk()
  const address = 'https://sur.example/a.xml'
  const answer = await test.send('add', { ...USUAL, name: 'Sur', address, access: 'none', ...fields })
  expect(answer).toMatchObject({ kind: 'fault', faults: [{ field, text: expect.stringMatching(message) }] })
})
