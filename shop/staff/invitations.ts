import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Role } from './actor.ts'
import { madePasskey, passkeyToMake } from './passkeys.ts'
import { type Busy, inLine } from './password-lines.ts'
import { faultOfPassword, hashPassword } from './passwords.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { deleteSessionsOf } from './session-store.ts'
import { createToken, digestOf, openSession } from './sessions.ts'
import type { PasswordProof, SignInDeps } from './sign-in.ts'
import { closeSignIn, insertPasskey, insertSignIn, type StoredPasskey } from './sign-in-store.ts'
import {
  dropInvitation,
  forgetCredentials,
  forgetExpired,
  lockPerson,
  offerTimeSecret,
  replaceInvitation,
  selectInvitation,
  setPassword,
} from './staff-store.ts'
import { createTimeSecret, openTimeSecret, stepOfCode, timeSecretAddress } from './time-codes.ts'

/** How long an invitation link is valid. It works once. */
const INVITATION_MS = 60 * 60_000

export interface InvitationDeps extends Omit<SignInDeps, 'db'> {
  db: Database
}

export interface Invitation {
  staffId: number
  name: string
  email: string
  role: Role
  expiresAt: Date
}

/** The outcome of accepting: recovery codes, shown once, and a session's token; or what has to be corrected. */
export type Acceptance =
  | { kind: 'in'; token: string; codes: string[] }
  | { kind: 'gone' }
  | { kind: 'fault'; field: 'password' | 'code' | 'passkey'; message: string }

/** The browser's name, and a token that also opens the session, in case the answer with the codes is lost. */
export interface AcceptingBrowser {
  browser: string
  spare?: string
}

/** @returns the link's token. An earlier link of the person stops working */
export async function createInvitation(
  { db, clock }: { db: Queryable; clock: InvitationDeps['clock'] },
  staffId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const at = clock.now()
  const token = createToken()
  const expiresAt = new Date(at.getTime() + INVITATION_MS)
  await forgetExpired(db, at)
  await replaceInvitation(db, { staffId, digest: digestOf(token), expiresAt })
  return { token, expiresAt }
}

/** Null if it was used, replaced, has expired or never existed. */
export async function readInvitation({ db, clock }: InvitationDeps, token: string): Promise<Invitation | null> {
  const row = await selectInvitation(db, digestOf(token), clock.now())
  if (!row) return null
  const { totpSealed: _sealed, ...invitation } = row
  return invitation
}

/** The secret for an authenticator app, the same each time for one invitation; null if the invitation has ended. */
export async function offerTimeCode(
  deps: InvitationDeps,
  token: string,
): Promise<{ secret: string; address: string } | null> {
  const digest = digestOf(token)
  const row = await selectInvitation(deps.db, digest, deps.clock.now())
  if (!row) return null
  const offered = openTimeSecret(deps.seal, row.totpSealed)
  const secret = offered ?? createTimeSecret()
  if (offered === null) await offerTimeSecret(deps.db, digest, deps.seal.seal(secret))
  return { secret, address: timeSecretAddress(secret, { shop: deps.shop.name, email: row.email }) }
}

/** Sets password and time-based codes. The person's earlier means stop working. */
export async function acceptWithPassword(
  deps: InvitationDeps,
  token: string,
  { password, code, left, ...browser }: PasswordProof & AcceptingBrowser,
): Promise<Acceptance | Busy> {
  const row = await selectInvitation(deps.db, digestOf(token), deps.clock.now())
  if (!row) return { kind: 'gone' }
  const fault = await faultOfPassword(password, [row.name, row.email, deps.shop.name])
  if (fault) return { kind: 'fault', field: 'password', message: fault }
  const secret = openTimeSecret(deps.seal, row.totpSealed)
  const step = secret ? stepOfCode(secret, { code, at: deps.clock.now().getTime(), after: null }) : null
  if (!secret || step === null) {
    return {
      kind: 'fault',
      field: 'code',
      message:
        'Ese código no es el que la aplicación muestra ahora. Hay que escanear el dibujo y copiar las seis cifras.',
    }
  }
  const hash = await inLine(deps.passwordLines.known, { caller: `invitation ${token}`, signal: left }, () =>
    hashPassword(password),
  )
  if (typeof hash !== 'string') return hash
  return accept(deps, { token, person: row, ...browser }, transaction =>
    setPassword(transaction, row.staffId, { hash, totpSealed: deps.seal.seal(secret), step }),
  )
}

/** The options with which the browser creates a passkey; null if the invitation has ended. */
export async function passkeyOfInvitation(deps: InvitationDeps, token: string) {
  const invitation = await readInvitation(deps, token)
  return invitation && passkeyToMake(deps, invitation)
}

/** Sets a passkey. The person's earlier means stop working. */
export async function acceptWithPasskey(
  deps: InvitationDeps,
  token: string,
  { response, name, ...browser }: { response: RegistrationResponseJSON; name: string } & AcceptingBrowser,
): Promise<Acceptance> {
  const person = await readInvitation(deps, token)
  if (!person) return { kind: 'gone' }
  const passkey: StoredPasskey | null = await madePasskey(deps, response, name)
  if (!passkey) {
    return { kind: 'fault', field: 'passkey', message: 'La passkey no se pudo comprobar. Se puede probar otra vez.' }
  }
  return accept(deps, { token, person, ...browser }, transaction =>
    insertPasskey(transaction, person.staffId, passkey, deps.clock.now()),
  )
}

function accept(
  deps: InvitationDeps,
  { token, person, browser, spare }: { token: string; person: { staffId: number; email: string } } & AcceptingBrowser,
  keep: (transaction: Queryable) => Promise<void>,
): Promise<Acceptance> {
  const { staffId, email } = person
  return deps.db.transaction().execute(async transaction => {
    // Locks the person before the invitation, as `setRole` does, to avoid a deadlock.
    await lockPerson(transaction, staffId)
    if (!(await dropInvitation(transaction, digestOf(token)))) return { kind: 'gone' }
    await forgetCredentials(transaction, staffId)
    await deleteSessionsOf(transaction, staffId)
    await keep(transaction)
    const codes = await giveRecoveryCodes(transaction, staffId, deps.clock.now())
    const entered = { at: deps.clock.now(), account: email.toLowerCase(), method: 'invitation' } as const
    await closeSignIn(transaction, await insertSignIn(transaction, entered), true)
    return { kind: 'in', token: await openSession({ ...deps, db: transaction }, staffId, browser, spare), codes }
  })
}
