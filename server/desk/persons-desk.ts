import type { PersonsDesk } from '../../desk/desk-context.ts'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'
import type { Desk, DeskActs } from '../../shop/desk/desk.ts'
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
export function personsDesk(desk: DeskActs, session: Session | null): PersonsDesk {
  return doors(session, (name, { actor, isConfirmed }, input) => {
    // Who may not do it at all is refused at once, by the desk.
    if (mayDo(actor, name) && needsConfirmation(name) && !isConfirmed) throw new NotConfirmed()
    return desk[name](actor, input)
  })
}

/** The same with nothing kept: nobody has to show who they are. @throws NotSignedIn, and what the rehearsal throws */
export function personsRehearsal({ rehearsal }: Desk, session: Session | null): PersonsDesk {
  return doors(session, (name, { actor }, input) => rehearsal[name](actor, input))
}

function doors(session: Session | null, open: (name: ActName, session: Session, input: never) => unknown): PersonsDesk {
  const all = (Object.keys(ACTS) as ActName[]).map(name => [
    name,
    async (input: never) => {
      if (!session) throw new NotSignedIn()
      return open(name, session, input)
    },
  ])
  return Object.fromEntries(all)
}
