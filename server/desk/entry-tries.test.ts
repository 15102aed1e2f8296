import { describe, expect, it } from 'vitest'
import { invite } from '../../shop/staff/people.ts'
import { ORIGIN, openDeskServer } from '../../test/support/desk-server.ts'

describe('tries to enter', () => {
  const sent = { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams({ email: 'a@b.uy' }) }

  it.each(['/ENTRAR', '/Entrar.data', '/%65ntrar//', '/INVITACION/x', '/confirmar/'])(
    'are as many as an address has, however it is written: %s',
    async path => {
      const { ask, named, enter } = await openDeskServer({ limitsSignIns: true })
      for (let tries = 0; tries < 60; tries++) expect((await ask(path, sent)).status).toBe(200)
      expect([(await ask(path, sent)).status, named]).toEqual([429, ['too-many-calls']])
      const headers = { Origin: ORIGIN, Cookie: await enter('reader') }
      expect((await ask(path, { ...sent, headers })).status).toBe(path === '/confirmar/' ? 200 : 429)
      expect((await ask(path, { ...sent, method: 'PUT' })).status).toBe(429)
      // A signed-in person can still work.
      expect((await ask('/ordenes', { ...sent, headers })).status).toBe(200)
    },
  )
})

describe('who tries from the address of the team until it has no tries left', () => {
  const body = () => new URLSearchParams({ email: 'a@b.uy' })

  async function withoutTries() {
    const test = await openDeskServer({ limitsSignIns: true })
    const send = async (path: string, Cookie = '') =>
      (await test.ask(path, { method: 'POST', headers: { Origin: ORIGIN, Cookie }, body: body() })).status
    const spend = async (path: string, cookie?: string) => {
      for (let tries = 0; tries < 60; tries++) expect(await send(path, cookie)).toBe(200)
      expect(await send(path, cookie)).toBe(429)
    }
    await spend('/entrar')
    return { ...test, send, spend }
  }

  it('keeps nobody who is in from showing again who they are', async () => {
    const { enter, send } = await withoutTries()
    expect(await send('/confirmar')).toBe(429)
    const session = await enter('owner')
    for (const path of ['/confirmar', '/Confirmar.data']) expect(await send(path, session)).toBe(200)
  })

  it('keeps nobody from entering in a browser where they entered, which has tries of its own', async () => {
    const { enter, send, spend, staff } = await withoutTries()
    const token = (await enter('owner')).replace('__Host-mesa=', '')
    const session = await staff.readSession(token)
    if (!session) throw new Error('no session')
    const known = `__Host-mesa-navegador=${staff.knowBrowser(session, undefined)}`
    expect(await send('/entrar', '__Host-mesa-navegador=made-up')).toBe(429)
    await spend('/entrar', known)
    const other = `__Host-mesa-navegador=${staff.knowBrowser(session, undefined)}`
    expect(await send('/entrar', other)).toBe(200)
  })

  it('keeps nobody from accepting an invitation', async () => {
    const { db, clock, send } = await withoutTries()
    const person = { name: 'Eva', email: 'eva@libros.example', role: 'reader', grants: [] } as const
    const invited = await invite({ db, clock }, person)
    expect(await send('/invitacion/made-up')).toBe(429)
    expect(await send(`/Invitacion/${invited?.token}.data`)).toBe(200)
    clock.at = new Date(clock.at.getTime() + 61 * 60_000)
    expect(await send(`/invitacion/${invited?.token}`), 'which is over').toBe(429)
    clock.at = new Date(clock.at.getTime() - 61 * 60_000)
    for (let tries = 0; tries < 59; tries++) await send(`/invitacion/${invited?.token}`)
    expect(await send(`/invitacion/${invited?.token}`)).toBe(429)
  })
})

describe('a caller is named for fail2ban', () => {
  const refusing = { pages: async () => new Response('no', { status: 403 }) }

  it.each(['/ENTRAR', '/Entrar.data', '/%65ntrar//', '/INVITACION/x', '/confirmar/'])(
    'for a try that was judged, however its address is written: %s',
    async path => {
      const { ask, named } = await openDeskServer(refusing)
      await ask(path, { method: 'POST', headers: { Origin: ORIGIN } })
      await ask(path, { method: 'PUT', headers: { Origin: ORIGIN } })
      expect(named).toEqual(['sign-in', 'sign-in'])
    },
  )

  it('and not for one that found no place in the line for passwords, which is told when to come again', async () => {
    const { ask, named } = await openDeskServer({ pages: async () => new Response('busy', { status: 503 }) })
    const answer = await ask('/entrar', { method: 'POST', headers: { Origin: ORIGIN } })
    expect([answer.status, answer.headers.get('Retry-After'), named]).toEqual([503, '3', []])
  })

  it('and not for what no page of the desk sent, for a page, or for another address', async () => {
    const { ask, named } = await openDeskServer(refusing)
    for (const Origin of ['https://other.example', 'null']) {
      expect((await ask('/entrar', { method: 'POST', headers: { Origin } })).status).toBe(403)
    }
    await ask('/entrar')
    await ask('/catalogo/entrar', { method: 'POST', headers: { Origin: ORIGIN } })
    expect(named).toEqual([])
  })
})
