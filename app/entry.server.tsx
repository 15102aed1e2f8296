import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// The server reads the key from the built app: a key created twice, once stripped and once bundled, would be two keys.
export { shopContext } from './shop-context.ts'

/** Renders the whole page before the first byte leaves, so that its inline scripts can be named in the CSP by their hashes. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failed = true
      console.error(error)
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { headers, status: failed ? 500 : status })
}
