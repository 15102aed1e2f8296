import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { DESK_PAGES, DESK_PATH } from '../contract/desk-addresses.ts'
// Only types: the desk's screens never load the business; the server puts the running shop into each request's context.
import type { ActName } from '../shop/desk/acts.ts'
import type { DeskActs } from '../shop/desk/desk.ts'
import type { Session } from '../shop/staff/sessions.ts'
import type { Staff } from '../shop/staff/staff.ts'

/** The desk's acts, done as the person who is signed in. */
export type PersonsDesk = { [Name in ActName]: (input: Parameters<DeskActs[Name]>[1]) => ReturnType<DeskActs[Name]> }

/** A request to the desk: who makes it, and what it may use. */
export interface Visit {
  /** Null: nobody is signed in. */
  session: Session | null
  /** The browser's session has ended. */
  isOver: boolean
  /** @throws NotConfirmed if the act needs a recent proof of who the person is */
  desk: PersonsDesk
  /** The same acts, but nothing is saved: they show what would be refused or answered. @throws RehearsalEnds if an act can't be rehearsed */
  rehearsal: PersonsDesk
  /** The same acts for a form that is sent under this key. Each is done once, however often the form is sent. @throws SentBefore */
  deskWithKey(actKey: string): PersonsDesk
  may(act: ActName): boolean
  staff: Staff
  /** The program's version. */
  version: string
  /** The shop's time. */
  now: Date
  /** The browser's name for itself (User-Agent). */
  browser: string
  /** The client's address, for limits. */
  address: string
  /** Aborts when the browser no longer waits. */
  left: AbortSignal
  /** No partner is real, and the browser is on this machine: one click signs in. */
  isDemonstration: boolean
  /** `copyOf`: the words that a copy of a backup shows. */
  shop: { name: string; url: string; copyOf?: string | undefined }
  /** Sets the session's cookie; null removes it. */
  keepToken(token: string | null): void
  /** The cookie of a browser that signed in before. Failed attempts from elsewhere do not block it. */
  knownBrowser: string | undefined
  keepKnownBrowser(known: string): void
}

export const visitContext = createContext<Visit>()
export const nonceContext = createContext<string>('')
export const failureContext = createContext<(error: unknown) => void>()

/** For pages that need no session. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

/** For all other pages. @throws a redirect to the sign-in, which leads back; in a loader, its acts throw 403 for what the person may not see */
export function signedInVisit(context: Readonly<RouterContextProvider>, request: Request): SignedInVisit {
  return signedIn(context, request, wayBack(request))
}

/** For data that a page loads, or a file. The sign-in leads back to that page. */
export function visitFromPage(context: Readonly<RouterContextProvider>, request: Request): SignedInVisit {
  return signedIn(context, request, pageBefore(request))
}

type SignedInVisit = Visit & { session: Session }

function signedIn(context: Readonly<RouterContextProvider>, request: Request, back: string): SignedInVisit {
  const visit = visitOf(context)
  const { session } = visit
  if (!session) throw redirect(`${DESK_PAGES.signIn}?${signInQuery(request, back)}`)
  // A form shows a refusal itself. A page that is refused is an error page.
  const desk = request.method === 'GET' ? forReading(visit.desk) : visit.desk
  return { ...visit, session, desk }
}

/** Turns refusals into error pages: 403 for what the person may not see, 404 for an address that makes no valid input. */
function forReading(desk: PersonsDesk): PersonsDesk {
  const acts = Object.entries(desk).map(([name, run]) => [
    name,
    (input: never) =>
      (run(input) as Promise<unknown>).catch(error => {
        if (error instanceof Error && error.name === 'NotAllowed') throw data(error.message, { status: 403 })
        if (error instanceof Error && error.name === 'InputFault') throw data(null, { status: 404 })
        throw error
      }),
  ])
  return Object.fromEntries(acts)
}

/** `fin`: the session ended while the person sent something. */
function signInQuery(request: Request, back: string): URLSearchParams {
  const isActing = request.method !== 'GET'
  return new URLSearchParams({ volver: back, ...(isActing && { fin: 'si' }) })
}

/** The address of the requested page, below `DESK_PATH`. */
function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const path = pathname
    .replace(new RegExp(`^${DESK_PATH}`), '')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, DESK_PAGES.today)
  return request.method === 'GET' ? path + search.replace(/[?&]_routes=[^&]*/, '') : path
}

/** The page from which the request came, below `DESK_PATH`; the start page if the browser does not say. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return DESK_PAGES.today
  const { origin, pathname, search } = new URL(referrer)
  if (origin !== new URL(request.url).origin || !pathname.startsWith(`${DESK_PATH}/`)) return DESK_PAGES.today
  return pathname.slice(DESK_PATH.length) + search
}
