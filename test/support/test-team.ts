import { generateSync } from 'otplib'
import { onTestFinished } from 'vitest'
import { type Connection, createDatabase, createPool, type Database } from '../../platform/database/database.ts'
import type { Role } from '../../shop/staff/actor.ts'
import { createPasswordLines, type PasswordLines } from '../../shop/staff/password-lines.ts'
import { invite } from '../../shop/staff/people.ts'
import { createStaff } from '../../shop/staff/staff.ts'
import { createTestDatabase } from './test-database.ts'

export const PASSWORD = 'violeta tambor kayak quincho'
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

function limited(connection: Connection, max: number): Database {
  const pool = createPool(connection, () => {}, { max, connectionTimeoutMillis: 5000 })
  onTestFinished(() => pool.end())
  return createDatabase(pool)
}

/** The desk's sign-in at a set time, with a person who uses it. `connections`: the maximum number of database connections. */
export async function openTeam({
  connections,
  passwordLines = createPasswordLines(),
}: {
  connections?: number
  passwordLines?: PasswordLines
} = {}) {
  const database = await createTestDatabase()
  const db = connections === undefined ? database.db : limited(database.connection, connections)
  const clock = { at: new Date('2026-11-24T12:00:00Z'), now: () => clock.at }
  const staff = createStaff({
    db,
    clock,
    secret: 's'.repeat(32),
    deskOrigin: 'https://mesa.example',
    shop: { name: 'Anaquel' },
    passwordLines,
  })
  const pass = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms)
  }
  const inviteTo = (email: string, role: Role = 'owner') =>
    invite({ db, clock }, { name: 'Ana Pérez', email, role, grants: [] })
  const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(clock.at.getTime() / 1000) })

  /** Adds a person who signs in with password and codes. */
  async function join(email: string, role: Role = 'owner') {
    const token = (await inviteTo(email, role))?.token ?? ''
    const secret = (await staff.offerTimeCode(token))?.secret ?? ''
    const accepted = await staff.acceptWithPassword(token, {
      password: PASSWORD,
      code: codeOf(secret),
      browser: 'Firefox',
    })
    if (accepted.kind !== 'in') throw new Error(JSON.stringify(accepted))
    pass(MINUTE_MS)
    return { secret, codes: accepted.codes, token: accepted.token, invitation: token }
  }
  const enter = (email: string, password: string, code: string, address = '203.0.113.7') =>
    staff.signInWithPassword({ email, password, code, address }, 'Firefox')
  return { db, clock, staff, passwordLines, pass, inviteTo, codeOf, join, enter }
}
