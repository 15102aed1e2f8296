import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { TextSeal } from '../../platform/sealed-text.ts'
import { type PasskeyDeps, whosePasskey } from './passkeys.ts'
import { isPassword } from './passwords.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { confirmSession, openSession, type Session } from './sessions.ts'
import { closeSignIn, countTry, insertSignIn, type SignInMethod, takeBackTry } from './sign-in-store.ts'
import { insertPerson, selectByEmail, selectPerson, spendTotpStep } from './staff-store.ts'
import { isTimeCode, stepOfCode } from './time-codes.ts'

/** Refused tries at one account from one address, after which that address waits: others' tries are not the person's. */
const TRIES = 10
const TRIES_WITHIN_MS = 15 * 60_000
/** From all addresses together, after which the account waits. Passkeys are never refused for that: nobody can lock their owner out. */
const TRIES_AT_ACCOUNT = 100
const TRIES_AT_ACCOUNT_WITHIN_MS = 60 * 60_000
/** An address is a name, not a book. */
const LONGEST_ACCOUNT = 254

export interface SignInDeps extends PasskeyDeps {
  /** Of what time-based codes are made from. */
  seal: TextSeal
  /** Names what is counted without saying it. */
  digest: (text: string) => string
}

/** How a try to enter ended: the token for the browser, or why there is none. */
export type SignIn = { kind: 'in'; token: string } | { kind: 'refused' } | { kind: 'too-many-tries' }

export interface PasswordSignIn {
  email: string
  password: string
  /** Of the application, or one of recovery. */
  code: string
  /** From where, as far as limits go. */
  address: string
}

/** Of the one who enters a demonstration with a click. */
export const DEMO_EMAIL = 'mesa@demostracion.example'

/** Mail, password and a time-based code; a recovery code takes the code's place, and for who has a passkey alone the password's too. */
export async function signInWithPassword(deps: SignInDeps, given: PasswordSignIn, browser: string): Promise<SignIn> {
  const account = given.email.trim().toLowerCase().slice(0, LONGEST_ACCOUNT)
  return tried(deps, { account, method: methodOf(given), address: given.address }, async () => {
    const staffId = await whosePassword(deps, account, given)
    return staffId === null ? null : openSession(deps, staffId, browser)
  })
}

function methodOf({ code }: PasswordSignIn): 'password' | 'recovery' {
  return isTimeCode(code) ? 'password' : 'recovery'
}

export async function signInWithPasskey(
  deps: SignInDeps,
  response: AuthenticationResponseJSON,
  browser: string,
): Promise<SignIn> {
  const person = await whosePasskey(deps, response)
  return tried(
    deps,
    { account: person?.email.toLowerCase() ?? '', method: 'passkey' },
    async () => person && openSession(deps, person.staffId, browser),
  )
}

/** Only for a shop where everything is pretended: the caller has made sure of it. */
export async function signInToDemonstration(deps: SignInDeps, browser: string): Promise<SignIn> {
  const staffId = await findDemoOwner(deps)
  return tried(deps, { account: DEMO_EMAIL, method: 'demonstration' }, async () =>
    staffId === null ? null : openSession(deps, staffId, browser),
  )
}

/** Somebody who is in shows again who they are. */
export async function confirmWithPassword(deps: SignInDeps, session: Session, given: PasswordSignIn): Promise<SignIn> {
  const { address } = given
  return tried(deps, { account: session.email.toLowerCase(), method: methodOf(given), address }, async () => {
    const staffId = await whosePassword(deps, session.email, given)
    return staffId === session.staffId ? confirmSession(deps, session.id) : null
  })
}

export async function confirmWithPasskey(
  deps: SignInDeps,
  session: Session,
  response: AuthenticationResponseJSON,
): Promise<SignIn> {
  return tried(deps, { account: session.email.toLowerCase(), method: 'passkey' }, async () => {
    const person = await whosePasskey(deps, response)
    return person?.staffId === session.staffId ? confirmSession(deps, session.id) : null
  })
}

/** The demonstration's owner has nothing to show: one more click. */
export async function confirmDemonstration(deps: SignInDeps, session: Session): Promise<SignIn> {
  return tried(deps, { account: session.email.toLowerCase(), method: 'demonstration' }, async () =>
    session.email === DEMO_EMAIL ? confirmSession(deps, session.id) : null,
  )
}

/** Counted before it is answered, so that tries side by side count each other. `address`: of one that is a guess. */
async function tried(
  deps: SignInDeps,
  { account, method, address }: { account: string; method: SignInMethod; address?: string },
  find: () => Promise<string | null>,
): Promise<SignIn> {
  const at = deps.clock.now()
  const id = await insertSignIn(deps.db, { at, account, method })
  const keys =
    address === undefined ? [] : [`${account} ${address}`, account].map(text => `sign-in:${deps.digest(text)}`)
  if (await areTooMany(deps, keys)) return { kind: 'too-many-tries' }
  const token = await find()
  await closeSignIn(deps.db, id, token !== null)
  if (token !== null) await takeBackTry(deps.db, keys)
  return token === null ? { kind: 'refused' } : { kind: 'in', token }
}

/** Whoever is refused for their own tries takes none of the account's. */
async function areTooMany({ db, clock }: SignInDeps, [ofAddress, ofAccount]: readonly string[]): Promise<boolean> {
  if (ofAddress === undefined || ofAccount === undefined) return false
  const at = clock.now()
  if ((await countTry(db, ofAddress, { at, withinMs: TRIES_WITHIN_MS })) > TRIES) return true
  const withinMs = TRIES_AT_ACCOUNT_WITHIN_MS
  return (await countTry(db, ofAccount, { at, withinMs })) > TRIES_AT_ACCOUNT
}

async function whosePassword(
  deps: SignInDeps,
  email: string,
  { password, code }: PasswordSignIn,
): Promise<number | null> {
  const person = await selectByEmail(deps.db, email)
  const hash = person?.password_hash ?? null
  // Always worked out: an account that nobody has answers no sooner.
  const isRight = await isPassword(password, hash)
  if (!person || person.disabled_at) return null
  if (!isTimeCode(code)) {
    return (isRight || hash === null) && (await takeRecoveryCode(deps.db, person.id, code)) ? person.id : null
  }
  if (!isRight || !person.totp_sealed) return null
  const secret = deps.seal.open(person.totp_sealed)
  const step = stepOfCode(secret, { code, at: deps.clock.now().getTime(), after: person.totp_step })
  return step !== null && (await spendTotpStep(deps.db, person.id, step)) ? person.id : null
}

/** Null: someone took the right from them. */
async function findDemoOwner({ db, clock }: SignInDeps): Promise<number | null> {
  const made = { name: 'Dueño de la demostración', email: DEMO_EMAIL, role: 'owner', grants: [] } as const
  const id = (await insertPerson(db, made, clock.now())) ?? (await selectByEmail(db, DEMO_EMAIL))?.id
  const person = id === undefined ? undefined : await selectPerson(db, id)
  return person && !person.disabled_at ? person.id : null
}
