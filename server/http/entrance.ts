import { DESK_PAGES, DESK_PATH } from '../../contract/desk-addresses.ts'

/** Desk addresses for signing in, accepting an invitation and confirming one's identity. */
const WAYS_IN = [DESK_PAGES.signIn, DESK_PAGES.confirm, DESK_PAGES.invitation('')].map(path => path.replaceAll('/', ''))
const ENTRANCE = new RegExp(`^${DESK_PATH}/+(${WAYS_IN.join('|')})(?![\\p{L}\\p{N}_-])`, 'u')
const INVITATION = new RegExp(`^${DESK_PATH}/+${WAYS_IN[2]}/+([^/]+?)(?:\\.data)?/*$`, 'i')

/**
 * Whether the request tries to sign in to the desk or to confirm an identity. The desk's router ignores letter case, extra slashes and
 * escaped letters in an address, and runs actions for any method but GET and HEAD: so does this test.
 */
export function isTryToEnter({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && method !== 'HEAD' && ENTRANCE.test(unescaped(path).toLowerCase())
}

/** Whether the address is that of confirming one's identity. */
export function isConfirmation(path: string): boolean {
  return `/${ENTRANCE.exec(unescaped(path).toLowerCase())?.[1]}` === DESK_PAGES.confirm
}

/** The token in the address of an invitation; null for other addresses. */
export function invitationIn(path: string): string | null {
  return INVITATION.exec(unescaped(path))?.[1] ?? null
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
