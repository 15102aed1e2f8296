import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openTestDesk } from '../../test/support/test-desk.ts'
import type { Grant, Role } from '../staff/actor.ts'
import { openSession } from '../staff/sessions.ts'
import { insertPerson } from '../staff/staff-store.ts'

const PASSKEY = {
  credential_id: 'phone',
  public_key: Buffer.from('k'),
  counter: 0,
  transports: [],
  name: 'Teléfono',
  created_at: new Date(),
}

describe('the desk', () => {
  it('gives who leads the team and is no owner neither what they lack nor anything of an owner', async () => {
    const { db, desk } = await openTestDesk()
    const person = async (name: string, role: Role, grants: Grant[] = []) => {
      const id = await insertPerson(db, { name, email: `${name}@libros.example`, role, grants }, new Date())
      return id ?? 0
    }
    const [owner, ana, orders] = [
      await person('luis', 'owner'),
      await person('ana', 'reader'),
      await person('eva', 'orders'),
    ]
    const by = { id: `staff:${ana}`, name: 'Ana', role: 'reader', grants: ['people'], isConfirmed: true } as const
    const to = (name: string) => ({ to: `${name}@libros.example`, name })
    const lacked = 'incluye permisos que tú no tienes'
    await expect(desk.setRole(by, { personId: ana, role: 'owner' })).rejects.toThrow(lacked)
    await expect(desk.setRole(by, { personId: ana, role: 'reader', grants: ['refunds'] })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('new'), role: 'owner' })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('luis'), role: 'reader' })).rejects.toThrow(lacked)
    await expect(desk.invitePerson(by, { ...to('eva'), role: 'reader' })).rejects.toThrow(lacked)
    await db
      .insertInto('staff_passkeys')
      .values({ ...PASSKEY, staff_id: owner })
      .execute()
    await openSession({ db, clock: systemClock }, owner, 'Firefox')
    const [session] = await desk.listSessions(by, {})
    for (const refused of [
      () => desk.setRole(by, { personId: owner, role: 'reader' }),
      () => desk.disablePerson(by, { personId: owner }),
      () => desk.enablePerson(by, { personId: owner }),
      () => desk.endPasskey(by, { personId: owner, credentialId: PASSKEY.credential_id }),
      () => desk.endSession(by, { sessionId: session?.id ?? 0 }),
    ]) {
      await expect(refused()).rejects.toThrow('es dueña')
    }
    expect(await desk.setRole(by, { personId: orders, role: 'reader', grants: ['people'] })).toMatchObject({
      kind: 'done',
    })
    expect(await desk.disablePerson(by, { personId: orders })).toMatchObject({ kind: 'done' })
    const seller = { ...by, role: 'orders' } as const
    expect(await desk.setRole(seller, { personId: orders, role: 'reader', grants: ['see-people'] })).toMatchObject({
      kind: 'done',
    })
    await expect(desk.setRole(seller, { personId: orders, role: 'catalogue' })).rejects.toThrow(lacked)
  })
})
