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
  /** Enters with a click, while everything is pretended. */
  isOfDemonstration: boolean
  /** An invitation that waits to be accepted. */
  invitedUntil: Date | null
  seenAt: Date | null
}

/** What somebody may do. */
export interface Rights {
  role: Role
  grants: readonly Grant[]
}

/** Throws where nobody with those rights may be changed, or made, by who asks for it. */
type Check = (rights: Rights) => void

/** What changing a person came to. `last-owner`: without that one nobody could do everything. */
export type PersonChange =
  /** `endedInvitation`: a pending invitation link stopped working. */
  | { kind: 'done'; before: { role: Role; grants: Grant[]; isIn: boolean }; endedInvitation: boolean }
  | { kind: 'unknown' }
  | { kind: 'last-owner' }

/** Everyone who was ever of the team, in the order in which they came. */
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
 * A link by which a person sets how they enter: a new one of the team, or one of it who lost what they had. Until it is used, what they had
 * still works. A person who is disabled is not invited: null. @throws what `check` throws, of the rights that the link gives
 */
export function invite(
  { db, clock }: PeopleDeps,
  person: NewPerson,
  check: (rights: Rights, about: { isNew: boolean }) => void = anybody,
): Promise<{ token: string; expiresAt: Date; isNew: boolean; role: Role } | null> {
  return db.transaction().execute(async transaction => {
    const made = await insertPerson(transaction, person, clock.now())
    // Locks the person: a change of role, which ends pending links, comes before this one or after it.
    const known = made === null ? await lockByEmail(transaction, person.email) : undefined
    const staffId = made ?? known?.id
    if (staffId === undefined || known?.disabled_at) return null
    check(known ? rightsOf(known) : person, { isNew: made !== null })
    const invitation = await createInvitation({ db: transaction, clock }, staffId)
    return { ...invitation, isNew: made !== null, role: known?.role ?? person.role }
  })
}

/**
 * What the person may do from now on; who is signed in is asked by the server with each act. A pending invitation link
 * ends: it was made for what they could do before.
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

/** Their sessions end at once. */
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

/** By what people enter with their devices: each person's, the oldest first. */
export function listPasskeys(db: Queryable) {
  return selectAllPasskeys(db)
}

export type EndingPasskey =
  /** With all sessions of the person. `isLastWay`: only a recovery code or an invitation lets them in from now on. */
  | { kind: 'ended'; name: string; isLastWay: boolean }
  | { kind: 'unknown' }
  /** Nobody else may do everything, and without it that person would not enter. */
  | { kind: 'last-owner' }

/** Another's passkey, say of a telephone that was lost, lets nobody in any more. */
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

/** With the sessions: the shop is no longer a demonstration. */
export function removeDemoOwner(transaction: Queryable): Promise<void> {
  return deletePerson(transaction, DEMO_EMAIL)
}

/** Those that are open or ended by themselves lately, last seen first. */
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

/** Who tried to enter, newest first. */
export function listSignIns(db: Queryable, limit: number) {
  return selectSignIns(db, limit)
}

/** Null where nobody has this number. */
export async function findPerson(db: Queryable, id: number): Promise<{ name: string; email: string } | null> {
  const row = await selectPerson(db, id)
  return row ? { name: row.name, email: row.email } : null
}

/** Those who may do everything, and are let in. */
export async function listOwners(db: Queryable) {
  return (await selectPeople(db)).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null)
}

/** Whether without this owner nobody could do everything. In the place of one who can enter stands no one who was only invited. */
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
