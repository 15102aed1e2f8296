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
  /** Signs the cookie. */
  browsers: TokenSigner
  /** A digest that stands for an account. */
  digest: (text: string) => string
}

/**
 * The cookie of a browser in which a person signed in (OWASP's device cookie). Attempts at that account are then counted for this browser
 * alone, so that strangers' attempts do not block it. The cookie itself gives no access.
 *
 * @param kept the present cookie
 */
export function knownFrom(deps: KnownBrowserDeps, kept: string | undefined, account: string): string {
  const name = nameOf(deps, account)
  const others = readKept(deps, kept).filter(([other]) => other !== name)
  const id = randomBytes(ID_BYTES).toString('base64url')
  return deps.browsers.sign([[name, id, deps.clock.now().getTime() + KNOWN_MS], ...others].slice(0, MOST_ACCOUNTS))
}

/** The browser's id for an account; null if the person never signed in here. */
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
