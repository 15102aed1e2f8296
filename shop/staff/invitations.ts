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

/** How long a link of invitation is good, once. */
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

/** What accepting came to: recovery codes to be shown once and a session's token; or what has to be corrected. */
export type Acceptance =
  | { kind: 'in'; token: string; codes: string[] }
  | { kind: 'gone' }
  | { kind: 'fault'; field: 'password' | 'code' | 'passkey'; message: string }

/** How the browser is called, and a token that the session can be read with where the answer with the codes is lost. */
export interface AcceptingBrowser {
  browser: string
  spare?: string
}

/** @returns the token of the link; the one before no longer works */
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

/** Null: used, replaced, too old, or never one. */
export async function readInvitation({ db, clock }: InvitationDeps, token: string): Promise<Invitation | null> {
  const row = await selectInvitation(db, digestOf(token), clock.now())
  if (!row) return null
  const { totpSealed: _sealed, ...invitation } = row
  return invitation
}

/** For the application that makes time-based codes: always the same one for an invitation. Null: it is gone. */
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

/** The person enters with a password and a time-based code from now on, and with nothing else of before. */
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

/** What the browser needs to make the person's passkey; null: the invitation is gone. */
export async function passkeyOfInvitation(deps: InvitationDeps, token: string) {
  const invitation = await readInvitation(deps, token)
  return invitation && passkeyToMake(deps, invitation)
}

/** The person enters with that passkey from now on, and with nothing else of before. */
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
    // First the person, then the invitation, like `setRole`: otherwise the two could wait for each other.
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
