import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openTeam, PASSWORD } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import * as invitation from './invitation.tsx'
import { action } from './sign-in.tsx'

async function browserOf(token: string, team: Awaited<ReturnType<typeof openTeam>>) {
  const kept: (string | null)[] = []
  const known: string[] = []
  const context = new RouterContextProvider()
  context.set(visitContext, {
    session: await team.staff.readSession(token),
    staff: team.staff,
    shop: { name: 'Anaquel', url: '' },
    browser: '',
    address: '',
    keepToken: (given: string | null) => kept.push(given),
    get knownBrowser() {
      return known.at(-1)
    },
    keepKnownBrowser: given => known.push(given),
  } as Partial<Visit> as Visit)
  const send = (act: typeof action | typeof invitation.action, fields: Record<string, string>, params = {}) => {
    const request = new Request('https://mesa.example/entrar', { method: 'POST', body: new URLSearchParams(fields) })
    return act({ context, request, params } as never)
  }
  return { kept, known, send }
}

it('who enters again in the same browser leaves no session behind, and none of another browser ends', async () => {
  const team = await openTeam()
  const { token: before, secret } = await team.join('ana@libros.example')
  const elsewhere = await team.enter('ana@libros.example', PASSWORD, team.codeOf(secret))
  team.pass(60_000)
  const { kept, send } = await browserOf(before, team)
  const proof = { email: 'ana@libros.example', password: PASSWORD }
  await send(action, { ...proof, code: '000000' })
  expect([kept, await team.staff.readSession(before)]).toMatchObject([[], { email: proof.email }])
  await send(action, { ...proof, code: team.codeOf(secret) })
  expect(await team.staff.readSession(before)).toBeNull()
  for (const token of [kept[0], elsewhere.kind === 'in' ? elsewhere.token : null]) {
    expect(await team.staff.readSession(token ?? '')).not.toBeNull()
  }
})

it('who accepts an invitation in another’s browser ends that other’s session there', async () => {
  const team = await openTeam()
  const { token: before } = await team.join('ana@libros.example')
  const invited = (await team.inviteTo('eva@libros.example'))?.token ?? ''
  const secret = (await team.staff.offerTimeCode(invited))?.secret ?? ''
  const { kept, send } = await browserOf(before, team)
  await send(invitation.action, { password: PASSWORD, code: team.codeOf(secret) }, { token: invited })
  expect(await team.staff.readSession(before)).toBeNull()
  expect(await team.staff.readSession(kept[0] ?? '')).toMatchObject({ email: 'eva@libros.example' })
})

it('a browser in which somebody entered goes on where strangers’ tries close the account, and a wrong password makes it known to nobody', async () => {
  const team = await openTeam()
  const { token, secret } = await team.join('ana@libros.example')
  const { known, send } = await browserOf(token, team)
  const proof = { email: 'ana@libros.example', password: PASSWORD }
  await send(action, { ...proof, code: '000000' })
  expect(known).toEqual([])
  await send(action, { ...proof, code: team.codeOf(secret) })
  expect(known.length).toBe(1)
  team.pass(60_000)
  for (let tries = 0; tries < 10; tries++) await team.enter('ana@libros.example', PASSWORD, '000000', '')
  const stranger = await browserOf('', team)
  const refused = await stranger.send(action, { ...proof, code: team.codeOf(secret) })
  expect(refused).toMatchObject({ data: { fault: expect.stringMatching(/quince minutos.*passkey.*staff invite/) } })
  expect(await send(action, { ...proof, code: team.codeOf(secret) })).toMatchObject({ status: 302 })
})

it('a browser in which an invitation was accepted is known to that person too', async () => {
  const team = await openTeam()
  const { token } = await team.join('ana@libros.example')
  const { known, send } = await browserOf(token, team)
  const invited = (await team.inviteTo('eva@libros.example'))?.token ?? ''
  const secret = (await team.staff.offerTimeCode(invited))?.secret ?? ''
  await send(invitation.action, { password: PASSWORD, code: team.codeOf(secret) }, { token: invited })
  team.pass(60_000)
  for (let tries = 0; tries < 10; tries++) await team.enter('eva@libros.example', PASSWORD, '000000', '')
  const given = { email: 'eva@libros.example', password: PASSWORD, code: team.codeOf(secret), address: '' }
  expect(await team.staff.signInWithPassword({ ...given, knownBrowser: known[0] }, '')).toMatchObject({ kind: 'in' })
})
