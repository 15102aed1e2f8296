import { Hono, type MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { createDeskChanges } from '../../server/desk/desk-changes.ts'
import type { DeskPages } from '../../server/desk/desk-pages.ts'
import { deskRoutes } from '../../server/desk/desk-routes.ts'
import { findClientAddress } from '../../server/http/client-address.ts'
import { answerProblem, ProblemError } from '../../server/http/problems.ts'
import { createRateLimits } from '../../server/http/rate-limit.ts'
import { nameRefusedCallers } from '../../server/http/refused-callers.ts'
import type { DeskTurns } from '../../server/turns/desk-turns.ts'
import type { DeskParts } from '../../shop/desk/act.ts'
import { createDesk } from '../../shop/desk/desk.ts'
import type { Role } from '../../shop/staff/actor.ts'
import { openSession } from '../../shop/staff/sessions.ts'
import { createStaff } from '../../shop/staff/staff.ts'
import { insertPerson } from '../../shop/staff/staff-store.ts'
import { silentLog } from './silent-log.ts'
import { createTestDatabase } from './test-database.ts'

export const ORIGIN = 'https://mesa.example'
const SECRET = 's'.repeat(32)

/** The desk's routes over their own database, with the parts that a test passes. Acts that need more parts fail with `let-in`. */
export async function openDeskServer({
  letsOwnerInByClick = false,
  limitsSignIns = false,
  turns,
  holdRefusals = (_context, next) => next(),
  // Tells who the page would be made for.
  pages = async (_request, { visit }) =>
    Response.json({ name: visit.session?.actor.name ?? null, demo: visit.isDemonstration }),
  parts = {},
}: {
  letsOwnerInByClick?: boolean
  /** Limits tries to sign in, as a real server does. Without it a test may send any number. */
  limitsSignIns?: boolean
  turns?: DeskTurns
  /** Without it refusals are answered at once. */
  holdRefusals?: MiddlewareHandler
  pages?: DeskPages
  parts?: Partial<DeskParts>
} = {}) {
  const { db, pool } = await createTestDatabase()
  const clock = { at: new Date('2026-11-24T12:00:00Z'), now: () => clock.at }
  const staff = createStaff({ db, clock, secret: SECRET, deskOrigin: ORIGIN, shop: { name: 'Anaquel' } })
  const changes = createDeskChanges()
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof ProblemError) return answerProblem(context, error)
    // Some acts need parts that are missing here: a caller who gets that far was let in.
    return context.json({ type: 'let-in' }, 500)
  })
  /** The reasons for which callers were refused. */
  const named: string[] = []
  app.use(
    requestId(),
    findClientAddress([], silentLog),
    nameRefusedCallers((_address, why) => void named.push(why)),
    holdRefusals,
  )
  app.route(
    '/mesa',
    deskRoutes({
      staff,
      clock,
      changes,
      letsOwnerInByClick,
      log: silentLog,
      origin: ORIGIN,
      desk: createDesk({
        db,
        pool,
        clock,
        profile: {},
        backups: { plan: null },
        partnersSet: {},
        ...parts,
      } as unknown as DeskParts),
      shop: { name: 'Anaquel', publicUrl: ORIGIN },
      pages,
      files: new Hono(),
      ...(turns && { turns }),
      limitSignIns: limitsSignIns ? createRateLimits(pool, { secret: SECRET }).signIns : (_context, next) => next(),
    }),
  )
  async function enter(role: Role, name = 'Ana'): Promise<string> {
    const person = { name: `${name} (${role})`, email: `${name}-${role}@libros.example`, role, grants: [] }
    const id = await insertPerson(db, person, clock.at)
    return `__Host-mesa=${await openSession({ db, clock }, id ?? 0, 'Firefox')}`
  }
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string>; duplex?: 'half' } = {}) =>
    app.request(`${ORIGIN}/mesa${path}`, { ...init, headers: { Host: 'mesa.example', ...init.headers } })
  const act = (name: string, input: unknown, headers: Record<string, string> = {}) =>
    ask(`/actos/${name}`, { method: 'POST', body: JSON.stringify(input), headers: { Origin: ORIGIN, ...headers } })
  return { db, pool, clock, staff, changes, enter, ask, act, named }
}
