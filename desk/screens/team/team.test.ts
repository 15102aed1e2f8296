import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type Actor, GRANTS, type Grant, ROLES } from '../../../shop/staff/actor.ts'
import { openSession } from '../../../shop/staff/sessions.ts'
import { insertPerson } from '../../../shop/staff/staff-store.ts'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { runForm } from '../../act.ts'
import { visitContext } from '../../desk-context.ts'
import Team, { loader } from './team.tsx'
import { staleTeamAnswer, TEAM_ACTS } from './team-acts.ts'

/** Two owners and one of each other role before somebody who leads the team, with a session of each. */
async function teamBefore(role: Actor['role'], grants: readonly Grant[]) {
  const test = await deskOf(role, { grants, isConfirmed: true })
  const ids = new Map<string, number>()
  for (const each of ['owner', 'owner', 'orders', 'catalogue', 'reader'] as const) {
    const name = `${each}${ids.size}`
    const person = { name, email: `${name}@libros.example`, role: each, grants: [] }
    const id = (await insertPerson(test.db, person, new Date())) ?? 0
    ids.set(name, id)
    await openSession({ db: test.db, clock: systemClock }, id, 'Firefox')
  }
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const request = new Request('https://mesa.example/mesa/equipo')
  return { ...test, ids, page: () => loader({ context, request, params: {} } as never) }
}

const succeeds = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    error => {
      expect(error).toMatchObject({ name: 'InputFault' })
      return false
    },
  )

it.each([
  ['owner', []],
  ['reader', ['people']],
  ['orders', ['people', 'refunds']],
  ['catalogue', ['people', 'see-people']],
] as const)('offers %s with %j what the desk does for them, and nothing that it refuses', async (role, grants) => {
  await using test = await teamBefore(role, grants)
  const { rehearsal: desk } = test.visit
  const { offered, people, sessions } = await test.page()
  const nobody = people.find(({ name }) => name === 'reader4')?.id ?? 0
  for (const each of ROLES)
    expect(offered.roles.includes(each), each).toBe(await succeeds(desk.setRole({ personId: nobody, role: each })))
  const [given = 'reader'] = offered.roles
  for (const grant of GRANTS) {
    const giving = desk.setRole({ personId: nobody, role: given, grants: [grant] })
    expect(offered.grants.includes(grant), grant).toBe(await succeeds(giving))
  }
  for (const { id, name, mayChange, mayBringBack } of people) {
    expect(mayChange, name).toBe(await succeeds(desk.disablePerson({ personId: id })))
    expect(mayBringBack, name).toBe(await succeeds(test.visit.desk.enablePerson({ personId: id })))
  }
  expect(people.some(({ mayChange }) => !mayChange)).toBe(role !== 'owner')
  for (const { id, name, mayEnd } of sessions)
    expect(mayEnd, `session of ${name}`).toBe(await succeeds(test.visit.desk.endSession({ sessionId: id })))
})

it('offers the access again to those who get no more with it than whoever gives it has', async () => {
  await using test = await teamBefore('reader', ['people'])
  await test.db.updateTable('staff').set({ disabled_at: new Date() }).where('role', '!=', 'owner').execute()
  const loaded = await test.page()
  const routes = [{ id: 'team', path: '/', loader: () => null, Component: Team }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { team: loaded } } })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const [, ...people] = html.split(/(?=orders2@|catalogue3@|reader4@)/)
  expect(people).toHaveLength(3)
  expect(people.map(each => each.includes('Devolver el acceso'))).toEqual([false, false, true])
  expect(people.map(each => each.includes('el acceso se lo devuelve un dueño'))).toEqual([true, true, false])
})

it('shows beside the role what else a person may do, without anybody opening a form', async () => {
  await using test = await teamBefore('owner', [])
  const personId = test.ids.get('orders2') ?? 0
  await test.visit.desk.setRole({ personId, role: 'orders', grants: ['refunds', 'tariffs'] })
  const loaded = await test.page()
  const routes = [{ id: 'team', path: '/', loader: () => null, Component: Team }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { team: loaded } } })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  const [, granted = '', plain = ''] = html.split(/(?=orders2@|catalogue3@)/)
  const head = (part: string) => part.slice(0, part.indexOf('</p>'))
  expect(head(granted)).toContain('devolver dinero')
  expect(head(granted)).toContain('cambiar tarifas')
  expect(head(plain)).not.toContain('además')
})

it('names what a person has that whoever changes their role can not give, and what they lose', async () => {
  await using test = await teamBefore('reader', ['people'])
  const [personId = 0] = [test.ids.get('orders2')]
  await test.db
    .updateTable('staff')
    .set({ grants: ['refunds', 'people'] })
    .where('id', '=', personId)
    .execute()
  const beyond = async () => (await test.page()).people.find(({ id }) => id === personId)?.beyond
  expect(await beyond()).toBe('el rol pedidos, «devolver dinero»')
  const asked = await runForm(
    test.visit,
    TEAM_ACTS,
    formOf({ act: 'setRole', personId: String(personId), role: 'reader', grants: 'people' }),
  )
  expect(asked).toMatchObject({
    question: 'Desde ahora: lectura, y además: administrar el equipo. Deja de: devolver dinero.',
  })
})

it('names as lost nothing that the new role includes', async () => {
  await using test = await teamBefore('owner', [])
  const personId = test.ids.get('reader4') ?? 0
  await test.db
    .updateTable('staff')
    .set({ grants: ['see-people', 'people'] })
    .where('id', '=', personId)
    .execute()
  const asked = (role: string) =>
    runForm(test.visit, TEAM_ACTS, formOf({ act: 'setRole', personId: String(personId), role }))
  expect(await asked('orders')).toMatchObject({ question: expect.stringMatching(/Deja de: administrar el equipo\.$/) })
  expect(await asked('owner')).toMatchObject({ question: expect.not.stringContaining('Deja de') })
})

it('says beside the address, not beside the role, that somebody of the team may more', async () => {
  await using test = await teamBefore('reader', ['people'])
  const invite = (to: string, role: string) =>
    runForm(test.visit, TEAM_ACTS, formOf({ act: 'invite', to, name: 'Eva', role }))
  expect(await invite('orders2@libros.example', 'reader')).toMatchObject({
    faults: [
      { field: 'to', text: 'Ya es del equipo, e incluye permisos que tú no tienes; la invita de nuevo un dueño.' },
    ],
  })
  expect(await invite('nueva@libros.example', 'orders')).toMatchObject({ faults: [{ field: 'role' }] })
})

it('does not put back a right that another owner took away since the page was made, and says what is so now', async () => {
  await using test = await teamBefore('owner', [])
  const personId = test.ids.get('orders2') ?? 0
  const rights = { personId, role: 'orders' as const }
  await test.visit.desk.setRole({ ...rights, grants: ['refunds', 'tariffs'] })
  const page = await test.page()
  const seen = page.people.find(({ id }) => id === personId)?.seen ?? ''
  await test.visit.desk.setRole({ ...rights, grants: ['tariffs'] })
  const send = (form: Record<string, string>) =>
    runForm(test.visit, TEAM_ACTS, formOf({ personId: String(personId), seen, ...form }), staleTeamAnswer)
  const old = formOf({ act: 'setRole', personId: String(personId), role: 'orders', seen, grants: 'refunds' })
  const said = {
    kind: 'stale',
    text: expect.stringMatching(
      /^Alguien cambió lo que puede hacer orders2 .* Ahora: pedidos, y además: [^,]+\. La página/,
    ),
  }
  expect(await runForm(test.visit, TEAM_ACTS, old, staleTeamAnswer)).toMatchObject(said)
  expect(await send({ act: 'disable', name: 'orders2' })).toMatchObject(said)
  expect((await test.visit.desk.listPeople({})).find(({ id }) => id === personId)?.grants).toEqual(['tariffs'])
  const now = (await test.page()).people.find(({ id }) => id === personId)?.seen ?? ''
  expect(await send({ act: 'disable', name: 'orders2', seen: now })).toMatchObject({ kind: 'ask' })
})
