import { systemClock } from '../../platform/clock.ts'
import type { DeskParts } from '../../shop/desk/act.ts'
import type { ActName } from '../../shop/desk/acts.ts'
import { createDesk, type DeskActs } from '../../shop/desk/desk.ts'
import type { Role } from '../../shop/staff/actor.ts'
import { createTestDatabase } from './test-database.ts'

/** The desk over an empty database. */
export async function openTestDesk() {
  const { db } = await createTestDatabase()
  return { db, desk: createDesk({ db, clock: systemClock, profile: {} } as DeskParts) }
}

/** Input that no act takes: somebody who is let in gets that fault, and somebody who is not gets the refusal first. */
export async function knock(desk: DeskActs, name: ActName, role: Role, { isConfirmed = true } = {}): Promise<string> {
  const open = desk[name] as (actor: object, input: unknown) => Promise<unknown>
  return open({ id: 'ana', name: 'Ana', role, isConfirmed }, null).then(
    () => 'done',
    (error: Error) => error.name,
  )
}
