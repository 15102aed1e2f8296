import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { failureContext, nonceContext } from './desk-context.ts'

// The server reads the keys from the built app: a key created twice, once stripped and once bundled, would be two keys.
export { failureContext, nonceContext, visitContext } from './desk-context.ts'

/** For how long a page waits for what comes after it, in ms: longer than an examination of the shop takes (`examine`). */
export const streamTimeout = 20_000

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let hasFailed = false
  const page = <ServerRouter context={routerContext} nonce={nonce} url={request.url} />
  const stream = await renderToReadableStream(page, {
    nonce,
    onError(error) {
      hasFailed = true
      context.get(failureContext)(error)
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { headers, status: hasFailed ? 500 : status })
}

/** Reports what loaders, actions and React throw. Skips aborted requests and errors below 500 of the router. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) context.get(failureContext)(error)
}
