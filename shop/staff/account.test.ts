import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS, openTeam, PASSWORD } from '../../test/support/test-team.ts'
import { readJournal } from './journal.ts'
import { NotConfirmed, type Session } from './sessions.ts'
import { insertPasskey } from './sign-in-store.ts'

const OTHER_PASSWORD = 'mostaza pizarra ombligo cardumen'

let team: Awaited<ReturnType<typeof openTeam>>
let session: Session
let secret: string
beforeEach(async () => {
  team = await openTeam()
  const joined = await team.join('ana@libros.example')
  secret = joined.secret
  session = await sessionOf(joined.token)
})

async function sessionOf(token: string): Promise<Session> {
  const found = await team.staff.readSession(token)
  if (!found) throw new Error('no session')
  return found
}

async function enterElsewhere(password = PASSWORD, code = team.codeOf(secret)): Promise<string> {
  const entered = await team.enter('ana@libros.example', password, code)
  if (entered.kind !== 'in') throw new Error(entered.kind)
  return entered.token
}

function keepPasskey(credentialId: string) {
  const passkey = { credentialId, publicKey: Buffer.from('k'), counter: 0, transports: [], name: 'Teléfono' }
  return insertPasskey(team.db, session.staffId, passkey, team.clock.at)
}

describe('a person of the team', () => {
  it('chooses another password with another application, and the sessions elsewhere end', async () => {
    const elsewhere = await enterElsewhere()
    const { secret: next, offer } = team.staff.offerOwnTimeCode(session)
    const given = { offer, password: OTHER_PASSWORD, code: team.codeOf(next) }
    expect(await team.staff.setOwnPassword(session, given)).toEqual({ kind: 'set' })
    expect(await team.staff.readSession(elsewhere)).toBeNull()
    team.pass(MINUTE_MS)
    expect((await team.enter('ana@libros.example', PASSWORD, team.codeOf(secret))).kind).toBe('refused')
    await sessionOf(await enterElsewhere(OTHER_PASSWORD, team.codeOf(next)))
  })

  it('learns what is wrong with a password or a code, and keeps the one before', async () => {
    const { secret: next, offer } = team.staff.offerOwnTimeCode(session)
    const set = (password: string, code: string) => team.staff.setOwnPassword(session, { offer, password, code })
    expect(await set('corta', team.codeOf(next))).toMatchObject({ kind: 'fault', field: 'password' })
    expect(await set(OTHER_PASSWORD, '000000')).toMatchObject({ kind: 'fault', field: 'code' })
    await sessionOf(await enterElsewhere())
  })

  it('can not use an application that was offered too long ago, or to somebody else', async () => {
    const other = await sessionOf((await team.join('luis@libros.example')).token)
    const { secret: next, offer } = team.staff.offerOwnTimeCode(other)
    const given = () => ({ offer, password: OTHER_PASSWORD, code: team.codeOf(next) })
    expect(await team.staff.setOwnPassword(session, given())).toEqual({ kind: 'offer-gone' })
    team.pass(10 * MINUTE_MS)
    expect(await team.staff.setOwnPassword(other, given())).toEqual({ kind: 'offer-gone' })
  })

  it('takes a passkey away, but not the only way in', async () => {
    await keepPasskey('one')
    const elsewhere = await enterElsewhere()
    expect(await team.staff.removePasskey(session, 'other')).toBe('unknown')
    expect(await team.staff.readSession(elsewhere)).not.toBeNull()
    expect(await team.staff.removePasskey(session, 'one')).toBe('removed')
    expect(await team.staff.readSession(elsewhere)).toBeNull()
    await keepPasskey('two')
    await keepPasskey('three')
    await team.db.updateTable('staff').set({ password_hash: null }).execute()
    const both = await Promise.all(['two', 'three'].map(id => team.staff.removePasskey(session, id)))
    expect(both.sort()).toEqual(['only-way', 'removed'])
  })

  it('makes new codes of recovery, and the old ones no longer work', async () => {
    const [first = ''] = await team.staff.renewRecoveryCodes(session)
    const madeAt = async () => (await team.staff.readAccount(session)).recoveryCodes.madeAt?.getTime() ?? 0
    const before = await madeAt()
    team.pass(1000)
    const [second = ''] = await team.staff.renewRecoveryCodes(session)
    expect((await madeAt()) - before, 'who lost the answer sees that they are new').toBe(1000)
    expect((await team.enter('ana@libros.example', PASSWORD, first)).kind).toBe('refused')
    expect((await team.enter('ana@libros.example', PASSWORD, second)).kind).toBe('in')
  })

  it('ends the sessions elsewhere, and nobody else’s', async () => {
    const elsewhere = await enterElsewhere()
    const luis = (await team.join('luis@libros.example')).token
    expect(await team.staff.endOtherSessions(session)).toBe(1)
    expect(await team.staff.readSession(elsewhere)).toBeNull()
    expect(await team.staff.readSession(luis)).not.toBeNull()
  })

  it('shows first who they are, and each change is in the journal without what is secret', async () => {
    const { offer, secret: next } = team.staff.offerOwnTimeCode(session)
    await team.staff.setOwnPassword(session, { offer, password: OTHER_PASSWORD, code: team.codeOf(next) })
    const entries = await readJournal(team.db, {}, 10)
    expect(entries).toMatchObject([{ act: 'setOwnPassword', actor: 'Ana Pérez', input: {}, answer: 'set' }])
    const unconfirmed = { ...session, isConfirmed: false }
    expect(() => team.staff.renewRecoveryCodes(unconfirmed)).toThrow(NotConfirmed)
    expect(() => team.staff.endOtherSessions(unconfirmed)).toThrow(NotConfirmed)
  })
})

describe('a person of the team, where one connection is left', () => {
  beforeEach(async () => {
    team = await openTeam({ connections: 1 })
    const joined = await team.join('ana@libros.example')
    session = await sessionOf(joined.token)
  })

  it('adds a passkey', async () => {
    const { challenge } = await team.staff.passkeyToMake(session)
    const said = JSON.stringify({ type: 'webauthn.create', challenge, origin: 'https://mesa.example' })
    const made = { clientDataJSON: Buffer.from(said).toString('base64url'), attestationObject: '' }
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: made, clientExtensionResults: {} } as const
    expect(await team.staff.addPasskey(session, { response, name: 'Llave' })).toBe('refused')
    expect(await team.db.selectFrom('staff_challenges').selectAll().execute()).toHaveLength(1)
  })

  it('holds it no longer than the new password takes to be written', async () => {
    const ended: string[] = []
    const { secret: next, offer } = team.staff.offerOwnTimeCode(session)
    const before = Promise.withResolvers<void>()
    const line = team.passwordLines.known.run({ caller: 'a' }, () => before.promise).then(() => ended.push('line'))
    const given = { offer, password: OTHER_PASSWORD, code: team.codeOf(next) }
    const set = team.staff.setOwnPassword(session, given).then(({ kind }) => ended.push(kind))
    const read = readJournal(team.db, {}, 1).then(() => ended.push('read'))
    await read
    before.resolve()
    await Promise.all([line, set])
    expect(ended).toEqual(['read', 'line', 'set'])
  })
})

describe('an open session', () => {
  it('is known without being used, until it ends by itself', async () => {
    const token = await enterElsewhere()
    team.pass(29 * MINUTE_MS)
    expect(await team.staff.isSessionOpen(token)).toBe(true)
    team.pass(MINUTE_MS)
    expect(await team.staff.isSessionOpen(token)).toBe(false)
  })
})
