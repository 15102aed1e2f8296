import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { DESK_PAGES, DESK_PATH } from '../contract/desk-addresses.ts'
// Only types: the desk's screens never load the business; the server puts the running shop into each request's context.
import type { ActName } from '../shop/desk/acts.ts'
import type { DeskActs } from '../shop/desk/desk.ts'
import type { Session } from '../shop/staff/sessions.ts'
import type { Staff } from '../shop/staff/staff.ts'

/** The acts as the person who is signed in does them: without saying who. */
export type PersonsDesk = { [Name in ActName]: (input: Parameters<DeskActs[Name]>[1]) => ReturnType<DeskActs[Name]> }

/** What a page of the desk is made with. */
export interface Visit {
  /** Null: nobody is signed in. */
  session: Session | null
  /** The browser comes with a session that is over. */
  isOver: boolean
  /** @throws NotConfirmed where the act asks for somebody who showed lately who they are */
  desk: PersonsDesk
  /** The same with nothing kept: what acts would refuse or answer. @throws RehearsalEnds where that can't be known before they are done */
  rehearsal: PersonsDesk
  /** The same for a form, or a part of one, that names itself with a key: each act is done once, however often it is sent. @throws SentBefore */
  deskWithKey(actKey: string): PersonsDesk
  may(act: ActName): boolean
  staff: Staff
  /** Of the program. */
  version: string
  /** The shop's time. */
  now: Date
  /** As the browser calls itself. */
  browser: string
  /** From where it calls, as far as limits go. */
  address: string
  /** Aborts when the visitor no longer waits for the answer. */
  left: AbortSignal
  /** Everything is pretended, and the visitor is at this machine: one click is enough to enter. */
  isDemonstration: boolean
  /** `copyOf`: it is a copy of a backup, and says so. */
  shop: { name: string; url: string; copyOf?: string | undefined }
  /** What the browser keeps from now on; null: nothing. */
  keepToken(token: string | null): void
  /** The cookie that says who signed in with this browser before: strangers' tries to sign in do not block it. */
  knownBrowser: string | undefined
  keepKnownBrowser(known: string): void
}

export const visitContext = createContext<Visit>()
export const nonceContext = createContext<string>('')
export const failureContext = createContext<(error: unknown) => void>()

/** Of pages that anybody may see. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

/** Of all other pages. @throws a redirect to where one signs in, and from there back; its acts throw what the person may not see as an answer 403 */
export function signedInVisit(context: Readonly<RouterContextProvider>, request: Request): SignedInVisit {
  return signedIn(context, request, wayBack(request))
}

/** Of what is no page: what a page asks for while one types, or a file. The same, but from where one signs in the way leads back to that page. */
export function visitFromPage(context: Readonly<RouterContextProvider>, request: Request): SignedInVisit {
  return signedIn(context, request, pageBefore(request))
}

type SignedInVisit = Visit & { session: Session }

function signedIn(context: Readonly<RouterContextProvider>, request: Request, back: string): SignedInVisit {
  const visit = visitOf(context)
  const { session } = visit
  if (!session) throw redirect(`${DESK_PAGES.signIn}?${signInQuery(request, back)}`)
  // A form says itself what it was refused; a page has nothing else to say.
  const desk = request.method === 'GET' ? forReading(visit.desk) : visit.desk
  return { ...visit, session, desk }
}

/** What the person may not see, or do where no form would say so, is said as a page of its own, and so is an address that means nothing. */
function forReading(desk: PersonsDesk): PersonsDesk {
  const doors = Object.entries(desk).map(([name, open]) => [
    name,
    (input: never) =>
      (open(input) as Promise<unknown>).catch(error => {
        if (error instanceof Error && error.name === 'NotAllowed') throw data(error.message, { status: 403 })
        if (error instanceof Error && error.name === 'InputFault') throw data(null, { status: 404 })
        throw error
      }),
  ])
  return Object.fromEntries(doors)
}

/** A person who sent something had been signed in: signing out in another tab leaves no trace of that. */
function signInQuery(request: Request, back: string): URLSearchParams {
  const isActing = request.method !== 'GET'
  return new URLSearchParams({ volver: back, ...(isActing && { fin: 'si' }) })
}

/** Where a page of the desk was asked for, below `DESK_PATH`. */
function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const path = pathname
    .replace(new RegExp(`^${DESK_PATH}`), '')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, DESK_PAGES.today)
  return request.method === 'GET' ? path + search.replace(/[?&]_routes=[^&]*/, '') : path
}

/** The page of the desk on which one was, below `DESK_PATH`; the first where the browser does not say. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referrer)) return DESK_PAGES.today
  const { origin, pathname, search } = new URL(referrer)
  if (origin !== new URL(request.url).origin || !pathname.startsWith(`${DESK_PATH}/`)) return DESK_PAGES.today
  return pathname.slice(DESK_PATH.length) + search
}
