import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const fileOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** What Caddy writes of an address: the filter's one pattern, wherever it fits. */
function loggedByCaddy(uri: string): string {
  const [, pattern = '', replacement = ''] =
    /request>uri regexp `\(\?i\)(.+)` "(.+)"$/m.exec(fileOf('caddy/Caddyfile')) ?? []
  return uri.replace(new RegExp(pattern, 'gi'), replacement)
}

/** The same of nginx: the first line of its map that fits. */
function loggedByNginx(uri: string): string {
  const lines = [...fileOf('nginx/anaquel.conf').matchAll(/^ {4}"~\*(.+)" +"(.+)";$/gm)]
  for (const [, pattern = '', written = ''] of lines) {
    const groups = new RegExp(pattern, 'i').exec(uri)?.groups
    if (groups) return written.replace(/\$(\w+)/g, (_, name) => groups[name] ?? '')
  }
  return uri
}

describe.each([
  ['Caddy', loggedByCaddy],
  ['nginx', loggedByNginx],
])('the log of %s', (_name, logged) => {
  it.each([
    ['/mesa/personas?correo=ana@libros.example', '/mesa/personas…'],
    ['/mesa/personas.data?correo=ana@libros.example', '/mesa/personas.data…'],
    ['/mesa.data?q=ana', '/mesa.data…'],
    ['/mesa/?q=ana', '/mesa/…'],
    ['/mesa/buscar?q=/orden/ana', '/mesa/buscar…'],
    ['/mesa/ordenes/1001', '/mesa/ordenes/1001'],
    ['/mesa/invitacion/secret', '/mesa/invitacion/…'],
    ['/mesa/invitacion/secret.data?_routes=x', '/mesa/invitacion/…'],
    ['/mesa//Invitacion/secret?x', '/mesa//Invitacion/…'],
    ['/mesas?q=novela', '/mesas?q=novela'],
    ['/libros?q=novela', '/libros?q=novela'],
    ['/orden/secret', '/orden/…'],
    ['/api/web/orders/secret/payments', '/api/web/orders/…/payments'],
    ['/correos/secret', '/correos/…'],
  ])('has no secret and no reader: %s', (uri, written) => {
    expect(logged(uri)).toBe(written)
  })
})

/** Of a block that begins with this line, its lines without their indentation. */
function linesOf(path: string, first: string): string[] {
  const lines = fileOf(path).split('\n')
  const from = lines.indexOf(first)
  return lines.slice(from + 1, lines.indexOf('}', from)).map(line => line.trim())
}

describe('what a proxy writes of an error', () => {
  it('passes the same filter in Caddy, whose own log gets what its sites’ logs do not', () => {
    for (const first of ['{', '{$SITE:localhost} {']) {
      expect(linesOf('caddy/Caddyfile', first).join('\n')).toContain('log {\nimport log\n}')
    }
    const filter = linesOf('caddy/Caddyfile', '(log) {')
    expect(filter).toEqual(expect.arrayContaining(['format filter {', 'request>headers delete']))
  })

  it('is not written by nginx, which can’t leave its address out', () => {
    const servers = fileOf('nginx/anaquel.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(servers.length).toBe(2)
    for (const server of servers) expect(server).toMatch(/^ {4}error_log +\S+ emerg;$/m)
  })

  it('nor what is asked for without TLS, as it stands', () => {
    const [, plain = ''] = fileOf('nginx/anaquel.conf').split(/^server \{$/m)
    expect(plain).toMatch(/^ {4}listen 80;$/m)
    expect(plain).toMatch(/^ {4}access_log off;$/m)
  })
})
