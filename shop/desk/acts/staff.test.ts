import { expect, it } from 'vitest'
import { openTeam } from '../../../test/support/test-team.ts'
import type { Actor, Grant, Role } from '../../staff/actor.ts'
import type { DeskParts } from '../act.ts'
import { createDesk } from '../desk.ts'

const OWNER = { id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true } as const

/** An owner, and somebody who leads the team and takes orders. */
async function openDesk() {
  const team = await openTeam()
  const desk = createDesk({ db: team.db, clock: team.clock, profile: {} } as unknown as DeskParts)
  const invite = async (by: Actor, name: string, role: Role, grants: Grant[] = []) => {
    const invitation = await desk.invitePerson(by, { to: `${name}@libros.example`, name, role, grants })
    const person = (await desk.listPeople(OWNER, {})).find(({ email }) => email === `${name}@libros.example`)
    return { id: person?.id ?? 0, token: invitation?.url.split('/').at(-1) ?? '' }
  }
  const leader: Actor = { id: 'staff:99', name: 'Eva', role: 'orders', grants: ['people'], isConfirmed: true }
  return { ...team, desk, invite, leader }
}

it('who leads the team brings nobody back who may do more than they', async () => {
  const { desk, invite, leader } = await openDesk()
  const refunder = await invite(OWNER, 'luis', 'orders', ['refunds'])
  const seller = await invite(OWNER, 'marta', 'orders')
  for (const { id } of [refunder, seller]) await desk.disablePerson(leader, { personId: id })
  await expect(desk.enablePerson(leader, { personId: refunder.id })).rejects.toThrow('permisos que tú no tienes')
  expect(await desk.enablePerson(leader, { personId: seller.id })).toMatchObject({ kind: 'done' })
  expect(await desk.enablePerson(OWNER, { personId: refunder.id })).toMatchObject({ kind: 'done' })
})

it('a change of role ends the link that waits: what it lets in for is more than whoever made it gave', async () => {
  const { desk, invite, leader, staff } = await openDesk()
  const { id, token } = await invite(leader, 'luis', 'orders')
  expect(await staff.readInvitation(token)).not.toBeNull()
  const owners = { personId: id, role: 'owner' } as const
  expect(await desk.setRole(OWNER, owners)).toMatchObject({ kind: 'done', endedInvitation: true })
  expect(await staff.readInvitation(token)).toBeNull()
  const given = { password: 'violeta tambor kayak quincho', code: '123456', browser: '' }
  expect(await staff.acceptWithPassword(token, given)).toEqual({ kind: 'gone' })
  expect(await desk.setRole(OWNER, owners)).toMatchObject({ kind: 'done', endedInvitation: false })
})

it('a link of invitation is not made beside a change of role, but before it or after', async () => {
  const { desk, invite, leader, staff } = await openDesk()
  const { id } = await invite(OWNER, 'luis', 'orders')
  const again = { to: 'luis@libros.example', name: 'luis', role: 'orders' } as const
  for (let round = 0; round < 5; round++) {
    await desk.setRole(OWNER, { personId: id, role: 'orders', grants: [] })
    const [invited] = await Promise.allSettled([
      desk.invitePerson(leader, again),
      desk.setRole(OWNER, { personId: id, role: 'orders', grants: ['refunds'] }),
    ])
    const url = invited.status === 'fulfilled' ? (invited.value?.url ?? '') : ''
    expect(await staff.readInvitation(url.split('/').at(-1) ?? '')).toBeNull()
  }
})
