import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  insertChallenge,
  notePasskeyUse,
  type StoredPasskey,
  selectPasskey,
  selectPasskeysOf,
  takeChallenge,
} from './sign-in-store.ts'

const CHALLENGE_MS = 5 * 60_000

export interface PasskeyDeps {
  db: Queryable
  clock: Clock
  /** Of the desk, as browsers see it: `https://anaquel.example`. */
  origin: string
  shopName: string
}

/** What a browser needs to sign in with any passkey it has for this desk, or with one of a person's. */
export async function passkeyQuestion(deps: PasskeyDeps, staffId?: number) {
  const own = staffId === undefined ? [] : await selectPasskeysOf(deps.db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as [] })),
  })
  await keepChallenge(deps, options.challenge)
  return options
}

/** Whose passkey answered; null: nobody's, or not this question's answer. Each question is answered once. */
export async function whosePasskey(deps: PasskeyDeps, response: AuthenticationResponseJSON) {
  const known = await selectPasskey(deps.db, String(response.id))
  if (!known) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => takeChallenge(deps.db, challenge, deps.clock.now()),
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    })
    if (!verified) return null
    await notePasskeyUse(deps.db, response.id, { counter: authenticationInfo.newCounter, at: deps.clock.now() })
    return { staffId: known.staffId, email: known.email }
  } catch (error) {
    if (isDatabaseError(error)) throw error
    return null
  }
}

/** What a browser needs to make a passkey for a person. */
export async function passkeyToMake(
  deps: PasskeyDeps,
  { staffId, name, email }: { staffId: number; name: string; email: string },
) {
  const own = await selectPasskeysOf(deps.db, staffId)
  const options = await generateRegistrationOptions({
    rpName: `${deps.shopName} (mesa)`,
    rpID: hostOf(deps),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff:${staffId}`),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as [] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps, options.challenge)
  return options
}

/** The passkey that a browser made; null: it does not answer what was asked here. */
export async function madePasskey(
  deps: PasskeyDeps,
  response: RegistrationResponseJSON,
  name: string,
): Promise<StoredPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => takeChallenge(deps.db, challenge, deps.clock.now()),
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps),
      requireUserVerification: true,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, name }
  } catch (error) {
    if (isDatabaseError(error)) throw error
    return null
  }
}

async function keepChallenge({ db, clock }: PasskeyDeps, challenge: string): Promise<void> {
  await insertChallenge(db, challenge, new Date(clock.now().getTime() + CHALLENGE_MS))
}

function hostOf({ origin }: PasskeyDeps): string {
  return new URL(origin).hostname
}

/** The library complains of a bad answer with plain errors; the database's carry a code. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'severity' in error
}
