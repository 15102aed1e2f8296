import { expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openKeyedEntry } from '../shop/staff/journal.ts'
import { deskOf, formOf } from '../test/support/desk-of.ts'
import { type FormAct, runForm } from './act.ts'
import { ANNOUNCEMENT_ACTS } from './screens/settings/announcement-acts.ts'
import { TEAM_ACTS } from './screens/team/team-acts.ts'
import { todayActs } from './screens/today/today-acts.ts'

const KEY = 'a1-b2'
const FORM = { act: 'addAnnouncement', text: 'Cerramos el lunes', actKey: KEY }
const TODAY = todayActs(() => {})
const ALREADY = 'La primera vez había llegado: ya estaba hecho, y no se repitió.'
const NOT_KNOWN = 'La primera vez llegó, y no consta que haya terminado: mira cómo queda antes de repetirlo.'

async function openTestForm(clock = systemClock) {
  const test = await deskOf('owner')
  const send = (fields: Record<string, string> = {}, acts: Readonly<Record<string, FormAct>> = ANNOUNCEMENT_ACTS) =>
    runForm(test.visit, acts, formOf({ ...FORM, ...fields }))
  const announced = async () => (await test.visit.desk.listAnnouncements({})).map(({ text }) => text)
  /** What somebody's form of the same key did, until it is closed. */
  const begin = (id: string, at = clock, entry: { act?: string; subject?: string; actKey?: string } = {}) =>
    openKeyedEntry(
      { db: test.db, clock: at },
      {
        actor: { id, name: id, role: 'owner' },
        ...{ act: 'addAnnouncement', subject: null, input: {}, actKey: KEY, ...entry },
      },
      () => {},
    )
  return { ...test, send, announced, begin }
}

it('does what was sent again for lack of an answer once', async () => {
  await using test = await openTestForm()
  expect(await test.send()).toMatchObject({ kind: 'done', text: expect.not.stringContaining(ALREADY) })
  expect(await test.send()).toEqual({ kind: 'done', text: ALREADY })
  expect(await test.announced()).toEqual(['Cerramos el lunes'])
  await test.send({ actKey: 'another' })
  await test.send({ actKey: '../x' })
  await test.send({ actKey: '../x' })
  expect(await test.announced(), 'other sendings, and those without a name, are others').toHaveLength(4)
})

it('does it once also where both came at the same time, and where the first one came last', async () => {
  await using test = await openTestForm()
  const arrived = Promise.withResolvers<void>()
  const slow: FormAct = {
    act: 'addAnnouncement',
    async run({ desk }) {
      await arrived.promise
      await desk.addAnnouncement({ cells: { texto: 'Cerramos el lunes' }, reason: 'x' })
      return 'Hecho.'
    },
  }
  const first = test.send({}, { addAnnouncement: slow })
  const again = test.send()
  expect(await again).toMatchObject({ kind: 'done' })
  arrived.resolve()
  expect(await first).toEqual({ kind: 'done', text: ALREADY })
  const answers = await Promise.all([1, 2, 3].map(() => test.send({ actKey: 'other' })))
  expect(answers.filter(answer => answer.kind === 'done' && answer.text !== ALREADY)).toHaveLength(1)
  expect(await test.announced()).toHaveLength(2)
})

it('takes for done nothing that another person did, or yesterday, or that changed nothing', async () => {
  await using test = await openTestForm()
  expect(await test.send({ text: '' })).toMatchObject({ kind: 'fault' })
  await (await test.begin('eva'))({ outcome: 'answered', answer: null })
  await (await test.begin('ana'))({ outcome: 'failed', answer: null })
  await (await test.begin('ana'))({ outcome: 'answered', answer: 'unknown' })
  const aDayAgo = { now: () => new Date(Date.now() - 24 * 60 * 60_000 - 1000) }
  await (await test.begin('ana', aDayAgo))({ outcome: 'answered', answer: null })
  expect(await test.send()).toMatchObject({ kind: 'done', text: expect.not.stringContaining(ALREADY) })
  expect(await test.announced()).toEqual(['Cerramos el lunes'])
})

it('takes for done no job that nobody had to do again', async () => {
  await using test = await openTestForm()
  const retry = () => test.send({ act: 'retryJobs', ids: '00000000-0000-0000-0000-000000000000' }, TODAY)
  for (const _ of [1, 2]) expect(await retry()).toMatchObject({ kind: 'fault' })
  const { rows } = await test.pool.query('select answer from journal')
  expect(rows).toEqual([{ answer: 'nothing' }, { answer: 'nothing' }])
})

it('does not begin a second time what may still be being done', async () => {
  await using test = await openTestForm()
  await test.begin('ana')
  expect(await test.send()).toMatchObject({ kind: 'fault', text: NOT_KNOWN })
  expect(await test.announced()).toEqual([])
})

it('says of what was done before where the person goes on', async () => {
  await using test = await openTestForm()
  const add = { ...ANNOUNCEMENT_ACTS.addAnnouncement, goesTo: (form: FormData) => `/x/${form.get('text')}` } as FormAct
  await test.send({ text: 'uno' }, { addAnnouncement: add })
  const again = await test.send({ text: 'uno' }, { addAnnouncement: add })
  expect(again).toEqual({ kind: 'done', text: ALREADY, to: '/x/uno' })
})

it('gives another invitation to who lost the link of the first', async () => {
  await using test = await openTestForm()
  const invite = async (actKey: string) => {
    const form = { act: 'invite', to: 'eva@libros.example', name: 'Eva', role: 'orders', actKey }
    const asked = await test.send(form, TEAM_ACTS)
    return asked.kind === 'ask' ? test.send({ ...form, sure: asked.sure }, TEAM_ACTS) : asked
  }
  const first = await invite('one')
  expect(first).toMatchObject({ kind: 'done', link: expect.any(String) })
  // Not `done`: the form would be emptied.
  expect(await invite('one')).toMatchObject({
    kind: 'fault',
    text: expect.stringMatching(/^La primera vez había llegado.*El enlace ya no se puede mostrar/),
  })
  const again = await invite('two')
  expect(again).toMatchObject({ kind: 'done', link: expect.any(String) })
  expect(again).not.toEqual(first)
})

it('does of many the rest, where the first time ended half-way', async () => {
  await using test = await openTestForm()
  let isCut = true
  const many: FormAct = {
    act: 'addAnnouncement',
    async run({ deskWithKey }) {
      for (const texto of ['Lunes', 'Martes']) {
        if (texto === 'Martes' && isCut) throw new Error('cut')
        await deskWithKey(texto)
          .addAnnouncement({ cells: { texto }, reason: 'x' })
          .catch(error => {
            expect(error).toMatchObject({ name: 'SentBefore', state: 'done' })
          })
      }
      return 'Hecho.'
    },
  }
  await expect(test.send({ act: 'many' }, { many })).rejects.toThrow('cut')
  isCut = false
  expect(await test.send({ act: 'many' }, { many })).toMatchObject({ kind: 'done', text: 'Hecho.' })
  expect((await test.announced()).sort()).toEqual(['Lunes', 'Martes'])
})

/** It may be meant: the person is told, and the next press has a key of its own. */
const MEANT = 'no se repitió. Si hay que hacerlo otra vez, apriétalo de nuevo.'

it.each([
  ['the person did something else', 'ana', {}, 'hecho', true],
  ['it was refused', 'ana', {}, 'refused', false],
  ['it changed nothing', 'ana', { act: 'trySource' }, 'hecho', false],
  ['the same form did another part', 'ana', { actKey: `${KEY}.2` }, 'hecho', false],
  ['another person did something else', 'eva', {}, 'hecho', false],
] as const)(
  'knows whether the same is meant once more where since then %s',
  async (_, who, entry, outcome, isMeant) => {
    await using test = await openTestForm()
    await test.send()
    const ending = outcome === 'hecho' ? 'answered' : outcome
    await (await test.begin(who, systemClock, { actKey: 'other', ...entry }))({ outcome: ending, answer: null })
    const again = await test.send()
    if (!isMeant) return expect(again).toEqual({ kind: 'done', text: ALREADY })
    const text = expect.stringMatching(/^Eso mismo se hizo a las? \d\d:\d\d, y después se hizo otra cosa: /)
    expect(again).toMatchObject({ kind: 'fault', text })
    expect(again).toMatchObject({ text: expect.stringContaining(MEANT) })
    expect(await test.announced()).toHaveLength(1)
  },
)

it('asks of an act on something what anybody did to that since, and nothing else', async () => {
  await using test = await openTestForm()
  const done = async (id: string, entry: { subject: string; actKey: string }) =>
    (await test.begin(id, systemClock, entry))({ outcome: 'answered', answer: null })
  await done('ana', { subject: 'orden 7', actKey: KEY })
  await done('ana', { subject: 'orden 8', actKey: 'x' })
  expect(await test.send()).toEqual({ kind: 'done', text: ALREADY })
  await done('eva', { subject: 'orden 7', actKey: 'y' })
  expect(await test.send()).toMatchObject({ kind: 'fault', text: expect.stringContaining('otra cosa') })
})

it('tells who sends the same long after it was done, and how it ended', async () => {
  await using test = await openTestForm()
  const minutesAgo = (minutes: number) => ({ now: () => new Date(test.visit.now.getTime() - minutes * 60_000) })
  const done = async (minutes: number, actKey: string) =>
    (await test.begin('ana', minutesAgo(minutes), { act: 'assignTransfer', subject: `orden ${minutes}`, actKey }))({
      outcome: 'answered',
      answer: 'done-unpaid',
    })
  await done(14, 'short')
  expect(await test.send({ actKey: 'short' })).toEqual({
    kind: 'done',
    text: ALREADY.replace('hecho,', 'hecho (la orden no tiene todo su dinero),'),
  })
  await done(16, 'long')
  await done(23 * 60, 'yesterday')
  expect(await test.send({ actKey: 'long' })).toMatchObject({
    kind: 'fault',
    text: expect.stringMatching(/^Eso mismo se hizo .*\d\d:\d\d, hace más de un cuarto de hora: /),
  })
  expect(await test.send({ actKey: 'yesterday' })).toMatchObject({ text: expect.stringContaining(MEANT) })
  expect(await test.announced()).toEqual([])
})
