import { CART_PATH, LAST_ORDER_PATH } from '../../contract/addresses.ts'

/**
 * Rules for offline copies, without a browser. Home and book pages are copied, to be read without a network. Everything else, above all
 * checkout and orders, is only shown as the server sends it now. The pages of the last order and of the cart are copied too: they hold no
 * data, and the browser fills them from its own storage.
 */

/** Id of the element of the offline page that the service worker fills with the copied books. */
export const COPIED_BOOKS_ID = 'libros-guardados'

const COVERS_PER_PAGE = 16

/** Id of the element of the offline page with a link to the last order, if that page was copied. */
export const LAST_ORDER_ID = 'ultima-orden'

/** Whether a page may be copied. Pages with parameters are not: nobody comes back to such a variant. */
export function isCopiedPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return (
    search === '' &&
    (pathname === LAST_ORDER_PATH || pathname === CART_PATH || /^\/(?:libro\/[^/]+\/\d{13})?$/.test(pathname))
  )
}

/** The page to copy when this one is visited, or null. On an order's own page, the page of the last order is copied. */
export function pageToCopy({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname.startsWith(`${LAST_ORDER_PATH}/`)) return LAST_ORDER_PATH
  return isCopiedPage({ pathname, search }) ? pathname : null
}

/** Where an order's address leads without the server: to the page of the last order, with the id of this one. Null for other pages. */
export function placeOfOrder({ pathname }: Pick<URL, 'pathname'>): string | null {
  const id = /^\/orden\/([\w-]+)$/.exec(pathname)?.[1]
  return id ? `${LAST_ORDER_PATH}#${id}` : null
}

/** The files that a page needs to look and work as it does: scripts, styles, fonts, and its first covers. */
export function filesOf(html: string): string[] {
  const assets = html.match(/\/assets\/[\w.\-/]+\.\w+/g) ?? []
  const covers = [...html.matchAll(/<img[^>]*? src="(\/(?:portadas|imagenes)[^"]+)"/g)].map(match =>
    unescaped(match[1] ?? ''),
  )
  return [...new Set([...assets, ...[...new Set(covers)].slice(0, COVERS_PER_PAGE)])]
}

/** Marks a page as a copy with its date: styles hide what needs the server, and the shell shows a note. */
export function markAsCopy(html: string, copiedAt: string): string {
  return html.replace('<html ', `<html data-copied-at="${escaped(copiedAt)}" `)
}

/** Removes the scripts of a page that works without them: they would take it for the page of another address. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]+rel="modulepreload"[^>]*>/g, '')
}

export interface CopiedBook {
  path: string
  title: string
  cover: string | undefined
}

/** What the list of copied books shows of one. */
export function describeCopy(path: string, html: string): CopiedBook {
  const title = /<title>(?:Libro )?([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''
  const cover = filesOf(html).find(file => !file.startsWith('/assets/'))
  return { path, title: unescaped(title), cover }
}

/** The offline page with the books that can be read now; unchanged if there are none. */
export function withCopiedBooks(html: string, books: readonly CopiedBook[]): string {
  if (books.length === 0) return html
  const place = `<div id="${COPIED_BOOKS_ID}"></div>`
  return html.replace(place, () => `<div id="${COPIED_BOOKS_ID}">${listOf(books)}</div>`)
}

/** The offline page with a link to the last order. */
export function withLastOrder(html: string): string {
  const link = `<a class="text-link py-3" href="${LAST_ORDER_PATH}">Ver tu última orden</a>`
  return html.replace(`<p id="${LAST_ORDER_ID}"></p>`, `<p class="mt-4" id="${LAST_ORDER_ID}">${link}</p>`)
}

function listOf(books: readonly CopiedBook[]): string {
  const items = books.map(
    ({ path, title, cover }) => `<li><a class="group block" href="${escaped(path)}">
<img alt="" class="book-cover" src="${escaped(cover ?? '')}">
<span class="mt-3 line-clamp-3 block text-[0.95rem] leading-snug group-hover:text-celeste">${escaped(title)}</span></a></li>`,
  )
  return `<h2 class="font-medium text-xl">Puedes leer ahora</h2>
<ul class="mt-5 grid grid-cols-2 gap-x-5 gap-y-8 xs:grid-cols-3 md:grid-cols-4">${items.join('')}</ul>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([char, entity]) => [entity, char]))

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char)
}

/** Undoes the escapes that React writes. */
function unescaped(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, entity => CHARACTERS.get(entity) ?? entity)
}
