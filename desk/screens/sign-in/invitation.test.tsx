import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Session } from '../../../shop/staff/sessions.ts'
import { MINUTE_MS, openTeam, PASSWORD } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import Invitation, { action, loader } from './invitation.tsx'

const Nothing = () => null
const ROUTE = { path: '/invitacion/:token', loader, action, Component: Invitation, ErrorBoundary: Nothing }

/** The page of an invitation in a browser, which keeps what it is given. */
async function openInvitation(team: Awaited<ReturnType<typeof openTeam>>) {
  const { staff, inviteTo } = team
  const token = (await inviteTo('ana@libros.example'))?.token ?? ''
  const handler = createStaticHandler([ROUTE as never])
  const ask = async (init: RequestInit, session: Session | null = null) => {
    const kept: (string | null)[] = []
    const context = new RouterContextProvider()
    context.set(visitContext, {
      staff,
      session,
      shop: { name: 'Anaquel', url: 'https://mesa.example' },
      browser: '',
      keepToken: given => kept.push(given),
      keepKnownBrowser: () => {},
    } as Partial<Visit> as Visit)
    const request = new Request(`https://mesa.example/invitacion/${token}`, init)
    const answer = await handler.query(request, { requestContext: context })
    if (answer instanceof Response) throw new Error(`${answer.status}`)
    const page = renderToString(
      <StaticRouterProvider context={answer} router={createStaticRouter(handler.dataRoutes, answer)} />,
    )
    return { kept, page, statusCode: answer.statusCode, codes: codesOf(answer.actionData) }
  }
  const { page } = await ask({})
  const spare = / name="spare"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? ''
  const secret = (await staff.offerTimeCode(token))?.secret ?? ''
  const accept = (given = spare, session?: Session | null) => {
    const body = new URLSearchParams({ password: PASSWORD, code: team.codeOf(secret), spare: given })
    return ask({ method: 'POST', body }, session)
  }
  return { accept, spare }
}

function codesOf(actionData: object | null): string[] | null {
  const [answer] = Object.values(actionData ?? {})
  return answer?.codes ?? null
}

it('accepted without JavaScript lets in, and shows the recovery codes on the page that answers', async () => {
  const { accept } = await openInvitation(await openTeam())
  const { statusCode, kept, codes, page } = await accept()
  expect([statusCode, kept.length]).toEqual([200, 1])
  expect(codes?.length).toBeGreaterThan(5)
  for (const code of codes ?? []) expect(page).toContain(code)
})

it('lets the browser in that accepted it and whose answer was lost, unconfirmed and without the codes', async () => {
  const team = await openTeam()
  const { accept, spare } = await openInvitation(team)
  expect(spare).toMatch(/^[\w-]{43}$/)
  await accept()
  const again = await accept()
  expect(again).toMatchObject({ statusCode: 200, kept: [spare], codes: null })
  expect(again.page).toContain('Mi cuenta')
  expect(await team.staff.readSession(spare)).toMatchObject({ email: 'ana@libros.example', isConfirmed: false })
  team.pass(10 * MINUTE_MS)
  expect((await accept()).statusCode, 'some time after').toBe(404)
})

it('keeps the session whose cookie came without the page', async () => {
  const team = await openTeam()
  const { accept } = await openInvitation(team)
  const [token] = (await accept()).kept
  const session = await team.staff.readSession(token ?? '')
  expect(await accept(undefined, session)).toMatchObject({ statusCode: 200, kept: [], codes: null })
  expect(await team.staff.readSession(token ?? '')).not.toBeNull()
})

it('lets no other browser in by a link that was used', async () => {
  const team = await openTeam()
  const { accept } = await openInvitation(team)
  const [token] = (await accept()).kept
  for (const given of ['', 'x', team.staff.createSpareToken(), token ?? '']) {
    expect(await accept(given)).toMatchObject({ statusCode: 404, kept: [] })
  }
})
