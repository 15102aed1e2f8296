import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openTeam, PASSWORD } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import Invitation, { action, loader } from './invitation.tsx'

it('accepted without JavaScript lets in, and shows the recovery codes on the page that answers', async () => {
  const { staff, inviteTo, codeOf } = await openTeam()
  const token = (await inviteTo('ana@libros.example'))?.token ?? ''
  const secret = (await staff.offerTimeCode(token))?.secret ?? ''
  const kept: (string | null)[] = []
  const context = new RouterContextProvider()
  const shop = { name: 'Anaquel', url: 'https://mesa.example' }
  context.set(visitContext, {
    staff,
    shop,
    browser: '',
    keepToken: given => kept.push(given),
    keepKnownBrowser: () => {},
  } as Partial<Visit> as Visit)
  const handler = createStaticHandler([{ path: '/invitacion/:token', loader, action, Component: Invitation } as never])
  const request = new Request(`https://mesa.example/invitacion/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ password: PASSWORD, code: codeOf(secret) }),
  })
  const answer = await handler.query(request, { requestContext: context })
  if (answer instanceof Response) throw new Error(`${answer.status}`)
  expect([answer.statusCode, kept.length]).toEqual([200, 1])
  const page = renderToString(
    <StaticRouterProvider context={answer} router={createStaticRouter(handler.dataRoutes, answer)} />,
  )
  const { codes } = Object.values(answer.actionData ?? {})[0] as { codes: string[] }
  expect(codes.length).toBeGreaterThan(5)
  for (const code of codes) expect(page).toContain(code)
})
