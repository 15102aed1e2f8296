import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { isOutOfReach } from './out-of-reach.ts'
import { hasFrame, isShown, tellStale } from './shown-page.ts'

/** Routes that a page reads while it is shown. Without an answer their data is null, and the page says so. */
export const ASKED_IN_PAGE: ReadonlySet<string> = new Set([
  'screens/find/found',
  'screens/new-order/books',
  'screens/display/find-books',
  'screens/book/categories',
  'screens/sign-in/confirm',
])
/** The frame around every screen. Without an answer it keeps what it showed. */
export const FRAME = 'shell/shell'
/** Signing out: no page could stay. */
export const SIGN_OUT = 'screens/sign-in/sign-out'

/** For requests that change nothing: they can simply be tried again. */
export const NO_CONNECTION = 'No hay conexión con la librería. Prueba otra vez.'

/**
 * The answer to a form that got none. Without a network nothing was sent; otherwise nobody knows whether the act was done. `text`: for a form
 * with an act key, which can be sent again safely. `textWithoutKey`: for any other.
 */
function unreached(wasConnected: boolean) {
  const texts = wasConnected
    ? {
        text: `${NO_ANSWER} prueba otra vez: si ya estaba hecho, no se hace dos veces.`,
        textWithoutKey: `${NO_ANSWER} mira cómo queda antes de repetirlo.`,
      }
    : { text: NOT_SENT, textWithoutKey: NOT_SENT }
  // With a failure's status React Router does not load the page again: that would fail too, and remove the form.
  return data({ kind: 'unreached', ...texts } as const, { status: 503 })
}

const TYPED_STAYS = 'Lo que escribiste sigue aquí.'
const NO_ANSWER = `La librería no contestó, y no se sabe si se hizo. ${TYPED_STAYS} Cuando haya conexión,`
const NOT_SENT = `Este dispositivo está sin conexión: no se envió nada. ${TYPED_STAYS} Cuando haya conexión, prueba otra vez.`

/** The words beside a form's button when no answer came. */
export function unreachedInWords(
  { text, textWithoutKey }: Unreached,
  { hasFields, isKeyed, onlyAsked }: { hasFields: boolean; isKeyed: boolean; onlyAsked: boolean },
): string {
  if (onlyAsked) return NO_CONNECTION
  const words = isKeyed ? text : textWithoutKey
  return hasFields ? words : words.replace(` ${TYPED_STAYS}`, '')
}

/** The answer to a form that got none. */
export type Unreached = ReturnType<typeof unreached>['data']

/**
 * Keeps the shown page when the shop can't be reached. A form without an answer says so (`Unreached`). A page that could not be loaded again
 * shows its old data, and says that it is old (`StaleNote`). A new page fails within its frame (`FailurePage`).
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const wasConnected = navigator.onLine
  const all = Object.entries(await next())
  const isPage = request.method === 'GET' && !all.some(([route]) => ASKED_IN_PAGE.has(route))
  const staysOld = isPage && isShown(request.url) && all.some(([, result]) => isUnreached(result))
  // After a refused act nothing is loaded; an aborted load made room for another, and says nothing about the page.
  if (isPage && all.length > 0 && !request.signal.aborted) tellStale(staysOld)
  // An act without an answer may have been done: the page may not show its effect.
  const isAct = request.method !== 'GET' && !all.some(([route]) => route === SIGN_OUT)
  if (isAct && wasConnected && all.some(([, result]) => isUnreached(result))) tellStale(true)
  const results = all.flatMap(([route, result]): [string, DataStrategyResult][] => {
    if (!isUnreached(result)) return [[route, result]]
    if (request.method !== 'GET' && route !== SIGN_OUT) return [[route, asData(unreached(wasConnected))]]
    if (ASKED_IN_PAGE.has(route)) return [[route, asData(null)]]
    // Without a result a route keeps what it had.
    return staysOld || (route === FRAME && hasFrame()) ? [] : [[route, result]]
  })
  return Object.fromEntries(results)
}

function isUnreached({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && isOutOfReach(errorOf(result))
}

function asData(result: unknown): DataStrategyResult {
  return { type: 'data', result }
}

/** React Router wraps what an action throws with its status. */
function errorOf(thrown: unknown): unknown {
  const { type, data: error } = Object(thrown) as { type?: unknown; data?: unknown }
  return type === 'DataWithResponseInit' ? error : thrown
}
