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
/** Longest accepted mail address. */
const LONGEST_ACCOUNT = 254

export interface SignInDeps extends PasskeyDeps, KnownBrowserDeps {
  /** Seals the secrets of time-based codes. */
  seal: TextSeal
  passwordLines: PasswordLines
}

/** Attempts that are counted together. */
interface Limit {
  key: string
  most: number
  withinMs: number
}

/** The outcome of an attempt to sign in. */
export type SignIn = { kind: 'in'; token: string } | { kind: 'refused' } | { kind: 'too-many-tries' } | Busy

export interface PasswordProof {
  password: string
  /** A time-based code, or a recovery code. */
  code: string
  /** Aborts when the browser no longer waits. */
  left?: AbortSignal | undefined
}

export interface PasswordSignIn extends PasswordProof {
  email: string
  /** The client's address, for limits. */
  address: string
  /** The cookie of a browser that signed in before. */
  knownBrowser?: string | undefined
}

/** The mail of the demonstration's owner. */
export const DEMO_EMAIL = 'mesa@demostracion.example'

/** Signs in with mail, password and a time-based code. A recovery code replaces the code, and the password of a person who has only passkeys. */
export async function signInWithPassword(deps: SignInDeps, given: PasswordSignIn, browser: string): Promise<SignIn> {
  const account = accountOf(given.email)
  const browserId = lastKnownId(deps, given.knownBrowser)
  const line = browserId === null ? deps.passwordLines.strangers : deps.passwordLines.known
  // All of it waits its turn: an attempt that finds no place costs no query.
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

/** Signs in without a proof. The caller makes sure that no partner is real. */
export async function signInToDemonstration(deps: SignInDeps, browser: string): Promise<SignIn> {
  const staffId = await findDemoOwner(deps)
  return tried(deps, { account: DEMO_EMAIL, method: 'demonstration' }, async () =>
    staffId === null ? null : openSession(deps, staffId, browser),
  )
}

/** Proves again who a signed-in person is. Attempts are counted by session, so that others can't use them up. */
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

/** The demonstration's owner confirms with a click. */
export async function confirmDemonstration(deps: SignInDeps, session: Session): Promise<SignIn> {
  return tried(deps, { account: session.email.toLowerCase(), method: 'demonstration' }, async () =>
    isOwnerOfDemonstration(session) ? confirmSession(deps, session) : null,
  )
}

export function isOwnerOfDemonstration({ email }: Pick<Session, 'email'>): boolean {
  return email === DEMO_EMAIL
}

/** @returns the cookie by which the person's account knows the browser from now on. @param kept the browser's present cookie */
export function knowBrowser(deps: SignInDeps, { email }: Session, kept: string | undefined): string {
  return knownFrom(deps, kept, accountOf(email))
}

/** The counts that limit an attempt with a password. The prefixes keep kinds apart, whatever is typed as a mail. */
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
 * Counts an attempt before it is answered, so that simultaneous ones count each other. Attempts that strangers could repeat without end, at
 * unknown accounts or above an account's limit, share one row an hour.
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

/** An attempt that is above its own limit does not count for the account. */
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
  // Always computed, so that an unknown account answers no sooner.
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

/** Null if the person was disabled meanwhile. */
async function findDemoOwner({ db, clock }: SignInDeps): Promise<number | null> {
  const made = { name: 'Dueño de la demostración', email: DEMO_EMAIL, role: 'owner', grants: [] } as const
  const id = (await insertPerson(db, made, clock.now())) ?? (await selectByEmail(db, DEMO_EMAIL))?.id
  const person = id === undefined ? undefined : await selectPerson(db, id)
  return person && !person.disabled_at ? person.id : null
}
