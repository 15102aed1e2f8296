import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openTeam, PASSWORD } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import * as invitation from './invitation.tsx'
import { action } from './sign-in.tsx'

async function browserOf(token: string, team: Awaited<ReturnType<typeof openTeam>>) {
  const kept: (string | null)[] = []
  const context = new RouterContextProvider()
  context.set(visitContext, {
    ...{ session: await team.staff.readSession(token), staff: team.staff, shop: { name: 'Anaquel', url: '' } },
    ...{ browser: '', address: '', keepToken: (given: string | null) => kept.push(given) },
  } as Partial<Visit> as Visit)
  const send = (act: typeof action | typeof invitation.action, fields: Record<string, string>, params = {}) => {
    const request = new Request('https://mesa.example/entrar', { method: 'POST', body: new URLSearchParams(fields) })
    return act({ context, request, params } as never)
  }
  return { kept, send }
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
