import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Grant, Role } from './actor.ts'
import { createInvitation } from './invitations.ts'
import { deleteSession, deleteSessionsOf, selectSessions } from './session-store.ts'
import { DEMO_EMAIL } from './sign-in.ts'
import { deletePasskey, selectAllPasskeys, selectPasskeysOf, selectSignIns } from './sign-in-store.ts'
import {
  deletePerson,
  dropInvitationOf,
  insertPerson,
  lockByEmail,
  lockPeople,
  type NewPerson,
  selectPeople,
  selectPerson,
  updatePerson,
} from './staff-store.ts'

interface PeopleDeps {
  db: Database
  clock: Clock
}

export interface Person extends Omit<NewPerson, 'grants'> {
  id: number
  grants: Grant[]
  createdAt: Date
  disabledAt: Date | null
  hasPassword: boolean
  passkeys: number
  recoveryCodes: number
  /** The demonstration's owner, who signs in with a click. */
  isOfDemonstration: boolean
  /** An open invitation. */
  invitedUntil: Date | null
  seenAt: Date | null
}

/** A role and grants. */
export interface Rights {
  role: Role
  grants: readonly Grant[]
}

/** Throws if the actor may not give these rights, or change a person who has them. */
type Check = (rights: Rights) => void

/** The outcome of changing a person. `last-owner`: refused, because no owner would be left. */
export type PersonChange =
  /** `endedInvitation`: a pending invitation link stopped working. */
  | { kind: 'done'; before: { role: Role; grants: Grant[]; isIn: boolean }; endedInvitation: boolean }
  | { kind: 'unknown' }
  | { kind: 'last-owner' }

/** The team, disabled people included, oldest first. */
export async function listPeople(db: Queryable): Promise<Person[]> {
  const rows = await selectPeople(db)
  return rows.map(row => ({
    ...row,
    grants: row.grants as Grant[],
    passkeys: row.passkeys ?? 0,
    recoveryCodes: row.recoveryCodes ?? 0,
    isOfDemonstration: row.email === DEMO_EMAIL,
  }))
}

/**
 * A link by which a new person sets how they sign in, or a known one who lost their means. Until it is used, the old ones still work.
 * Null for a disabled person. @throws what `check` throws about the link's rights
 */
export function invite(
  { db, clock }: PeopleDeps,
  person: NewPerson,
  check: (rights: Rights, about: { isNew: boolean }) => void = anybody,
): Promise<{ token: string; expiresAt: Date; isNew: boolean; role: Role } | null> {
  return db.transaction().execute(async transaction => {
    const made = await insertPerson(transaction, person, clock.now())
    // Locks the person, because a change of role ends open links.
    const known = made === null ? await lockByEmail(transaction, person.email) : undefined
    const staffId = made ?? known?.id
    if (staffId === undefined || known?.disabled_at) return null
    check(known ? rightsOf(known) : person, { isNew: made !== null })
    const invitation = await createInvitation({ db: transaction, clock }, staffId)
    return { ...invitation, isNew: made !== null, role: known?.role ?? person.role }
  })
}

/**
 * Changes a person's rights, at once even for open sessions. An open invitation ends: it was made for the old rights.
 */
export function setRole(
  deps: PeopleDeps,
  id: number,
  { role, grants }: { role: Role; grants: Grant[] },
  check?: Check,
): Promise<PersonChange> {
  return change(deps, id, {
    staysOwner: role === 'owner',
    changeAt: () => ({ role, grants }),
    endsInvitation: true,
    check,
  })
}

/** Disables a person and ends their sessions. */
export function disable(deps: PeopleDeps, id: number, check?: Check): Promise<PersonChange> {
  return change(deps, id, { staysOwner: false, changeAt: at => ({ disabled_at: at }), check })
}

export function enable(deps: PeopleDeps, id: number, check?: Check): Promise<PersonChange> {
  return change(deps, id, { staysOwner: true, changeAt: () => ({ disabled_at: null }), check })
}

function change(
  { db, clock }: PeopleDeps,
  id: number,
  {
    staysOwner,
    changeAt,
    endsInvitation = false,
    check = anybody,
  }: {
    staysOwner: boolean
    changeAt: (at: Date) => Parameters<typeof updatePerson>[2]
    endsInvitation?: boolean
    check: Check | undefined
  },
): Promise<PersonChange> {
  return db.transaction().execute(async transaction => {
    await lockPeople(transaction)
    const person = await selectPerson(transaction, id)
    if (!person) return { kind: 'unknown' }
    check(rightsOf(person))
    if (!staysOwner && (await isLastOwner(transaction, id))) return { kind: 'last-owner' }
    const at = clock.now()
    const update = changeAt(at)
    await updatePerson(transaction, id, update)
    if (update.disabled_at) await deleteSessionsOf(transaction, id)
    const endedInvitation = endsInvitation && (await dropInvitationOf(transaction, id, at))
    const before = { role: person.role, grants: person.grants as Grant[], isIn: person.disabled_at === null }
    return { kind: 'done', before, endedInvitation }
  })
}

/** The team's passkeys by person, oldest first. */
export function listPasskeys(db: Queryable) {
  return selectAllPasskeys(db)
}

export type EndingPasskey =
  /** The person's sessions ended too. `isLastWay`: they can now sign in only with a recovery code or an invitation. */
  | { kind: 'ended'; name: string; isLastWay: boolean }
  | { kind: 'unknown' }
  /** Refused: it is the last owner's only way to sign in. */
  | { kind: 'last-owner' }

/** Ends another person's passkey, for example of a lost telephone. */
export function endPasskey(
  { db }: Pick<PeopleDeps, 'db'>,
  { personId, credentialId }: { personId: number; credentialId: string },
  check: Check = anybody,
): Promise<EndingPasskey> {
  return db.transaction().execute(async transaction => {
    await lockPeople(transaction)
    const person = await selectPerson(transaction, personId)
    const theirs = await selectPasskeysOf(transaction, personId)
    const ended = theirs.find(passkey => passkey.credentialId === credentialId)
    if (!person || !ended) return { kind: 'unknown' }
    check(rightsOf(person))
    const isLastWay = theirs.length === 1 && person.password_hash === null
    if (isLastWay && (await isLastOwner(transaction, personId))) return { kind: 'last-owner' }
    await deletePasskey(transaction, personId, credentialId)
    await deleteSessionsOf(transaction, personId)
    return { kind: 'ended', name: ended.name, isLastWay }
  })
}

/** Removes the demonstration's owner and their sessions. */
export function removeDemoOwner(transaction: Queryable): Promise<void> {
  return deletePerson(transaction, DEMO_EMAIL)
}

/** Open and recently expired sessions, last seen first. */
export function listSessions(db: Queryable) {
  return selectSessions(db)
}

/** @returns whether there was one */
export async function endSessionOf(db: Queryable, id: number, check: Check = anybody): Promise<boolean> {
  const session = (await selectSessions(db)).find(each => each.id === id)
  const person = session && (await selectPerson(db, session.staffId))
  if (person) check(rightsOf(person))
  return deleteSession(db, id)
}

/** Attempts to sign in, newest first. */
export function listSignIns(db: Queryable, limit: number) {
  return selectSignIns(db, limit)
}

/** Null if the person does not exist. */
export async function findPerson(db: Queryable, id: number): Promise<{ name: string; email: string } | null> {
  const row = await selectPerson(db, id)
  return row ? { name: row.name, email: row.email } : null
}

/** Owners who are not disabled. */
export async function listOwners(db: Queryable) {
  return (await selectPeople(db)).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null)
}

/** Whether no other owner could take this one's place. For one who can sign in, an owner who was only invited could not. */
async function isLastOwner(db: Queryable, id: number): Promise<boolean> {
  const owners = await listOwners(db)
  const person = owners.find(owner => owner.id === id)
  if (!person) return false
  return !owners.some(other => other.id !== id && (mayEnter(other) || !mayEnter(person)))
}

function mayEnter({ email, hasPassword, passkeys }: Awaited<ReturnType<typeof listOwners>>[number]): boolean {
  return hasPassword || (passkeys ?? 0) > 0 || email === DEMO_EMAIL
}

function rightsOf({ role, grants }: { role: Role; grants: string[] }): Rights {
  return { role, grants: grants as Grant[] }
}

function anybody(): void {}
