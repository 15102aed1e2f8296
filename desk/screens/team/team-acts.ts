import { has, mayGive } from '../../../shop/desk/roles.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import {
  GRANT_WORDS,
  INVITATION_ENDED,
  invitationWords,
  LAST_OWNER,
  ROLE_WORDS,
} from '../../../shop/desk/words/staff-words.ts'
import { GRANTS, type Grant, ROLES } from '../../../shop/staff/actor.ts'
import { type ActAnswer, type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk, Visit } from '../../desk-context.ts'
import { isChecked, number, text } from '../../form-values.ts'
import { seenAs } from '../../saved-since.ts'

const invite: FormAct = {
  act: 'invitePerson',
  async consequence({ desk, session }, form) {
    const to = text(form, 'to')
    const known = (await desk.listPeople({})).find(({ email }) => email.toLowerCase() === to.toLowerCase())
    // Somebody of the team keeps their rights, whatever the form says.
    const { role, grants } = known ?? rights(form)
    // Refused, and that is said at once: it can't be rehearsed, for it sends a mail.
    if (known?.disabledAt || !session || !mayGive(session.actor, { role, grants })) return null
    const given = grants.length > 0 ? `${ROLE_WORDS[role]}, y además: ${grantsInWords(grants)}` : ROLE_WORDS[role]
    const who = known
      ? `${known.name} ya es del equipo (${given}), y con él elige de nuevo cómo entrar.`
      : `Con él entra al equipo: ${given}.`
    return {
      question: `Hay un enlace para ${to}, que sirve una vez, durante una hora; donde hay servidor de correo, sale también por correo. ${who}`,
      button: `Invitar a ${to}`,
    }
  },
  lost: 'El enlace ya no se puede mostrar, y puede que el correo no haya salido. Apretado de nuevo, hay otro enlace, y el primero deja de servir.',
  async run({ desk }, form) {
    const invitation = await desk.invitePerson({
      to: text(form, 'to'),
      name: text(form, 'name'),
      ...rights(form),
    })
    if (!invitation) throw new FormFault('A esa persona se le sacó el acceso: primero hay que devolvérselo.', 'to')
    const { url, expiresAt, mail } = invitation
    return { text: `${invitationWords(mail, url)} Sirve una vez, hasta el ${inUruguay(expiresAt)}:\n${url}`, link: url }
  },
}

const setRole: FormAct = {
  act: 'setRole',
  async consequence({ desk }, form) {
    const { role, grants } = rights(form)
    const more = grants.length > 0 ? `, y además: ${grantsInWords(grants)}` : ''
    const person = (await desk.listPeople({})).find(({ id }) => id === number(form, 'personId'))
    const lost = person?.grants.filter(grant => !has({ role, grants }, grant)) ?? []
    return {
      question: `Desde ahora: ${ROLE_WORDS[role]}${more}.${lost.length > 0 ? ` Deja de: ${grantsInWords(lost)}.` : ''}`,
      button: 'Cambiar el rol',
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.setRole({ personId: number(form, 'personId'), ...rights(form) })
    if (outcome.kind === 'last-owner') throw new FormFault(LAST_OWNER)
    if (outcome.kind === 'unknown') return 'Esa persona no está en el equipo.'
    return outcome.endedInvitation ? `El rol cambió. ${INVITATION_ENDED}` : 'El rol cambió.'
  },
}

const disable: FormAct = {
  act: 'disablePerson',
  async consequence(_visit, form) {
    return { question: `${text(form, 'name')} deja de entrar, y sus sesiones terminan ya.`, button: 'Sacar el acceso' }
  },
  async run({ desk }, form) {
    const outcome = await desk.disablePerson({ personId: number(form, 'personId') })
    if (outcome.kind === 'last-owner') throw new FormFault(LAST_OWNER)
    return 'Ya no entra.'
  },
}

const enable: FormAct = {
  act: 'enablePerson',
  async run({ desk }, form) {
    await desk.enablePerson({ personId: number(form, 'personId') })
    return 'Puede entrar otra vez.'
  },
}

const endPasskey: FormAct = {
  act: 'endPasskey',
  async consequence(_visit, form) {
    const left = isChecked(form, 'isLastWay')
      ? ' No le queda otra forma: entra de nuevo con un código de recuperación o con una invitación.'
      : ''
    return {
      question: `Con «${text(form, 'passkey')}» ${text(form, 'name')} ya no entra, y todas sus sesiones terminan ya.${left} Nadie le avisa: conviene decírselo.`,
      button: `Terminar «${text(form, 'passkey')}»`,
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.endPasskey({
      personId: number(form, 'personId'),
      credentialId: text(form, 'credentialId'),
    })
    switch (outcome.kind) {
      case 'last-owner':
        throw new FormFault(LAST_OWNER)
      case 'own':
        throw new FormFault('Las passkeys propias se sacan en Mi cuenta.')
      case 'unknown':
        return 'Esa passkey ya no estaba.'
      case 'ended':
        return `«${outcome.name}» ya no sirve, y sus sesiones terminaron.`
    }
  },
}

const endSession: FormAct = {
  act: 'endSession',
  async run({ desk }, form) {
    return (await desk.endSession({ sessionId: number(form, 'sessionId') }))
      ? 'La sesión terminó.'
      : 'Ya había terminado.'
  },
}

function grantsInWords(grants: readonly Grant[]): string {
  return grants.map(grant => GRANT_WORDS[grant]).join(', ')
}

function rights(form: FormData) {
  const role = ROLES.find(known => known === text(form, 'role'))
  if (!role) throw new FormFault('Falta el rol.', 'role')
  return { role, grants: GRANTS.filter(grant => form.getAll('grants').includes(grant)) }
}

type Person = Awaited<ReturnType<PersonsDesk['listPeople']>>[number]

/** What a person may do and whether they are let in, as the page shows it; its forms send it back as `seen`. */
export function seenPerson({ role, grants, disabledAt }: Pick<Person, 'role' | 'grants' | 'disabledAt'>): string {
  return seenAs([role, grants.toSorted(), disabledAt])
}

/** If a person's rights changed since the page was made, says what they are now instead of running the act. Null: nothing changed. */
export async function staleTeamAnswer({ desk }: Visit, form: FormData): Promise<ActAnswer | null> {
  if (!form.has('seen')) return null
  const person = (await desk.listPeople({})).find(({ id }) => id === number(form, 'personId'))
  if (!person || seenPerson(person) === text(form, 'seen')) return null
  const more = person.grants.length > 0 ? `, y además: ${grantsInWords(person.grants)}` : ''
  const out = person.disabledAt === null ? '' : ', sin acceso'
  return {
    kind: 'stale',
    text: `Alguien cambió lo que puede hacer ${person.name} mientras lo mirabas, y no se hizo nada. Ahora: ${ROLE_WORDS[person.role]}${more}${out}. La página ya lo muestra: si todavía hace falta, se puede enviar otra vez.`,
  }
}

export const TEAM_ACTS: Readonly<Record<string, FormAct>> = { invite, setRole, disable, enable, endPasskey, endSession }
