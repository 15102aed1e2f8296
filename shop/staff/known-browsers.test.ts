import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { HOUR_MS, openTeam, PASSWORD } from '../../test/support/test-team.ts'
import { knownFrom, knownId } from './known-browsers.ts'

const ANA = 'ana@libros.example'

describe('what a browser keeps of who entered in it', () => {
  function openBrowsers() {
    const clock = { at: new Date('2026-11-24T12:00:00Z'), now: () => clock.at }
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    return { clock, digest, browsers: createTokenSigner('s'.repeat(32), 'known-browsers') }
  }

  it('names one account, under another id each time, and says it to nobody', () => {
    const deps = openBrowsers()
    const kept = knownFrom(deps, undefined, ANA)
    expect(knownId(deps, kept, ANA)).toMatch(/^[\w-]{22}$/)
    expect(knownId(deps, kept, 'eva@libros.example')).toBeNull()
    expect(knownId(deps, knownFrom(deps, kept, ANA), ANA)).not.toBe(knownId(deps, kept, ANA))
    expect(Buffer.from(kept.split('.')[0] ?? '', 'base64url').toString()).not.toContain('ana')
  })

  it('means nothing where it was made up, or changed', () => {
    const deps = openBrowsers()
    const kept = knownFrom(deps, undefined, ANA)
    const other = createTokenSigner('s'.repeat(32), 'cursors').sign([['x', 'y', 1e15]])
    for (const made of [undefined, '', 'x', `${kept}x`, `x${kept}`, other, deps.browsers.sign('x')]) {
      expect(knownId(deps, made, ANA), made).toBeNull()
    }
  })

  it('is good for a year', () => {
    const deps = openBrowsers()
    const kept = knownFrom(deps, undefined, ANA)
    deps.clock.at = new Date(deps.clock.at.getTime() + 364 * 24 * HOUR_MS)
    expect(knownId(deps, kept, ANA)).not.toBeNull()
    const with2 = knownFrom(deps, kept, 'eva@libros.example')
    deps.clock.at = new Date(deps.clock.at.getTime() + 25 * HOUR_MS)
    expect([knownId(deps, with2, ANA), knownId(deps, with2, 'eva@libros.example')]).toEqual([null, expect.anything()])
  })

  it('is of the last eight who share it', () => {
    const deps = openBrowsers()
    let kept = knownFrom(deps, undefined, ANA)
    for (let other = 1; other <= 7; other++) kept = knownFrom(deps, kept, `otra-${other}@libros.example`)
    expect(knownId(deps, kept, ANA)).not.toBeNull()
    kept = knownFrom(deps, kept, 'otra-8@libros.example')
    expect(knownId(deps, kept, ANA)).toBeNull()
    expect(knownId(deps, kept, 'otra-1@libros.example')).not.toBeNull()
  })
})

describe('tries from a browser in which somebody entered', () => {
  async function openBrowser() {
    const { staff, join, codeOf } = await openTeam()
    const { secret, token } = await join(ANA)
    const session = await staff.readSession(token)
    const known = session ? staff.knowBrowser(session, undefined) : ''
    const enter = (knownBrowser?: string, code = codeOf(secret)) =>
      staff.signInWithPassword(
        { email: ANA, password: PASSWORD, code, address: '203.0.113.7', knownBrowser },
        'Firefox',
      )
    const guess = async (times: number, knownBrowser?: string) => {
      for (let tried = 0; tried < times; tried++) await enter(knownBrowser, '000000')
    }
    return { known, enter, guess }
  }

  it('are not refused for others’ of the same address; it lets nobody in by itself', async () => {
    const { known, enter, guess } = await openBrowser()
    await guess(10)
    expect(await enter()).toEqual({ kind: 'too-many-tries' })
    expect(await enter(known, '000000')).toEqual({ kind: 'refused' })
    expect(await enter(known)).toMatchObject({ kind: 'in' })
  })

  it('are ten in a quarter of an hour, and none of the account’s hundred', async () => {
    const { known, enter, guess } = await openBrowser()
    await guess(110, known)
    expect(await enter(known)).toEqual({ kind: 'too-many-tries' })
    expect(await enter()).toMatchObject({ kind: 'in' })
  })
})
