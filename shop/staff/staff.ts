import { createHmac } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTextSeal } from '../../platform/sealed-text.ts'
import { createTokenSigner } from '../../platform/signed-token.ts'
import {
  addPasskey,
  endOtherSessions,
  offerOwnTimeCode,
  ownPasskeyToMake,
  readAccount,
  removePasskey,
  renewRecoveryCodes,
  setOwnPassword,
} from './account.ts'
import {
  type AcceptingBrowser,
  acceptWithPasskey,
  acceptWithPassword,
  offerTimeCode,
  passkeyOfInvitation,
  readInvitation,
} from './invitations.ts'
import { readWithKey } from './journal.ts'
import { lastKnownId } from './known-browsers.ts'
import { passkeyQuestion } from './passkeys.ts'
import { createPasswordLines, type PasswordLines } from './password-lines.ts'
import { createToken, endSession, isSessionOpen, readSession, type Session } from './sessions.ts'
import {
  confirmDemonstration,
  confirmWithPasskey,
  confirmWithPassword,
  isOwnerOfDemonstration,
  knowBrowser,
  type PasswordProof,
  type PasswordSignIn,
  signInToDemonstration,
  signInWithPasskey,
  signInWithPassword,
} from './sign-in.ts'

export interface StaffParts {
  db: Database
  clock: Clock
  secret: string
  /** The desk's origin in browsers: `https://anaquel.example`. */
  deskOrigin: string
  /** Its current name. */
  shop: { readonly name: string }
  passwordLines?: PasswordLines
}

export type Staff = ReturnType<typeof createStaff>

/** Sessions, signing in, and people's own accounts. `browser` is the browser's name for itself (User-Agent). */
export function createStaff({ secret, deskOrigin, passwordLines = createPasswordLines(), ...parts }: StaffParts) {
  const deps = {
    ...parts,
    passwordLines,
    origin: deskOrigin,
    seal: createTextSeal(secret, 'time-codes'),
    challenges: createTokenSigner(secret, 'passkey-challenges'),
    browsers: createTokenSigner(secret, 'known-browsers'),
    digest: (text: string) => createHmac('sha256', secret).update(`sign-in:${text}`).digest('hex'),
  }
  return {
    readSession: (token: string, how?: { isUse?: boolean }) => readSession(deps, token, how),
    isSessionOpen: (token: string) => isSessionOpen(deps, token),
    endSession: (session: Session) => endSession(deps, session.id),
    passkeyQuestion: (session: Session | null) => passkeyQuestion(deps, session?.staffId),
    signInWithPassword: (given: PasswordSignIn, browser: string) => signInWithPassword(deps, given, browser),
    signInWithPasskey: (response: AuthenticationResponseJSON, browser: string) =>
      signInWithPasskey(deps, response, browser),
    signInToDemonstration: (browser: string) => signInToDemonstration(deps, browser),
    knownBrowserId: (kept: string | undefined) => lastKnownId(deps, kept),
    knowBrowser: (session: Session, kept: string | undefined) => knowBrowser(deps, session, kept),
    confirmWithPassword: (session: Session, given: PasswordProof) => confirmWithPassword(deps, session, given),
    confirmWithPasskey: (session: Session, response: AuthenticationResponseJSON) =>
      confirmWithPasskey(deps, session, response),
    isOwnerOfDemonstration,
    confirmDemonstration: (session: Session) => confirmDemonstration(deps, session),
    readInvitation: (token: string) => readInvitation(deps, token),
    createSpareToken: createToken,
    offerTimeCode: (token: string) => offerTimeCode(deps, token),
    passkeyOfInvitation: (token: string) => passkeyOfInvitation(deps, token),
    acceptWithPassword: (token: string, given: PasswordProof & AcceptingBrowser) =>
      acceptWithPassword(deps, token, given),
    acceptWithPasskey: (
      token: string,
      given: { response: RegistrationResponseJSON; name: string } & AcceptingBrowser,
    ) => acceptWithPasskey(deps, token, given),
    readAccount: (session: Session) => readAccount(deps, session),
    passkeyToMake: (session: Session) => ownPasskeyToMake(deps, session),
    addPasskey: (session: Session, given: { response: RegistrationResponseJSON; name: string }) =>
      addPasskey(deps, session, given),
    removePasskey: (session: Session, credentialId: string) => removePasskey(deps, session, credentialId),
    offerOwnTimeCode: (session: Session) => offerOwnTimeCode(deps, session),
    setOwnPassword: (session: Session, given: PasswordProof & { offer: string }) =>
      setOwnPassword(deps, session, given),
    renewRecoveryCodes: (session: Session) => renewRecoveryCodes(deps, session),
    endOtherSessions: (session: Session) => endOtherSessions(deps, session),
    readWithKey: ({ actor }: Session, actKey: string) => readWithKey(deps, { actorId: actor.id, actKey }),
  }
}
