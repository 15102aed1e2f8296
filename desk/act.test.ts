import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REHEARSED_WHOLE } from '../shop/desk/rehearsal.ts'
import { OrderChanged } from '../shop/orders/order-version.ts'
import { insertPerson } from '../shop/staff/staff-store.ts'
import { deskOf, formOf } from '../test/support/desk-of.ts'
import { onlyBook } from '../test/support/onix.ts'
import { type ActAnswer, type FormAct, FormFault, runForm } from './act.ts'
import type { Visit } from './desk-context.ts'
import { BOOK_FORM_ACTS } from './screens/book/book-acts.ts'
import { ORDER_FORM_ACTS } from './screens/order/acts/order-acts.ts'
import { staleAnswer } from './screens/order/stale.ts'
import { REQUEST_ACTS } from './screens/requests/request-acts.ts'
import { ANNOUNCEMENT_ACTS } from './screens/settings/announcement-acts.ts'
import { SETTING_ACTS } from './screens/settings/setting-acts.ts'
import { SYSTEM_ACTS } from './screens/system/system-acts.ts'
import { TEAM_ACTS } from './screens/team/team-acts.ts'

const ISBN = '9789974000018'
const SAMPLE_ISBN = '9789974000025'
const LAST_OWNER = 'Es el único dueño: sin otro, nadie podría administrar la librería. No se cambió nada.'
const NO = 'Ana no tiene permiso para hacer eso.'
const REFUSED = { kind: 'fault', text: NO, faults: [{ text: NO }] }

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

it('says what another person did just before, instead of a refusal whose form is gone', async () => {
  await using test = await deskOf('owner')
  const stale: ActAnswer = { kind: 'stale', text: 'La orden cambió.' }
  const answers = [null, stale]
  const refused: FormAct = {
    act: null,
    run() {
      throw new FormFault('La orden ya está paga.')
    },
  }
  const form = formOf({ act: 'refused' })
  expect(await runForm(test.visit, { refused }, form, async () => answers.shift() ?? null)).toEqual(stale)
  expect(await runForm(test.visit, { refused }, form, async () => null)).toMatchObject({ kind: 'fault' })
  const late: FormAct = {
    act: null,
    run() {
      throw new OrderChanged()
    },
  }
  answers.push(null, stale)
  expect(await runForm(test.visit, { late }, formOf({ act: 'late' }), async () => answers.shift() ?? null)).toEqual(
    stale,
  )
})

/** Forms with several faults, and the text expected beside each field. */
const FAULTY: [string, Readonly<Record<string, FormAct>>, Record<string, string>, Record<string, string>][] = [
  [
    'a book',
    BOOK_FORM_ACTS,
    { act: 'edit', isbn: ISBN, title: ' ', price: 'mucho', weight: '-5', reason: '', 'seen-title': 'Orillas' },
    {
      title: 'No puede quedar sin valor.',
      price: '«mucho» no se entiende.',
      weight: '«-5» no se entiende.',
      reason: 'Falta por qué: queda en la historia del libro.',
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
      address: '«nada» no es una página de la tienda, como /libros, ni una dirección https://….',
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
  const answer = await runForm(test.visit, acts, formOf(form))
  expect(answer.kind === 'fault' && Object.fromEntries(answer.faults.map(({ field, text }) => [field, text]))).toEqual(
    expected,
  )
})

/** Forms that are refused before the person is asked to confirm. */
const REFUSED_LATER: [string, Readonly<Record<string, FormAct>>, Record<string, string>, string][] = [
  [
    'a price for a sample title',
    REQUEST_ACTS,
    { act: 'price', isbn: SAMPLE_ISBN, title: 'Orillas', price: '910', reference: 'x' },
    'Es un título de muestra: no se le pone precio a mano.',
  ],
  ['another role for the only owner', TEAM_ACTS, { act: 'setRole', personId: '1', role: 'reader' }, LAST_OWNER],
  ['no way in for the only owner', TEAM_ACTS, { act: 'disable', personId: '1', name: 'Ana' }, LAST_OWNER],
  [
    'an announcement of nobody’s number',
    ANNOUNCEMENT_ACTS,
    { act: 'removeAnnouncement', id: 'x', text: 'x' },
    'El formulario llegó incompleto: hay que recargar la página.',
  ],
  [
    'a book that goes without a reason',
    BOOK_FORM_ACTS,
    { act: 'withdraw', isbn: ISBN, isWithdrawn: 'yes' },
    'Falta por qué: queda en la historia del libro.',
  ],
  ['a mail to what is no address', SYSTEM_ACTS, { act: 'sendTestMail', to: 'ana' }, 'No es un correo.'],
]

it.each(REFUSED_LATER)('refuses %s before it asks', async (_what, acts, form, expected) => {
  await using test = await deskOf('owner')
  await test.visit.desk.addBook({ isbn: ISBN, cells: { title: 'Orillas' }, reason: 'x' })
  await test.visit.desk.addBook({ isbn: SAMPLE_ISBN, cells: { title: 'De muestra' }, reason: 'x' })
  await test.db.updateTable('books').set({ is_sample: true }).where('isbn', '=', SAMPLE_ISBN).execute()
  await insertPerson(test.db, { email: 'ana@libros.example', name: 'Ana', role: 'owner', grants: [] }, new Date())
  expect(await runForm(test.visit, acts, formOf(form))).toMatchObject({ kind: 'fault', text: expected })
})

it('asks about a price that a form changes, not about one that changed since its page was opened', async () => {
  await using test = await deskOf('owner')
  await test.visit.desk.addBook({ isbn: ISBN, cells: { title: 'Orillas', price: '1500' }, reason: 'x' })
  const form = { act: 'edit', isbn: ISBN, title: 'Orillas', 'seen-title': 'Orillas', price: '1000', reason: 'x' }
  expect(await runForm(test.visit, BOOK_FORM_ACTS, formOf({ ...form, 'seen-price': '1500' }))).toMatchObject({
    kind: 'ask',
    question: expect.stringMatching(/1\.500 a .*1\.000/),
  })
  const other = { ...form, title: 'Las orillas', 'seen-price': '1000' }
  expect(await runForm(test.visit, BOOK_FORM_ACTS, formOf(other))).toMatchObject({ kind: 'done' })
  expect(await onlyBook(test)).toMatchObject({ title: 'Las orillas', list_price_cents: 150_000 })
})

it('changes nothing before the person says yes, and the journal has nothing of it', async () => {
  await using test = await deskOf('owner')
  const form = { act: 'change', SHOP_NAME: 'Faro', 'before:SHOP_NAME': 'Anaquel' }
  const asked = await runForm(test.visit, SETTING_ACTS, formOf(form))
  if (asked.kind !== 'ask') throw new Error(`not asked: ${JSON.stringify(asked)}`)
  expect(await nameOf(test.visit)).toBe('Anaquel')
  expect((await test.pool.query('SELECT act FROM journal')).rows).toEqual([])
  expect(await runForm(test.visit, SETTING_ACTS, formOf({ ...form, sure: asked.sure }))).toMatchObject({ kind: 'done' })
  expect(await nameOf(test.visit)).toBe('Faro')
})

async function nameOf({ desk }: Visit): Promise<string | undefined> {
  return (await desk.listSettings({})).find(({ name }) => name === 'SHOP_NAME')?.value
}

/**
 * Acts that call a partner, move money or send many mails are not rehearsed. Before asking for confirmation, each works out itself what it
 * would do.
 */
const NOT_REHEARSED = [
  ...['acceptHeldMoney', 'addSource', 'applyStatement', 'assignTransfer', 'cancelUnpaidOrder', 'confirmPayment'],
  ...['confirmRefund', 'dropLines', 'editSource', 'giveBackTransfer', 'invitePerson', 'joinTransfers'],
  ...['recordRefund', 'refundOrder', 'sendTestMail', 'setBankMap', 'settleTransfer', 'takeBackTransfer'],
]

it('rehearses all else that asks first', async () => {
  const asking = (await allForms()).flatMap(({ act, consequence }) => (act && consequence ? [act] : []))
  expect([...new Set(asking)].filter(act => !REHEARSED_WHOLE.has(act)).sort()).toEqual(NOT_REHEARSED)
})

it('asks nothing of people who only read, whatever form they send', async () => {
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

/** The form acts that a module exports. */
function whatForms(exported: unknown): FormAct[] {
  if (typeof exported !== 'object' || exported === null) return []
  return 'run' in exported ? [exported as FormAct] : Object.values(exported).flatMap(whatForms)
}
