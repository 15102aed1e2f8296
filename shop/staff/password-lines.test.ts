import { describe, expect, it } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { HOUR_MS, MINUTE_MS, openTeam, PASSWORD } from '../../test/support/test-team.ts'
import { createPasswordLines } from './password-lines.ts'

const ANA = 'ana@libros.example'
const NEVER = new Promise<void>(() => {})

/** A team whose line for strangers is taken, with room for so many more, and Ana in her browser. */
async function besieged(waiting: number) {
  const passwordLines = {
    known: createPasswordLines().known,
    strangers: createFairQueue({ atOnce: 1, waiting, waitingPerCaller: waiting }),
  }
  const team = await openTeam({ passwordLines })
  const { secret, token } = await team.join(ANA)
  const session = await team.staff.readSession(token)
  if (!session) throw new Error('no session')
  void passwordLines.strangers.run({ caller: 'a stranger' }, () => NEVER)
  const proof = () => ({ password: PASSWORD, code: team.codeOf(secret) })
  const sign = (given: { knownBrowser?: string; left?: AbortSignal } = {}) =>
    team.staff.signInWithPassword({ email: ANA, address: '203.0.113.7', ...proof(), ...given }, 'Firefox')
  return { ...team, session, proof, sign, strangers: passwordLines.strangers }
}

describe('while strangers fill the line for passwords', () => {
  it('another stranger finds no place, and nothing was tried or counted', async () => {
    const { db, sign } = await besieged(0)
    const before = await db.selectFrom('staff_sign_ins').select('id').execute()
    expect(await sign()).toEqual({ kind: 'busy' })
    expect(await db.selectFrom('staff_sign_ins').select('id').execute()).toEqual(before)
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
  })

  it('who entered in this browser before, is in, or was invited waits for none of them', async () => {
    const { staff, session, sign, proof, pass, join, codeOf } = await besieged(0)
    expect(await sign({ knownBrowser: staff.knowBrowser(session, undefined) })).toMatchObject({ kind: 'in' })
    pass(MINUTE_MS)
    expect(await staff.confirmWithPassword(session, proof())).toMatchObject({ kind: 'in' })
    const { secret, offer } = staff.offerOwnTimeCode(session)
    const chosen = { offer, password: 'grapa fogón rambla tero', code: codeOf(secret) }
    expect(await staff.setOwnPassword(session, chosen)).toEqual({ kind: 'set' })
    await expect(join('eva@libros.example')).resolves.toMatchObject({ token: expect.any(String) })
    expect(await sign({ knownBrowser: 'made up' })).toEqual({ kind: 'busy' })
  })

  it('who leaves loses the place', async () => {
    const { sign, strangers } = await besieged(9)
    const left = new AbortController()
    const leaving = sign({ left: left.signal })
    await expect.poll(() => strangers.length()).toBe(1)
    left.abort()
    expect(await leaving).toEqual({ kind: 'busy' })
    expect(strangers.length()).toBe(0)
  })
})

describe('the line for strangers', () => {
  it('goes round by address, and has an end for each and for all', async () => {
    const { strangers } = createPasswordLines()
    const first = Promise.withResolvers<void>()
    const begun: string[] = []
    const wait = (caller: string) =>
      strangers.run({ caller }, async () => {
        begun.push(caller)
        await first.promise
      })
    const waiting = [wait('a'), ...Array.from({ length: 16 }, () => wait('a')), wait('b')]
    await expect(wait('a')).rejects.toThrow('')
    const many = Array.from({ length: 239 }, (_, n) => wait(`other ${n}`))
    await expect.poll(() => strangers.length()).toBe(256)
    // A newcomer takes the last place of the address that has the most.
    const newcomer = wait('newcomer')
    first.resolve()
    expect((await Promise.allSettled(waiting)).filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await Promise.all([...many, newcomer])
    expect(begun.slice(0, 3)).toEqual(['a', 'a', 'b'])
  })
})

describe('the rows of who tried to enter', () => {
  async function withRows() {
    const team = await openTeam()
    const { secret } = await team.join(ANA)
    const rows = () =>
      team.db
        .selectFrom('staff_sign_ins')
        .select(['account', 'method', 'further', 'is_of_team', 'is_let_in'])
        .where('method', '<>', 'invitation')
        .orderBy('id')
        .execute()
    return { ...team, secret, rows }
  }

  it('are one an hour for accounts that nobody has, which counts them', async () => {
    const { enter, rows, pass, codeOf, secret } = await withRows()
    for (let n = 0; n < 4; n++) await enter(`nadie-${n}@libros.example`, PASSWORD, '000000', `198.51.100.${n}`)
    await enter('nadie@libros.example', PASSWORD, 'abcd-efgh-ijkl')
    expect(await enter(ANA, PASSWORD, codeOf(secret))).toMatchObject({ kind: 'in' })
    const nobody = { is_of_team: false, is_let_in: false }
    const first = [
      { account: 'nadie-0@libros.example', method: 'password', further: 3, ...nobody },
      { account: 'nadie@libros.example', method: 'recovery', further: 0, ...nobody },
      { account: ANA, method: 'password', further: 0, is_of_team: true, is_let_in: true },
    ]
    expect(await rows()).toEqual(first)
    pass(HOUR_MS)
    await enter('otra@libros.example', PASSWORD, '000000')
    expect(await rows()).toEqual([
      ...first,
      { account: 'otra@libros.example', method: 'password', further: 0, ...nobody },
    ])
  })

  it('are no more for an account of the team than it has tries', async () => {
    const { enter, rows } = await withRows()
    for (let tries = 0; tries < 15; tries++) await enter(ANA, PASSWORD, '000000')
    const stored = await rows()
    expect(stored).toHaveLength(10)
    expect(stored.at(-1)).toEqual({ account: ANA, method: 'password', further: 5, is_of_team: true, is_let_in: false })
  })

  it('are one an hour for passkeys that nobody has', async () => {
    const { staff, rows } = await withRows()
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} } as never
    for (let tries = 0; tries < 3; tries++) await staff.signInWithPasskey(response, '')
    expect(await rows()).toMatchObject([{ account: '', method: 'passkey', further: 2, is_of_team: false }])
  })
})
