/// <reference lib="webworker" />
import { OFFLINE_PATH } from '../../contract/addresses.ts'
import {
  describeKeptBook,
  filesOf,
  isKeptPage,
  type KeptBook,
  markAsKept,
  withKeptBooks,
  withoutScripts,
} from './kept-page.ts'

/**
 * Pages always come from the network. When it is away, home and the visited books are shown as they were, marked as such; everything
 * else gives way to a page that says so. Each build has caches of its own, and drops the others.
 */
declare const self: ServiceWorkerGlobalScope
/** Set by the build (`vite.config.ts`). */
declare const BUILD_ID: string

const PAGES = `paginas-${BUILD_ID}`
const FILES = `archivos-${BUILD_ID}`
const MAX_PAGES = 50
const KEPT_AT = 'X-Kept-At'
/** A page that was kept so recently is not fetched again when a link leads to it. */
const FRESH_MS = 60_000

self.addEventListener('install', event => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', event => {
  const url = new URL(String(event.data?.visited), self.location.origin)
  if (url.origin === self.location.origin && isKeptPage(url)) event.waitUntil(keepVisited(url.pathname))
})
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (/^\/(?:portadas\/|imagenes$)/.test(url.pathname)) event.respondWith(answerCover(request, url))
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== PAGES && name !== FILES).map(name => caches.delete(name)))
  // Starts a page's request while this worker itself is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && isKeptPage(url)) event.waitUntil(keepPage(url.pathname, response.clone()))
    return response
  } catch {
    return (await keptPage(url)) ?? offlinePage()
  }
}

async function keptPage(url: URL): Promise<Response | null> {
  if (!isKeptPage(url)) return null
  const kept = await (await caches.open(PAGES)).match(url.pathname)
  if (!kept) return null
  return new Response(markAsKept(await kept.text(), kept.headers.get(KEPT_AT) ?? ''), { headers: kept.headers })
}

async function offlinePage(): Promise<Response> {
  const pages = await caches.open(PAGES)
  const kept = await pages.match(OFFLINE_PATH)
  if (!kept) return Response.error()
  const html = withKeptBooks(await kept.text(), await keptBooks(pages))
  return new Response(html, { status: 503, headers: kept.headers })
}

/** The last visited first. */
async function keptBooks(pages: Cache): Promise<KeptBook[]> {
  const paths = (await pages.keys())
    .map(request => new URL(request.url).pathname)
    .filter(path => path.startsWith('/libro/'))
  const books = paths.reverse().map(async path => {
    const page = await pages.match(path)
    return page ? [describeKeptBook(path, await page.text())] : []
  })
  return (await Promise.all(books)).flat()
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: 'no-cache' })
  if (!response.ok) throw new Error('the offline page did not come')
  const html = withoutScripts(await response.text())
  await (await caches.open(PAGES)).put(OFFLINE_PATH, pageOf(html, response.headers))
  await keepFiles(filesOf(html))
}

/** A page that a link led to came as data: the document is fetched to be kept. */
async function keepVisited(path: string): Promise<void> {
  const kept = await (await caches.open(PAGES)).match(path)
  if (kept && Date.now() - Date.parse(kept.headers.get(KEPT_AT) ?? '') < FRESH_MS) return
  const response = await fetch(path)
  if (response.ok && !response.redirected) await keepPage(path, response)
}

async function keepPage(path: string, response: Response): Promise<void> {
  const html = await response.text()
  const pages = await caches.open(PAGES)
  // Put anew at the end: the first are those that were not visited for the longest time.
  await pages.delete(path)
  await pages.put(path, pageOf(html, response.headers))
  const kept = (await pages.keys()).filter(request => new URL(request.url).pathname !== OFFLINE_PATH)
  await Promise.all(kept.slice(0, -MAX_PAGES).map(request => pages.delete(request)))
  await keepFiles(filesOf(html))
}

function pageOf(html: string, from: Headers): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', [KEPT_AT]: new Date().toISOString() })
  const policy = from.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', policy)
  return new Response(html, { headers })
}

/** One file that does not come is missed when it is needed, and no reason to keep nothing. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  const missing = await Promise.all(paths.map(async path => ((await files.match(path)) ? [] : [path])))
  await Promise.allSettled(missing.flat().map(path => files.add(path)))
}

/** Their names change with their contents: one that is there is the right one. */
async function answerAsset(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request.url)) ?? fetch(request)
}

async function answerCover(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await keptCover(url)) ?? Response.error()
  }
}

/** The cover itself, or the same picture at another size. */
async function keptCover(url: URL): Promise<Response | undefined> {
  const files = await caches.open(FILES)
  const exact = await files.match(url.href)
  if (exact) return exact
  const picture = url.searchParams.get('url')
  const others = await files.keys()
  const other = picture && others.find(({ url }) => new URL(url).searchParams.get('url') === picture)
  return other ? files.match(other) : undefined
}
