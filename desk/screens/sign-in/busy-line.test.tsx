import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { openTeam, PASSWORD } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import { ACCOUNT_ACTS } from '../account/account-acts.ts'
import * as confirm from './confirm.ts'
import * as invitation from './invitation.tsx'
import SignIn, * as signIn from './sign-in.tsx'

const ANA = 'ana@libros.example'
const LATER = 'intenta de nuevo en un momento'

/** A team whose lines for passwords fill up on demand. */
async function openLines() {
  const lines = { atOnce: 1, waiting: 0, waitingPerCaller: 0 }
  const passwordLines = { known: createFairQueue(lines), strangers: createFairQueue(lines) }
  const team = await openTeam({ passwordLines })
  const { token, secret } = await team.join(ANA)
  const session = await team.staff.readSession(token)
  const fill = () => {
    for (const line of Object.values(passwordLines))
      void line.run({ caller: 'a stranger' }, () => new Promise(() => {}))
  }
  const contextOf = (visit: Partial<Visit>) => {
    const context = new RouterContextProvider()
    const shop = { name: 'Anaquel', url: '' }
    context.set(visitContext, { staff: team.staff, shop, browser: '', address: '', ...visit } as Visit)
    return context
  }
  return { ...team, session, secret, fill, contextOf }
}

const posted = (path: string, fields: Record<string, string>) =>
  new Request(`https://mesa.example${path}`, { method: 'POST', body: new URLSearchParams(fields) })

it('who finds no place when entering reads so on a page that keeps the mail, and nothing else', async () => {
  const { contextOf, fill, codeOf, secret } = await openLines()
  fill()
  const { loader, action } = signIn
  const handler = createStaticHandler([{ path: '/entrar', loader, action, Component: SignIn } as never])
  const proof = { email: ANA, password: PASSWORD, code: codeOf(secret) }
  const answer = await handler.query(posted('/entrar', proof), { requestContext: contextOf({ session: null }) })
  if (answer instanceof Response) throw new Error(`${answer.status}`)
  expect(answer.statusCode).toBe(503)
  const page = renderToString(
    <StaticRouterProvider context={answer} router={createStaticRouter(handler.dataRoutes, answer)} />,
  )
  expect(page).toContain(LATER)
  expect(page).toContain(`value="${ANA}"`)
  expect(page).not.toContain(PASSWORD)
})

it('who finds no place when showing who they are, accepting an invitation or changing the password reads so', async () => {
  const { contextOf, fill, codeOf, secret, session, staff, inviteTo } = await openLines()
  const token = (await inviteTo('eva@libros.example'))?.token ?? ''
  const evas = (await staff.offerTimeCode(token))?.secret ?? ''
  fill()
  const refused = { data: { kind: 'refused', fault: expect.stringContaining(LATER) }, init: { status: 503 } }
  const request = posted('/confirmar', { password: PASSWORD, code: codeOf(secret) })
  expect(await confirm.action({ context: contextOf({ session }), request } as never)).toMatchObject(refused)
  const accepting = {
    context: contextOf({ session: null }),
    request: posted(`/invitacion/${token}`, { password: PASSWORD, code: codeOf(evas) }),
    params: { token },
  }
  const fault = { data: { field: 'form', message: expect.stringContaining(LATER) }, init: { status: 503 } }
  expect(await invitation.action(accepting as never)).toMatchObject(fault)
  expect(await staff.readInvitation(token), 'which is still open').not.toBeNull()
  if (!session) throw new Error('no session')
  const { offer, secret: next } = staff.offerOwnTimeCode(session)
  const form = new FormData()
  for (const [name, value] of Object.entries({ offer, password: 'grapa fogón rambla tero', code: codeOf(next) })) {
    form.set(name, value)
  }
  await expect(ACCOUNT_ACTS.setPassword?.run({ staff, session } as Visit, form)).rejects.toThrow(LATER)
})
