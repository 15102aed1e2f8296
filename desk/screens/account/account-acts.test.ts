import { expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { Session } from '../../../shop/staff/sessions.ts'
import { insertPasskey } from '../../../shop/staff/sign-in-store.ts'
import { createStaff } from '../../../shop/staff/staff.ts'
import { insertPerson } from '../../../shop/staff/staff-store.ts'
import { sureOf } from '../../../test/support/desk-of.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { TEST_SECRET } from '../../../test/support/test-shop.ts'
import { runForm } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { ACCOUNT_ACTS } from './account-acts.ts'

const AT = new Date('2026-11-24T12:00:00Z')

/** A person with these passkeys and no password removes the first. */
async function answerWith(...names: string[]) {
  const { db } = await createTestDatabase()
  const person = { email: 'ana@libros.example', name: 'Ana', role: 'owner' as const, grants: [] }
  const staffId = (await insertPerson(db, person, AT)) ?? 0
  for (const name of names) {
    const passkey = { credentialId: name, publicKey: Buffer.from('k'), counter: 0, transports: [], name }
    await insertPasskey(db, staffId, passkey, AT)
  }
  const parts = {
    db,
    clock: systemClock,
    secret: TEST_SECRET,
    deskOrigin: 'http://mesa.example',
    shop: { name: 'Anaquel' },
  }
  const visit = {
    staff: createStaff(parts),
    session: { staffId, actor: { ...person, id: `staff:${staffId}` }, isConfirmed: true } as unknown as Session,
  } as Visit
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return runForm(visit, ACCOUNT_ACTS, form)
  }
  return { send, answer: await send({ act: 'removePasskey', credentialId: 'reloj', name: 'reloj' }) }
}

it('says of recovery codes that the ones before stop working only where there are some', async () => {
  const { send } = await answerWith('reloj')
  const asked = await send({ act: 'renewCodes' })
  expect(asked).toMatchObject({ kind: 'ask', question: 'Se muestran una sola vez: hay que guardarlos enseguida.' })
  expect(await send({ act: 'renewCodes', sure: sureOf(asked) })).toMatchObject({
    kind: 'done',
  })
  expect(await send({ act: 'renewCodes' })).toMatchObject({
    kind: 'ask',
    question: 'Los códigos de recuperación de antes dejan de servir.',
  })
})

it('asks before one of several passkeys goes', async () => {
  expect((await answerWith('reloj', 'llave')).answer).toMatchObject({ kind: 'ask' })
})

it('refuses to end the only way in before it asks', async () => {
  expect((await answerWith('reloj')).answer).toMatchObject({
    kind: 'fault',
    text: expect.stringMatching('la única forma de entrar'),
  })
})
