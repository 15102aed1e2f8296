import type { PersonsDesk } from '../../desk/desk-context.ts'
import { type ActName, forEachAct } from '../../shop/desk/acts.ts'
import type { Desk, DeskActs } from '../../shop/desk/desk.ts'
import type { Session } from '../../shop/staff/sessions.ts'

/** Thrown if an act needs a session and has none. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  constructor() {
    super('La sesión terminó. Hay que entrar otra vez.')
  }
}

/** The desk's acts, done as the person of a session; `actKey` names the form that does them. @throws NotSignedIn, and the desk's own errors */
export function personsDesk(desk: DeskActs, session: Session | null, actKey?: string): PersonsDesk {
  return eachIn(session, (name, { actor, isConfirmed }, input) =>
    desk[name]({ ...actor, isConfirmed, ...(actKey !== undefined && { actKey }) }, input),
  )
}

/** The acts of the rehearsal, which saves nothing. @throws NotSignedIn, and the rehearsal's own errors */
export function personsRehearsal({ rehearsal }: Desk, session: Session | null): PersonsDesk {
  return eachIn(session, (name, { actor }, input) => rehearsal[name](actor, input))
}

function eachIn(session: Session | null, run: (name: ActName, session: Session, input: never) => unknown): PersonsDesk {
  return forEachAct(name => async (input: never) => {
    if (!session) throw new NotSignedIn()
    return run(name, session, input)
  })
}
