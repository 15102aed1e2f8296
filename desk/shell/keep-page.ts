import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { isOutOfReach } from './out-of-reach.ts'
import { hasFrame, isShown, tellStale } from './shown-page.ts'

/** What is asked for in the middle of a page: without an answer it is null, and the page says so. */
export const ASKED_IN_PAGE: ReadonlySet<string> = new Set([
  'screens/find/found',
  'screens/new-order/books',
  'screens/display/find-books',
  'screens/book/categories',
  'screens/sign-in/confirm',
])
/** The frame around every screen: what it showed holds until it can be asked again. */
export const FRAME = 'shell/shell'
/** Has no page that could stay. */
export const SIGN_OUT = 'screens/sign-in/sign-out'

/** Of what asks for nothing but to be tried again. */
export const NO_CONNECTION = 'No hay conexión con la librería. Prueba otra vez.'

/**
 * Without a network nothing was sent this time; of what was sent without an answer nobody knows whether it was done. `textWithoutKey`: of
 * what no key has done once.
 */
function unreached(wasConnected: boolean) {
  const texts = wasConnected
    ? {
        text: `${NO_ANSWER} prueba otra vez: si ya estaba hecho, no se hace dos veces.`,
        textWithoutKey: `${NO_ANSWER} mira cómo queda antes de repetirlo.`,
      }
    : { text: NOT_SENT, textWithoutKey: NOT_SENT }
  // A status of a failure: the page is not loaded again, which would fail as well and take the form away.
  return data({ kind: 'unreached', ...texts } as const, { status: 503 })
}

const TYPED_STAYS = 'Lo que escribiste sigue aquí.'
const NO_ANSWER = `La librería no contestó, y no se sabe si se hizo. ${TYPED_STAYS} Cuando haya conexión,`
const NOT_SENT = `Este dispositivo está sin conexión: no se envió nada. ${TYPED_STAYS} Cuando haya conexión, prueba otra vez.`

/** What a form says of an answer that did not come: beside its button, where the person is still there to read it. */
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
 * Where the connection to the shop is broken a page that is there stays: a form whose act did not get there, or whose answer did not come
 * back, says so (`Unreached`), and the page is loaded anew; one that was to be loaded anew shows what it had, and says that it is old (`StaleNote`). Another page that is
 * asked for fails within its frame (`FailurePage`).
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const wasConnected = navigator.onLine
  const all = Object.entries(await next())
  const isPage = request.method === 'GET' && !all.some(([route]) => ASKED_IN_PAGE.has(route))
  const staysOld = isPage && isShown(request.url) && all.some(([, result]) => isUnreached(result))
  // After a refused act nothing is loaded, and what ended for another load says nothing of the page.
  if (isPage && all.length > 0 && !request.signal.aborted) tellStale(staysOld)
  // Of an act without an answer the page may not show what it did.
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
