import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { answerWord, openEntry } from './journal.ts'
import { madePasskey, passkeyToMake } from './passkeys.ts'
import { type Busy, inLine } from './password-lines.ts'
import { faultOfPassword, hashPassword } from './passwords.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { deleteOtherSessions, selectSessions } from './session-store.ts'
import { NotConfirmed, type Session } from './sessions.ts'
import type { PasswordProof, SignInDeps } from './sign-in.ts'
import { deletePasskey, insertPasskey, selectPasskeysOf } from './sign-in-store.ts'
import { countRecoveryCodes, lockPerson, selectPerson, setPassword } from './staff-store.ts'
import { createTimeSecret, readTimeOffer, stepOfCode, timeOffer, timeSecretAddress } from './time-codes.ts'

export interface AccountDeps extends Omit<SignInDeps, 'db'> {
  db: Database
}

const LONGEST_NAME = 60

/** A person's own ways to sign in, for that person. */
export async function readAccount({ db }: AccountDeps, { staffId }: Session) {
  const [passkeys, sessions, person, recoveryCodes] = await Promise.all([
    selectPasskeysOf(db, staffId),
    selectSessions(db, staffId),
    selectPerson(db, staffId),
    countRecoveryCodes(db, staffId),
  ])
  return {
    passkeys: passkeys.map(({ transports: _transports, ...passkey }) => passkey),
    hasPassword: person?.password_hash != null,
    recoveryCodes,
    sessions,
  }
}

/** The options with which the browser creates another passkey. */
export function ownPasskeyToMake(deps: AccountDeps, { staffId, actor, email }: Session) {
  return passkeyToMake(deps, { staffId, name: actor.name, email })
}

/** Adds a passkey to the session's person. @throws NotConfirmed */
export async function addPasskey(
  deps: AccountDeps,
  session: Session,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<'added' | 'refused'> {
  refuseUnconfirmed(session)
  const called = name.trim().slice(0, LONGEST_NAME) || 'Passkey'
  // Verify it first: that needs a connection, and the transaction holds one.
  const passkey = await madePasskey(deps, response, called)
  return ownAct(deps, session, { act: 'addOwnPasskey', name: called }, async transaction => {
    if (!passkey) return 'refused'
    await insertPasskey(transaction, session.staffId, passkey, deps.clock.now())
    return 'added'
  })
}

/**
 * Removes a passkey and ends the person's sessions in other browsers. `only-way`: refused, because the person could not sign in any more.
 * @throws NotConfirmed
 */
export function removePasskey(
  deps: AccountDeps,
  session: Session,
  credentialId: string,
): Promise<'removed' | 'unknown' | 'only-way'> {
  const { staffId } = session
  return ownAct(deps, session, { act: 'removeOwnPasskey' }, async transaction => {
    const { password_hash: hash } = await lockPerson(transaction, staffId)
    const own = await selectPasskeysOf(transaction, staffId)
    if (!own.some(passkey => passkey.credentialId === credentialId)) return 'unknown'
    if (own.length === 1 && hash === null) return 'only-way'
    await deletePasskey(transaction, staffId, credentialId)
    await deleteOtherSessions(transaction, session)
    return 'removed'
  })
}

/** A new secret for an authenticator app. `offer` is sent back with the code; it is valid for ten minutes and for this person only. */
export function offerOwnTimeCode({ seal, clock, shop }: AccountDeps, { staffId, email }: Session) {
  const secret = createTimeSecret()
  return {
    secret,
    address: timeSecretAddress(secret, { shop: shop.name, email }),
    offer: timeOffer(seal, { secret, staffId, at: clock.now() }),
  }
}

export type PasswordChange =
  | { kind: 'set' }
  | { kind: 'offer-gone' }
  | Busy
  | { kind: 'fault'; field: 'password' | 'code'; message: string }

/** Replaces the password and the authenticator's secret, and ends the person's sessions in other browsers. @throws NotConfirmed */
export async function setOwnPassword(
  deps: AccountDeps,
  session: Session,
  given: PasswordProof & { offer: string },
): Promise<PasswordChange> {
  refuseUnconfirmed(session)
  // Check it first: hashing the password waits in a queue, and the transaction holds a connection.
  const looked = await lookAtPassword(deps, session, given)
  if (looked.kind !== 'right') return looked
  return ownAct(deps, session, { act: 'setOwnPassword' }, async transaction => {
    await setPassword(transaction, session.staffId, looked)
    await deleteOtherSessions(transaction, session)
    return { kind: 'set' }
  })
}

async function lookAtPassword(
  { seal, clock, shop, passwordLines }: AccountDeps,
  { id, staffId, actor, email }: Session,
  { offer, password, code, left }: PasswordProof & { offer: string },
): Promise<
  Exclude<PasswordChange, { kind: 'set' }> | { kind: 'right'; hash: string; totpSealed: string; step: number }
> {
  const at = clock.now()
  const secret = readTimeOffer(seal, offer, { staffId, at })
  if (!secret) return { kind: 'offer-gone' }
  const message = await faultOfPassword(password, [actor.name, email, shop.name])
  if (message) return { kind: 'fault', field: 'password', message }
  const step = stepOfCode(secret, { code, at: at.getTime(), after: null })
  if (step === null)
    return { kind: 'fault', field: 'code', message: 'Ese código no es el que la aplicación muestra ahora.' }
  const hash = await inLine(passwordLines.known, { caller: `session ${id}`, signal: left }, () =>
    hashPassword(password),
  )
  return typeof hash === 'string' ? { kind: 'right', hash, totpSealed: seal.seal(secret), step } : hash
}

/** Creates new recovery codes, which are shown once. The old ones stop working. @throws NotConfirmed */
export function renewRecoveryCodes(deps: AccountDeps, session: Session): Promise<string[]> {
  return ownAct(deps, session, { act: 'renewRecoveryCodes' }, transaction =>
    giveRecoveryCodes(transaction, session.staffId, deps.clock.now()),
  )
}

/** Ends the person's other sessions. @returns how many. @throws NotConfirmed */
export function endOtherSessions(deps: AccountDeps, session: Session): Promise<number> {
  return ownAct(deps, session, { act: 'endOtherSessions' }, transaction => deleteOtherSessions(transaction, session))
}

/** Runs an act on one's own account in one transaction with its journal entry. */
function ownAct<Outcome>(
  { db, clock }: AccountDeps,
  session: Session,
  { act, ...input }: { act: string; name?: string },
  run: (transaction: Queryable) => Promise<Outcome>,
): Promise<Outcome> {
  refuseUnconfirmed(session)
  const { actor } = session
  return db.transaction().execute(async transaction => {
    const close = await openEntry({ db: transaction, clock }, { actor, act, subject: null, input })
    const outcome = await run(transaction)
    await close({ outcome: 'answered', answer: answerWord(outcome) })
    return outcome
  })
}

function refuseUnconfirmed({ isConfirmed }: Session): void {
  if (!isConfirmed) throw new NotConfirmed()
}
