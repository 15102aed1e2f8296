import type { PersonsDesk } from '../../desk/desk-context.ts'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import { mayDo, needsConfirmation } from '../../shop/desk/permissions.ts'
import { NotConfirmed, type Session } from '../../shop/staff/sessions.ts'

/** Nobody is signed in. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  constructor() {
    super('La sesión terminó. Hay que entrar otra vez.')
  }
}

/** The desk as the person of a session does it. @throws NotSignedIn, NotConfirmed, and what the desk throws */
export function personsDesk(desk: Desk, session: Session | null): PersonsDesk {
  const doors = (Object.keys(ACTS) as ActName[]).map(name => [name, (input: never) => run(desk, session, name, input)])
  return Object.fromEntries(doors) as PersonsDesk
}

async function run(desk: Desk, session: Session | null, name: ActName, input: never): Promise<unknown> {
  if (!session) throw new NotSignedIn()
  // Who may not do it at all is refused at once, by the desk.
  if (mayDo(session.actor, name) && needsConfirmation(name) && !session.isConfirmed) throw new NotConfirmed()
  return desk[name](session.actor, input)
}
