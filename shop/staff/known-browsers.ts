import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'

/** How long a browser stays known. */
export const KNOWN_MS = 365 * 24 * 60 * 60_000
/** Accounts that a shared browser is known to; the oldest is dropped. */
const MOST_ACCOUNTS = 8
const ID_BYTES = 16
/** How much of an account's hexadecimal digest is kept: enough to tell accounts apart. */
const NAME_SIGNS = 32

/** For each account: its digest, a random id, and when it expires. */
const KEPT = v.array(v.strictTuple([v.string(), v.string(), v.number()]))

export interface KnownBrowserDeps {
  clock: Clock
  /** Signs what the browser keeps. */
  browsers: TokenSigner
  /** Names an account without saying it. */
  digest: (text: string) => string
}

/**
 * Makes what a browser keeps after somebody signed in with it (OWASP's device cookie). Tries at that account are then counted for that browser
 * alone, so that strangers' tries do not block it. It lets nobody in.
 *
 * @param kept what it kept so far
 */
export function knownFrom(deps: KnownBrowserDeps, kept: string | undefined, account: string): string {
  const name = nameOf(deps, account)
  const others = readKept(deps, kept).filter(([other]) => other !== name)
  const id = randomBytes(ID_BYTES).toString('base64url')
  return deps.browsers.sign([[name, id, deps.clock.now().getTime() + KNOWN_MS], ...others].slice(0, MOST_ACCOUNTS))
}

/** The browser's id for that account; null if that account is unknown to it. */
export function knownId(deps: KnownBrowserDeps, kept: string | undefined, account: string): string | null {
  const name = nameOf(deps, account)
  return readKept(deps, kept).find(([known]) => known === name)?.[1] ?? null
}

/** The browser's id for the last person who signed in with it; null if nobody did. */
export function lastKnownId(deps: KnownBrowserDeps, kept: string | undefined): string | null {
  return readKept(deps, kept)[0]?.[1] ?? null
}

function readKept({ browsers, clock }: KnownBrowserDeps, kept = '') {
  const { success, output } = v.safeParse(KEPT, browsers.open(kept))
  return success ? output.filter(([, , until]) => until > clock.now().getTime()) : []
}

function nameOf({ digest }: KnownBrowserDeps, account: string): string {
  return digest(`known-browser:${account}`).slice(0, NAME_SIGNS)
}
