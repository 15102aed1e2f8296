import { expect, it } from 'vitest'
import { MINUTE_MS, openTeam, PASSWORD } from '../../test/support/test-team.ts'
import { createStaff } from './staff.ts'

const ANA = 'ana@libros.example'

/** Ana entered with a password and codes, Eva has an invitation that she looked at, and then somebody changed the shop's secret. */
async function changeSecret() {
  const team = await openTeam()
  const { db, clock, join, inviteTo, codeOf, pass } = team
  const ana = await join(ANA)
  const invitation = (await inviteTo('eva@libros.example'))?.token ?? ''
  const before = await team.staff.offerTimeCode(invitation)
  pass(MINUTE_MS)
  const parts = { db, clock, deskOrigin: 'https://mesa.example', shop: { name: 'Anaquel' } }
  const staff = createStaff({ ...parts, secret: 't'.repeat(32) })
  const enter = (code: string) =>
    staff.signInWithPassword({ email: ANA, password: PASSWORD, code, address: '203.0.113.7' }, 'Firefox')
  return { staff, ana, invitation, before, codeOf, enter }
}

it('codes of before are refused like any wrong one, and a recovery code still lets in', async () => {
  const { ana, codeOf, enter } = await changeSecret()
  expect(await enter(codeOf(ana.secret))).toEqual({ kind: 'refused' })
  expect(await enter(ana.codes[0] ?? '')).toMatchObject({ kind: 'in' })
})

it('an invitation of before is good, with another code to scan', async () => {
  const { staff, invitation, before, codeOf } = await changeSecret()
  const given = { password: PASSWORD, code: codeOf(before?.secret ?? ''), browser: '' }
  expect(await staff.acceptWithPassword(invitation, given)).toMatchObject({ kind: 'fault', field: 'code' })
  const secret = (await staff.offerTimeCode(invitation))?.secret ?? ''
  expect(await staff.acceptWithPassword(invitation, { ...given, code: codeOf(secret) })).toMatchObject({ kind: 'in' })
})
