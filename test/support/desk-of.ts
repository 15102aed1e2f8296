import { onTestFinished } from 'vitest'
import type { ActAnswer } from '../../desk/act.ts'
import type { Visit } from '../../desk/desk-context.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openDesk } from '../../server/cli/open-desk.ts'
import { personsDesk, personsRehearsal } from '../../server/desk/persons-desk.ts'
import { mayDo } from '../../shop/desk/permissions.ts'
import type { Actor, Grant } from '../../shop/staff/actor.ts'
import type { Session } from '../../shop/staff/sessions.ts'
import { createStaff } from '../../shop/staff/staff.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'
import { TEST_SECRET } from './test-shop.ts'

/** The desk of a shop of the test's own, and somebody of its team before it. */
export async function deskOf(
  role: Actor['role'],
  { grants = [] as readonly Grant[], isConfirmed = role === 'owner' } = {},
) {
  const test = await createTestDatabase()
  const { desk, close } = await openDesk(readConfig({ SECRET: TEST_SECRET, DATA_DIR: temporaryFolder() }), test)
  onTestFinished(close)
  const actor: Actor = { id: 'ana', name: 'Ana', role, grants }
  const session = { actor, isConfirmed } as Session
  const visit = {
    session,
    desk: personsDesk(desk, session),
    rehearsal: personsRehearsal(desk, session),
    deskWithKey: actKey => personsDesk(desk, session, actKey),
    staff: createStaff({ ...test, clock: systemClock, secret: TEST_SECRET, deskOrigin: '', shop: { name: '' } }),
    may: act => mayDo(actor, act),
    now: new Date(),
  } as Visit
  return { ...test, visit, [Symbol.asyncDispose]: close }
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** What a person sends along who says yes to what was asked. */
export function sureOf(asked: ActAnswer): string {
  return asked.kind === 'ask' ? asked.sure : ''
}
