import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'
import { mayDo, needsConfirmation } from '../../shop/desk/permissions.ts'
import { ROLES, type Role } from '../../shop/staff/actor.ts'
import { ORIGIN, openDeskServer } from '../../test/support/desk-server.ts'

describe('every act of the desk over HTTP', () => {
  it('asks who it is, whether they may, and what cannot be taken back whether they showed it lately', async () => {
    const { enter, act, clock } = await openDeskServer()
    const names = Object.keys(ACTS) as ActName[]
    for (const name of names) expect((await act(name, {})).status, name).toBe(401)
    const cookies = new Map<Role, string>()
    for (const role of ROLES) {
      const cookie = await enter(role)
      cookies.set(role, cookie)
      for (const name of names) {
        // An input that no act accepts: a role that may do the act gets that answer.
        const answer = await act(name, { orderId: 'x', input: 1 }, { Cookie: cookie })
        const told = (await answer.json()) as { type?: string }
        if (mayDo({ role }, name)) expect(told.type, `${role}: ${name}`).not.toBe('not-allowed')
        else expect([answer.status, told.type], `${role}: ${name}`).toEqual([403, 'not-allowed'])
      }
    }
    clock.at = new Date(clock.at.getTime() + 6 * 60_000)
    const shown = names.filter(needsConfirmation)
    expect(shown).toEqual(expect.arrayContaining(['refundOrder', 'replaceTariffs', 'changePaymentSettings', 'setRole']))
    for (const name of shown) {
      expect(await (await act(name, {}, { Cookie: cookies.get('owner') ?? '' })).json(), name).toMatchObject({
        type: 'not-confirmed',
      })
    }
  })

  it('is given no stream, function or file by a caller', async () => {
    const { enter, act } = await openDeskServer()
    const Cookie = await enter('owner')
    for (const sink of [{}, [], 'x']) {
      const answer = await act('exportCatalogue', { sink }, { Cookie })
      expect([answer.status, await answer.json()]).toMatchObject([422, { type: 'invalid' }])
    }
    expect((await act('applyPrices', { onProgress: {}, priceJumpPercent: 1 }, { Cookie })).status).toBe(422)
    expect((await act('checkCover', { picture: {} }, { Cookie })).status).toBe(422)
  })

  it('writes down each act that is given half a character, in any text and any key', async () => {
    const { enter, act, db } = await openDeskServer()
    const Cookie = await enter('owner')
    const half = '\ud800'
    const journalled = (Object.keys(ACTS) as ActName[]).filter(name => ACTS[name].isJournalled)
    for (const name of journalled) {
      const fields = Object.keys(ACTS[name].input.entries)
      const input = { ...Object.fromEntries(fields.map(field => [field, half])), [half]: { [half]: half } }
      await act(name, input, { Cookie })
    }
    const written = await db.selectFrom('journal').select('act').execute()
    expect(written.map(entry => entry.act).sort()).toEqual(journalled.sort())
  })

  it('ends no passkey of one’s own: one’s account asks for another way in', async () => {
    const { enter, act, db } = await openDeskServer()
    const Cookie = await enter('owner')
    const { id: personId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const answer = await act('endPasskey', { personId, credentialId: 'x' }, { Cookie })
    expect(await answer.json()).toEqual({ outcome: { kind: 'own' } })
  })

  it('is refused from a page of another site, whatever the browser says of it', async () => {
    const { enter, act } = await openDeskServer()
    const Cookie = await enter('owner')
    const from = async (headers: Record<string, string>) =>
      (await act('writeNote', { orderId: 1, text: 'x' }, { Cookie, ...headers })).status
    expect(await from({ Origin: 'https://mesa.example.evil.example' })).toBe(403)
    expect(await from({ Origin: 'http://mesa.example' })).toBe(403)
    expect(await from({ Origin: 'null' })).toBe(403)
    expect(await from({ Origin: '' })).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await from({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  })
})

describe('the pages of the desk', () => {
  it('are made for the person of the session alone, kept nowhere, and have a policy without inline scripts', async () => {
    const { enter, ask } = await openDeskServer()
    const answer = await ask('/', { headers: { Cookie: await enter('orders') } })
    expect(await answer.json()).toEqual({ name: 'Ana (orders)', demo: false })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-[^']+';/)
    expect(answer.headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    // A cover is previewed (`blob:`) before it is sent.
    expect(answer.headers.get('Content-Security-Policy')).toContain("img-src 'self' data: blob: https:;")
    expect(await (await ask('/')).json()).toEqual({ name: null, demo: false })
  })

  it('are not there under another host name, nor with a cookie that a neighbour could have planted', async () => {
    const { enter, ask } = await openDeskServer()
    expect((await ask('/', { headers: { Host: 'anaquel.example' } })).status).toBe(404)
    const planted = (await enter('owner')).replace('__Host-', '')
    expect(await (await ask('/', { headers: { Cookie: planted } })).json()).toMatchObject({ name: null })
  })

  it('let nobody in with one click who is not at this machine, nor where anything is real', async () => {
    // A request without a connection has no client address.
    for (const letsOwnerInByClick of [true, false]) {
      const { ask } = await openDeskServer({ letsOwnerInByClick })
      expect(await (await ask('/')).json()).toMatchObject({ demo: false })
    }
  })
})

describe('a desk that many ask for at once', () => {
  const free = () => createFairQueue({ atOnce: 1, waiting: 0, waitingPerCaller: 0 })
  const full = () => {
    const queue = free()
    void queue.run({ caller: 'somebody' }, () => new Promise(() => {}))
    return queue
  }

  it('has no page for who is not signed in and finds no place, and its own for who is', async () => {
    const { enter, ask } = await openDeskServer({ turns: { sessions: free(), strangers: full() } })
    for (const headers of [{}, { Cookie: '__Host-mesa=junk' }]) {
      const answer = await ask('/entrar?volver=%2F', { headers })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3'])
      expect(await answer.text()).toContain('href="/mesa/entrar?volver=%2F"')
    }
    expect((await ask('/', { headers: { Cookie: await enter('reader') } })).status).toBe(200)
    const form = { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams({ email: 'a@b.uy' }) }
    expect((await ask('/entrar', form)).status).toBe(200)
  })

  it('looks up no more sessions at once than it has places for', async () => {
    const { ask } = await openDeskServer({ turns: { sessions: full(), strangers: free() } })
    const answer = await ask('/entrar', { headers: { Cookie: '__Host-mesa=junk' } })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3'])
    expect((await ask('/entrar')).status).toBe(200)
  })
})

describe('a form of the desk', () => {
  /** A body of one megabyte without a length, and a count of what was read of it. */
  function megabyte() {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        if (pulled >= 1024 * 1024) return controller.close()
        pulled += 16 * 1024
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    return { body, pulled: () => pulled }
  }

  it.each(['/entrar', '/entrar.data', '/invitacion/x', '/pagos/extractos', '/Entrar//'])(
    'is read no further than a form goes where nobody is signed in: %s',
    async path => {
      const { ask } = await openDeskServer()
      const { body, pulled } = megabyte()
      const sent = { method: 'POST', headers: { Origin: ORIGIN }, body, duplex: 'half' } as const
      expect((await ask(path, sent)).status).toBe(413)
      expect(pulled()).toBeLessThan(300 * 1024)
    },
  )

  it('of an act is not read at all where nobody is signed in', async () => {
    const { ask } = await openDeskServer()
    const { body, pulled } = megabyte()
    const sent = { method: 'POST', headers: { Origin: ORIGIN }, body, duplex: 'half' } as const
    expect((await ask('/actos/writeNote', sent)).status).toBe(401)
    expect(pulled()).toBeLessThan(32 * 1024)
  })

  it('may be a large table, or a file, of somebody who is signed in', async () => {
    const { enter, ask } = await openDeskServer()
    const headers = { Origin: ORIGIN, Cookie: await enter('owner') }
    for (const path of ['/envios', '/pagos/extractos']) {
      const { body } = megabyte()
      expect((await ask(path, { method: 'POST', headers, body, duplex: 'half' } as const)).status).toBe(200)
    }
  })
})

it('what a page keeps in the browser are cookies, and what the browser kept is the page’s', async () => {
  const { ask } = await openDeskServer({
    pages: async (_request, { visit }) => {
      visit.keepToken('t')
      visit.keepKnownBrowser('k')
      return Response.json(visit.knownBrowser ?? null)
    },
  })
  const answer = await ask('/entrar', { headers: { Cookie: '__Host-mesa-navegador=before; mesa-navegador=planted' } })
  expect(await answer.json()).toBe('before')
  expect(answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])).toEqual([
    '__Host-mesa=t',
    '__Host-mesa-navegador=k',
  ])
})

it('a page hears that its visitor left', async () => {
  const leaving = new AbortController()
  const { ask } = await openDeskServer({
    pages: async (_request, { visit }) => {
      leaving.abort()
      return Response.json(visit.left.aborted)
    },
  })
  const body = new URLSearchParams({ email: 'a@b.uy' })
  const sent = { method: 'POST', headers: { Origin: ORIGIN }, body, signal: leaving.signal }
  expect(await (await ask('/entrar', sent)).json()).toBe(true)
})

describe('live changes', () => {
  it('are sent to those who are signed in, until the shop closes', async () => {
    const { enter, ask, changes } = await openDeskServer()
    expect((await ask('/cambios')).status).toBe(401)
    const answer = await ask('/cambios', { headers: { Cookie: await enter('reader') } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: ready')
    changes.hear('order 1001')
    expect((await reader?.read())?.value).toContain('data: order 1001')
    changes.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('are not sent to a session that has ended', async () => {
    const { enter, ask, changes, db } = await openDeskServer()
    const answer = await ask('/cambios', { headers: { Cookie: await enter('reader') } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: ready')
    await db.deleteFrom('staff_sessions').execute()
    await pause(1100)
    changes.hear('order 1001')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('are no use of a session, however often an unattended page asks for them again', async () => {
    const { enter, ask, clock } = await openDeskServer()
    const headers = { Cookie: await enter('reader') }
    const later = async (minutes: number, path: string) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000)
      const answer = await ask(path, { headers })
      await answer.body?.cancel()
      return answer.status
    }
    expect([await later(20, '/'), await later(20, '/cambios')]).toEqual([200, 200])
    expect(await later(11, '/cambios')).toBe(401)
  })
})
