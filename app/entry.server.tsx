import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { randomUuid } from '../ui/random-uuid.ts'
import { ScriptMarkContext, takeOwnScripts } from './own-scripts.ts'
import { startScripts } from './page-start.ts'
import { type FinishedPage, failureContext, finishContext, notFoundPagesContext } from './shop-context.ts'

// The server reads the keys from the built app: a key created in both stripped and bundled code would be two keys.
export { failureContext, finishContext, notFoundPagesContext, shopContext } from './shop-context.ts'

/** Renders the whole page before sending the first byte, so that the server can list our inline scripts in its CSP by their hashes. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const screen = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? ''
  const notFoundPages = context.get(notFoundPagesContext)
  const known = status === 404 ? notFoundPages.get(screen) : undefined
  const finish = ({ html, scripts }: FinishedPage, withStatus = status) => {
    context.get(finishContext)(scripts, headers)
    return new Response(html, { headers, status: withStatus })
  }
  if (known !== undefined) return finish(known)
  const failures: unknown[] = []
  // Nothing is streamed, so the data follows the page in one piece. React would send several, each with a boundary of its own.
  const data = await readText(routerContext.serverHandoffStream)
  const mark = randomUuid()
  const page = (
    <ScriptMarkContext value={mark}>
      <ServerRouter context={withoutStream(routerContext)} nonce={mark} url={request.url} />
    </ScriptMarkContext>
  )
  const html = await renderWhole(page, { mark, onError: error => failures.push(error) })
  for (const failure of failures) context.get(failureContext)(failure)
  const end = html.lastIndexOf('</body>')
  const whole = html.slice(0, end) + startScripts(routerContext, data, mark) + html.slice(end)
  const finished = takeOwnScripts(whole, mark)
  if (failures.length > 0) return finish(finished, 500)
  if (status === 404) notFoundPages.set(screen, finished)
  return finish(finished)
}

/** Reports what loaders and React throw, unless the visitor has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failureContext)(error)
}

/** The end of `<!--$!-->`, React's mark of a part left to the browser. It begins with a rare character, so it is found quickly. */
const UNFINISHED = '$!-->'

/**
 * Renders to a string: React's streams take a third longer. Only they write the doctype, so it is added here. A string can't wait, so the
 * stream renders again where a part is loaded lazily for the first time, or failed.
 */
async function renderWhole(
  page: ReactNode,
  { mark, onError }: { mark: string; onError: (error: unknown) => void },
): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(UNFINISHED)) return `<!DOCTYPE html>${html}`
  // The stream puts parts in place with React's scripts, which count as ours.
  const stream = await renderToReadableStream(page, { nonce: mark, onError })
  await stream.allReady
  return readText(stream)
}

function withoutStream(context: EntryContext): EntryContext {
  const { serverHandoffStream: _read, ...rest } = context
  return rest
}

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true })
  return text
}
