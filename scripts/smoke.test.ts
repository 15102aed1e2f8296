import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it, onTestFinished } from 'vitest'

interface Answer {
  status?: number
  type?: string
  body?: string
  headers?: Record<string, string>
}

const ISBN = '9788420412146'
const BOOK = `/libro/don-quijote-cervantes/${ISBN}`
const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'self'; script-src 'self' 'sha256-x'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Request-Id': '1',
}
const asset = (type: string): Answer => ({
  type,
  headers: { 'Content-Encoding': 'identity', 'Cache-Control': 'public, max-age=31536000, immutable' },
})

function page(inside: string): Answer {
  return {
    type: 'text/html; charset=utf-8',
    headers: PAGE_HEADERS,
    body: `<!DOCTYPE html><html lang="es-UY"><head><title>Anaquel</title></head><body>${inside}</body></html>`,
  }
}

/** What a shop that is well answers, as far as it is looked at. */
function goodShop(origin: string): Record<string, Answer> {
  const list = page(`<a href="${BOOK}">Don Quijote</a>`)
  return {
    '/salud': { body: 'ok' },
    '/listo': { body: 'ok' },
    '/': page('<form action="/libros"></form><link href="/assets/a.css"><script src="/assets/b.js"></script>'),
    '/assets/a.css': asset('text/css'),
    '/assets/b.js': asset('text/javascript'),
    '/libros': list,
    '/libros?q=don%20quijote%20cervantes': list,
    [BOOK]: page(
      `<link rel="canonical" href="${origin}${BOOK}"><script type="application/ld+json">"${ISBN}"</script><img src="/portadas/x?a=1&amp;b=2">`,
    ),
    '/portadas/x?a=1&b=2': { type: 'image/webp' },
    '/pedido': { ...page(''), headers: { ...PAGE_HEADERS, 'X-Robots-Tag': 'noindex' } },
    '/libro/no-existe/9780000000002': { ...page(''), status: 404 },
    '/api/web/books?limit=1': { type: 'application/json', body: '{}' },
    '/robots.txt': { body: `Sitemap: ${origin}/sitemap.xml` },
    '/sitemap.xml': { body: `<loc>${origin}/sitemaps/paginas.xml</loc>` },
    '/mesa/entrar': { ...page(''), status: 403 },
    '/mesa': { status: 302, headers: { Location: '/mesa/entrar', 'X-Robots-Tag': 'noindex' } },
  }
}

/** Runs the command against a shop that is well but for `spoil`. */
async function smoke(spoil: (shop: Record<string, Answer>) => void = () => {}, ...options: string[]) {
  const answers: Record<string, Answer> = {}
  const server = createServer((request, response) => {
    const { status = 200, type = 'text/plain', body = '', headers = {} } = answers[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(answers, goodShop(origin))
  spoil(answers)
  return run(origin, ...options)
}

const ORDER = '0b6e3a0e-1111-4222-8333-444455556666'

/** What a shop that takes an order answers. */
async function orderAnswers(): Promise<Record<string, Answer>> {
  const challenge = await createChallenge({
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
  })
  const order = JSON.stringify({ id: 1001, externalId: ORDER, status: 'PENDING_PAYMENT' })
  return {
    '/api/web/books/?size=20': {
      headers: { 'Set-Cookie': 'XSRF-TOKEN=abc; Path=/' },
      body: JSON.stringify({ content: [{ bibliomanagerId: '1' }, { bibliomanagerId: '2', retailPrice: 500 }] }),
    },
    '/api/web/captcha?action=orderBook': { body: JSON.stringify(challenge) },
    '/api/web/orders/': { status: 201, body: order },
    [`/api/web/orders/${ORDER}`]: { body: order },
    [`/orden/${ORDER}`]: page('<h1>Orden 1001</h1>'),
  }
}

async function run(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'smoke.mjs'), ...args])
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: child.exitCode, printed, bad: printed.match(/^MAL.*$/gm) ?? [] }
}

describe('npm run smoke', () => {
  it('finds nothing wrong with a shop that is well', async () => {
    const { code, bad, printed } = await smoke()
    expect(bad).toEqual([])
    expect(code).toBe(0)
    expect(printed).toMatch(/todo bien, 15 cosas miradas/)
    expect(printed).toContain('nada  http lleva a https: no se miró, la dirección no es https\n')
  })

  it.each<[string, string, Answer]>([
    ['/listo responde 503', '/listo', { status: 503, body: 'no' }],
    ['no tiene dónde buscar', '/', page('<link href="/assets/a.css"><script src="/assets/b.js"></script>')],
    ['no está en español', '/pedido', { ...page(''), body: '<html lang="en"><title>x</title>' }],
    ['sin comprimir', '/assets/a.css', { ...asset('text/css'), headers: { 'Cache-Control': 'immutable' } }],
    ['no hay ningún libro', '/libros', page('')],
    ['no encuentra 9788420412146', '/libros?q=don%20quijote%20cervantes', page('')],
    ['no dice sus datos', BOOK, page('')],
    ['no es una imagen', '/portadas/x?a=1&b=2', { type: 'text/plain' }],
    ['fuera de los buscadores', '/pedido', page('')],
    ['responde 200, y no 404', '/libro/no-existe/9780000000002', page('')],
    ['no responde JSON', '/api/web/books?limit=1', page('')],
    ['robots.txt no dice', '/robots.txt', { body: 'Sitemap: http://otra.uy/sitemap.xml' }],
    ['/mesa responde 200', '/mesa', page('')],
    ['/mesa/entrar responde 400', '/mesa/entrar', { ...page('Bad Request'), status: 400 }],
  ])('names what is wrong, and ends with 1: %s', async (words, path, answer) => {
    const { code, bad } = await smoke(shop => {
      shop[path] = answer
    })
    expect(code).toBe(1)
    expect(bad.join('\n')).toContain(words)
  })

  it.each([
    ['X-Frame-Options', 'falta x-frame-options'],
    ['Content-Security-Policy', 'falta Content-Security-Policy'],
  ])('names a header that a proxy took away: %s', async (name, words) => {
    const { bad } = await smoke(shop => {
      const { [name as keyof typeof PAGE_HEADERS]: _gone, ...headers } = PAGE_HEADERS
      shop['/'] = { ...shop['/'], headers }
    })
    expect(bad).toEqual([expect.stringContaining(words)])
  })

  it('orders a book of a demonstration, and says how it is looked for again', async () => {
    const orders = await orderAnswers()
    const { code, bad, printed } = await smoke(shop => {
      Object.assign(shop, orders, { '/': { ...shop['/'], body: `${shop['/']?.body}Modo demostración` } })
    }, '--order')
    expect(bad).toEqual([])
    expect(code).toBe(0)
    expect(printed).toContain(`--see-order ${ORDER}`)
  })

  it('orders nothing of a shop that is no demonstration', async () => {
    const { code, bad } = await smoke(() => {}, '--order')
    expect(code).toBe(1)
    expect(bad).toEqual([expect.stringContaining('no es una demostración')])
  })

  it('finds the order of before, or says that it is gone', async () => {
    const orders = await orderAnswers()
    const kept = await smoke(shop => void Object.assign(shop, orders), '--see-order', ORDER)
    expect(kept).toMatchObject({ code: 0, bad: [] })
    const gone = await smoke(() => {}, '--see-order', ORDER)
    expect(gone.bad).toEqual([expect.stringContaining('responde 404')])
  })

  it('names the address that a shop takes for its own', async () => {
    const { bad } = await smoke(shop => {
      shop[BOOK] = { ...shop[BOOK], body: shop[BOOK]?.body?.replace(/http:\/\/127[^/]*/, 'https://otra.uy') ?? '' }
    })
    expect(bad).toEqual([expect.stringMatching(/la tienda cree que su dirección es otra \(https:\/\/otra\.uy/)])
  })

  it('says that a shop is not reached', async () => {
    const { code, bad } = await run('http://127.0.0.1:9')
    expect(code).toBe(1)
    expect(bad[0]).toMatch(/no se llega|bad port/)
  })

  it('refuses what is not an address', async () => {
    expect(await run('libreria.uy')).toMatchObject({ code: 2 })
  })
})
