import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'

/** As long as browsers keep it. */
export const KNOWN_MS = 365 * 24 * 60 * 60_000
/** Of a browser that several of a team share: whoever entered first is forgotten. */
const MOST_ACCOUNTS = 8
const ID_BYTES = 16
/** Of an account's digest, as hexadecimal: as much as tells accounts apart. */
const NAME_SIGNS = 32

/** An account by its digest, a random id of its own, and when it ends. */
const KEPT = v.array(v.strictTuple([v.string(), v.string(), v.number()]))

export interface KnownBrowserDeps {
  clock: Clock
  /** Of what a browser keeps from entering it. */
  browsers: TokenSigner
  /** Names an account without saying it. */
  digest: (text: string) => string
}

/**
 * What a browser keeps once somebody entered in it (OWASP's device cookie): tries at that account are then counted for that browser alone, and
 * strangers' tries are none of its own. It lets nobody in.
 *
 * @param kept what it kept so far
 */
export function knownFrom(deps: KnownBrowserDeps, kept: string | undefined, account: string): string {
  const name = nameOf(deps, account)
  const others = readKept(deps, kept).filter(([other]) => other !== name)
  const id = randomBytes(ID_BYTES).toString('base64url')
  return deps.browsers.sign([[name, id, deps.clock.now().getTime() + KNOWN_MS], ...others].slice(0, MOST_ACCOUNTS))
}

/** The id under which the browser is known to that account; null: to that one it is not. */
export function knownId(deps: KnownBrowserDeps, kept: string | undefined, account: string): string | null {
  const name = nameOf(deps, account)
  return readKept(deps, kept).find(([known]) => known === name)?.[1] ?? null
}

function readKept({ browsers, clock }: KnownBrowserDeps, kept = '') {
  const { success, output } = v.safeParse(KEPT, browsers.open(kept))
  return success ? output.filter(([, , until]) => until > clock.now().getTime()) : []
}

function nameOf({ digest }: KnownBrowserDeps, account: string): string {
  return digest(`known-browser:${account}`).slice(0, NAME_SIGNS)
}
