import type { Context, MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { atDesk, DESK_REQUESTS } from '../../contract/desk-addresses.ts'
import { TooBusyError } from '../../platform/fair-queue.ts'
import type { Session } from '../../shop/staff/sessions.ts'
import type { Staff } from '../../shop/staff/staff.ts'
import { invitationIn, isConfirmation, isTryToEnter } from '../http/entrance.ts'
import { notFound, ProblemError } from '../http/problems.ts'
import { BUSY_HEADERS, busyDeskPage } from '../turns/busy-page.ts'
import type { DeskTurns } from '../turns/desk-turns.ts'
import { turnOf } from '../turns/take-turn.ts'
import type { DeskCookie } from './desk-cookies.ts'
import { isForDesk, isFromDesk } from './desk-origin.ts'

export type DeskVariables = RequestIdVariables & { session: Session | null }
type DeskMiddleware = MiddlewareHandler<{ Variables: DeskVariables }>

/** Lets through what comes by an address of the desk; robots index none of it. */
export function onlyForDesk(origins: ReadonlySet<string>): DeskMiddleware {
  return async (context, next) => {
    if (!isForDesk(context.req.raw, origins)) throw notFound('Esa dirección no existe.')
    await next()
    context.header('X-Robots-Tag', 'noindex, nofollow')
  }
}

/** Lets requests of the desk's pages through, with the sender's session. Strangers wait for their turn. */
export function withSession({
  origins,
  staff,
  cookie,
  turns,
  shop,
}: {
  origins: ReadonlySet<string>
  staff: Staff
  cookie: DeskCookie
  turns: DeskTurns
  shop: { readonly name: string }
}): DeskMiddleware {
  return async (context, next) => {
    const { method } = context.req
    if (!isForReading(method) && !isFromDesk(context.req.raw, origins)) {
      throw new ProblemError(
        403,
        'other-origin',
        'Eso no salió de una página de la mesa. Hay que recargarla y probar otra vez.',
      )
    }
    try {
      const token = cookie.read(context)
      // An open page asks for changes again when its connection breaks, also if nobody is there: that must not keep the session open.
      const isUse = context.req.path !== atDesk(DESK_REQUESTS.changes)
      const session = token
        ? await turns.sessions.run(turnOf(context), () => staff.readSession(token, { isUse }))
        : null
      context.set('session', session)
      if (session) context.set('refusal', 'at-once')
      // Only reads of strangers wait in the queue. What strangers send has a limit of its own, and a slow sender would hold a slot.
      const isStranger = session === null && isForReading(method)
      await (isStranger ? turns.strangers.run(turnOf(context), next) : next())
    } catch (error) {
      if (!(error instanceof TooBusyError && isForReading(method))) throw error
      const { pathname, search } = new URL(context.req.url)
      return context.body(busyDeskPage(shop.name, pathname + search), 503, BUSY_HEADERS)
    }
    context.header('Cache-Control', 'no-store')
  }
}

/** Limits how often somebody may try to enter, or send anything without a session. */
export function limitEntrance({
  staff,
  browserCookie,
  turns,
  limitSignIns,
}: {
  staff: Staff
  browserCookie: DeskCookie
  turns: DeskTurns
  limitSignIns: MiddlewareHandler
}): DeskMiddleware {
  return async (context, next) => {
    const isSignedIn = context.get('session') !== null
    const isFromNobody = !isForReading(context.req.method) && !isSignedIn
    // A session has tries of its own to confirm who it is (`shop/staff/sign-in.ts`).
    const isLimited = isFromNobody || (isTryToEnter(context.req) && !isConfirmation(context.req.path))
    if (!isLimited) return next()
    const name = await ownName(context)
    if (name !== undefined) context.set('countedAs', name)
    return limitSignIns(context, next)
  }

  /**
   * What nobody else at the same address has: an open invitation, or a browser in which somebody of the team entered. Looked up in turn, like
   * sessions: anybody can send a token.
   */
  async function ownName(context: Context): Promise<string | undefined> {
    const token = invitationIn(context.req.path)
    const isOpen =
      token !== null && (await turns.sessions.run(turnOf(context), () => staff.readInvitation(token))) !== null
    if (isOpen) return `invitation:${token}`
    const browser = staff.knownBrowserId(browserCookie.read(context))
    return browser === null ? undefined : `known-browser:${browser}`
  }
}

function isForReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
