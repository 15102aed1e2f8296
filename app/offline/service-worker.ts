/// <reference lib="webworker" />
import { BOOK_PATH, LAST_ORDER_PATH, OFFLINE_PATH } from '../../contract/addresses.ts'
import {
  type CopiedBook,
  describeCopy,
  filesOf,
  isCopiedPage,
  markAsCopy,
  placeOfOrder,
  withCopiedBooks,
  withLastOrder,
  withoutScripts,
} from './offline-copy.ts'

/**
 * Pages always come from the network. Without it, home and visited books are shown from their copies, marked as such. Other pages are
 * replaced by one that says so. Each build has its own caches and deletes the others.
 */
declare const self: ServiceWorkerGlobalScope
/** Set by the build (`vite.config.ts`). */
declare const BUILD_ID: string

const PAGES = `paginas-${BUILD_ID}`
const FILES = `archivos-${BUILD_ID}`
const MAX_PAGES = 50
const COPIED_AT = 'X-Copied-At'
/** A copy younger than this many ms is not refreshed when a link leads to its page. */
const FRESH_MS = 60_000

self.addEventListener('install', event => event.waitUntil(copyOfflinePage()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', event => {
  const url = new URL(String(event.data?.visited), self.location.origin)
  if (url.origin === self.location.origin && isCopiedPage(url)) event.waitUntil(copyVisited(url.pathname))
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
  // Starts a page's request while this worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (response.ok && isCopiedPage(url)) event.waitUntil(copyPage(url.pathname, response.clone()))
    // A failing server is treated like no network for the last order: the browser keeps that itself.
    return (response.status >= 500 && (await lastOrder(url))) || response
  } catch {
    return (await lastOrder(url)) ?? (await copyOf(url)) ?? offlinePage()
  }
}

/** The page of the last order, or a redirect to it from an order's own page. Null for other pages, or if it was not copied. */
async function lastOrder(url: URL): Promise<Response | null> {
  if (url.pathname === LAST_ORDER_PATH) return copyOf(url)
  const place = placeOfOrder(url)
  if (!place || !(await (await caches.open(PAGES)).match(LAST_ORDER_PATH))) return null
  return Response.redirect(place)
}

async function copyOf(url: URL): Promise<Response | null> {
  if (!isCopiedPage(url)) return null
  const copy = await (await caches.open(PAGES)).match(url.pathname)
  if (!copy) return null
  // Served without a mark: it holds no data that may have changed.
  if (url.pathname === LAST_ORDER_PATH) return copy
  return new Response(markAsCopy(await copy.text(), copy.headers.get(COPIED_AT) ?? ''), { headers: copy.headers })
}

async function offlinePage(): Promise<Response> {
  const pages = await caches.open(PAGES)
  const page = await pages.match(OFFLINE_PATH)
  if (!page) return Response.error()
  const books = withCopiedBooks(await page.text(), await copiedBooks(pages))
  const html = (await pages.match(LAST_ORDER_PATH)) ? withLastOrder(books) : books
  return new Response(html, { status: 503, headers: page.headers })
}

/** Copied books, last visited first. */
async function copiedBooks(pages: Cache): Promise<CopiedBook[]> {
  const paths = (await pages.keys())
    .map(request => new URL(request.url).pathname)
    .filter(path => path.startsWith(`${BOOK_PATH}/`))
  const books = paths.reverse().map(async path => {
    const page = await pages.match(path)
    return page ? [describeCopy(path, await page.text())] : []
  })
  return (await Promise.all(books)).flat()
}

async function copyOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: 'no-cache' })
  if (!response.ok) throw new Error('the offline page did not come')
  const html = withoutScripts(await response.text())
  await (await caches.open(PAGES)).put(OFFLINE_PATH, pageOf(html, response.headers))
  await copyFiles(filesOf(html))
}

/** Fetches and copies the document of a page that the router loaded as data only. */
async function copyVisited(path: string): Promise<void> {
  const copy = await (await caches.open(PAGES)).match(path)
  if (copy && Date.now() - Date.parse(copy.headers.get(COPIED_AT) ?? '') < FRESH_MS) return
  const response = await fetch(path)
  if (response.ok && !response.redirected) await copyPage(path, response)
}

async function copyPage(path: string, response: Response): Promise<void> {
  const html = await response.text()
  const pages = await caches.open(PAGES)
  // Stored again at the end: the first entries are those visited longest ago.
  await pages.delete(path)
  await pages.put(path, pageOf(html, response.headers))
  const copies = (await pages.keys()).filter(request => new URL(request.url).pathname !== OFFLINE_PATH)
  await Promise.all(copies.slice(0, -MAX_PAGES).map(request => pages.delete(request)))
  await copyFiles(filesOf(html))
}

function pageOf(html: string, from: Headers): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', [COPIED_AT]: new Date().toISOString() })
  const policy = from.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', policy)
  return new Response(html, { headers })
}

/** A file that can't be fetched does not keep the others from being cached. */
async function copyFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  const missing = await Promise.all(paths.map(async path => ((await files.match(path)) ? [] : [path])))
  await Promise.allSettled(missing.flat().map(path => files.add(path)))
}

/** Their names change with their contents, so a cached one is always right. */
async function answerAsset(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request.url)) ?? fetch(request)
}

async function answerCover(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await copyOfCover(url)) ?? Response.error()
  }
}

/** The cached cover, or the same picture in another size. */
async function copyOfCover(url: URL): Promise<Response | undefined> {
  const files = await caches.open(FILES)
  const exact = await files.match(url.href)
  if (exact) return exact
  const picture = url.searchParams.get('url')
  const others = await files.keys()
  const other = picture && others.find(({ url }) => new URL(url).searchParams.get('url') === picture)
  return other ? files.match(other) : undefined
}
