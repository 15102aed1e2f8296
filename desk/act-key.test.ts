import { expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openEntry } from '../shop/staff/journal.ts'
import { deskOf, formOf } from '../test/support/desk-of.ts'
import { type FormAct, runForm } from './act.ts'
import { ANNOUNCEMENT_ACTS } from './screens/settings/announcement-acts.ts'

const KEY = 'a1-b2'
const FORM = { act: 'addAnnouncement', text: 'Cerramos el lunes', actKey: KEY }
const ALREADY = 'La primera vez había llegado: ya estaba hecho, y no se repitió.'

async function openTestForm() {
  const test = await deskOf('owner')
  const send = (fields: Record<string, string>, acts: Readonly<Record<string, FormAct>> = ANNOUNCEMENT_ACTS) =>
    runForm(test.visit, acts, formOf({ ...FORM, ...fields }))
  const announced = async () => (await test.visit.desk.listAnnouncements({})).map(({ text }) => text)
  /** What somebody's form of the same key did, until it is closed. */
  const begin = (id: string) =>
    openEntry(
      { db: test.db, clock: systemClock },
      { actor: { id, name: id, role: 'owner' }, act: 'addAnnouncement', subject: null, input: { actKey: KEY } },
    )
  return { ...test, send, announced, begin }
}

it('does what was sent again for lack of an answer once', async () => {
  await using test = await openTestForm()
  expect(await test.send({ again: 'yes' }), 'it had not arrived').toMatchObject({ kind: 'done' })
  expect(await test.send({ again: 'yes' })).toEqual({ kind: 'done', text: ALREADY })
  expect(await test.announced()).toEqual(['Cerramos el lunes'])
  await test.send({ actKey: 'another', again: 'yes' })
  await test.send({ actKey: '../x', again: 'yes' })
  expect(await test.announced(), 'other sendings are others').toHaveLength(3)
})

it('takes for done nothing that another person did, or that changed nothing', async () => {
  await using test = await openTestForm()
  expect(await test.send({ text: '' })).toMatchObject({ kind: 'fault' })
  await (await test.begin('eva'))({ outcome: 'answered', answer: null })
  expect(await test.send({ again: 'yes' })).not.toMatchObject({ text: ALREADY })
  expect(await test.announced()).toEqual(['Cerramos el lunes'])
})

it('does not begin a second time what is still being done', async () => {
  await using test = await openTestForm()
  await test.begin('ana')
  expect(await test.send({ again: 'yes' })).toMatchObject({
    kind: 'fault',
    text: 'La primera vez llegó y todavía se está haciendo: mira cómo queda antes de repetirlo.',
  })
  expect(await test.announced()).toEqual([])
})

it('counts what of many was done', async () => {
  await using test = await openTestForm()
  const many: FormAct = {
    act: 'addAnnouncement',
    async run({ desk }) {
      for (const texto of ['Cerramos', '']) await desk.addAnnouncement({ cells: { texto }, reason: 'x' })
      return 'x'
    },
  }
  await test.send({ act: 'many' }, { many })
  expect(await test.send({ act: 'many', again: 'yes' }, { many })).toMatchObject({
    text: `${ALREADY} Se hicieron 1 de 2.`,
  })
})
