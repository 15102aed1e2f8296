import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { TextSeal } from '../../platform/sealed-text.ts'
import { type KnownBrowserDeps, knownFrom, knownId, lastKnownId } from './known-browsers.ts'
import { type PasskeyDeps, whosePasskey } from './passkeys.ts'
import { type Busy, inLine, type PasswordLines } from './password-lines.ts'
import { isPassword } from './passwords.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { confirmSession, openSession, type Session } from './sessions.ts'
import { addToSignIn, closeSignIn, countTry, insertSignIn, type SignInMethod, takeBackTry } from './sign-in-store.ts'
import { insertPerson, selectByEmail, selectPerson, spendTotpStep } from './staff-store.ts'
import { isTimeCode, openTimeSecret, stepOfCode } from './time-codes.ts'

/**
 * Wrong tries allowed from one address at an account, from one known browser, or in one session. Each is counted apart, so that other people's
 * tries do not block the person.
 */
const OWN_TRIES = { most: 10, withinMs: 15 * 60_000 }
/**
 * Wrong tries allowed at an account from all addresses together, known browsers apart. Passkeys and invitations have no such limit, so nobody can
 * lock the person out for good.
 */
const TRIES_AT_ACCOUNT = { most: 100, withinMs: 60 * 60_000 }
/** An address is a name, not a book. */
const LONGEST_ACCOUNT = 254

export interface SignInDeps extends PasskeyDeps, KnownBrowserDeps {
  /** Of what time-based codes are made from. */
  seal: TextSeal
  passwordLines: PasswordLines
}

/** Tries that are counted together. */
interface Limit {
  key: string
  most: number
  withinMs: number
}

/** How a try to enter ended: the token for the browser, or why there is none. */
export type SignIn = { kind: 'in'; token: string } | { kind: 'refused' } | { kind: 'too-many-tries' } | Busy

export interface PasswordProof {
  password: string
  /** Of the application, or one of recovery. */
  code: string
  /** Aborts when the person no longer waits. */
  left?: AbortSignal | undefined
}

export interface PasswordSignIn extends PasswordProof {
  email: string
  /** From where, as far as limits go. */
  address: string
  /** The cookie that says who signed in with this browser before. */
  knownBrowser?: string | undefined
}

/** Of the one who enters a demonstration with a click. */
export const DEMO_EMAIL = 'mesa@demostracion.example'

/** Mail, password and a time-based code; a recovery code takes the code's place, and for who has a passkey alone the password's too. */
export async function signInWithPassword(deps: SignInDeps, given: PasswordSignIn, browser: string): Promise<SignIn> {
  const account = accountOf(given.email)
  const browserId = lastKnownId(deps, given.knownBrowser)
  const line = browserId === null ? deps.passwordLines.strangers : deps.passwordLines.known
  // The whole try is in its turn: one that finds no place costs no query either.
  return inLine(line, { caller: browserId ?? given.address, signal: given.left }, async () => {
    const person = await selectByEmail(deps.db, account)
    const limits = limitsOf(deps, account, given)
    return tried(deps, { account, isOfTeam: person !== undefined, method: methodOf(given), limits }, async () => {
      const staffId = await whosePassword(deps, person, given)
      return staffId === null ? null : openSession(deps, staffId, browser)
    })
  })
}

function accountOf(email: string): string {
  return email.trim().toLowerCase().slice(0, LONGEST_ACCOUNT)
}

function methodOf({ code }: PasswordProof): 'password' | 'recovery' {
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
    { account: person?.email.toLowerCase() ?? '', isOfTeam: person !== null, method: 'passkey' },
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

/** Somebody who is in shows again who they are. Tries are counted by session: nobody outside can use them up. */
export async function confirmWithPassword(deps: SignInDeps, session: Session, given: PasswordProof): Promise<SignIn> {
  const { email, id } = session
  const limits = [{ key: `confirm:${id}`, ...OWN_TRIES }]
  return inLine(deps.passwordLines.known, { caller: `session ${id}`, signal: given.left }, () =>
    tried(deps, { account: accountOf(email), method: methodOf(given), limits }, async () => {
      const staffId = await whosePassword(deps, await selectByEmail(deps.db, email), given)
      return staffId === session.staffId ? confirmSession(deps, session) : null
    }),
  )
}

export async function confirmWithPasskey(
  deps: SignInDeps,
  session: Session,
  response: AuthenticationResponseJSON,
): Promise<SignIn> {
  return tried(deps, { account: session.email.toLowerCase(), method: 'passkey' }, async () => {
    const person = await whosePasskey(deps, response)
    return person?.staffId === session.staffId ? confirmSession(deps, session) : null
  })
}

/** The demonstration's owner has nothing to show: one more click. */
export async function confirmDemonstration(deps: SignInDeps, session: Session): Promise<SignIn> {
  return tried(deps, { account: session.email.toLowerCase(), method: 'demonstration' }, async () =>
    isOwnerOfDemonstration(session) ? confirmSession(deps, session) : null,
  )
}

export function isOwnerOfDemonstration({ email }: Pick<Session, 'email'>): boolean {
  return email === DEMO_EMAIL
}

/** @returns what the browser keeps from now on, so that it is known to this person's account. @param kept what it kept so far */
export function knowBrowser(deps: SignInDeps, { email }: Session, kept: string | undefined): string {
  return knownFrom(deps, kept, accountOf(email))
}

/** How a try with a password is limited. No two kinds of text are alike, whatever is typed as a mail. */
function limitsOf(
  deps: SignInDeps,
  account: string,
  { address, knownBrowser }: Pick<PasswordSignIn, 'address' | 'knownBrowser'>,
): Limit[] {
  const known = knownId(deps, knownBrowser, account)
  if (known !== null) return [{ key: `known-browser:${deps.digest(`${account} ${known}`)}`, ...OWN_TRIES }]
  return [
    { key: `sign-in:${deps.digest(`${account} ${address}`)}`, ...OWN_TRIES },
    { key: `sign-in:${deps.digest(`account ${account}`)}`, ...TRIES_AT_ACCOUNT },
  ]
}

/**
 * Counted before it is answered, so that tries side by side count each other. What strangers can send without an end is written as one row
 * an hour, which counts them: tries with accounts of nobody's, and those that are too many for an account.
 */
async function tried(
  deps: SignInDeps,
  {
    account,
    method,
    isOfTeam = true,
    limits = [],
  }: { account: string; method: SignInMethod; isOfTeam?: boolean; limits?: readonly Limit[] },
  find: () => Promise<string | null>,
): Promise<SignIn> {
  const attempt = { at: deps.clock.now(), account, method, isOfTeam }
  if (await areTooMany(deps, limits)) {
    await addToSignIn(deps.db, attempt)
    return { kind: 'too-many-tries' }
  }
  const id = isOfTeam ? await insertSignIn(deps.db, attempt) : await addToSignIn(deps.db, attempt)
  const token = await find()
  await closeSignIn(deps.db, id, token !== null)
  if (token === null) return { kind: 'refused' }
  const keys = limits.map(({ key }) => key)
  if (keys.length > 0) await takeBackTry(deps.db, keys)
  return { kind: 'in', token }
}

/** Whoever is refused for their own tries takes none of the account's. */
async function areTooMany({ db, clock }: SignInDeps, limits: readonly Limit[]): Promise<boolean> {
  const at = clock.now()
  for (const { key, most, withinMs } of limits) {
    if ((await countTry(db, key, { at, withinMs })) > most) return true
  }
  return false
}

async function whosePassword(
  deps: SignInDeps,
  person: Awaited<ReturnType<typeof selectByEmail>>,
  { password, code }: PasswordProof,
): Promise<number | null> {
  const hash = person?.password_hash ?? null
  // Always worked out: an account that nobody has answers no sooner.
  const isRight = await isPassword(password, hash)
  if (!person || person.disabled_at) return null
  if (!isTimeCode(code)) {
    return (isRight || hash === null) && (await takeRecoveryCode(deps.db, person.id, code)) ? person.id : null
  }
  const secret = openTimeSecret(deps.seal, person.totp_sealed)
  if (!isRight || secret === null) return null
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
