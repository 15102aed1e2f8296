import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { openDesk } from '../server/cli/open-desk.ts'
import { personsDesk } from '../server/desk/persons-desk.ts'
import { mayDo } from '../shop/desk/permissions.ts'
import type { Actor } from '../shop/staff/actor.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { TEST_SECRET } from '../test/support/test-shop.ts'
import { type ActAnswer, type FormAct, FormFault, runForm } from './act.ts'
import type { Visit } from './desk-context.ts'
import { ORDER_FORM_ACTS } from './screens/order/acts/order-acts.ts'
import { staleAnswer } from './screens/order/stale.ts'

const REFUSED = { kind: 'fault', text: 'Ana no tiene permiso para hacer eso.' }

/** The desk of a shop of the test's own, and somebody of its team before it. */
async function deskOf(role: Actor['role']) {
  const test = await createTestDatabase()
  const { desk, close } = await openDesk(readConfig({ SECRET: TEST_SECRET, DATA_DIR: temporaryFolder() }), test)
  const actor: Actor = { id: 'ana', name: 'Ana', role }
  const visit = {
    desk: personsDesk(desk, { actor, isConfirmed: false } as never),
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
})

it('asks nothing of who only reads, whatever form they send', async () => {
  await using test = await deskOf('reader')
  const files = globSync('screens/**/*-acts.ts', { cwd: import.meta.dirname })
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map(file => import(join(import.meta.dirname, file))),
  )
  const acts = modules.flatMap(Object.values).flatMap(whatForms)
  expect(acts.length).toBeGreaterThan(60)
  for (const each of acts.filter(({ act }) => act !== null)) {
    expect(await runForm(test.visit, { each }, formOf({ act: 'each' })), String(each.act)).toEqual(REFUSED)
  }
})

/** The acts of forms among what a module exports. */
function whatForms(exported: unknown): FormAct[] {
  if (typeof exported !== 'object' || exported === null) return []
  return 'run' in exported ? [exported as FormAct] : Object.values(exported).flatMap(whatForms)
}
