import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function directives(html: string, apiOrigin: string | null = null): Record<string, string[]> {
  const pairs = contentSecurityPolicy(html, apiOrigin)
    .split('; ')
    .map(part => part.split(' '))
  return Object.fromEntries(pairs.map(([name = '', ...values]) => [name, values]))
}

describe('the content security policy of a page', () => {
  it('names its inline scripts by their hashes and allows no other', () => {
    const html = '<script>one()</script><p><script type="module" async="">two();\nthree()</script>'
    expect(directives(html)['script-src']).toEqual(["'self'", hashOf('one()'), hashOf('two();\nthree()')])
  })

  it('hashes the bytes of a script, accents included', () => {
    expect(directives('<script>"ñandú 📚"</script>')['script-src']).toContain(hashOf('"ñandú 📚"'))
  })

  it('needs no hash for a script with an address', () => {
    const html =
      '<script src="/a.js"></script><script type="module" src="/b.js"></script><script data-src="x">one()</script>'
    expect(directives(html)['script-src']).toEqual(["'self'", hashOf('one()')])
  })

  it('names the same script once', () => {
    expect(directives('<script>one()</script><script>one()</script>')['script-src']).toHaveLength(2)
  })

  it('is bare for a page without scripts', () => {
    expect(directives('<p>hola</p>')['script-src']).toEqual(["'self'"])
  })

  it('allows neither eval nor scripts that are not named', () => {
    const policy = directives('<script>one()</script>')
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|https?:|\*/)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it('lets covers come from any https address', () => {
    expect(directives('')['img-src']).toEqual(["'self'", 'data:', 'https:'])
  })

  it('lets the browser call the API where it has an origin of its own', () => {
    expect(directives('')['connect-src']).toEqual(["'self'"])
    expect(directives('', 'https://api.libros.example')['connect-src']).toEqual([
      "'self'",
      'https://api.libros.example',
    ])
  })
})
