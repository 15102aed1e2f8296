import { randomBytes } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { atDesk, DESK_PAGES, DESK_REQUESTS } from '../../contract/desk-addresses.ts'
import type { Visit } from '../../desk/desk-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { VERSION } from '../../platform/version.ts'
import { InputFault } from '../../shop/desk/act.ts'
import { ACTS, type ActName } from '../../shop/desk/acts.ts'
import { type Desk, NotAllowed } from '../../shop/desk/desk.ts'
import { mayDo } from '../../shop/desk/permissions.ts'
import { NotConfirmed } from '../../shop/staff/sessions.ts'
import type { Staff } from '../../shop/staff/staff.ts'
import { isTryToEnter } from '../http/entrance.ts'
import { isFromHere } from '../http/from-here.ts'
import { notFound, ProblemError } from '../http/problems.ts'
import { parseJson, readLimited, readWhole } from '../http/read-body.ts'
import { createDeskTurns, type DeskTurns } from '../turns/desk-turns.ts'
import { RETRY_AFTER_S } from '../turns/readers-queue.ts'
import { type DeskChanges, streamChanges } from './desk-changes.ts'
import { createKnownBrowserCookie, createSessionCookie } from './desk-cookies.ts'
import { type DeskVariables, limitEntrance, onlyForDesk, withSession } from './desk-entrance.ts'
import { asBrowsersAsk, originsOf } from './desk-origin.ts'
import type { DeskPages } from './desk-pages.ts'
import { NotSignedIn, personsDesk, personsRehearsal } from './persons-desk.ts'
import { takeCover, tryCover } from './take-cover.ts'
import { takePart } from './take-part.ts'

/** Limit of a desk form without tables and files, in bytes. */
const MAX_FORM_BYTES = 256 * 1024
/**
 * Limit of a form from a signed-in person, in bytes: a pasted table has half a million characters at most, of up to nine bytes each in a
 * form.
 */
const MAX_TABLE_BYTES = 5 * 1024 * 1024
/** The address that takes a file. It reads the body itself, with its own limit (`desk/shell/read-upload.ts`). */
const UPLOAD = [DESK_PAGES.statements, `${DESK_PAGES.statements}.data`].map(atDesk)

export interface DeskRoutesParts {
  desk: Desk
  staff: Staff
  clock: Clock
  /** The origin that browsers see: `https://anaquel.example`. */
  origin: string
  /** The shop's current facts. */
  shop: { readonly name: string; readonly publicUrl: string; readonly copyOf?: string | undefined }
  /** Anyone who sits at this machine can enter with one click: no partner is a real one. */
  letsOwnerInByClick: boolean
  pages: DeskPages
  /** The browser's built files; without them Vite serves them (development). */
  files?: Hono
  changes: DeskChanges
  /** Limits how often an address may try to enter, or send anything without a session. What has a name of its own is counted apart. */
  limitSignIns: MiddlewareHandler
  /** Queues for requests that need no session. */
  turns?: DeskTurns
  log: Log
}

/** The desk below `/mesa`: its files, entrance, pages and acts. Its answers are never cached and never indexed. */
export function deskRoutes(parts: DeskRoutesParts) {
  const { desk, staff, origin, pages, files, changes, limitSignIns, log, turns = createDeskTurns() } = parts
  const origins = originsOf(origin)
  const isSecure = origin.startsWith('https:')
  const cookie = createSessionCookie(isSecure)
  const browserCookie = createKnownBrowserCookie(isSecure)
  const app = new Hono<{ Variables: DeskVariables }>()

  app.use(onlyForDesk(origins))
  if (files) app.route('/', files)
  app.use(withSession({ origins, staff, cookie, turns, shop: parts.shop }))
  app.use(limitEntrance({ staff, browserCookie, turns, limitSignIns }))
  app.get(DESK_REQUESTS.changes, context => {
    const token = cookie.read(context)
    const session = context.get('session')
    if (!token || !session) throw problemOf(new NotSignedIn())
    return streamChanges(context, changes, { sessionId: session.id, isSessionOpen: () => staff.isSessionOpen(token) })
  })
  app.post(DESK_REQUESTS.act(':name'), async context => {
    const name = context.req.param('name')
    if (!Object.hasOwn(ACTS, name)) throw notFound('No existe ese acto.')
    try {
      const act = signedInDesk(context)[name as ActName] as (input: unknown) => Promise<unknown>
      const input = parseJson(await readLimited(context.req.raw, MAX_FORM_BYTES))
      return context.json({ outcome: (await act(input)) ?? null })
    } catch (error) {
      throw problemOf(error)
    }
  })
  app.put(DESK_REQUESTS.upload(':id'), async context => {
    try {
      return await takePart(context, signedInDesk(context))
    } catch (error) {
      throw problemOf(error)
    }
  })
  app.put(DESK_REQUESTS.cover(':isbn'), async context => {
    try {
      return await takeCover(context, signedInDesk(context))
    } catch (error) {
      throw problemOf(error)
    }
  })
  app.post(DESK_REQUESTS.triedCover, async context => {
    try {
      return await tryCover(context, signedInDesk(context))
    } catch (error) {
      throw problemOf(error)
    }
  })
  app.all('*', async context => {
    const nonce = randomBytes(16).toString('base64')
    const cookies: string[] = []
    const isUpload = context.get('session') !== null && UPLOAD.includes(context.req.path)
    const maxBytes = context.get('session') ? MAX_TABLE_BYTES : MAX_FORM_BYTES
    const request = isUpload ? context.req.raw : await readWhole(context.req.raw, maxBytes)
    const response = await pages(asBrowsersAsk(request, origin), {
      visit: visitOf(context, {
        keepToken: token => void cookies.push(cookie.header(token)),
        keepKnownBrowser: known => void cookies.push(browserCookie.header(known)),
      }),
      nonce,
      onFailure: error =>
        log.error(
          { err: error, requestId: context.get('requestId') },
          'falla nuestra: una página de la mesa se contestó con un error',
        ),
    })
    if (response.status === 503) response.headers.set('Retry-After', String(RETRY_AFTER_S))
    if (response.status === 403 && isTryToEnter(context.req)) {
      context.set('isTryRefused', true)
      context.set('refusal', 'at-once')
    }
    // Not set in development, where Vite adds scripts and styles of its own.
    if (files && !response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', policyOf(nonce))
    }
    for (const set of cookies) response.headers.append('Set-Cookie', set)
    return response
  })
  return app

  /** Called before reading a body: the bytes of a person who is not signed in are not even read. */
  function signedInDesk(context: Context<{ Variables: DeskVariables }>) {
    const session = context.get('session')
    if (!session) throw new NotSignedIn()
    return personsDesk(desk, session)
  }

  function visitOf(
    context: Context<{ Variables: DeskVariables }>,
    keep: Pick<Visit, 'keepToken' | 'keepKnownBrowser'>,
  ): Visit {
    const session = context.get('session')
    return {
      isOver: session === null && cookie.read(context) !== undefined,
      ...{ session, staff, shop: { name: parts.shop.name, url: parts.shop.publicUrl, copyOf: parts.shop.copyOf } },
      desk: personsDesk(desk, session),
      rehearsal: personsRehearsal(desk, session),
      deskWithKey: actKey => personsDesk(desk, session, actKey),
      may: act => session !== null && mayDo(session.actor, act),
      version: VERSION,
      now: parts.clock.now(),
      browser: context.req.header('User-Agent') ?? '',
      address: context.get('clientAddress'),
      left: context.req.raw.signal,
      isDemonstration: parts.letsOwnerInByClick && isFromHere(context, origin),
      knownBrowser: browserCookie.read(context),
      ...keep,
    }
  }
}

/** The problem that a caller gets for a refusal of the desk. */
function problemOf(error: unknown): unknown {
  if (error instanceof NotSignedIn) return new ProblemError(401, 'not-signed-in', error.message)
  if (error instanceof NotConfirmed) return new ProblemError(403, 'not-confirmed', error.message)
  if (error instanceof NotAllowed) return new ProblemError(403, 'not-allowed', error.message)
  if (error instanceof InputFault) return new ProblemError(422, 'invalid', error.message)
  return error
}

/**
 * The content security policy: only the page's own scripts, and nothing from elsewhere but covers (https, from feeds) and pictures inside
 * the page.
 */
function policyOf(nonce: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'`,
    `img-src 'self' data: blob: https:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
