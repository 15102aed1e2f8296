import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, openTeam, PASSWORD } from '../../test/support/test-team.ts'
import { disable, enable, invite, listPeople, setRole } from './people.ts'

let team: Awaited<ReturnType<typeof openTeam>>
beforeEach(async () => {
  team = await openTeam()
})

const tokenOf = (outcome: { kind: string; token?: string }) => outcome.token ?? ''

describe('an invitation', () => {
  it('is good once, and leads to a session of its person', async () => {
    const { staff, join } = team
    const { token, invitation } = await join('ana@libros.example')
    expect(await staff.readSession(token)).toMatchObject({
      actor: { name: 'Ana Pérez', role: 'owner' },
      isConfirmed: true,
    })
    expect(await staff.readInvitation(invitation)).toBeNull()
    const again = { password: PASSWORD, code: '123456', browser: '' }
    expect(await staff.acceptWithPassword(invitation, again)).toEqual({ kind: 'gone' })
  })

  it('is good for an hour, and until the next one', async () => {
    const { staff, inviteTo, pass } = team
    const first = (await inviteTo('ana@libros.example'))?.token ?? ''
    const second = (await inviteTo('ANA@libros.example'))?.token ?? ''
    expect(await staff.readInvitation(first)).toBeNull()
    expect(await staff.readInvitation(second)).toMatchObject({ email: 'ana@libros.example' })
    pass(HOUR_MS)
    expect(await staff.readInvitation(second)).toBeNull()
  })

  it('takes no password that is short, leaked or made of the own name, and no wrong code', async () => {
    const { staff, inviteTo, codeOf } = team
    const token = (await inviteTo('ana@libros.example'))?.token ?? ''
    const secret = (await staff.offerTimeCode(token))?.secret ?? ''
    const accept = (password: string, code = codeOf(secret)) =>
      staff.acceptWithPassword(token, { password, code, browser: '' })
    for (const password of ['corta', 'password1234', 'qwertyuiop123', 'ana perez anaquel']) {
      expect(await accept(password), password).toMatchObject({ kind: 'fault', field: 'password' })
    }
    expect(await accept(PASSWORD, '000000')).toMatchObject({ kind: 'fault', field: 'code' })
    expect(await accept(PASSWORD)).toMatchObject({ kind: 'in' })
  })

  it('of somebody who lost everything ends what they had, once it is used', async () => {
    const { staff, join, enter, codeOf, pass } = team
    const old = await join('ana@libros.example')
    const { secret } = await join('ana@libros.example')
    expect(await staff.readSession(old.token)).toBeNull()
    expect(await enter('ana@libros.example', PASSWORD, codeOf(old.secret))).toEqual({ kind: 'refused' })
    pass(MINUTE_MS)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toMatchObject({ kind: 'in' })
  })
})

describe('signing in with password and code', () => {
  it('needs both, and takes each code once', async () => {
    const { join, enter, codeOf } = team
    const { secret } = await join('ana@libros.example')
    const code = codeOf(secret)
    expect(await enter('ana@libros.example', 'otra cosa bien larga', code)).toEqual({ kind: 'refused' })
    expect(await enter('ana@libros.example', PASSWORD, '000000')).toEqual({ kind: 'refused' })
    expect(await enter('nadie@libros.example', PASSWORD, code)).toEqual({ kind: 'refused' })
    expect(await enter(' Ana@Libros.example', PASSWORD, code)).toMatchObject({ kind: 'in' })
    expect(await enter('ana@libros.example', PASSWORD, code)).toEqual({ kind: 'refused' })
  })

  it('takes a recovery code in place of the other, once, however it is written', async () => {
    const { join, enter } = team
    const [code = ''] = (await join('ana@libros.example')).codes
    expect(await enter('ana@libros.example', '', code)).toEqual({ kind: 'refused' })
    expect(await enter('ana@libros.example', PASSWORD, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({
      kind: 'in',
    })
    expect(await enter('ana@libros.example', PASSWORD, code)).toEqual({ kind: 'refused' })
  })

  it('waits after ten wrong tries, also where they come side by side; the right ones go on after a quarter of an hour', async () => {
    const { join, enter, codeOf, pass } = team
    const { secret } = await join('ana@libros.example')
    const tries = await Promise.all(Array.from({ length: 14 }, () => enter('ana@libros.example', PASSWORD, '000000')))
    expect(tries.filter(({ kind }) => kind === 'refused').length).toBeLessThanOrEqual(10)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toEqual({ kind: 'too-many-tries' })
    pass(16 * MINUTE_MS)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toMatchObject({ kind: 'in' })
  })

  it('waits for the address of the wrong tries alone, until they are a hundred of an hour in all; and not in a browser of its person', async () => {
    const { staff, join, enter, codeOf, pass } = team
    const { secret, token } = await join('ana@libros.example')
    const session = await staff.readSession(token)
    if (!session) throw new Error('no session')
    const knownBrowser = staff.knowBrowser(session, undefined)
    const guessFrom = async (address: string, times: number) => {
      for (let tried = 0; tried < times; tried++) await enter('ana@libros.example', PASSWORD, '000000', address)
    }
    // Forty are refused for their address: they take none of the account's.
    await guessFrom('198.51.100.1', 50)
    const here = () => enter('ana@libros.example', PASSWORD, codeOf(secret))
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret), '198.51.100.1')).toEqual({
      kind: 'too-many-tries',
    })
    expect(await here()).toMatchObject({ kind: 'in' })
    for (let other = 2; other <= 10; other++) await guessFrom(`198.51.100.${other}`, 10)
    pass(MINUTE_MS)
    expect(await here()).toEqual({ kind: 'too-many-tries' })
    const proof = () => ({ password: PASSWORD, code: codeOf(secret) })
    const own = { ...proof(), email: 'ana@libros.example', address: '198.51.100.1', knownBrowser }
    expect(await staff.signInWithPassword(own, 'Firefox')).toMatchObject({ kind: 'in' })
    // Who is in shows who they are, whatever strangers try.
    pass(MINUTE_MS)
    expect(await staff.confirmWithPassword(session, proof())).toMatchObject({ kind: 'in' })
    pass(HOUR_MS)
    expect(await here()).toMatchObject({ kind: 'in' })
  })

  it('keeps nobody out of an address by tries at a mail that ends with that address', async () => {
    const { join, enter, codeOf } = team
    const { secret } = await join('ana@libros.example')
    for (let tried = 0; tried < 12; tried++) {
      await enter('ana@libros.example 203.0.113.7', PASSWORD, '000000', `198.51.100.${tried % 2}`)
    }
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret), '203.0.113.7')).toMatchObject({ kind: 'in' })
  })

  it('counts the wrong tries of a quarter of an hour, also where the right person enters between them', async () => {
    const { join, enter, codeOf, pass } = team
    const { secret } = await join('ana@libros.example')
    const guess = async (times: number) => {
      for (let tried = 0; tried < times; tried++) await enter('ana@libros.example', PASSWORD, '000000')
    }
    await guess(6)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toMatchObject({ kind: 'in' })
    await guess(4)
    pass(MINUTE_MS)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toEqual({ kind: 'too-many-tries' })
  })

  it('gives one session to two who send the same code at once', async () => {
    const { join, enter, codeOf } = team
    const code = codeOf((await join('ana@libros.example')).secret)
    const both = await Promise.all([1, 2].map(() => enter('ana@libros.example', PASSWORD, code)))
    expect(both.map(({ kind }) => kind).sort()).toEqual(['in', 'refused'])
  })
})

describe('a session', () => {
  it('ends after half an hour without a page, and after twelve hours', async () => {
    const { staff, join, pass } = team
    const { token } = await join('ana@libros.example')
    for (let seen = 1; seen <= 25; seen++) {
      pass(28 * MINUTE_MS)
      expect(await staff.readSession(token), `${seen * 28} min`).not.toBeNull()
    }
    pass(28 * MINUTE_MS)
    expect(await staff.readSession(token)).toBeNull()
    const other = await join('eva@libros.example')
    pass(31 * MINUTE_MS)
    expect(await staff.readSession(other.token)).toBeNull()
  })

  it('has shown who it is for five minutes, and again with another token', async () => {
    const { staff, join, codeOf, pass } = team
    const { token, secret } = await join('ana@libros.example')
    pass(5 * MINUTE_MS)
    const session = await staff.readSession(token)
    if (!session) throw new Error('no session')
    expect(session.isConfirmed).toBe(false)
    const wrong = { password: PASSWORD, code: '000000' }
    expect(await staff.confirmWithPassword(session, wrong)).toEqual({ kind: 'refused' })
    const renewed = await staff.confirmWithPassword(session, { ...wrong, code: codeOf(secret) })
    expect(await staff.readSession(tokenOf(renewed))).toMatchObject({ isConfirmed: true })
    expect(await staff.readSession(token)).toMatchObject({ isConfirmed: false })
    pass(MINUTE_MS)
    expect(await staff.readSession(token)).toBeNull()
    expect(await staff.readSession(tokenOf(renewed))).toMatchObject({ isConfirmed: true })
  })

  it('can show again who it is where the answer with the new token was lost', async () => {
    const { staff, join, codeOf, pass } = team
    const { token, secret } = await join('ana@libros.example')
    pass(MINUTE_MS)
    const confirm = async () => {
      const session = await staff.readSession(token)
      if (!session) throw new Error('no session')
      return tokenOf(await staff.confirmWithPassword(session, { password: PASSWORD, code: codeOf(secret) }))
    }
    const lost = await confirm()
    pass(10 * MINUTE_MS - 1)
    const renewed = await confirm()
    expect(await staff.readSession(lost)).toBeNull()
    pass(2 * MINUTE_MS)
    expect(await staff.readSession(token), 'the new one was not seen yet').toMatchObject({ isConfirmed: false })
    expect(await staff.readSession(renewed)).toMatchObject({ isConfirmed: true })
    pass(MINUTE_MS - 1)
    expect(await staff.readSession(renewed)).not.toBeNull()
    expect(await staff.readSession(token), 'that answer may be lost too').toMatchObject({ isConfirmed: false })
    const session = await staff.readSession(renewed)
    if (session) await staff.endSession(session)
    expect(await staff.readSession(token), 'it ends with its session').toBeNull()
  })

  it('ends the token before after ten minutes where the new one is never seen', async () => {
    const { staff, join, codeOf, pass } = team
    const { token, secret } = await join('ana@libros.example')
    pass(MINUTE_MS)
    const session = await staff.readSession(token)
    if (session) await staff.confirmWithPassword(session, { password: PASSWORD, code: codeOf(secret) })
    pass(10 * MINUTE_MS - 1)
    expect(await staff.readSession(token)).not.toBeNull()
    pass(1)
    expect(await staff.readSession(token)).toBeNull()
  })

  it('is not confirmed with what somebody else knows', async () => {
    const { staff, join, codeOf } = team
    const eva = await join('eva@libros.example')
    const ana = await staff.readSession((await join('ana@libros.example')).token)
    if (!ana) throw new Error('no session')
    const given = { email: 'eva@libros.example', password: PASSWORD, code: codeOf(eva.secret) }
    expect(await staff.confirmWithPassword(ana, given)).toEqual({ kind: 'refused' })
  })

  it('is confirmed by ten tries of its own at most in a quarter of an hour, and no other waits for them', async () => {
    const { staff, join, enter, codeOf, pass } = team
    const { token, secret } = await join('ana@libros.example')
    const other = tokenOf(await enter('ana@libros.example', PASSWORD, codeOf(secret)))
    pass(MINUTE_MS)
    const [guessed, own] = [await staff.readSession(token), await staff.readSession(other)]
    if (!guessed || !own) throw new Error('no session')
    const proof = (code = codeOf(secret)) => ({ password: PASSWORD, code })
    for (let tries = 0; tries < 10; tries++) await staff.confirmWithPassword(guessed, proof('000000'))
    expect(await staff.confirmWithPassword(guessed, proof())).toEqual({ kind: 'too-many-tries' })
    expect(await staff.confirmWithPassword(own, proof())).toMatchObject({ kind: 'in' })
    pass(16 * MINUTE_MS)
    expect(await staff.confirmWithPassword(guessed, proof())).toMatchObject({ kind: 'in' })
  })

  it('ends when its person is disabled, who is then neither let in nor invited', async () => {
    const { db, clock, staff, join, enter, codeOf, inviteTo } = team
    await join('duena@libros.example')
    const { token, secret } = await join('ana@libros.example', 'orders')
    const ana = (await listPeople(db)).find(({ email }) => email === 'ana@libros.example')
    await disable({ db, clock }, ana?.id ?? 0)
    expect(await staff.readSession(token)).toBeNull()
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toEqual({ kind: 'refused' })
    expect(await inviteTo('ana@libros.example')).toBeNull()
    await enable({ db, clock }, ana?.id ?? 0)
    expect(await enter('ana@libros.example', PASSWORD, codeOf(secret))).toMatchObject({ kind: 'in' })
  })
})

describe('the last owner', () => {
  it('stays one, also where two are taken away at once', async () => {
    const { db, clock, join } = team
    await join('ana@libros.example')
    await join('eva@libros.example')
    const [ana, eva] = await listPeople(db)
    const outcomes = await Promise.all([
      disable({ db, clock }, ana?.id ?? 0),
      setRole({ db, clock }, eva?.id ?? 0, { role: 'reader', grants: [] }),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'last-owner'])
  })

  it('is not relieved by one who was only invited', async () => {
    const { db, clock, join } = team
    await join('ana@libros.example')
    await invite({ db, clock }, { email: 'eva@libros.example', name: 'Eva', role: 'owner', grants: [] })
    const ana = (await listPeople(db)).find(({ email }) => email === 'ana@libros.example')
    expect(await disable({ db, clock }, ana?.id ?? 0)).toEqual({ kind: 'last-owner' })
  })
})

describe('a passkey', () => {
  it('that nobody has, or that answers nothing that was asked, lets nobody in', async () => {
    const { staff } = team
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} } as never
    expect(await staff.signInWithPasskey(response, '')).toEqual({ kind: 'refused' })
  })
})
