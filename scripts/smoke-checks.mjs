// What a shop must show to visitors from outside, however it is run. Each check throws what is wrong, in Spanish, and
// returns why it did not look where it can't.

const WITHIN_MS = 20_000
/** The one address that nobody has a book at. */
const NOWHERE = '/libro/no-existe/9780000000002'
const BOOK_LINK = /href="(\/libro\/([^"/?]+)\/(\d{13}))"/

/** By what they are called, in the order in which they are looked at; a later one uses what an earlier one found. */
export const CHECKS = [
  ['/salud: el proceso vive', visit => expectText(visit, '/salud', 'ok')],
  ['/listo: se puede tomar una orden', visit => expectText(visit, '/listo', 'ok')],
  ['la portada', lookAtHome],
  ['los encabezados de seguridad', lookAtHeaders],
  ['los archivos de la página: comprimidos y guardables', lookAtAssets],
  ['una lista de libros', lookAtList],
  ['la búsqueda encuentra ese libro', lookAtSearch],
  ['la página del libro', lookAtBook],
  ['la tapa del libro', lookAtCover],
  ['el pedido', lookAtCart],
  ['una página que no existe dice 404', lookNowhere],
  ['la API', lookAtApi],
  ['robots.txt y el mapa del sitio', lookAtRobots],
  ['lo que es del equipo está cerrado', lookAtClosedDoors],
  ['la mesa toma los formularios que se le mandan', lookAtDeskForms],
  ['http lleva a https', lookAtPlainHttp],
]

export async function get({ base }, path, { status = 200, ...request } = {}) {
  const answer = await fetch(base + path, { ...request, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
  const text = await answer.text()
  ensure(answer.status === status, `${path} responde ${answer.status}, y no ${status}`)
  return { headers: answer.headers, text }
}

export function ensure(isRight, fault) {
  if (!isRight) throw new Error(fault)
}

async function expectText(visit, path, wanted) {
  const { text } = await get(visit, path)
  ensure(text === wanted, `${path} dice "${text.slice(0, 40)}", y no "${wanted}"`)
}

export async function getPage(visit, path, options) {
  const page = await get(visit, path, options)
  ensure(/^text\/html/.test(page.headers.get('content-type') ?? ''), `${path} no es una página`)
  ensure(/<html[^>]* lang="es/.test(page.text), `${path} no está en español`)
  ensure(/<title>[^<]+<\/title>/.test(page.text), `${path} no tiene título`)
  return page
}

async function lookAtHome(visit) {
  visit.home = await getPage(visit, '/')
  ensure(visit.home.text.includes('action="/libros"'), 'no tiene dónde buscar')
}

async function lookAtHeaders(visit) {
  const { headers } = found(visit.home, 'la portada')
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  ensure(scripts.includes("'self'"), 'falta Content-Security-Policy con script-src')
  ensure(!scripts.includes("'unsafe-inline'"), 'Content-Security-Policy deja correr cualquier script')
  const wanted = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': /./ }
  for (const [name, value] of Object.entries(wanted)) {
    const given = headers.get(name) ?? ''
    ensure(value instanceof RegExp ? value.test(given) : given === value, `falta ${name}, o dice "${given}"`)
  }
  ensure(headers.get('x-request-id'), 'falta X-Request-Id')
  ensure(!headers.get('x-powered-by'), 'X-Powered-By dice qué programa es')
  if (visit.base.startsWith('https:')) {
    ensure(headers.get('strict-transport-security'), 'falta HSTS: PUBLIC_URL tiene que empezar con https://')
  }
}

async function lookAtAssets(visit) {
  const { text } = found(visit.home, 'la portada')
  // Scripts are named in a script of the page, which loads them once it is painted.
  const names = [...text.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name)
  ensure(
    names.some(name => name.endsWith('.css')) && names.some(name => name.endsWith('.js')),
    'la portada no pide hojas de estilo o scripts',
  )
  for (const name of new Set(names)) {
    const { headers } = await get(visit, name, { headers: { 'Accept-Encoding': 'br, gzip' } })
    ensure(headers.get('content-encoding'), `${name} viene sin comprimir`)
    ensure(/immutable/.test(headers.get('cache-control') ?? ''), `${name} no se puede guardar (Cache-Control)`)
    const type = name.endsWith('.css') ? 'css' : 'javascript'
    ensure(headers.get('content-type')?.includes(type), `${name} viene como ${headers.get('content-type')}`)
  }
}

async function lookAtList(visit) {
  const { text } = await getPage(visit, '/libros')
  const [, path, slug, isbn] = BOOK_LINK.exec(text) ?? []
  ensure(path, 'no hay ningún libro en /libros')
  visit.book = { path, isbn, words: slug.split('-').slice(0, 4).join(' ') }
}

async function lookAtSearch(visit) {
  const { isbn, words } = found(visit.book, 'un libro')
  const path = `/libros?q=${encodeURIComponent(decodeURIComponent(words))}`
  const { text } = await getPage(visit, path)
  ensure(text.includes(`/${isbn}"`), `${path} no encuentra ${isbn}`)
}

async function lookAtBook(visit) {
  const { path, isbn } = found(visit.book, 'un libro')
  const page = await getPage(visit, path)
  visit.bookPage = page.text
  ensure(page.text.includes('application/ld+json') && page.text.includes(isbn), `${path} no dice sus datos`)
  const canonical = /<link[^>]+rel="canonical"[^>]*>/.exec(page.text)?.[0].match(/href="([^"]+)"/)?.[1] ?? ''
  ensure(
    canonical.startsWith(`${visit.publicUrl}/`),
    `la tienda cree que su dirección es otra (${canonical}): PUBLIC_URL tiene que ser ${visit.publicUrl}`,
  )
}

async function lookAtCover(visit) {
  const page = found(visit.bookPage, 'la página de un libro')
  const path = /<img[^>]+src="(\/(?:imagenes|portadas|tapas)[^"]+)"/.exec(page)?.[1]
  // An external image proxy, or a book whose cover the reader's browser draws.
  if (!path) return
  const { headers } = await get(visit, path.replaceAll('&amp;', '&'))
  ensure(headers.get('content-type')?.startsWith('image/'), `${path} no es una imagen`)
}

async function lookAtCart(visit) {
  const { headers } = await getPage(visit, '/pedido')
  ensure(/noindex/.test(headers.get('x-robots-tag') ?? ''), '/pedido no pide quedar fuera de los buscadores')
}

async function lookNowhere(visit) {
  await getPage(visit, NOWHERE, { status: 404 })
}

async function lookAtApi(visit) {
  const { text, headers } = await get(visit, '/api/web/books?limit=1')
  ensure(/json/.test(headers.get('content-type') ?? ''), '/api/web/books no responde JSON')
  JSON.parse(text)
}

async function lookAtRobots(visit) {
  const { text } = await get(visit, '/robots.txt')
  const wanted = `Sitemap: ${visit.publicUrl}/sitemap.xml`
  ensure(text.includes(wanted), `robots.txt no dice "${wanted}"`)
  const { text: map } = await get(visit, '/sitemap.xml')
  ensure(map.includes(`<loc>${visit.publicUrl}/`), 'sitemap.xml nombra otra dirección')
}

/** The metrics answer this machine without a token, as long as no proxy or name is set. */
async function lookAtClosedDoors(visit) {
  if (visit.publicUrl.startsWith('https:')) await get(visit, '/metrics', { status: 404 })
  const desk = await fetch(`${visit.base}/mesa`, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
  await desk.body?.cancel()
  ensure([302, 404].includes(desk.status), `/mesa responde ${desk.status} a quien no entró`)
  ensure(desk.status === 404 || /noindex/.test(desk.headers.get('x-robots-tag') ?? ''), '/mesa se deja indexar')
}

/** Nobody signs in with nothing: a page says so. What a proxy does to `Host` or the scheme makes it another refusal. */
async function lookAtDeskForms(visit) {
  // The desk takes nothing from another address than its own.
  if (visit.base !== visit.publicUrl) return 'la mesa no toma nada por otra dirección que la suya'
  const answer = await fetch(`${visit.base}/mesa/entrar`, {
    method: 'POST',
    headers: { Origin: visit.base, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ email: '', password: '', code: '' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  const text = await answer.text()
  // 404: the desk is at a name of its own, or nowhere.
  if (answer.status === 404) return
  const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '')
  ensure(
    answer.status === 403 && isPage,
    `/mesa/entrar responde ${answer.status} a un formulario: ${text.slice(0, 80)}`,
  )
}

/** Only where the name is reached at the usual ports. */
async function lookAtPlainHttp(visit) {
  const { protocol, port, hostname } = new URL(visit.base)
  if (protocol !== 'https:') return 'la dirección no es https'
  if (port !== '') return 'la dirección tiene puerto propio'
  const answer = await fetch(`http://${hostname}/`, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
  await answer.body?.cancel()
  const to = answer.headers.get('location') ?? ''
  ensure(
    answer.status >= 301 && answer.status <= 308 && to.startsWith('https://'),
    `http://${hostname} responde ${answer.status} y no lleva a https`,
  )
}

/** What an earlier check found. */
function found(thing, what) {
  ensure(thing, `antes hace falta ${what}`)
  return thing
}
