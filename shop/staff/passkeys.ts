import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { markAnswered, notePasskeyUse, type StoredPasskey, selectPasskey, selectPasskeysOf } from './sign-in-store.ts'

const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 16

export interface PasskeyDeps {
  db: Queryable
  clock: Clock
  /** The desk's origin, as browsers see it: `https://anaquel.example`. */
  origin: string
  shop: { readonly name: string }
  /** Signs the challenges, so that an unanswered one leaves no trace in the database. */
  challenges: TokenSigner
}

/** The options for signing in with a passkey: any for this desk, or one of a given person. */
export async function passkeyQuestion(deps: PasskeyDeps, staffId?: number) {
  const own = staffId === undefined ? [] : await selectPasskeysOf(deps.db, staffId)
  return generateAuthenticationOptions({
    challenge: createChallenge(deps),
    rpID: hostOf(deps),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as [] })),
  })
}

/** The person whose passkey answered; null if unknown, or if it does not answer our challenge. Each challenge is answered once. */
export async function whosePasskey(deps: PasskeyDeps, response: AuthenticationResponseJSON) {
  const known = await selectPasskey(deps.db, String(response.id))
  if (!known) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge => takeChallenge(deps, challenge),
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

/** The options with which a browser creates a passkey for a person. */
export async function passkeyToMake(
  deps: PasskeyDeps,
  { staffId, name, email }: { staffId: number; name: string; email: string },
) {
  const own = await selectPasskeysOf(deps.db, staffId)
  return generateRegistrationOptions({
    challenge: createChallenge(deps),
    rpName: `${deps.shop.name} (mesa)`,
    rpID: hostOf(deps),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff:${staffId}`),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as [] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Verifies the passkey that a browser created; null if it does not answer our challenge. */
export async function madePasskey(
  deps: PasskeyDeps,
  response: RegistrationResponseJSON,
  name: string,
): Promise<StoredPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge => takeChallenge(deps, challenge),
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

/** A signed challenge, with a random part and its expiry time. */
function createChallenge({ challenges, clock }: PasskeyDeps): string {
  return challenges.sign([randomBytes(CHALLENGE_BYTES).toString('base64url'), clock.now().getTime() + CHALLENGE_MS])
}

/** @returns whether the challenge is ours, not expired, and answered for the first time */
async function takeChallenge({ challenges, clock, db }: PasskeyDeps, answered: string): Promise<boolean> {
  const challenge = Buffer.from(answered, 'base64url').toString('utf8')
  const content = challenges.open(challenge)
  const expiresAt = Array.isArray(content) ? Number(content[1]) : 0
  if (!(expiresAt > clock.now().getTime())) return false
  return markAnswered(db, challenge, new Date(expiresAt))
}

function hostOf({ origin }: PasskeyDeps): string {
  return new URL(origin).hostname
}

/** The library throws plain errors for a bad answer. Errors of the database have a code. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'severity' in error
}
