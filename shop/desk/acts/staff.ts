import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { montevideoInstant, nextMontevideoMidnight } from '../../../contract/dates.ts'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { staffInvitationMail } from '../../notifications/mails/staff-invitation.ts'
import { type Actor, GRANTS, ROLES } from '../../staff/actor.ts'
import { readJournal } from '../../staff/journal.ts'
import {
  disable,
  enable,
  endPasskey,
  endSessionOf,
  invite,
  listPasskeys,
  listPeople,
  listSessions,
  listSignIns,
  type Rights,
  setRole,
} from '../../staff/people.ts'
import { act, type DeskParts, InputFault, look } from '../act.ts'
import { count, day, id, words } from '../fields.ts'
import { mayChange, mayGive } from '../roles.ts'
import type { InvitationMail } from '../words/staff-words.ts'

const role = v.picklist(ROLES, 'no es un rol.')
const grants = v.optional(v.array(v.picklist(GRANTS, 'no es un permiso.')), [])
const LONGEST_NAME = 100
/** Of a passkey's id, which its device makes (WebAuthn: 1023 bytes). */
const LONGEST_CREDENTIAL = 1400

/** Who is no owner gives what they have themselves, and a link to enter as somebody gives all that this person may. @throws InputFault */
function giving(by: Actor) {
  return (rights: Rights) => {
    if (!mayGive(by, rights)) throw new InputFault('role: incluye permisos que tú no tienes; eso lo hace un dueño.')
  }
}

/** The same of a link: to somebody of the team it gives what this person may, whatever was asked for. @throws InputFault */
function inviting(by: Actor) {
  return (rights: Rights, { isNew }: { isNew: boolean }) => {
    if (isNew) giving(by)(rights)
    else if (!mayGive(by, rights))
      throw new InputFault('to: ya es del equipo, e incluye permisos que tú no tienes; la invita de nuevo un dueño.')
  }
}

/** @throws InputFault */
function changing(by: Actor) {
  return (person: Rights) => {
    if (!mayChange(by, person)) throw new InputFault('Esa persona es dueña de la librería; eso lo hace otro dueño.')
  }
}

/** A person who gets access back gets all the rights they had. @throws InputFault */
function bringingBack(by: Actor) {
  return (rights: Rights) => {
    changing(by)(rights)
    if (!mayGive(by, rights)) throw new InputFault('Esa persona tiene permisos que tú no tienes; eso lo hace un dueño.')
  }
}

/** The team: who is in it, what they may do and did. */
export const STAFF_ACTS = {
  listPeople: look({}, ({ db }) => listPeople(db)),
  /** A link good once for an hour, mailed too: to someone new, or to someone of the team who lost how they enter. Null: that person is not let in. */
  invitePerson: act(
    {
      to: v.pipe(words, v.email('no es un correo.')),
      name: v.pipe(words, v.maxLength(LONGEST_NAME, `tiene a lo sumo ${LONGEST_NAME} caracteres.`)),
      role,
      grants,
    },
    async (parts, { to, name, ...rights }, by) => {
      const invitation = await invite(parts, { email: to, name, ...rights }, inviting(by))
      if (!invitation) return null
      const { token, ...about } = invitation
      const url = `${parts.deskOrigin}${atDesk(DESK_PAGES.invitation(token))}`
      return { ...about, url, mail: await mail(parts, { to, name, url }) }
    },
  ),
  setRole: act({ personId: id, role, grants }, async (parts, { personId, ...given }, by) => {
    giving(by)(given)
    return setRole(parts, personId, given, changing(by))
  }),
  /** Their sessions end at once. */
  disablePerson: act({ personId: id }, (parts, { personId }, by) => disable(parts, personId, changing(by))),
  enablePerson: act({ personId: id }, (parts, { personId }, by) => enable(parts, personId, bringingBack(by))),
  listPasskeys: look({}, ({ db }) => listPasskeys(db)),
  /** Of another: one's own are ended with one's account, where a way in is left. All sessions of that person end. */
  endPasskey: act(
    { personId: id, credentialId: v.pipe(words, v.maxLength(LONGEST_CREDENTIAL)) },
    async (parts, input, by) =>
      by.id === `staff:${input.personId}` ? { kind: 'own' as const } : endPasskey(parts, input, changing(by)),
  ),
  listSessions: look({}, ({ db }) => listSessions(db)),
  endSession: act({ sessionId: id }, ({ db }, { sessionId }, by) => endSessionOf(db, sessionId, changing(by))),
  listSignIns: look({ limit: count }, ({ db }, { limit }) => listSignIns(db, limit)),
  readJournal: look(
    {
      actorId: v.optional(v.string()),
      act: v.optional(v.string()),
      subject: v.optional(v.string()),
      from: v.optional(day),
      /** That day is in. */
      until: v.optional(day),
      before: v.optional(id),
      limit: count,
    },
    ({ db }, { limit, from, until, ...filter }) =>
      readJournal(
        db,
        {
          ...filter,
          from: from ? montevideoInstant(from, '00:00') : undefined,
          until: until ? nextMontevideoMidnight(montevideoInstant(until, '00:00')) : undefined,
        },
        limit,
      ),
  ),
}

/** A mail that does not go out is no reason to give no link: the person who invites can pass it on. */
async function mail(
  { mailer, profile }: DeskParts,
  { to, name, url }: { to: string; name: string; url: string },
): Promise<InvitationMail> {
  try {
    const receiver = { name, address: to }
    const said = await mailer.send({
      ...staffInvitationMail({ name, url, profile }),
      to: receiver,
      id: `staff-${randomUUID()}`,
    })
    // A folder says nothing.
    return said === undefined ? 'written' : 'sent'
  } catch {
    return 'failed'
  }
}
