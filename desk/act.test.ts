import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openDesk } from '../server/cli/open-desk.ts'
import { personsDesk } from '../server/desk/persons-desk.ts'
import { mayDo } from '../shop/desk/permissions.ts'
import type { Actor } from '../shop/staff/actor.ts'
import type { Session } from '../shop/staff/sessions.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { TEST_SECRET } from '../test/support/test-shop.ts'
import { type FormAct, runForm } from './act.ts'
import type { Visit } from './desk-context.ts'
import { BOOK_FORM_ACTS } from './screens/book/book-acts.ts'
import { ORDER_FORM_ACTS } from './screens/order/acts/order-acts.ts'
import { staleAnswer } from './screens/order/stale.ts'
import { ANNOUNCEMENT_ACTS } from './screens/settings/announcement-acts.ts'
import { SETTING_ACTS } from './screens/settings/setting-acts.ts'
import { TEAM_ACTS } from './screens/team/team-acts.ts'

const ISBN = '9789974000018'
const NO = 'Ana no tiene permiso para hacer eso.'
const REFUSED = { kind: 'fault', text: NO, faults: [{ text: NO }] }

/** The desk of a shop of the test's own, and somebody of its team before it. */
async function deskOf(role: Actor['role']) {
  const test = await createTestDatabase()
  const { desk, close } = await openDesk(readConfig({ SECRET: TEST_SECRET, DATA_DIR: temporaryFolder() }), test)
  const actor: Actor = { id: 'ana', name: 'Ana', role }
  const session = { actor, isConfirmed: role === 'owner' } as Session
  const visit = {
    desk: personsDesk(desk, session),
    may: act => mayDo(actor, act),
    now: new Date(),
  } as Visit
  return { ...test, visit, [Symbol.asyncDispose]: close }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('refuses who may not before it reads, asks or compares anything, and the journal says that it was tried', async () => {
  await using test = await deskOf('catalogue')
  for (const act of Object.keys(ORDER_FORM_ACTS)) {
    const form = formOf({ act, orderId: '1' })
    expect(await runForm(test.visit, ORDER_FORM_ACTS, form, staleAnswer), act).toEqual(REFUSED)
  }
  const { rows } = await test.pool.query('SELECT act, outcome FROM journal ORDER BY id')
  expect(rows).toEqual(Object.values(ORDER_FORM_ACTS).map(({ act }) => ({ act, outcome: 'refused' })))
})

it('lets who takes orders cancel one that is not paid, without the right to give money back', async () => {
  await using test = await deskOf('orders')
  const form = formOf({ act: 'cancel', orderId: '1', reason: 'x' })
  const answer = await runForm(test.visit, ORDER_FORM_ACTS, form, async () => null).catch(String)
  expect(answer).not.toEqual(REFUSED)
  expect(test.visit.may('cancelOrder')).toBe(false)
})

/** Forms with several faults, and what is to be said beside each field. */
const FAULTY: [string, Readonly<Record<string, FormAct>>, Record<string, string>, Record<string, string>][] = [
  [
    'a book',
    BOOK_FORM_ACTS,
    { act: 'edit', isbn: ISBN, title: ' ', price: 'mucho', weight: '-5', reason: 'x', 'seen-title': 'Orillas' },
    {
      title: 'No puede quedar sin valor.',
      price: 'Su precio «mucho» no se entiende.',
      weight: '«-5» no se entiende.',
    },
  ],
  [
    'what the shop says of itself',
    SETTING_ACTS,
    { act: 'change', SHOP_EMAIL: 'no es correo', SHOP_PHONE: '099 123', SHOP_SOCIAL_URL: 'x' },
    {
      SHOP_EMAIL: 'Tiene que ser una dirección de correo.',
      SHOP_PHONE: 'Tiene que ser cifras con el código del país, como 59899123456.',
      SHOP_SOCIAL_URL: 'Tiene que ser una dirección http:// o https://.',
    },
  ],
  [
    'an announcement',
    ANNOUNCEMENT_ACTS,
    { act: 'addAnnouncement', text: '', address: 'nada', from: '2026-12-10', until: '2026-12-01' },
    {
      text: 'No puede quedar vacío.',
      address: '«nada» no es una dirección https://….',
      until: '01/12/2026 es antes del 10/12/2026, el día desde el que se muestra.',
    },
  ],
  [
    'an invitation',
    TEAM_ACTS,
    { act: 'invite', to: 'ana', name: '', role: 'reader' },
    { to: 'No es un correo.', name: 'Falta.' },
  ],
  [
    'a parcel’s way',
    ORDER_FORM_ACTS,
    { act: 'moveParcel', orderId: '1', to: 'DISPATCHED', tracking: '*', url: 'x' },
    { tracking: 'No es un número de seguimiento.', url: 'No es una dirección http:// o https://.' },
  ],
]

it.each(FAULTY)('says all that is wrong with %s, each beside its field', async (_what, acts, form, expected) => {
  await using test = await deskOf('owner')
  await test.visit.desk.addBook({ isbn: ISBN, cells: { title: 'Orillas' }, reason: 'x' })
  const asked = await runForm(test.visit, acts, formOf(form))
  const sure = asked.kind === 'ask' ? asked.sure : ''
  const answer = await runForm(test.visit, acts, formOf({ ...form, sure }))
  expect(answer.kind === 'fault' && Object.fromEntries(answer.faults.map(({ field, text }) => [field, text]))).toEqual(
    expected,
  )
})

it('asks nothing of who only reads, whatever form they send', async () => {
  await using test = await deskOf('reader')
  const acts = await allForms()
  expect(acts.length).toBeGreaterThan(60)
  for (const each of acts.filter(({ act }) => act !== null)) {
    expect(await runForm(test.visit, { each }, formOf({ act: 'each' })), String(each.act)).toEqual(REFUSED)
  }
})

async function allForms(): Promise<FormAct[]> {
  const files = globSync('screens/**/*-acts.ts', { cwd: import.meta.dirname })
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map(file => import(join(import.meta.dirname, file))),
  )
  return modules.flatMap(Object.values).flatMap(whatForms)
}

/** The acts of forms among what a module exports. */
function whatForms(exported: unknown): FormAct[] {
  if (typeof exported !== 'object' || exported === null) return []
  return 'run' in exported ? [exported as FormAct] : Object.values(exported).flatMap(whatForms)
}
